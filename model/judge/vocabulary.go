package judge

import (
	"slices"
	"strconv"
	"strings"
)

// values maps each value that a word can have to a function that sets it. In a value, # is a number and * a word, which
// the function gets, and ** the rest of the value; alone it is the rest of the statement, commas included.
type values map[string]func(text string, n int)

func put[T any](to *T, value T) func(string, int) { return func(string, int) { *to = value } }

func text(to *string) func(string, int) { return func(text string, _ int) { *to = text } }

func number[T ~int | ~int64](to *T, unit T) func(string, int) {
	return func(_ string, n int) { *to = T(n) * unit }
}

func nothing(string, int) {}

// vocabulary returns the words of format files and their values.
func (d *draft) vocabulary() map[string]values {
	c, accepts, promise := &d.cases, &d.Judging, &d.Data.Promise
	d.own = map[string]string{}
	return map[string]values{
		"format": {"*": d.addName},
		"title":  {"**": func(text string, _ int) { d.own["title"] = text }},
		"puzzle": {"**": d.choose},
		"file": {
			"one case": put(&d.Frame.Single, true), "one case or more": put(&d.Data.OneCase, true), "many cases": nothing,
			"count": put(&d.Frame.Count, true), "end **": text(&d.Frame.End), "empty lines": put(&d.Frame.Spaced, true),
		},
		"case": {
			"rows": nothing, "line": put(&c.line, true), "column": put(&c.column, true), "glued": put(&c.glued, true),
			"size": put(&c.size, justSize), "width height": put(&c.size, widthHeight), "height width": put(&c.size, heightWidth),
			"number": put(&c.label, true), "empty line": put(&c.apart, true), "blank *": d.setBlank, "comments *": text(&c.comment),
			"commas": put(&c.commas, true), "brackets": func(string, int) { c.brackets, c.commas = true, true },
		},
		"goal":  {"**": func(string, int) { d.goal = d.value }},
		"other": {"# *": func(text string, n int) { c.others[n] = text }},
		"answer": {
			"number of moves": put(&accepts.Wants, Number), "moves": nothing, "moves with spaces": put(&d.Reply.Between, " "),
			"moves on lines": put(&d.Reply.Between, "\n"), "boards": put(&d.Reply.Boards, true), "length": put(&d.Reply.HasLength, true),
		},
		"head":       {"**": text(&d.Reply.Head)},
		"moves":      {"* *": d.nameMove},
		"solved":     {"**": text(&d.Reply.NoMoves)},
		"unsolvable": {"**": text(&d.Unsolvable)},
		"numbered":   {"**": d.setNumbered},
		"accept": {
			"first": put(&accepts.Wants, FirstShortest), "any shortest": nothing, "any": put(&accepts.Wants, AnyWay),
			"at most #": func(_ string, n int) { accepts.Wants, accepts.Most = AnyWay, n },
		},
		"over":    {"#": number(&accepts.Limit, 1)},
		"limit":   accepts.Limits.values(),
		"java":    accepts.Java.values(),
		"tests":   {"unsolvable": put(&d.Data.Unsolvable, true), "up to # cases": number(&d.Data.Full, 1)},
		"promise": {"# cases": number(&promise.Cases, 1), "# moves": number(&promise.Moves, 1), "at least # moves": number(&promise.Least, 1)},
		"hardest": {"*": func(text string, _ int) { d.Data.Hardest = append(d.Data.Hardest, d.position(text, d.Puzzle.Parse)) }},
		"sample":  nil,
	}
}

// Every format has one of each of these.
var (
	frames  = []string{"file one case", "file one case or more", "file many cases", "file count"}
	layouts = []string{"case rows", "case line", "case column"}
	sizes   = []string{"case size", "case width height", "case height width"}
	answers = []string{"answer number of moves", "answer moves", "answer moves with spaces", "answer moves on lines", "answer boards"}
)

// contradictions lists groups of values. A format has at most one of each group. "answer beside" is the puzzle's Beside.
var contradictions = [][]string{
	frames,
	{"file one case", "file empty lines"},
	layouts,
	{"case column", "case glued", "case brackets", "case commas"},
	append(sizes, "case number", "case empty line"),
	answers,
	{"answer number of moves", "answer length"},
	{"answer number of moves", "accept first", "accept any shortest", "accept any", "accept at most #"},
	{"answer number of moves", "answer boards", "answer moves on lines", "solved **"},
	{"answer number of moves", "answer boards", "moves * *"},
	{"answer number of moves", "answer boards", "answer moves on lines", "answer beside"},
	{"limit # s", "limit # ms"},
	{"limit # KB", "limit # MB"},
	{"java # s", "java # ms"},
	{"java # KB", "java # MB"},
}

// needs are values that need one of others. Every format needs those after "".
var needs = [][]string{
	{"", "format *"},
	{"", "puzzle **"},
	slices.Concat([]string{"", "file end **"}, frames),
	slices.Concat([]string{""}, layouts),
	slices.Concat([]string{""}, answers),
	{"answer boards", "answer length"},
	{"answer moves on lines", "answer length"},
	{"head **", "answer length", "answer number of moves"},
	slices.Concat([]string{"other # *"}, sizes),
	{"case brackets", "case line"},
	{"case number", "case line"},
}

// repeated are the values that a format can have several times.
var repeated = []string{"format *", "moves * *", "hardest *", "other # *"}

// aspects tells which sentence about a user's own format has the statements with a word.
var aspects = map[string]string{
	"file": "about", "case": "about", "goal": "about", "answer": "answer", "head": "answer", "moves": "answer", "solved": "answer",
	"unsolvable": "answer", "numbered": "answer", "accept": "answer", "over": "answer",
}

// shown returns values of the vocabulary as people read them.
func shown(values ...string) string {
	return strings.NewReplacer("#", "N", "**", "…", "*", "…").Replace(strings.Join(values, ", "))
}

// maxValue is the greatest number in a format file.
const maxValue = 10_000_000

// match reports whether a text is a value of the vocabulary, and returns its words and its number. A plural
// may be singular.
func match(value, text string) (words string, n int, ok bool) {
	if before, isRest := strings.CutSuffix(value, "**"); isRest {
		words, ok = strings.CutPrefix(text, before)
		return strings.TrimLeft(words, " \t"), 0, ok && words != ""
	}
	want, have := strings.Fields(value), strings.Fields(text)
	if len(want) != len(have) {
		return "", 0, false
	}
	for i, w := range want {
		switch number, err := strconv.Atoi(have[i]); {
		case w == "#" && err == nil && number > 0 && number <= maxValue:
			n = number
		case w == "*":
			words = strings.TrimPrefix(words+" "+have[i], " ")
		case w != have[i] && (w != have[i]+"s" || len(w) < 3): // "1 case"; "m" isn't "ms"
			return "", 0, false
		}
	}
	return words, n, true
}
