// Package markdown reads pages in Markdown, with boards, questions and hidden answers, and writes them as
// hand-outs.
package markdown

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"quadrille/model"
	"quadrille/widgets/scene"
)

// Page is a parsed page.
type Page struct {
	Source    []byte
	Root      ast.Node
	Folds     map[ast.Node]int // the numbers of the quotations, which hide answers
	Questions []string         // the targets of links whose text is "?"
	// Own are the positions of the reader's own in pictures and links; they are drawn by name or number.
	Own []string
	// Open says that answers are one click away, whether the questions before them are answered or not.
	Open bool
}

// Opens is the comment that sets Page.Open.
const Opens = "<!-- answers: open -->"

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
func Parse(source []byte) (Page, error) {
	b := &bounds{source: source}
	for at := 0; at < len(source); { // a heading is a line, which bounds doesn't see
		line, _, _ := bytes.Cut(source[at:], []byte("\n"))
		if utf8.RuneCount(line) > longestParagraph {
			b.refuse(at, "page.paragraph", longestParagraph)
			return Page{}, b.err
		}
		at += len(line) + 1
	}
	p := language(parser.WithParagraphTransformers(util.Prioritized(b, 0))).Parser()
	page := Page{Source: source, Root: p.Parse(text.NewReader(source)), Folds: make(map[ast.Node]int), Open: bytes.Contains(source, []byte(Opens))}
	depth, boards := 0, 0
	_ = ast.Walk(page.Root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		change := 1
		if !entering {
			change = -1
		}
		switch n := n.(type) {
		case *ast.Blockquote:
			if depth += change; entering {
				page.Folds[n] = len(page.Folds) + 1
			}
		case *ast.List:
			depth += change
		case *ast.Image:
			boards += max(change, 0)
			page.own(n.Destination)
		case *ast.Link:
			page.own(n.Destination)
			if entering && page.IsQuestion(n) {
				page.Questions = append(page.Questions, string(n.Destination))
			}
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

// language returns the Markdown of pages.
func language(options ...parser.Option) goldmark.Markdown {
	return goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithParserOptions(append(options,
		parser.WithHeadingAttribute(), parser.WithInlineParsers(util.Prioritized(emphasis{parser.NewEmphasisParser()}, 0)))...))
}

// own notes the positions of the reader's own in a target.
func (p *Page) own(target []byte) {
	for _, wanted := range Owns(string(target)) {
		if !slices.Contains(p.Own, wanted) {
			p.Own = append(p.Own, wanted)
		}
	}
}

// IsQuestion reports whether a node is a question: a link whose text is "?".
func (p Page) IsQuestion(n ast.Node) bool {
	text, ok := n.FirstChild().(*ast.Text)
	return ok && n.Kind() == ast.KindLink && n.ChildCount() == 1 && string(text.Value(p.Source)) == "?"
}

// Title returns the text of the first line of a page.
func Title(source []byte) string {
	first, _, _ := strings.Cut(string(source), "\n")
	return strings.TrimPrefix(first, "# ")
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
	if d, ok := n.(*parser.Delimiter); ok && d.Char == '*' && size > 0 && (scene.IsWide(before) || scene.IsWide(after)) {
		d.CanOpen = d.CanOpen || !unicode.IsSpace(after)
		d.CanClose = d.CanClose || !unicode.IsSpace(before)
	}
	return n
}
