package lenient

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"

	"quadrille/model"
)

func isBefore(p, q model.Place) bool {
	return p.Line < q.Line || p.Line == q.Line && p.Column < q.Column
}

// entry is a number, a letter, a sign, a word, or several of them written without blanks. The empty
// cell of a table has no text.
type entry struct {
	at   model.Place
	text string
	cell int // the number of separators of cells before it in its row
}

func (e entry) isWord() bool {
	return strings.ContainsFunc(e.text, isAlphanumeric) && utf8.RuneCountInString(e.text) > 1 && !isNumber(e.text)
}

// row is entries that are written on one line, or between separators of rows.
type row struct {
	entries []entry
	apart   bool // a blank line, a word or a name parts it from the row before
}

// name is a word that says which board follows: a start or a goal.
type name struct {
	at   model.Place
	goal bool
}

// style is a way to understand a text.
type style struct {
	joined bool // blank lines, and words within a row, are like blanks
	quoted bool // what looks like a comment is none
}

// Signs that separate cells, that separate rows, and that are like blanks.
const (
	cellSigns  = ",|&\t、│┃║¦"
	rowSigns   = ";/\\()[]{}<>。【】"
	blankSigns = "\"'`“”‘’「」『』+!:=→⇒➔➜"
)

// cleanings take parts of a line away that are no entries: what follows the first group of a pattern,
// or all of it. Each is replaced by a sign, and by blanks up to its length, so that columns stay.
var cleanings = []struct {
	pattern *regexp.Regexp
	sign    string
}{
	{comments, " "},
	{regexp.MustCompile(`</t[dh]>`), "|"}, // a cell of HTML
	{regexp.MustCompile(`<t[dh][^<>]*>`), " "},
	{regexp.MustCompile(`<[/a-z][^<>]*>|\\n`), ";"},                                    // other tags, and lines in program code
	{regexp.MustCompile(`&nbsp;|\\[a-z]+(?:\{[a-z|]*\})*|[-=]+>|\$`), " "},             // LaTeX, arrows
	{regexp.MustCompile(`^\s*\(?\d+[.)]\s|^\s*[-*]\s*\[|\[(?:\d+,|,\d+)\]|\b0x`), " "}, // the number or bullet of a line
	{regexp.MustCompile(`(\w|\])(?:\[(?:\d*|[\d.]+,[\d.]+)\])+`), " "},                 // an index or a size
	{regexp.MustCompile(`\b[a-z]\s*[(=]`), ";"},                                        // x = …, p(…)
	{regexp.MustCompile(`\b(?:none|null|nil|nan|blank|empty)\b|空格|空白`), "_"},           // the blank in words
	{regexp.MustCompile(`((?:^|[\s,|]))(?:\[\s*\]|\(\s*\))`), "_"},                     // an empty cell
}

var arrow = regexp.MustCompile(`[-=]+>|[→⇒➔➜]`)

var comments = regexp.MustCompile(`/\*.*?\*/|//.*|[#%][#% \t]*\pL{2,}.*`)

// rule is a line between the rows of a table: strokes and corners, or only bars.
var rule = regexp.MustCompile(`^[\s|│┃║+:.'"~]*[-=_*\x{2500}-\x{257F}][\s|│┃║+:.'"~]*[-=_*\x{2500}-\x{257F}][\s|+:.'"~\-=_*\x{2500}-\x{257F}]*$|^\s*[|│┃║][\s|│┃║]*$`)

// startNames and goalNames begin words that name a board.
var (
	startNames = strings.Fields("start init begin source src current input inicial anfang depart départ başlangıç начал исход スタート 初期 初始 起始 开始 起点 初态 始态")
	goalNames  = strings.Fields("goal final target end finish dest solved solution desired ziel meta objetivo cible hedef цель целев конечн ゴール 目标 目標 终点 终止 结束 终态 最终 末态")
)

// scanner cuts a text into rows.
type scanner struct {
	style style
	// isBoard reports whether a word may be a board, a character an entry.
	isBoard func(word string) bool
	rows    []row
	names   []name

	under []entry // the row under way
	cells int     // the separators of cells in it
	apart bool
	cell  bool // nothing yet since the last separator of cells
}

func scan(text string, s style, isBoard func(string) bool) *scanner {
	c := &scanner{style: s, isBoard: isBoard}
	number := 0
	for line := range strings.SplitSeq(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n") {
		number++
		line = strings.ToLower(fold(line))
		if strings.ContainsAny(line, "/;") { // an arrow between boards whose rows are on one line
			line = arrow.ReplaceAllStringFunc(line, func(a string) string { return strings.Repeat(";", utf8.RuneCountInString(a)) })
		}
		line = clean(line, s.quoted)
		if strings.TrimSpace(line) == "" {
			c.part(false)
		} else if !rule.MatchString(line) {
			c.line(number, []rune(line))
		}
	}
	return c
}

// fold replaces full-width characters by usual ones, and characters that can't be seen by blanks.
func fold(line string) string {
	return strings.Map(func(r rune) rune {
		if folded := width.LookupRune(r).Folded(); folded != 0 {
			r = folded
		}
		switch {
		case r == '\uFE0F' || r == '\u20E3': // of an emoji, such as a key with a digit
			return -1
		case r >= utf8.RuneSelf && unicode.In(r, unicode.M, unicode.Cf):
			return ' '
		case strings.ContainsRune("–—−‐", r):
			return '-'
		}
		return r
	}, line)
}

// clean takes away what is no entry, and comments unless the text is quoted in them.
func clean(line string, quoted bool) string {
	for _, cleaning := range cleanings {
		if quoted && cleaning.pattern == comments {
			continue
		}
		var b strings.Builder
		end := 0
		for _, match := range cleaning.pattern.FindAllStringSubmatchIndex(line, -1) {
			from := match[0]
			if len(match) > 2 {
				from = match[3]
			}
			b.WriteString(line[end:from] + cleaning.sign + strings.Repeat(" ", utf8.RuneCountInString(line[from:match[1]])-1))
			end = match[1]
		}
		line = b.String() + line[end:]
	}
	return line
}

func (c *scanner) line(number int, line []rune) {
	c.cell = true
	for i := 0; i < len(line); i++ {
		r, at := line[i], model.Place{Line: number, Column: i + 1}
		switch {
		case strings.ContainsRune(cellSigns, r):
			if c.cell && (r != ',' || len(c.under) > 0) {
				c.under = append(c.under, entry{at: at, cell: c.cells})
			}
			c.cell = true
			c.cells++
		case strings.ContainsRune(rowSigns, r):
			if n := len(c.under); strings.ContainsRune("([{", r) && n > 0 && !isNumber(c.under[n-1].text) { // the name of a function
				c.under = c.under[:n-1]
				c.part(false)
			}
			c.endRow()
		case isBlank(r):
		default:
			from := i
			for i+1 < len(line) && !isBlank(line[i+1]) && !strings.ContainsRune(cellSigns+rowSigns, line[i+1]) {
				i++
			}
			c.word(at, string(line[from:i+1]))
		}
	}
	c.endRow()
}

func isBlank(r rune) bool {
	return unicode.IsSpace(r) || strings.ContainsRune(blankSigns, r) || 0x2500 <= r && r < 0x2580
}

func (c *scanner) word(at model.Place, text string) {
	c.cell = false
	for _, names := range [][]string{startNames, goalNames} {
		for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) }) {
			if slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(part, n) }) {
				c.names = append(c.names, name{at, &names[0] == &goalNames[0]})
				c.part(true)
				return
			}
		}
	}
	pieces := strings.Split(text, "-")
	if len(pieces) < 3 || slices.ContainsFunc(pieces, func(p string) bool { return len(p) > 2 || !isNumber(p) && len(p) != 1 }) {
		pieces = []string{text}
	}
	for i, p := range pieces {
		c.under = append(c.under, entry{at.Right(2 * i), p, c.cells})
	}
}

func (c *scanner) part(isName bool) {
	if isName && c.style.joined {
		return
	}
	c.endRow()
	c.apart = c.apart || isName || !c.style.joined
}

// endRow ends the row under way. Words part it.
func (c *scanner) endRow() {
	entries := c.under
	c.under, c.cells, c.cell = nil, 0, false
	nameBlank(entries)
	if len(entries) > 0 && isEven(entries) {
		c.add(entries)
		return
	}
	var kept []entry // of the piece under way
	for _, e := range entries {
		if number := strings.TrimRight(e.text, "."); isNumber(number) {
			e.text = number
		}
		switch {
		case c.isBoard(e.text):
			c.add(kept)
			c.add([]entry{e})
			kept = nil
		case !e.isWord():
			kept = append(kept, e)
		case !c.style.joined:
			c.add(kept)
			kept = nil
			c.part(false)
		}
	}
	c.add(kept)
}

// nameBlank makes a word the sign of the blank if it is alone in its cell, and each other cell of the row has
// one entry, with words or without.
func nameBlank(entries []entry) {
	alone, cells := -1, 0
	for from, to := 0, 0; from < len(entries); from = to {
		filled := 0
		for to < len(entries) && entries[to].cell == entries[from].cell {
			if !entries[to].isWord() {
				filled++
			}
			to++
		}
		switch {
		case filled == 0 && alone < 0:
			alone = from
		case filled != 1:
			return
		}
		cells++
	}
	if alone >= 0 && cells > 2 {
		entries[alone].text = "_"
	}
}

func (c *scanner) add(entries []entry) {
	if slices.ContainsFunc(entries, func(e entry) bool { return e.text != "" }) {
		c.rows = append(c.rows, row{entries, c.apart})
		c.apart = false
	}
}

func isAlphanumeric(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// isEven reports whether all entries have the same number of characters, more than one.
func isEven(entries []entry) bool {
	length := utf8.RuneCountInString(entries[0].text)
	return length > 1 && !slices.ContainsFunc(entries, func(e entry) bool { return utf8.RuneCountInString(e.text) != length })
}

// isNumber reports whether a text is digits, with or without a minus sign.
func isNumber(text string) bool {
	digits := strings.TrimPrefix(text, "-")
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}
