package method

import (
	"cmp"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"quadrille/model"
	"quadrille/resources"
	"quadrille/solver"
	"quadrille/solver/formula"
	"quadrille/solver/search"
)

// option is an option that is a word in a method's name.
type option struct {
	word string
	fits func(solver.Algorithm) bool
	set  func(*solver.Options)
	is   func(solver.Options) bool // whether it is set
}

// options lists the options, except the order of moves and the limit of depth.
var options = func() (all []option) {
	for _, t := range solver.AllTies {
		all = append(all, option{
			t.ID(), func(a solver.Algorithm) bool { return a.Ties != 0 },
			func(o *solver.Options) { o.Ties = t }, func(o solver.Options) bool { return o.Ties == t },
		})
	}
	for _, t := range solver.AllTests {
		all = append(all, option{
			t.ID(), func(a solver.Algorithm) bool { return a.Test != 0 },
			func(o *solver.Options) { o.Test = t }, func(o solver.Options) bool { return o.Test == t },
		})
	}
	return append(all, option{
		"first-path", func(a solver.Algorithm) bool { return a.Ties != 0 && !a.IgnoresG },
		func(o *solver.Options) { o.Keep = true }, func(o solver.Options) bool { return o.Keep },
	}, option{
		"last-path", func(a solver.Algorithm) bool { return a.LimitsDepth },
		func(o *solver.Options) { o.Last = true }, func(o solver.Options) bool { return o.Last },
	}, option{
		"with-parent", func(solver.Algorithm) bool { return true },
		func(o *solver.Options) { o.Parent = true }, func(o solver.Options) bool { return o.Parent },
	})
}()

// Fitting lists the words for the options of an algorithm.
func Fitting(a solver.Algorithm) (words []string) {
	for _, o := range options {
		if o.fits(a) {
			words = append(words, o.word)
		}
	}
	return words
}

// Words lists the options of the method as parts of its name.
func (m Method) Words() (words []string) {
	if m.Options.Depth > 0 {
		words = append(words, strconv.Itoa(m.Options.Depth))
	}
	if m.Options.Order != "" {
		words = append(words, WriteOrder(m.Options.Order))
	}
	for _, o := range options {
		if o.is(m.Options) {
			words = append(words, o.word)
		}
	}
	return words
}

// say says an option in words: "low g first", "order udlr".
func say(word string) model.Phrase {
	_, err := strconv.Atoi(word)
	switch {
	case slices.ContainsFunc(options, func(o option) bool { return o.word == word }):
		return model.Say("option." + word)
	case err == nil:
		return model.Say("option.depth", "Depth", word)
	default:
		return model.Say("option.order", "Order", word)
	}
}

// String returns the name of the method, see Parse.
func (m Method) String() string {
	parts := []string{m.Algorithm.ID}
	if m.Heuristic.Expression != "" {
		parts = append(parts, "'"+m.Heuristic.Expression+"'")
	} else if m.Algorithm.NeedsHeuristic {
		parts = append(parts, m.Heuristic.ID)
	}
	if m.Algorithm.NeedsWeight {
		parts = append(parts, m.WrittenWeight())
	}
	return strings.Join(append(parts, m.Words()...), ":")
}

// Name returns the method's name for people: "Weighted A* · Linear conflict · w = 5 · low g first".
func (m Method) Name() model.Phrase { return m.named(say) }

func (m Method) named(option func(word string) model.Phrase) model.Phrase {
	name := m.Algorithm.Name
	switch {
	case m.Algorithm.NeedsWeight:
		name = model.Say("compare.method.weight",
			"Algorithm", m.Algorithm.Name, "Heuristic", m.Heuristic.Name, "Weight", m.WrittenWeight())
	case m.Algorithm.NeedsHeuristic:
		name = model.Say("compare.method.heuristic", "Algorithm", m.Algorithm.Name, "Heuristic", m.Heuristic.Name)
	}
	for _, word := range m.Words() {
		name = model.Say("compare.method.option", "Method", name, "Option", option(word))
	}
	return name
}

// Short returns a shorter name for narrow columns: "WA* · MD · w = 5 · low-g".
func (m Method) Short() model.Phrase {
	m.Algorithm.Name = m.Algorithm.Short
	if m.Heuristic.Short.Key != "" {
		m.Heuristic.Name = m.Heuristic.Short
	}
	return m.named(func(word string) model.Phrase { return model.Say("option.word", "Word", word) })
}

// Solution returns moves that the method has found as a solution.
func (m Method) Solution(start model.Position, moves []model.Move, elapsed time.Duration) solver.Solution {
	by := &solver.Method{Name: m.Name(), Guarantee: m.Promise(), Weight: m.Weight}
	return solver.Solution{Start: start, Moves: moves, Method: by, Elapsed: elapsed}
}

// take sets the option of a word; ok is false if the algorithm has no such option.
func (m *Method) take(word string) (ok bool) {
	for _, o := range options {
		if o.word == word && o.fits(m.Algorithm) {
			o.set(&m.Options)
			ok = true
		}
	}
	return ok
}

// WriteOrder writes an order of moves as a part of a name: commas would end it.
func WriteOrder(order string) string { return strings.ReplaceAll(order, ",", "-") }

// ReadOrder reads an order of moves, each at most once.
func ReadOrder(puzzle model.Puzzle, word string) (order string, err error) {
	moves, err := puzzle.ParseMoves(strings.ReplaceAll(word, "-", " "))
	for i, m := range moves {
		if slices.Contains(moves[:i], m) {
			return "", model.Refuse("method.twice", "Move", puzzle.Notation(m))
		}
	}
	return puzzle.Notation(moves...), err
}

func ids[T any](all []T, id func(T) string) (list []string) {
	for _, each := range all {
		list = append(list, id(each))
	}
	return list
}

// reader reads the parts of a name.
type reader struct {
	puzzle   model.Puzzle
	searcher solver.Searcher
	name     string
	parts    []piece
}

// piece is a part of a name with its first character, counted from 1.
type piece struct {
	text   string
	column int
}

// Parse reads the name of a method: parts with colons or commas between them.
//
//	ALGORITHM[:HEURISTIC][:WEIGHT or LIMIT][:OPTION…]
//
// The algorithm uniform-cost is A* with the heuristic that is 0 everywhere.
// A heuristic is its ID or an expression of features, in quotation marks if there are colons in it outside
// brackets; a course has one by itself. A weight is from solver.MinWeight to solver.MaxWeight; a limit of depth may be left out. An
// option is a word that Fitting lists, the ID of a Course, or an order of moves in the puzzle's letters
// ("udlr"; numbers have hyphens between them: "3-1-2"). Of several that contradict each other the
// last counts. The error, a *model.Refusal, names the place and what can be there.
func Parse(puzzle model.Puzzle, s solver.Searcher, name string) (m Method, err error) {
	r := reader{puzzle, s, name, split(name, ":,")}
	algorithms := s.Algorithms()
	first := r.next()
	if first.text == uniformCost {
		r.parts = slices.Insert(r.parts, 0, piece{search.Blind().ID, first.column})
		first.text = "a-star"
	}
	i := slices.IndexFunc(algorithms, func(a solver.Algorithm) bool { return a.ID == first.text })
	if i < 0 {
		known := append(ids(algorithms, func(a solver.Algorithm) string { return a.ID }), uniformCost)
		return m, r.refuse(first, model.Say("method.algorithm", "Part", first.text, "Known", known))
	}
	m.Algorithm = algorithms[i]
	if m.Algorithm.NeedsHeuristic {
		at := r.next()
		if course := FindCourse(at.text); course.Heuristic != "" {
			r.parts = slices.Insert(r.parts, 0, at)
			at.text = course.Heuristic
		}
		m.Heuristic, err = r.heuristic(at)
	}
	if m.Algorithm.NeedsWeight && err == nil {
		weight := r.next()
		m.Weight, err = strconv.ParseFloat(weight.text, 64)
		m.Weight = math.Round(100*m.Weight) / 100
		if err != nil || !(m.Weight >= solver.MinWeight && m.Weight <= solver.MaxWeight) {
			err = r.refuse(weight, model.Say("method.weight", "Least", solver.MinWeight, "Most", solver.MaxWeight))
		}
	}
	for len(r.parts) > 0 && err == nil {
		err = r.option(&m, r.next())
	}
	if err != nil {
		return Method{}, err
	}
	return m, nil
}

// uniformCost is a name of A* without an estimate.
const uniformCost = "uniform-cost"

// next takes the next part, or an empty one at the end.
func (r *reader) next() piece {
	if len(r.parts) == 0 {
		return piece{"", utf8.RuneCountInString(r.name) + 1}
	}
	p := r.parts[0]
	r.parts = r.parts[1:]
	return p
}

func (r *reader) refuse(at piece, reason model.Phrase) error {
	return model.Refuse("method.part", "Name", r.name, "Column", at.column, "Reason", reason)
}

// heuristic reads a heuristic of the searcher or of the user.
func (r *reader) heuristic(at piece) (solver.Heuristic, error) {
	all := r.searcher.Heuristics()
	if strings.ContainsAny(at.text, "'()+*/ ") {
		expression := strings.Trim(at.text, "'")
		_, err := formula.Read(expression, r.searcher.Features())
		if refusal, ok := errors.AsType[*model.Refusal](err); ok {
			return solver.Heuristic{}, r.refuse(at, refusal.Reason)
		}
		return solver.OwnHeuristic(expression), nil
	}
	i := slices.IndexFunc(all, func(h solver.Heuristic) bool { return h.ID == at.text })
	if i < 0 {
		known := ids(all, func(h solver.Heuristic) string { return h.ID })
		return solver.Heuristic{}, r.refuse(at, model.Say("method.heuristic", "Known", known))
	}
	return all[i], nil
}

// option reads an option, a course or a limit of depth.
func (r *reader) option(m *Method, at piece) error {
	depth, err := strconv.Atoi(at.text)
	course := FindCourse(at.text)
	switch {
	case m.Algorithm.LimitsDepth && err == nil && depth >= 1 && depth <= solver.MaxDepth:
		m.Options.Depth = depth
	case course.Has(m.Algorithm):
		*m = course.Apply(r.puzzle, *m)
	case m.take(at.text):
	default:
		order, err := ReadOrder(r.puzzle, at.text)
		if twice, ok := errors.AsType[*model.Refusal](err); ok {
			return r.refuse(at, twice.Reason)
		}
		if err != nil {
			words := Fitting(m.Algorithm)
			for _, c := range Courses() {
				if c.Has(m.Algorithm) {
					words = append(words, c.ID)
				}
			}
			if m.Algorithm.LimitsDepth {
				words = append(words, "1–"+strconv.Itoa(solver.MaxDepth))
			}
			return r.refuse(at, model.Say("method.option", "Part", at.text, "Algorithm", m.Algorithm.ID, "Known", words))
		}
		m.Options.Order = order
	}
	*m = m.Tidy()
	return nil
}

// Tidy returns the method without what the algorithm doesn't need or does by itself.
func (m Method) Tidy() Method {
	o, a := m.Options, m.Algorithm
	m = New(a, m.Heuristic, m.Weight)
	if o.Ties == a.Ties {
		o.Ties = 0
	}
	if o.Test == a.Test {
		o.Test = 0
	}
	m.Options = o
	return m
}

// List returns the names in a list with commas between them.
func List(names string) []string {
	return ids(split(names, ","), func(p piece) string { return p.text })
}

// split cuts a text at any of some characters, but not in the brackets or quotation marks of an expression.
func split(text, at string) (parts []piece) {
	depth, quoted, begins := 0, false, true
	for i, r := range []rune(text) {
		switch r {
		case '\'':
			quoted = !quoted
		case '(':
			depth++
		case ')':
			depth--
		default:
		}
		if strings.ContainsRune(at, r) && depth <= 0 && !quoted {
			begins = true
			continue
		}
		if begins {
			parts = append(parts, piece{column: i + 1})
		}
		parts[len(parts)-1].text += string(r)
		begins = false
	}
	return parts
}

// Course is a textbook or a course with the options of its algorithms. The courses and their sources
// are in resources/courses.json.
type Course struct {
	ID     string `json:"id"`
	Source string `json:"source"`
	// Heuristic is the ID of the one that a method has which names the course in the place of a heuristic.
	Heuristic string `json:"heuristic"`
	// Options has words as in a method's name, by the ID of an algorithm. Others are not in the course, or
	// differ from ours in more than options.
	Options map[string]string `json:"options"`
}

// Courses lists the courses.
var Courses = sync.OnceValue(func() (all []Course) {
	if err := json.Unmarshal(resources.Courses, &all); err != nil {
		panic(err) // a resource of ours
	}
	return all
})

// FindCourse returns the course with an ID; the zero value for none.
func FindCourse(id string) (found Course) {
	for _, c := range Courses() {
		if c.ID == id {
			found = c
		}
	}
	return found
}

// Name is the name of the course for people; the zero value is none.
func (c Course) Name() model.Phrase { return model.Say("course." + cmp.Or(c.ID, "none")) }

// Has reports whether the course has the algorithm.
func (c Course) Has(a solver.Algorithm) bool { return c.Options[a.ID] != "" }

// Apply returns a method with the options of the course, without an order of moves that the puzzle
// doesn't have. A limit of depth stays.
func (c Course) Apply(puzzle model.Puzzle, m Method) Method {
	m.Options = solver.Options{Depth: m.Options.Depth}
	for word := range strings.SplitSeq(c.Options[m.Algorithm.ID], ":") {
		if order, err := ReadOrder(puzzle, word); !m.take(word) && err == nil {
			m.Options.Order = order
		}
	}
	m.Options = m.Tidy().Options
	return m
}
