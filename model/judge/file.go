package judge

import (
	"cmp"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"quadrille/model"
)

// Extension is that of format files. Most of their size, and of their samples:
const (
	Extension  = ".format"
	MaxFile    = 64 << 10
	maxSamples = 1000
)

// draft is a format that is being read.
type draft struct {
	*Format
	seen    map[string]model.Place // the values given, as the vocabulary writes them
	value   Line                   // under way
	goal    Line                   // of all cases; "" if there is none
	err     *model.TextError       // the first
	puzzles []Writing
}

// fail keeps the error of the value under way.
func (d *draft) fail(key string, args ...any) { d.err = First(d.err, At(d.value.Place, key, args...)) }

// vocabulary has the words of format files and their values. In a value # is a number and * a word; ** is the whole
// statement, which isn't cut at commas.
var vocabulary = []struct {
	word, value string
	set         func(d *draft, text string, n int)
}{
	{"format", "*", func(d *draft, text string, _ int) {
		if !isName.MatchString(text) {
			d.fail("judge.format.name", "Name", text)
		}
		if d.Name != "" {
			d.Also = append(d.Also, text)
		}
		d.Name = cmp.Or(d.Name, text)
	}},
	{"title", "**", func(d *draft, text string, _ int) { d.own["title"] = text }},
	{"puzzle", "*", func(d *draft, text string, _ int) {
		var known []string
		for _, w := range d.puzzles {
			if known = append(known, string(w.Puzzle.ID())); known[len(known)-1] == text {
				d.Puzzle, d.cases.Writing = w.Puzzle, w
				return
			}
		}
		d.fail("judge.format.puzzle", "Name", text, "Puzzles", known)
	}},
	{"file", "one case", func(d *draft, _ string, _ int) { d.Frame.Single = true }},
	{"file", "one case or more", func(d *draft, _ string, _ int) { d.Data.OneCase = true }},
	{"file", "many cases", func(*draft, string, int) {}},
	{"file", "count", func(d *draft, _ string, _ int) { d.Frame.Count = true }},
	{"file", "end 0", func(d *draft, _ string, _ int) { d.Frame.Zeros = 1 }},
	{"file", "end 0 0", func(d *draft, _ string, _ int) { d.Frame.Zeros = 2 }},
	{"file", "empty lines", func(d *draft, _ string, _ int) { d.Frame.Spaced = true }},
	{"case", "rows", func(*draft, string, int) {}},
	{"case", "line", func(d *draft, _ string, _ int) { d.cases.line = true }},
	{"case", "column", func(d *draft, _ string, _ int) { d.cases.column = true }},
	{"case", "glued", func(d *draft, _ string, _ int) { d.cases.glued = true }},
	{"case", "blank *", func(d *draft, text string, _ int) {
		if d.cases.blank = text; len(text) > 1 || !slices.ContainsFunc(d.cases.Fields, func(f Field) bool { return f.Blank }) {
			d.fail("judge.format.blank", "Text", text)
		}
	}},
	{"case", "size", func(d *draft, _ string, _ int) { d.cases.sized = true }},
	{"case", "number", func(d *draft, _ string, _ int) { d.cases.label = true }},
	{"case", "empty line", func(d *draft, _ string, _ int) { d.cases.apart = true }},
	{"goal", "*", func(d *draft, _ string, _ int) { d.goal = d.value }},
	{"other", "# *", func(d *draft, text string, n int) { d.cases.others[n] = text }},
	{"answer", "number of moves", func(d *draft, _ string, _ int) { d.Judging.Wants = Number }},
	{"answer", "length", func(d *draft, _ string, _ int) { d.Reply.HasLength = true }},
	{"answer", "moves", func(*draft, string, int) {}},
	{"answer", "moves with spaces", func(d *draft, _ string, _ int) { d.Reply.Between = " " }},
	{"answer", "moves on lines", func(d *draft, _ string, _ int) { d.Reply.Between = "\n" }},
	{"answer", "boards", func(d *draft, _ string, _ int) { d.Reply.Boards = true }},
	{"head", "**", func(d *draft, text string, _ int) { d.Reply.Head = text }},
	{"moves", "* *", func(d *draft, text string, _ int) {
		letter, name, _ := strings.Cut(text, " ")
		m, err := d.Puzzle.ParseMoves(letter)
		if err != nil || len(m) != 1 {
			d.fail("judge.format.move", "Text", letter)
			return
		}
		d.Reply.Names[m[0]] = name
	}},
	{"solved", "**", func(d *draft, text string, _ int) { d.Reply.NoMoves = text }},
	{"unsolvable", "**", func(d *draft, text string, _ int) { d.Unsolvable = text }},
	{"numbered", "*", func(d *draft, text string, _ int) { d.Numbered = text }},
	{"accept", "first", func(d *draft, _ string, _ int) { d.Judging.Wants = FirstShortest }},
	{"accept", "any shortest", func(*draft, string, int) {}},
	{"accept", "any", func(d *draft, _ string, _ int) { d.Judging.Wants = AnyWay }},
	{"accept", "at most #", func(d *draft, _ string, n int) { d.Judging.Wants, d.Judging.Most = AnyWay, n }},
	{"over", "#", func(d *draft, _ string, n int) { d.Judging.Limit = n }},
	{"limit", "# s", func(d *draft, _ string, n int) { d.Judging.Limits.Time = time.Duration(n) * time.Second }},
	{"limit", "# ms", func(d *draft, _ string, n int) { d.Judging.Limits.Time = time.Duration(n) * time.Millisecond }},
	{"limit", "# KB", func(d *draft, _ string, n int) { d.Judging.Limits.Memory = int64(n) }},
	{"limit", "# MB", func(d *draft, _ string, n int) { d.Judging.Limits.Memory = int64(n) << 10 }},
	{"limit", "ours", func(d *draft, _ string, _ int) { d.Judging.Limits.Ours = true }},
	{"java", "# s", func(d *draft, _ string, n int) { d.Judging.Java.Time = time.Duration(n) * time.Second }},
	{"java", "# KB", func(d *draft, _ string, n int) { d.Judging.Java.Memory = int64(n) }},
	{"java", "# MB", func(d *draft, _ string, n int) { d.Judging.Java.Memory = int64(n) << 10 }},
	{"tests", "unsolvable", func(d *draft, _ string, _ int) { d.Data.Unsolvable = true }},
	{"tests", "up to # cases", func(d *draft, _ string, n int) { d.Data.Full = n }},
	{"promise", "# cases", func(d *draft, _ string, n int) { d.Data.Promise.Cases = n }},
	{"promise", "# moves", func(d *draft, _ string, n int) { d.Data.Promise.Moves = n }},
	{"promise", "at least # moves", func(d *draft, _ string, n int) { d.Data.Promise.Least = n }},
	{"hardest", "*", func(d *draft, text string, _ int) {
		p, err := d.Puzzle.Parse(strings.TrimPrefix(text, string(d.Puzzle.ID())+":"))
		if err != nil {
			d.fail("judge.format.position", "Text", text)
			return
		}
		d.Data.Hardest = append(d.Data.Hardest, p)
	}},
}

var isName = regexp.MustCompile(`^[a-z0-9][a-z0-9_-]{0,31}$`)

// contradictions are values of which a format has at most one, by their words.
var contradictions = [][]string{
	{"file one case", "file one case or more", "file many cases", "file count", "file end 0", "file end 0 0"},
	{"file one case", "file empty lines"},
	{"case rows", "case line", "case column"},
	{"case column", "case glued"},
	{"case size", "case number", "case empty line"},
	{"answer number of moves", "answer moves", "answer moves with spaces", "answer moves on lines", "answer boards"},
	{"answer number of moves", "answer length"},
	{"answer number of moves", "accept first", "accept any shortest", "accept any", "accept at most #"},
	{"answer number of moves", "answer boards", "answer moves on lines", "solved **"},
	{"answer number of moves", "answer boards", "moves * *"},
	{"answer number of moves", "answer boards", "answer moves on lines", "answer beside"},
	{"limit # s", "limit # ms"},
	{"limit # KB", "limit # MB"},
	{"java # KB", "java # MB"},
}

// needs are values that need one of others. Every format needs those after "".
var needs = [][]string{
	{"", "format *"},
	{"", "puzzle *"},
	{"", "file one case", "file one case or more", "file many cases", "file count", "file end 0", "file end 0 0"},
	{"", "case rows", "case line", "case column", "case glued"},
	{"", "answer number of moves", "answer moves", "answer moves with spaces", "answer moves on lines", "answer boards"},
	{"answer boards", "answer length"},
	{"answer moves on lines", "answer length"},
	{"head **", "answer length", "answer number of moves"},
	{"other # *", "case size"},
}

// repeated are the values that a format can have several times.
var repeated = []string{"format *", "moves * *", "hardest *", "other # *"}

// Read reads a format file of one of the puzzles. Its samples aren't compared with right answers. The error is a
// *model.TextError.
func Read(text string, puzzles ...Writing) (*Format, error) {
	d := &draft{Format: &Format{Text: text, own: map[string]string{}}, seen: map[string]model.Place{}, puzzles: puzzles}
	d.Reply.Names, d.cases.others = map[model.Move]string{}, map[int]string{}
	d.read(text)
	if d.err == nil {
		d.check()
	}
	if d.err == nil {
		d.complete()
	}
	if d.err != nil {
		return nil, d.err
	}
	return d.Format, nil
}

// ReadOwn reads a user's format file. Its puzzle is one of those of the known formats; its names mustn't be those of
// built-in ones.
func ReadOwn(text string, known []*Format) (*Format, error) {
	var puzzles []Writing
	for _, f := range known {
		if !slices.ContainsFunc(puzzles, func(w Writing) bool { return w.Puzzle == f.Puzzle }) {
			puzzles = append(puzzles, f.cases.Writing)
		}
	}
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
func (d *draft) read(text string) {
	text = strings.TrimPrefix(text, "\uFEFF")
	d.value.Place = start
	if len(text) > MaxFile {
		d.fail("judge.format.large", "Most", MaxFile>>10)
		return
	}
	for lines := (Lines{rest: text, Last: start}); d.err == nil; {
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
	for part := 0; ; {
		raw, _, _ := strings.Cut(lines.rest, "\n")
		switch line, more := lines.Next(); {
		case !more:
			d.fail("judge.format.end", "Number", len(d.Samples)+1)
			return
		case line.Text == "output" && part == 0:
			part = 1
		case line.Text == "end":
			d.Samples = append(d.Samples, Sample{texts[0].String(), texts[1].String()})
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
	values := Line{s.Place.Right(utf8.RuneCountInString(word) + 1), rest}.split(",")
	var known []string
	for _, v := range vocabulary {
		if v.word == word {
			known = append(known, shown(v.value))
			if v.value == "**" {
				values = Line{values[0].Place, rest}.split("\n")
			}
		}
	}
	d.value = s
	switch {
	case known == nil:
		d.fail("judge.format.word", "Word", shorten([]byte(word)), "Words", words())
	case d.Puzzle == nil && word != "format" && word != "title" && word != "puzzle":
		d.fail("judge.format.first", "Word", word)
	}
	if key := aspects[word]; key != "" {
		d.own[key] = strings.TrimPrefix(d.own[key]+"; "+s.Text, "; ")
	}
	for _, value := range values {
		if d.err == nil {
			d.value = value
			d.set(word, known)
		}
	}
}

// aspects tells which sentence about a user's own format has the statements with a word.
var aspects = map[string]string{
	"file": "about", "case": "about", "goal": "about", "answer": "answer", "head": "answer", "moves": "answer", "solved": "answer",
	"unsolvable": "answer", "numbered": "answer", "accept": "answer", "over": "answer",
}

// words lists the words of format files.
func words() (list []string) {
	for _, v := range vocabulary {
		list = append(list, v.word)
	}
	return append(slices.Compact(list), "sample")
}

// shown returns a value of the vocabulary as people read it.
func shown(value string) string {
	return strings.NewReplacer("#", "N", "**", "…", "*", "…").Replace(value)
}

// set sets the value under way. known lists those that the word can have.
func (d *draft) set(word string, known []string) {
	for _, v := range vocabulary {
		if text, n, ok := match(v.value, d.value.Text); ok && v.word == word {
			if key := word + " " + v.value; d.isNew(key, slices.Contains(repeated, key)) {
				v.set(d, text, n)
			}
			return
		}
	}
	for _, f := range d.cases.Fields {
		if known = append(known, f.Name); word == "case" && f.Name == d.value.Text && d.isNew("case "+f.Name, false) {
			return
		}
	}
	if b := d.cases.Beside; word == "answer" && b.Name != "" && b.Name == d.value.Text && d.isNew("answer beside", false) {
		d.Judging.Beside, d.Judging.BesideMost = b.Of, b.Most
		return
	}
	d.fail("judge.format.value", "Word", word, "Value", shorten([]byte(d.value.Text)), "Values", known)
}

// isNew notes that a value is given; one that can't be repeated is refused the second time.
func (d *draft) isNew(key string, canRepeat bool) bool {
	if at, is := d.seen[key]; is && !canRepeat {
		d.fail("judge.format.twice", "Value", shown(key), "Line", at.Line)
		return false
	}
	d.seen[key] = d.value.Place
	return true
}

// maxValue is the greatest number in a format file.
const maxValue = 10_000_000

// match reports whether a text is a value of the vocabulary, and returns its words and its number.
func match(value, text string) (words string, n int, ok bool) {
	want, have := strings.Fields(value), strings.Fields(text)
	if value == "**" {
		return text, 0, text != ""
	}
	if len(want) != len(have) {
		return "", 0, false
	}
	for i, w := range want {
		switch number, err := strconv.Atoi(have[i]); {
		case w == "#" && err == nil && number > 0 && number <= maxValue:
			n = number
		case w == "*":
			words = strings.TrimPrefix(words+" "+have[i], " ")
		case w != have[i] && w != have[i]+"s": // 1 case
			return "", 0, false
		}
	}
	return words, n, true
}

// check looks for values that contradict each other, and for missing ones.
func (d *draft) check() {
	for _, values := range contradictions {
		first := ""
		for _, v := range values {
			at, is := d.seen[v]
			switch {
			case is && first == "":
				first = v
			case is:
				other := d.seen[first]
				if at.Line < other.Line || at.Line == other.Line && at.Column < other.Column {
					first, v, at, other = v, first, other, at
				}
				d.value.Place = at
				d.fail("judge.format.against", "Value", shown(v), "Other", shown(first), "Line", other.Line)
				return
			}
		}
	}
	for _, values := range needs {
		at, is := d.seen[values[0]]
		if has := func(v string) bool { _, has := d.seen[v]; return has }; !is && values[0] != "" || slices.ContainsFunc(values[1:], has) {
			continue
		}
		if d.value.Place = at; !is {
			d.value.Place = start
		}
		var list []string
		for _, v := range values[1:] {
			list = append(list, shown(v))
		}
		d.fail("judge.format.missing", "Values", list)
		return
	}
}

// complete works out what follows from the values.
func (d *draft) complete() {
	c, has := &d.cases, func(key string) bool { _, has := d.seen[key]; return has }
	c.line = c.line || c.glued && !has("case rows")
	c.complete(func(f *Field) bool { return has("case " + f.Name) })
	isNumber := func(e entry) bool { return e.symbols == "" }
	if d.value.Place = d.seen["case glued"]; c.glued && slices.ContainsFunc(c.entries, isNumber) {
		d.fail("judge.format.missing", "Values", []string{shown("case blank *")})
	}
	d.Data.Random = func(rng *rand.Rand) model.Position { return c.Random(rng, c.goal) }
	d.Data.Until = c.Until
	d.own["title"] = cmp.Or(d.own["title"], d.Name)
	if d.readGoal(); d.err != nil {
		return
	}
	d.names()
	if promise := d.Data.Promise; promise.Moves > 0 && promise.Least > promise.Moves {
		d.value.Place = d.seen["promise at least # moves"]
		d.fail("judge.format.against", "Value", "at least", "Other", "moves", "Line", d.seen["promise # moves"].Line)
	}
	for _, p := range d.Data.Hardest {
		if d.value.Place = d.seen["hardest *"]; !d.Fits(p) {
			d.fail("judge.format.position", "Text", p.String())
		}
	}
}

// readGoal reads the goal of all cases. It is needed if cases can have goals of their own, but haven't.
func (d *draft) readGoal() {
	c := &d.cases
	isFixed := len(c.fields) < len(c.Fields)
	switch d.value = d.goal; {
	case isFixed && d.goal.Text == "":
		d.value.Place = start
		d.fail("judge.format.missing", "Values", []string{shown("goal *")})
	case !isFixed && d.goal.Text != "":
		d.fail("judge.format.goal")
	case isFixed:
		p := d.Puzzle.Default()
		body := strings.TrimSuffix(strings.TrimPrefix(p.String(), string(d.Puzzle.ID())+":"), "/"+model.GoalText(p))
		p, err := d.Puzzle.Parse(body + "/" + d.goal.Text)
		if err != nil {
			d.fail("judge.format.position", "Text", d.goal.Text)
			return
		}
		if finding, invalid := model.Invalid(p); invalid {
			d.err = d.goal.Place.Fault(finding.Phrase)
		}
		c.goal = p
	}
}

// names completes the judge's names of moves, none of which may begin another.
func (d *draft) names() {
	names := d.Reply.Names
	if len(names) == 0 {
		d.Reply.Names = nil
		return
	}
	for _, sample := range d.Puzzle.Samples() {
		for _, m := range sample.Position.Moves() {
			names[m] = cmp.Or(names[m], d.Puzzle.Notation(m))
		}
	}
	for m, name := range names {
		for other, longer := range names {
			if m != other && strings.HasPrefix(strings.ToLower(longer), strings.ToLower(name)) {
				d.value.Place = d.seen["moves * *"]
				d.fail("judge.format.moves", "Names", []string{min(name, longer), max(name, longer)})
				return
			}
		}
	}
}
