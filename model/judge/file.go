package judge

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"quadrille/model"
)

// Extension is that of format files. Most of their size, and of their samples:
const (
	Extension  = ".format"
	maxFile    = 64 << 10
	maxSamples = 1000
)

// draft is a format that is being read.
type draft struct {
	*Format
	puzzles []Writing
	words   map[string]values
	seen    map[string]model.Place // the values given, each with its word, as the vocabulary writes them
	sizes   [2]size                // the least and the greatest of the boards
	goal    Line                   // of all cases; "" if there is none
	value   Line                   // under way
	err     *model.TextError       // the first
}

// size is a number of rows and one of columns.
type size = [2]int

// fail keeps the error of the value under way.
func (d *draft) fail(key string, args ...any) { d.err = First(d.err, At(d.value.Place, key, args...)) }

func (l *Limits) values() values {
	return values{
		"# s": number(&l.Time, time.Second), "# ms": number(&l.Time, time.Millisecond),
		"# KB": number(&l.Memory, 1), "# MB": number(&l.Memory, 1<<10), "ours": put(&l.Ours, true),
	}
}

// Read reads a format file of one of the puzzles. Its samples aren't compared with right answers. The error is a
// *model.TextError.
func Read(content string, puzzles ...Writing) (*Format, error) {
	d := &draft{Format: &Format{Text: content}, seen: map[string]model.Place{}, puzzles: puzzles}
	d.Reply.Names, d.cases.others, d.words = map[model.Move]string{}, map[int]string{}, d.vocabulary()
	for _, step := range []func(){d.read, d.check, d.complete, d.readGoal, d.readSizes, d.checkMoves, d.checkHardest} {
		if step(); d.err != nil {
			return nil, d.err
		}
	}
	return d.Format, nil
}

// ReadOwn reads a user's format file of one of the puzzles. Its names mustn't be those of built-in formats.
func ReadOwn(text string, puzzles []Writing, known []*Format) (*Format, error) {
	f, err := Read(text, puzzles...)
	if err != nil {
		return nil, err
	}
	for _, name := range f.Names() {
		if other := Named(known, name); other != nil && !other.IsOwn() {
			return nil, &model.TextError{Reason: model.Say("judge.format.taken", "Name", name)}
		}
	}
	return f, nil
}

// Embedded returns the formats of a puzzle in the folder formats, in the order of the names. They take their sentences
// from translations. A faulty file is a programming error and panics.
func Embedded(files fs.FS, puzzle Writing, names ...string) (all []*Format) {
	for _, name := range names {
		text, err := fs.ReadFile(files, "formats/"+name+Extension)
		f, fault := Read(string(text), puzzle)
		if err != nil || fault != nil {
			panic(fmt.Errorf("%s: %w, %w", name, err, fault))
		}
		f.own = nil
		all = append(all, f)
	}
	return all
}

// read reads the statements and samples.
func (d *draft) read() {
	if d.value.Place = start; len(d.Text) > maxFile {
		d.fail("judge.format.large", "Most", maxFile>>10)
	}
	for lines := (Lines{rest: strings.TrimPrefix(d.Text, "\uFEFF"), Last: start}); d.err == nil; {
		raw, _, _ := strings.Cut(lines.rest, "\n")
		line, more := lines.Next()
		if !more {
			return
		}
		d.value = line
		isControl := func(r rune) bool { return unicode.IsControl(r) && r != '\t' && r != '\r' || r == utf8.RuneError }
		switch {
		case strings.ContainsFunc(raw, isControl):
			d.fail("judge.format.control")
		case line.Text == "" || line.Text[0] == '#':
		case line.Text == "sample":
			d.sample(&lines)
		default:
			for _, s := range line.split(";") {
				d.statement(s)
			}
		}
	}
}

// split cuts a line at separators.
func (l Line) split(separator string) (parts []Line) {
	at := l.Place
	for part := range strings.SplitSeq(l.Text, separator) {
		text := strings.TrimLeft(part, " \t")
		parts = append(parts, Line{at.Right(len(part) - len(text)), strings.TrimRight(text, " \t")})
		at = at.Right(utf8.RuneCountInString(part) + 1)
	}
	return parts
}

// sample reads the lines of a sample: the input, and the output after a line "output", up to a line "end".
func (d *draft) sample(lines *Lines) {
	var texts [2]strings.Builder
	at := [2]int{lines.line, 0}
	for part := 0; ; {
		raw, _, _ := strings.Cut(lines.rest, "\n")
		switch line, more := lines.Next(); {
		case !more:
			d.fail("judge.format.end", "Number", len(d.Samples)+1)
			return
		case line.Text == "output" && part == 0:
			part, at[1] = 1, lines.line
		case line.Text == "end":
			d.Samples = append(d.Samples, Sample{texts[0].String(), texts[1].String(), at[0], at[1]})
			if len(d.Samples) > maxSamples {
				d.fail("judge.format.samples", "Most", maxSamples)
			}
			return
		default:
			texts[part].WriteString(strings.TrimSuffix(raw, "\r") + "\n")
		}
	}
}

// statement reads a word and its values.
func (d *draft) statement(s Line) {
	word, rest, _ := strings.Cut(s.Text, " ")
	known := d.words[word]
	d.value = s
	switch {
	case known == nil:
		d.fail("judge.format.word", "Word", shorten([]byte(word)), "Words", shown(slices.Sorted(maps.Keys(d.words))...))
	case d.Puzzle == nil && word != "format" && word != "title" && word != "puzzle":
		d.fail("judge.format.first", "Word", word)
	}
	if aspect := aspects[word]; aspect != "" {
		d.own[aspect] = strings.TrimPrefix(d.own[aspect]+"; "+s.Text, "; ")
	}
	separator := ","
	if known["**"] != nil {
		separator = "\n"
	}
	for _, value := range (Line{s.Place.Right(utf8.RuneCountInString(word) + 1), rest}).split(separator) {
		if d.err == nil {
			d.value = value
			d.set(word, known)
		}
	}
}

// set sets the value under way of a word.
func (d *draft) set(word string, known values) {
	for value, do := range known {
		if text, n, ok := match(value, d.value.Text); ok {
			if d.note(word + " " + value); d.err == nil {
				do(text, n)
			}
			return
		}
	}
	d.fail("judge.format.value", "Word", word, "Value", shorten([]byte(d.value.Text)), "Values", shown(slices.Sorted(maps.Keys(known))...))
}

// note notes that a value is given. One that is given already, or contradicts one that is, is refused.
func (d *draft) note(key string) {
	if at, is := d.seen[key]; is && !slices.Contains(repeated, key) {
		d.fail("judge.format.twice", "Value", shown(key), "Line", at.Line)
	}
	d.seen[key] = d.value.Place
	for _, values := range contradictions {
		for i := 0; i < len(values) && slices.Contains(values, key); i++ {
			if at, is := d.seen[values[i]]; is && values[i] != key {
				d.fail("judge.format.against", "Value", shown(key), "Other", shown(values[i]), "Line", at.Line)
			}
		}
	}
}

// check looks for missing values.
func (d *draft) check() {
	d.seen[""] = start
	for _, values := range needs {
		isGiven := func(value string) bool { _, is := d.seen[value]; return is }
		if isGiven(values[0]) && !slices.ContainsFunc(values[1:], isGiven) {
			d.value.Place = d.seen[values[0]]
			d.fail("judge.format.missing", "Values", shown(values[1:]...))
		}
	}
}

var isName = regexp.MustCompile(`^[a-z0-9][a-z0-9_-]{0,31}$`)

func (d *draft) addName(name string, _ int) {
	if !isName.MatchString(name) || slices.Contains(d.Names(), name) {
		d.fail("judge.format.name", "Name", name)
	}
	if d.Name != "" {
		d.Also = append(d.Also, name)
	}
	d.Name = cmp.Or(d.Name, name)
}

// choose chooses the puzzle, and the size of its boards or the least and the greatest one. What only this puzzle has are
// values from now on.
func (d *draft) choose(text string, _ int) {
	words := strings.Fields(strings.Replace(text, " to ", " ", 1))
	i := slices.IndexFunc(d.puzzles, func(w Writing) bool { return string(w.Puzzle.ID()) == words[0] })
	if i < 0 {
		names := make([]string, len(d.puzzles))
		for i, w := range d.puzzles {
			names[i] = string(w.Puzzle.ID())
		}
		d.fail("judge.format.puzzle", "Name", words[0], "Names", shown(names...))
		return
	}
	all := d.puzzles[i]
	d.cases.Writing, d.sizes = all, [2]size{{}, {maxSize, maxSize}}
	for k, word := range words[1:] {
		s := &d.sizes[min(k, 1)]
		_, _ = fmt.Sscanf(word, "%dx%d", &s[0], &s[1])
		w, ok := all.of(*s)
		if !ok || k > 1 || word != fmt.Sprintf("%dx%d", s[0], s[1]) {
			d.fail("judge.format.boardSize", "Text", word)
			return
		}
		if len(words) == 2 { // the only size
			d.cases.Writing, d.sizes[1] = w, *s
		}
	}
	d.Puzzle = d.cases.Puzzle
	for _, f := range d.cases.Fields {
		d.words["case"][f.Name] = nothing
	}
	if b := d.cases.Beside; b.Name != "" {
		d.words["answer"][b.Name] = func(string, int) {
			d.note("answer beside")
			d.Judging.Beside = b
		}
	}
}

func (d *draft) setBlank(text string, _ int) {
	f := d.cases.Fields[0]
	if d.cases.blank = text; len(text) > 1 || !f.Blank || strings.Contains(f.Symbols[1:], text) {
		d.fail("judge.format.blank", "Text", text)
	}
}

func (d *draft) setNumbered(text string, _ int) {
	if d.Numbered = text; strings.Count(text, "1") != 1 {
		d.fail("judge.format.numbered")
	}
}

func (d *draft) nameMove(text string, _ int) {
	letter, name, _ := strings.Cut(text, " ")
	m, err := d.Puzzle.ParseMoves(letter)
	if err != nil || len(m) != 1 {
		d.fail("judge.format.move", "Text", letter)
		return
	}
	d.Reply.Names[m[0]] = name
}

// position reads a position as parse does. It is nil after an error.
func (d *draft) position(text string, parse func(string) (model.Position, error)) (p model.Position) {
	p, err := parse(text)
	invalid := err != nil
	if !invalid {
		_, invalid = model.Invalid(p)
	}
	if invalid {
		d.fail("judge.format.position", "Text", text)
	}
	return p
}

// complete works out what follows from the values.
func (d *draft) complete() {
	c := &d.cases
	*c = *d.layoutFor(c.Writing)
	if d.value.Place = d.seen["case glued"]; c.glued && slices.ContainsFunc(c.entries, func(e entry) bool { return e.symbols == "" }) {
		d.fail("judge.format.missing", "Values", shown("case blank *"))
	}
	d.Data.Until, d.own["title"] = c.Until, cmp.Or(d.own["title"], d.Name)
	d.Unsolvable = cmp.Or(d.Unsolvable, UnsolvableText)
	if promise := d.Data.Promise; promise.Moves > 0 && promise.Least > promise.Moves {
		d.value.Place = d.seen["promise at least # moves"]
		d.fail("judge.format.against", "Value", "at least", "Other", "moves", "Line", d.seen["promise # moves"].Line)
	}
}

// layoutFor returns the layout for what a puzzle provides.
func (d *draft) layoutFor(w Writing) *layout {
	c := d.cases
	c.Writing, c.entries, c.fields, c.parts = w, nil, nil, nil
	c.complete(func(f *Field) bool { _, is := d.seen["case "+f.Name]; return is })
	return &c
}

// readGoal reads the goal of all cases. It is needed if cases can have goals of their own, but haven't.
func (d *draft) readGoal() {
	isFixed := len(d.cases.fields) < len(d.cases.Fields)
	switch d.value = d.goal; {
	case isFixed && d.goal.Text == "":
		d.value.Place = start
		d.fail("judge.format.missing", "Values", shown("goal *"))
	case !isFixed && d.goal.Text != "":
		d.fail("judge.format.goal")
	case isFixed:
		d.cases.goal = d.position(d.goal.Text, d.cases.Goal)
	}
}

// usualCells is the number of cells of a board from which on programs take long. Test data have greater ones only if there
// are no others.
const usualCells = 9

// readSizes makes a layout for each size that the files can say, and chooses what positions are drawn.
func (d *draft) readSizes() {
	c, drawn := &d.cases, []*layout{&d.cases}
	var all []size
	if c.size != "" {
		c.bySize, drawn, all = map[size]*layout{}, nil, c.Sizes
	}
	if c.size != "" && all == nil { // the files say the only size
		all = []size{{c.Fields[0].Rows, c.Fields[0].Cols}}
	}
	for _, s := range all {
		least, most := d.sizes[0], d.sizes[1]
		if s[0] < least[0] || s[1] < least[1] || s[0] > most[0] || s[1] > most[1] || c.size == justSize && s[0] != s[1] {
			continue
		}
		w, _ := c.of(s)
		of := d.layoutFor(w)
		if d.goal.Text != "" {
			of.goal = d.position(d.goal.Text, w.Goal)
		}
		if c.bySize[s] = of; s[0]*s[1] <= usualCells || drawn == nil {
			drawn = append(drawn, of)
		}
	}
	d.Data.Random = func(rng *rand.Rand) model.Position {
		of := drawn[0]
		if len(drawn) > 1 {
			of = drawn[rng.IntN(len(drawn))]
		}
		return of.Random(rng, of.goal)
	}
	switch at := d.seen["puzzle **"]; {
	case drawn == nil: // no size is a square
		d.value.Place = d.seen["case size"]
		d.fail("judge.format.against", "Value", "size", "Other", "puzzle", "Line", at.Line)
	case c.size == "" && c.Sizes != nil && d.sizes[0] != d.sizes[1]:
		d.value.Place = at
		d.fail("judge.format.missing", "Values", shown(sizes...))
	}
}

// checkMoves adds the usual names of the moves that the file doesn't name. No name may be the beginning of another.
func (d *draft) checkMoves() {
	names := d.Reply.Names
	if len(names) == 0 {
		d.Reply.Names = nil
		return
	}
	d.value.Place = d.seen["moves * *"]
	for _, sample := range d.Puzzle.Samples() {
		for _, m := range sample.Position.Moves() {
			names[m] = cmp.Or(names[m], d.Puzzle.Notation(m))
		}
	}
	sorted := slices.SortedFunc(maps.Values(names), func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) })
	for i, name := range sorted[1:] {
		if strings.HasPrefix(strings.ToLower(name), strings.ToLower(sorted[i])) {
			d.fail("judge.format.moves", "Names", sorted[i:i+2])
		}
	}
}

// checkHardest checks that the format can express its hardest positions.
func (d *draft) checkHardest() {
	d.value.Place = d.seen["hardest *"]
	for _, p := range d.Data.Hardest {
		if !d.Fits(p) {
			d.fail("judge.format.position", "Text", p.String())
		}
	}
}
