package help

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"quadrille/model"
	"quadrille/widgets"
)

// Markdown is a parsed page.
type Markdown struct {
	source []byte
	root   ast.Node
	folds  map[ast.Node]int // the numbers of the quotations
}

// Bounds of a page. goldmark's time grows with the square of a paragraph's length, its memory with
// a table's rows times its columns.
const (
	longestParagraph = 5_000 // characters
	mostCells        = 1_000 // of a table
	mostBoards       = 100
	deepest          = 8 // lists and quotations around a block
)

// Parse parses a page. A page beyond the bounds gives a *model.TextError; none of its paragraphs
// after the fault is parsed.
func Parse(source []byte) (Markdown, error) {
	b := &bounds{source: source}
	for at := 0; at < len(source); { // a heading is a line, which bounds doesn't see
		line, _, _ := bytes.Cut(source[at:], []byte("\n"))
		if utf8.RuneCount(line) > longestParagraph {
			b.refuse(at, "page.paragraph", longestParagraph)
			return Markdown{}, b.err
		}
		at += len(line) + 1
	}
	p := goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithParserOptions(
		parser.WithHeadingAttribute(), parser.WithParagraphTransformers(util.Prioritized(b, 0)),
		parser.WithInlineParsers(util.Prioritized(emphasis{parser.NewEmphasisParser()}, 0)),
	)).Parser()
	page := Markdown{source, p.Parse(text.NewReader(source)), make(map[ast.Node]int)}
	depth, boards := 0, 0
	_ = ast.Walk(page.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		change := 1
		if !entering {
			change = -1
		}
		switch n.(type) {
		case *ast.Blockquote:
			if depth += change; entering {
				page.folds[n] = len(page.folds) + 1
			}
		case *ast.List:
			depth += change
		case *ast.Image:
			boards += max(change, 0)
		}
		if depth > deepest {
			b.refuse(n.Pos(), "page.deep", deepest)
		}
		if boards > mostBoards {
			b.refuse(n.Pos(), "page.boards", mostBoards)
		}
		if b.err != nil {
			return ast.WalkStop, b.err
		}
		return ast.WalkContinue, nil
	})
	return page, b.err
}

// bounds finds the first fault of a page. As a transformer of paragraphs it sees each one before
// its text is parsed, and drops those after a fault.
type bounds struct {
	source []byte
	err    error
}

// refuse sets the fault, if it is the first.
func (b *bounds) refuse(at int, key string, most int) {
	if b.err == nil {
		line := 1 + bytes.Count(b.source[:at], []byte("\n"))
		b.err = &model.TextError{Line: line, Column: 1, Reason: model.Say(key, "Most", most)}
	}
}

// Transform checks a paragraph, which may become a table.
func (b *bounds) Transform(n *ast.Paragraph, reader text.Reader, _ parser.Context) {
	lines, length, cells := n.Lines(), 0, 0
	for i := range lines.Len() {
		line := lines.At(i)
		text := line.Value(b.source)
		length += utf8.RuneCount(text)
		if len(bytes.Trim(text, "-|: \t\r\n")) == 0 { // between the head and the rows
			cells = max(cells, (1+bytes.Count(text, []byte("|")))*lines.Len())
		}
	}
	if length > longestParagraph {
		b.refuse(n.Pos(), "page.paragraph", longestParagraph)
	}
	if cells > mostCells {
		b.refuse(n.Pos(), "page.table", mostCells)
	}
	if b.err != nil {
		n.Parent().RemoveChild(n.Parent(), n)
	}
}

// emphasis also begins and ends beside Chinese punctuation, as in **强调。**文, where CommonMark
// expects a space.
type emphasis struct{ parser.InlineParser }

// Parse reads stars or underscores.
func (e emphasis) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	before := block.PrecendingCharacter()
	n := e.InlineParser.Parse(parent, block, pc)
	line, _ := block.PeekLine()
	after, size := utf8.DecodeRune(line)
	if d, ok := n.(*parser.Delimiter); ok && d.Char == '*' && size > 0 && (widgets.IsWide(before) || widgets.IsWide(after)) {
		d.CanOpen = d.CanOpen || !unicode.IsSpace(after)
		d.CanClose = d.CanClose || !unicode.IsSpace(before)
	}
	return n
}
