package lenient

import (
	_ "embed"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"quadrille/model"
)

// entry is a number, a letter, a sign, or several of them written without blanks: what a cell may hold. The empty
// cell of a table has no text.
type entry struct {
	at    model.Place
	text  string
	colon bool // a colon is before it
}

func (e entry) end() int { return e.at.Column + utf8.RuneCountInString(e.text) }

func (e entry) isWord() bool {
	return e.text == nameSign || strings.ContainsFunc(e.text, isAlphanumeric) && utf8.RuneCountInString(e.text) > 1 && !isNumber(e.text)
}

// row is entries on one line, or between separators of rows.
type row struct {
	entries       []entry
	before, after string // the words beside it on its line; "" for none
	list          int    // the innermost brackets around it; 0 for none
	isSpaced      bool   // blanks separate the entries
	isTrailed     bool   // blanks end its line
	isApart       bool   // a blank line or a word parts it from the line before
}

// label is a word that says which board is meant: a start or a goal.
type label struct {
	at     model.Place
	length int
	goal   bool
	beside bool // it counts only directly before a board, as "from" does
	ahead  bool // a colon or an equals sign follows
	behind bool // it is of the board before it: in brackets, or behind "is"
}

// Signs that separate cells, that separate rows, that are like blanks, and that stand for a name of one letter.
const (
	cellSigns  = ",|&\t、│┃║¦"
	openSigns  = "([{<【"
	closeSigns = ")]}>】"
	rowSigns   = ";/\\。" + openSigns + closeSigns
	blankSigns = "\"'`“”‘’「」『』+!:=→⇒➔➜"
	nameSign   = "¤"
)

// pattern is a regular expression, and the sign that replaces what it matches.
type pattern struct {
	*regexp.Regexp
	sign string
}

//go:embed words.txt
var wordList string

//go:embed patterns.txt
var patternList string

// words are lists by their use.
var words = func() map[string][]string {
	all := make(map[string][]string)
	for line := range strings.Lines(wordList) {
		list := strings.Fields(line)
		all[list[0]] = append(all[list[0]], list[1:]...)
	}
	return all
}()

// compiled are the patterns by their use. They are made when a text is read: most commands read none.
var compiled = sync.OnceValue(func() map[string][]pattern {
	all := make(map[string][]pattern)
	for line := range strings.Lines(patternList) {
		if part := strings.SplitN(strings.TrimSuffix(line, "\n"), " ", 3); part[0] != "#" {
			all[part[0]] = append(all[part[0]], pattern{regexp.MustCompile(part[2]), strings.ReplaceAll(part[1], "-", " ")})
		}
	}
	return all
})

func patterns(use string) []pattern { return compiled()[use] }

// matches reports whether a text matches a pattern of a use.
func matches(use, text string) bool {
	return slices.ContainsFunc(patterns(use), func(p pattern) bool { return p.MatchString(text) })
}

// scanner cuts a text into rows.
type scanner struct {
	isBoard func(word string) bool // whether a word may be a board, a character an entry
	rows    []row
	labels  []label
	figures []entry // decimal numbers that nothing explains
	heads   []int   // the lines that have words in cells only
	words   int     // besides labels

	under     []entry // the row under way
	row       row     // what else is known of it
	isEmpty   bool    // nothing yet since the last separator of cells
	isLabel   bool    // the last word is a label
	colon     bool    // a colon was the last sign
	lists     []int   // the open brackets
	count     int     // of brackets
	word      string  // the word before on its line
	isApart   bool    // the next row is
	isStarted bool    // the line has a row
}

// scan scans a text; with quoted, what looks like a comment is none.
func scan(text string, quoted bool, isBoard func(string) bool) *scanner {
	c := &scanner{isBoard: isBoard}
	above := 0 // the first row of the line before
	for i, line := range strings.Split(text, "\n") {
		line = clean(line, quoted)
		if strings.TrimSpace(line) == "" {
			c.isApart = true
		} else if !matches("rule", line) {
			here := len(c.rows)
			c.line(i+1, line)
			if c.join(above, here) {
				here = above + 1
			}
			above = here
		}
	}
	return c
}

// join makes one row of those of a line, each behind a label, if the line below has one row of as many entries: boards
// beside each other, "start: 1 2 3 goal: 1 2 3".
func (c *scanner) join(above, here int) bool {
	parts, below := c.rows[above:here], c.rows[here:]
	whole := row{isSpaced: true}
	for _, r := range parts {
		if _, isLabel := labelOf(r.before); !isLabel {
			return false
		}
		whole.entries = append(whole.entries, r.entries...)
	}
	if len(parts) < 2 || len(below) != 1 || len(below[0].entries) != len(whole.entries) {
		return false
	}
	whole.before, whole.list, whole.isApart = parts[0].before, parts[0].list, parts[0].isApart
	c.rows = slices.Replace(c.rows, above, here, whole)
	return true
}

// fold replaces full-width, circled and capital characters by usual ones, line ends by \n, and characters that can't be seen by blanks.
func fold(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\uFE0F' || r == '\u20E3': // of an emoji, such as a key with a digit
			return -1
		case r >= utf8.RuneSelf && unicode.In(r, unicode.M, unicode.Cf, unicode.Zs):
			return ' '
		case strings.ContainsRune("–—−‐", r):
			return '-'
		}
		return unicode.ToLower(r)
	}, norm.NFKC.String(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)))
}

// clean replaces what is no entry by signs, and by blanks up to its length, so that columns stay.
func clean(line string, quoted bool) string {
	all := patterns("clean")
	if !strings.ContainsAny(line, "/;") {
		all = all[1:] // an arrow is between boards only if their rows are on one line
	}
	if len(patterns("float")[0].FindAllString(line, 2)) > 1 {
		line = patterns("float")[0].ReplaceAllString(line, "$1 $2")
	}
	if !quoted {
		all = slices.Concat(patterns("comment"), all)
	}
	for _, p := range all {
		var b strings.Builder
		end := 0
		for _, match := range p.FindAllStringSubmatchIndex(line, -1) {
			from := match[0]
			if len(match) > 2 {
				from = match[3]
			}
			length := utf8.RuneCountInString(line[from:match[1]]) - utf8.RuneCountInString(p.sign)
			b.WriteString(line[end:from] + p.sign + strings.Repeat(" ", max(length, 0)))
			end = match[1]
		}
		if end > 0 {
			line = b.String() + line[end:]
		}
	}
	return line
}

// isBar reports whether a character is the side of a cell or of a table.
func isBar(r rune) bool { return strings.ContainsRune("|│┃║", r) }

func isBlank(r rune) bool {
	return unicode.IsSpace(r) || strings.ContainsRune(blankSigns, r) || 0x2500 <= r && r < 0x2580
}

func (c *scanner) line(number int, text string) {
	line := []rune(text)
	first := slices.IndexFunc(line, func(r rune) bool { return !unicode.IsSpace(r) })
	last := len([]rune(strings.TrimRightFunc(text, unicode.IsSpace))) - 1
	bar := len(line) - 1 // the last one
	for bar > first && !isBar(line[bar]) {
		bar--
	}
	beside := strings.TrimSpace(string(line[bar+1:]))
	isFramed := isBar(line[first]) && bar > first && (beside == "" || len(beside) > 2) // it isn't a cell
	isCells := matches("cells", text)
	c.isStarted, c.word = false, ""
	c.start()
	for i := 0; i < len(line); i++ {
		r, at := line[i], model.Place{Line: number, Column: i + 1}
		switch {
		case isFramed && (i == first || i == bar):
		case strings.ContainsRune(cellSigns, r) || r == ';' && isCells:
			if c.isEmpty {
				c.under = append(c.under, entry{at: at})
			}
			c.row.isSpaced, c.isEmpty = false, true
		case strings.ContainsRune(rowSigns, r):
			c.isEmpty = false
			c.endRow()
			if strings.ContainsRune(openSigns, r) && r != '<' {
				c.count++
				c.lists = append(c.lists, c.count)
			} else if strings.ContainsRune(closeSigns, r) && r != '>' && len(c.lists) > 0 {
				c.lists = c.lists[:len(c.lists)-1]
			}
			c.start()
		case r == ':' || r == '=':
			if n := len(c.labels) - 1; n >= 0 && c.isLabel {
				c.labels[n].ahead = true
			}
			c.colon = true
		case isBlank(r):
		default:
			from := i
			for i+1 < len(line) && !isBlank(line[i+1]) && !strings.ContainsRune(cellSigns+rowSigns, line[i+1]) {
				i++
			}
			c.token(at, line[:from], string(line[from:i+1]))
		}
	}
	c.row.isTrailed = last < len(line)-1
	if c.isEmpty && !c.row.isSpaced && c.row.list == 0 { // an empty cell ends the line
		c.under = append(c.under, entry{at: model.Place{Line: number, Column: len(line) + 1}})
	}
	c.endRow()
	if !c.isStarted && matches("head", text) {
		c.heads = append(c.heads, number)
	}
}

// start begins a row.
func (c *scanner) start() {
	c.under, c.isEmpty, c.colon, c.isLabel = nil, true, false, false
	c.row = row{isSpaced: true}
	if n := len(c.lists); n > 0 {
		c.row.list, c.row.isSpaced = c.lists[n-1], false
	}
}

// labelOf returns the label that a word is; ok is false for other words.
func labelOf(text string) (l label, ok bool) {
	if slices.Contains(words["other"], text) {
		return l, false
	}
	for i, use := range []string{"start", "goal", "from", "to"} {
		l.goal, l.beside = i%2 == 1, i > 1
		for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) }) {
			if slices.ContainsFunc(words[use], func(n string) bool { return part == n || i < 2 && strings.HasPrefix(part, n) }) {
				return l, true
			}
		}
	}
	return l, false
}

// nearby is the number of characters before a part of a line that may say what it means, and after it.
const nearby = 24

func (c *scanner) token(at model.Place, before []rune, text string) {
	c.isEmpty, c.isLabel = false, false
	if l, ok := labelOf(text); ok {
		l.at, l.length, l.behind = at, utf8.RuneCountInString(text), matches("behind", string(before[max(len(before)-nearby, 0):]))
		c.labels, c.isLabel = append(c.labels, l), true
	}
	parts := []string{text}
	if matches("dashes", text) {
		parts = strings.Split(text, "-")
	}
	for _, part := range parts {
		c.under = append(c.under, entry{at: at, text: part, colon: c.colon})
		at, c.colon = at.Right(utf8.RuneCountInString(part)+1), false
	}
}

// endRow ends the row under way. Words part it.
func (c *scanner) endRow() {
	entries := c.under
	if len(entries) > 0 && (strings.ContainsAny(entries[0].text, "0123456789") || isLetters(entries[0].text) && !entries[0].colon) && isEven(entries) && !c.isLabel && !c.colon {
		c.add(entries, "")
		return
	}
	var kept []entry // of the piece under way
	for i, e := range entries {
		if number := strings.TrimRight(e.text, "."); isNumber(number) && !c.isBoard(e.text) {
			e.text = number
		}
		switch {
		case c.isBoard(e.text):
			c.add(kept, "")
			c.add([]entry{e}, "")
			kept = nil
		case !e.isWord():
			kept = append(kept, e)
		default:
			if _, isLabel := labelOf(e.text); !isLabel {
				c.words++
			}
			if matches("decimal", e.text) && !e.colon && (i+1 == len(entries) || !entries[i+1].isWord()) {
				c.figures = append(c.figures, e)
			}
			c.add(kept, e.text)
			c.isApart = c.isApart || !c.isStarted
			kept, c.word = nil, e.text
		}
	}
	c.add(kept, "")
}

// add adds a row, with the word after it.
func (c *scanner) add(entries []entry, after string) {
	if slices.ContainsFunc(entries, func(e entry) bool { return e.text != "" }) {
		r := c.row
		r.entries, r.before, r.after, r.isApart = entries, c.word, after, c.isApart
		c.rows = append(c.rows, r)
		c.isStarted, c.isApart, c.word = true, false, ""
	}
}

func isAlphanumeric(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// isEven reports whether all entries have the same number of characters, more than one.
func isEven(entries []entry) bool {
	length := utf8.RuneCountInString(entries[0].text)
	return length > 1 && !slices.ContainsFunc(entries, func(e entry) bool { return utf8.RuneCountInString(e.text) != length })
}

// isLetters reports whether a text may be letters of a row, written without blanks.
func isLetters(text string) bool {
	return len(text) <= maxGlued && strings.Trim(text, "abcdefghijklmnopqrstuvwxyz") == ""
}

// maxGlued is the largest number of letters of a row that are written without blanks.
const maxGlued = 5

func isLetter(text string) bool {
	r, size := utf8.DecodeRuneInString(text)
	return size == len(text) && unicode.IsLetter(r)
}

// isNumber reports whether a text is digits, with or without a minus sign.
func isNumber(text string) bool {
	digits := strings.TrimPrefix(text, "-")
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}

func number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}
