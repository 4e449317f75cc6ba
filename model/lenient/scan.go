package lenient

import (
	_ "embed"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"

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
	return strings.ContainsFunc(e.text, isAlphanumeric) && utf8.RuneCountInString(e.text) > 1 && !isNumber(e.text)
}

// row is entries on one line, or between separators of rows.
type row struct {
	entries       []entry
	before, after string // the words beside it on its line; "" for none
	list          int    // the innermost brackets around it; 0 for none
	isSpaced      bool   // blanks separate the entries
	lead, trail   bool   // a separator of cells begins or ends it: there may be an empty cell
	blanks        bool   // blanks end its line
	isAside       bool   // a word that may be a board is beside it
}

// name is a word that says which board is meant: a start or a goal.
type name struct {
	at     model.Place
	length int
	goal   bool
	beside bool // it counts only directly before a board, as "from" does
	ahead  bool // a colon or an equals sign follows
	behind bool // it is in brackets, or behind "is": of the board before it
}

// style is a way to understand a text.
type style struct {
	joined bool // blank lines, and words within a row, are like blanks
	quoted bool // what looks like a comment is none
}

// Signs that separate cells, that separate rows, and that are like blanks.
const (
	cellSigns  = ",|&\t、│┃║¦"
	openSigns  = "([{<【"
	closeSigns = ")]}>】"
	rowSigns   = ";/\\。" + openSigns + closeSigns
	blankSigns = "\"'`“”‘’「」『』+!:=→⇒➔➜"
)

// cleanings take parts of a line away that are no entries: what follows the first group of a pattern,
// or all of it. Each is replaced by a sign, and by blanks up to its length, so that columns stay.
var cleanings = []struct {
	pattern *regexp.Regexp
	sign    string
}{
	{comments, " "},
	{regexp.MustCompile(`'''|"""`), " "},  // quotes of several lines
	{regexp.MustCompile(`</t[dh]>`), "|"}, // a cell of HTML
	{regexp.MustCompile(`<t[dh][^<>]*>`), " "},
	{regexp.MustCompile(`<[/a-z][^<>]*>|\\n`), ";"}, // other tags, and lines in program code
	{regexp.MustCompile(`&nbsp;|\\[a-z]+(?:\{[a-z|]*\})*|[-=]+>|\$|\b\*\*|\*\*\b`), " "},        // LaTeX, arrows, bold
	{regexp.MustCompile(`\b\d{4}-\d\d-\d\d\b|\b[0-2]\d:[0-5]\d(?::[0-5]\d)?(?:\.\d+)?\b`), " "}, // a date, a time
	{regexp.MustCompile(`(\d)\.0+\b`), " "},                                                     // a float
	{regexp.MustCompile(`^\s*\(?\d+[.)]\s|^\s*[-*]\s*\[|\[(?:\d+,|,\d+)\]|\b0x`), " "},          // the number or bullet of a line
	{regexp.MustCompile(`(\w)(?:\[(?:\d*|[\d.]+,[\d.]+)\])+`), " "},                             // an index or a size
	{regexp.MustCompile(`\b(?:none|null|nil|blank|empty|space)\b|空格|空白`), "_"},                  // the blank in words
	{regexp.MustCompile(`((?:^|[\s,;|(\[{\])}]))(?:\[\s*\]|\(\s*\)|'\s*'|"\s*")`), "_"},         // an empty cell
}

var (
	arrow    = regexp.MustCompile(`[-=]+>|[→⇒➔➜]`)
	comments = regexp.MustCompile(`/\*.*?\*/|//.*|[#%][#% \t]*\pL{2,}.*`)
	// isBehind is what is before the name of the board before it.
	isBehind   = regexp.MustCompile(`[(\[] *$|\b(?:is|ist|est|es|è) (?:[a-z]+ )?$|是$`)
	floats     = regexp.MustCompile(`(\d)\.([\s\],]|$)`)                                         // as numpy prints them
	semicolons = regexp.MustCompile(`^[^;]*;(?:\s*[^;\s]*\s*;)+\s*[^;\s]*\s*$`)                  // between cells, not between rows
	head       = regexp.MustCompile(`^\W*[\pL_][\pL\d_]*(?:\s*[,;|\t&]\s*[\pL_][\pL\d_]*)+\W*$`) // a word in each cell
	decimal    = regexp.MustCompile(`^\d+\.\d+$`)
	// rule is a line between the rows of a table: strokes and corners, or only bars.
	rule = regexp.MustCompile(`^[\s|│┃║+:.'"~]*[-=_*\x{2500}-\x{257F}][\s|│┃║+:.'"~]*[-=_*\x{2500}-\x{257F}][\s|+:.'"~\-=_*\x{2500}-\x{257F}]*$|^\s*[|│┃║][\s|│┃║]*$`)
)

// words are lists of words by their use: "start" and "goal" begin words that name a board, but not "other" ones; those of
// "from" and "to" are whole, and directly before it; "u", "d", "l" and "r" are directions; a "filler" may be among moves,
// an "ender" is behind them.
//
//go:embed words.txt
var wordList string

var words = func() map[string][]string {
	all := make(map[string][]string)
	for line := range strings.Lines(wordList) {
		list := strings.Fields(line)
		all[list[0]] = append(all[list[0]], list[1:]...)
	}
	return all
}()

// scanner cuts a text into blocks of rows.
type scanner struct {
	style style
	// isBoard reports whether a word may be a board, a character an entry.
	isBoard func(word string) bool
	blocks  [][]row
	names   []name
	figures []entry // decimal numbers that nothing names
	heads   []int   // the lines that have words in cells only
	words   int     // besides names

	under   []entry // the row under way
	row     row     // what else is known of it
	cells   int     // the separators of cells in it
	cell    bool    // nothing yet since the last separator of cells
	isNamed bool    // the last word names a board
	side    bool    // words part the next row from one before on its line
	word    string  // the word before it on its line
	colon   bool    // a colon was the last sign
	lists   []int   // the open brackets
	count   int     // of brackets
	apart   bool    // the next row begins a block
	open    [2]int  // the blocks, from 1, that rows of the next line may continue
	first   bool    // no row of the line yet
}

func scan(text string, s style, isBoard func(string) bool) *scanner {
	c := &scanner{style: s, isBoard: isBoard, apart: true}
	number := 0
	for line := range strings.SplitSeq(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n") {
		number++
		line = strings.ToLower(fold(line))
		if strings.ContainsAny(line, "/;") { // an arrow between boards whose rows are on one line
			line = arrow.ReplaceAllStringFunc(line, func(a string) string { return strings.Repeat(";", utf8.RuneCountInString(a)) })
		}
		if len(floats.FindAllString(line, 2)) > 1 {
			line = floats.ReplaceAllString(line, "$1 $2")
		}
		line = clean(line, s.quoted)
		if strings.TrimSpace(line) == "" {
			c.apart = c.apart || !s.joined
		} else if !rule.MatchString(line) {
			c.line(number, []rune(line))
		}
	}
	for _, block := range c.blocks {
		fillEnds(block)
	}
	return c
}

// circled replaces numbers in circles and brackets.
var circled = func() *strings.Replacer {
	pairs := []string{"⓪", " 0 ", "⓿", " 0 "}
	for n, firsts := range []string{"①⑴❶➀", "①⑴"} {
		for _, first := range firsts {
			for i := range 10 {
				pairs = append(pairs, string(first+rune(10*n+i)), " "+strconv.Itoa(10*n+i+1)+" ")
			}
		}
	}
	return strings.NewReplacer(pairs...)
}()

// fold replaces full-width and circled characters by usual ones, and characters that can't be seen by blanks.
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
	}, circled.Replace(line))
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
			b.WriteString(line[end:from] + cleaning.sign + strings.Repeat(" ", max(utf8.RuneCountInString(line[from:match[1]])-1, 0)))
			end = match[1]
		}
		line = b.String() + line[end:]
	}
	return line
}

// isBar reports whether a character is the side of a cell or of a table.
func isBar(r rune) bool { return strings.ContainsRune("|│┃║", r) }

func (c *scanner) line(number int, line []rune) {
	first := slices.IndexFunc(line, func(r rune) bool { return !unicode.IsSpace(r) })
	last := len(strings.TrimRightFunc(string(line), unicode.IsSpace))
	last = utf8.RuneCountInString(string(line)[:last]) - 1
	isFramed := first < last && isBar(line[first]) && isBar(line[last])
	isCells := semicolons.MatchString(string(line))
	c.first, c.word, c.side = true, "", false
	c.start()
	for i := 0; i < len(line); i++ {
		r, at := line[i], model.Place{Line: number, Column: i + 1}
		switch {
		case isFramed && (i == first || i == last):
		case strings.ContainsRune(cellSigns, r) || r == ';' && isCells:
			if c.cell && (len(c.under) > 0 || isFramed) {
				c.under = append(c.under, entry{at: at})
			}
			c.row.lead = c.row.lead || c.cell && len(c.under) == 0
			c.row.isSpaced, c.cell = false, true
			c.cells++
		case strings.ContainsRune(rowSigns, r):
			if n := len(c.under) - 1; strings.ContainsRune(openSigns, r) && n >= 0 && c.under[n].end() == at.Column && !isNumber(c.under[n].text) {
				c.under[n].text += "()" // the name of a function
			}
			c.endRow()
			c.bracket(r)
		case r == ':' || r == '=':
			if n := len(c.under) - 1; r == '=' && n >= 0 && isLetter(c.under[n].text) && (n == 0 || c.under[n].end() == at.Column) {
				c.under[n].text += "=" // the name of a value
			}
			if n := len(c.names) - 1; n >= 0 && c.isNamed {
				c.names[n].ahead = true
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
	c.row.blanks = last < len(line)-1
	c.endRow()
	if c.first && head.MatchString(string(line)) {
		c.heads = append(c.heads, number)
	}
}

// bracket opens or closes brackets.
func (c *scanner) bracket(r rune) {
	switch {
	case r == '<' || r == '>':
	case strings.ContainsRune(openSigns, r):
		c.count++
		c.lists = append(c.lists, c.count)
	case strings.ContainsRune(closeSigns, r) && len(c.lists) > 0:
		c.lists = c.lists[:len(c.lists)-1]
	}
	c.start()
}

// start begins a row.
func (c *scanner) start() {
	c.under, c.cells, c.cell, c.colon, c.isNamed = nil, 0, true, false, false
	c.row = row{isSpaced: true}
	if n := len(c.lists); n > 0 {
		c.row.list, c.row.isSpaced = c.lists[n-1], false
	}
}

func isBlank(r rune) bool {
	return unicode.IsSpace(r) || strings.ContainsRune(blankSigns, r) || 0x2500 <= r && r < 0x2580
}

// nameOf returns the name of a board that a word is; ok is false for other words.
func nameOf(text string) (n name, ok bool) {
	if slices.Contains(words["other"], text) {
		return n, false
	}
	for i, use := range []string{"start", "goal", "from", "to"} {
		n.goal, n.beside = i%2 == 1, i > 1
		for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) }) {
			if slices.ContainsFunc(words[use], func(n string) bool { return part == n || i < 2 && strings.HasPrefix(part, n) }) {
				return n, true
			}
		}
	}
	return n, false
}

// behind is the number of characters before a name that may say of which board it is.
const behind = 24

func (c *scanner) token(at model.Place, before []rune, text string) {
	c.cell, c.isNamed = false, false
	if n, ok := nameOf(text); ok {
		n.at, n.length, n.behind = at, utf8.RuneCountInString(text), isBehind.MatchString(string(before[max(len(before)-behind, 0):]))
		c.names, c.isNamed = append(c.names, n), true
	}
	pieces := strings.Split(text, "-")
	if len(pieces) < 3 || slices.ContainsFunc(pieces, func(p string) bool { return len(p) > 2 || !isNumber(p) && len(p) != 1 }) {
		pieces = []string{text}
	}
	for i, p := range pieces {
		c.under = append(c.under, entry{at: at.Right(2 * i), text: p, colon: c.colon})
		c.colon = false
	}
}

// endRow ends the row under way. Words part it.
func (c *scanner) endRow() {
	entries := c.under
	c.row.trail = c.cell && c.cells > 0 && len(entries) > 0
	defer c.start()
	if len(entries) > 0 && (strings.ContainsAny(entries[0].text, "0123456789") || isLetters(entries[0].text) && !c.colon) && isEven(entries) && !c.isNamed {
		c.add(entries, "")
		return
	}
	var kept []entry // of the piece under way
	c.row.isAside = slices.ContainsFunc(entries, func(e entry) bool { return c.isBoard(e.text) })
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
			if _, isName := nameOf(e.text); !isName {
				c.words++
			}
			if decimal.MatchString(e.text) && !e.colon && (i+1 == len(entries) || !entries[i+1].isWord()) {
				c.figures = append(c.figures, e)
			}
			if c.style.joined && !(len(kept) == 1 && kept[0].colon && c.word != "") {
				c.word = e.text
				c.row.isSpaced = c.row.isSpaced && len(kept) == 0
				continue
			}
			c.add(kept, e.text)
			kept, c.word = nil, e.text
			c.apart, c.side = c.apart || c.first && !c.style.joined, !c.first
		}
	}
	c.add(kept, "")
}

// maxGlued is the largest number of letters of a row that are written without blanks.
const maxGlued = 5

// add adds a row, with the word after it. It continues the block of the row before, or, on a new line, the one whose last
// row has as many entries.
func (c *scanner) add(entries []entry, after string) {
	if !slices.ContainsFunc(entries, func(e entry) bool { return e.text != "" }) {
		return
	}
	r := c.row
	r.entries, r.before, r.after = entries, c.word, after
	r.isAside = r.isAside && !(len(entries) == 1 && c.isBoard(entries[0].text))
	i := c.open[1]
	if last := c.open[0]; c.first && !c.apart && last < i && len(c.blocks[last]) > 0 &&
		len(c.blocks[last][len(c.blocks[last])-1].entries) == len(entries) {
		i = last
	}
	if c.apart || c.side || len(c.blocks) == 0 {
		c.blocks = append(c.blocks, nil)
		i = len(c.blocks) - 1
	}
	c.blocks[i] = append(c.blocks[i], r)
	if c.first {
		c.open[0] = i
	}
	c.open[1] = i
	c.first, c.apart, c.side, c.word = false, false, false, ""
}

// fillEnds adds the empty cells at the ends of rows that are shorter than their neighbours without them.
func fillEnds(block []row) {
	lengths := make([]int, len(block))
	for i, r := range block {
		lengths[i] = len(r.entries)
	}
	for i := range block {
		r := &block[i]
		longer := lengths[i] + 1
		isShort := i > 0 && lengths[i-1] == longer || i+1 < len(block) && lengths[i+1] == longer || len(block) == 1
		last := r.entries[len(r.entries)-1]
		switch {
		case !isShort:
		case r.lead:
			r.entries = slices.Insert(slices.Clone(r.entries), 0, entry{at: r.entries[0].at})
		case r.trail && len(block) > 1:
			r.entries = append(slices.Clone(r.entries), entry{at: last.at.Right(1)})
		}
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

func isLetter(text string) bool {
	r, size := utf8.DecodeRuneInString(text)
	return size == len(text) && unicode.IsLetter(r)
}

// isNumber reports whether a text is digits, with or without a minus sign.
func isNumber(text string) bool {
	digits := strings.TrimPrefix(text, "-")
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}
