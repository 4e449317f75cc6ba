package help

import (
	"html"
	"strconv"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"github.com/yuin/goldmark/ast"
	extension "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"

	"quadrille/app/files/markdown"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// bullet is the mark of an item without a number.
const bullet = "•"

// aligns are the alignments of columns; the zero value is to the left.
var aligns = map[extension.Alignment]fyne.TextAlign{extension.AlignCenter: fyne.TextAlignCenter, extension.AlignRight: fyne.TextAlignTrailing}

// reader converts Markdown into blocks of prose.
type reader struct {
	library library
	topic   string
	page    markdown.Page
	sheet   *sheet // whose text this is, or nil
	blocks  []widgets.ProseBlock

	indent int    // number of lists around the next block
	mark   string // of the list item that begins with the next block
	locked bool   // a question above has no right answer yet
}

func (r *reader) add(b widgets.ProseBlock) {
	b.Indent, b.Mark, r.mark = r.indent, r.mark, ""
	r.blocks = append(r.blocks, b)
}

func (r *reader) paragraph(runs ...widgets.Span) { r.add(widgets.ProseBlock{Spans: runs}) }

func (r *reader) children(of ast.Node) error {
	for n := of.FirstChild(); n != nil; n = n.NextSibling() {
		if err := r.block(n); err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) block(n ast.Node) error {
	switch n := n.(type) {
	case *ast.Heading:
		kind := [...]widgets.ProseKind{widgets.Title, widgets.Heading, widgets.Subheading}[min(n.Level, 3)-1]
		id, _ := n.AttributeString("id")
		anchor, _ := id.([]byte)
		r.add(widgets.ProseBlock{Kind: kind, Anchor: string(anchor), Spans: r.runs(n, widgets.Span{})})
		if kind == widgets.Title && len(r.page.Own) > 0 && r.sheet != nil {
			r.paragraph(widgets.Span{Text: r.say("help.reader.is", "Name", r.sheet.reader), Link: readerLink})
		}
	case *ast.Blockquote:
		return r.fold(n)
	case *ast.List:
		r.indent++
		number := n.Start
		for item := n.FirstChild(); item != nil; item = item.NextSibling() {
			r.mark = bullet
			if n.IsOrdered() {
				r.mark = strconv.Itoa(number) + string(n.Marker)
			}
			if err := r.children(item); err != nil {
				return err
			}
			number++
		}
		r.indent--
		r.mark = ""
	case *ast.HTMLBlock: // comments; pages have no HTML
	case *ast.CodeBlock, *ast.FencedCodeBlock:
		code := strings.TrimRight(string(n.Lines().Value(r.page.Source)), "\n")
		r.add(widgets.ProseBlock{Kind: widgets.Program, Spans: []widgets.Span{{Text: strings.ReplaceAll(code, "\t", "    ")}}})
	case *extension.Table:
		b := widgets.ProseBlock{Kind: widgets.Table, Rows: r.rows(n)}
		for _, a := range n.Alignments {
			b.Align = append(b.Align, aligns[a])
		}
		r.add(b)
	case *ast.ThematicBreak:
		r.add(widgets.ProseBlock{Kind: widgets.Rule})
	case *ast.TextBlock:
		return r.text(n, widgets.Item)
	default:
		return r.text(n, widgets.Paragraph)
	}
	return nil
}

// text reads a paragraph, in which pictures may be.
func (r *reader) text(n ast.Node, kind widgets.ProseKind) error {
	var runs []widgets.Span
	end := func() {
		if strings.TrimSpace(plain(runs)) != "" {
			r.add(widgets.ProseBlock{Kind: kind, Spans: merged(runs)})
		}
		runs = nil
	}
	for part := n.FirstChild(); part != nil; part = part.NextSibling() {
		image, ok := part.(*ast.Image)
		if !ok {
			runs = r.appendRuns(runs, part, widgets.Span{})
			continue
		}
		end()
		err := r.picture(string(image.Destination), plain(r.runs(image, widgets.Span{})))
		if err != nil && r.sheet == nil {
			return err
		}
		if err != nil { // written by a user
			r.paragraph(widgets.Span{Text: err.Error(), Code: true})
		}
	}
	end()
	return nil
}

func (r *reader) rows(table *extension.Table) (rows [][][]widgets.Span) {
	for row := table.FirstChild(); row != nil; row = row.NextSibling() {
		var cells [][]widgets.Span
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			cells = append(cells, r.runs(cell, widgets.Span{Bold: len(rows) == 0}))
		}
		rows = append(rows, cells)
	}
	return rows
}

// runs returns the text of a node in a style.
func (r *reader) runs(n ast.Node, style widgets.Span) (runs []widgets.Span) {
	for part := n.FirstChild(); part != nil; part = part.NextSibling() {
		runs = r.appendRuns(runs, part, style)
	}
	return merged(runs)
}

// appendRuns appends the text of an inline node, in the style of the surrounding text.
func (r *reader) appendRuns(runs []widgets.Span, n ast.Node, style widgets.Span) []widgets.Span {
	switch n := n.(type) {
	case *ast.Text:
		return r.appendText(runs, n, style)
	case *ast.AutoLink:
		style.Text, style.Link = string(n.Label(r.page.Source)), string(n.URL(r.page.Source))
		return append(runs, style)
	case *ast.CodeSpan:
		style.Code = true
	case *ast.Emphasis:
		style.Bold, style.Italic = style.Bold || n.Level > 1, style.Italic || n.Level == 1
	case *ast.Link:
		target := string(n.Destination)
		if r.sheet != nil && r.page.IsQuestion(n) {
			return append(runs, r.question(target))
		}
		if style.Link = r.own(target); !leadsOut(style.Link) {
			style.Link = address(style.Link, r.topic)
		}
	}
	for part := n.FirstChild(); part != nil; part = part.NextSibling() {
		runs = r.appendRuns(runs, part, style)
	}
	return runs
}

// appendText appends a text up to the end of its line. Lines are joined by a space, but not between
// Chinese characters.
func (r *reader) appendText(runs []widgets.Span, n *ast.Text, style widgets.Span) []widgets.Span {
	text := n.Value(r.page.Source)
	if !n.IsRaw() && !style.Code {
		text = []byte(html.UnescapeString(string(util.UnescapePunctuations(text))))
	}
	style.Text = string(text)
	switch next, ok := n.NextSibling().(*ast.Text); {
	case n.HardLineBreak():
		style.Text += "\n"
	case n.SoftLineBreak():
		last, _ := utf8.DecodeLastRune(text)
		first := ' '
		if ok {
			first, _ = utf8.DecodeRune(next.Value(r.page.Source))
		}
		if !scene.IsWide(last) || !scene.IsWide(first) {
			style.Text += " "
		}
	}
	return append(runs, style)
}

// merged joins runs in one style: goldmark begins a text at each bracket.
func merged(runs []widgets.Span) (all []widgets.Span) {
	for _, r := range runs {
		if n := len(all) - 1; n >= 0 {
			style := all[n]
			if style.Text = r.Text; style == r {
				all[n].Text += r.Text
				continue
			}
		}
		all = append(all, r)
	}
	return all
}

// plain returns the text of runs without style.
func plain(runs []widgets.Span) string {
	var b strings.Builder
	for _, r := range runs {
		b.WriteString(r.Text)
	}
	return b.String()
}

// fold reads a hidden answer: its first block is the link that shows or hides the others.
func (r *reader) fold(n ast.Node) error {
	label := n.FirstChild()
	if label == nil || r.sheet == nil {
		return nil
	}
	if r.locked && !r.page.Open {
		r.paragraph(widgets.Span{Text: r.say("help.answer.locked", "Title", plain(r.runs(label, widgets.Span{})))})
		return nil
	}
	link, sign := foldLink+strconv.Itoa(r.page.Folds[n]), "+ "
	open := r.sheet.unfolded[link]
	if open {
		sign = "– "
	}
	r.paragraph(widgets.Span{Text: sign + plain(r.runs(label, widgets.Span{})), Link: link})
	for part := label.NextSibling(); part != nil && open; part = part.NextSibling() {
		if err := r.block(part); err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) say(key string, args ...any) string {
	return r.library.speak.Say(model.Say(key, args...))
}

// own returns a target with the reader's own positions, if they are known.
func (r *reader) own(target string) string {
	if r.sheet == nil {
		return target
	}
	return markdown.Replace(target, r.sheet.ids)
}

// question returns a question, with the answer that has been typed. Until it is right, the answers below
// it stay hidden.
func (r *reader) question(target string) widgets.Span {
	a := r.sheet.answers[target]
	text := "[ ? ]"
	switch r.locked = r.locked || !a.right; {
	case a.right:
		text = r.say("help.answer.right", "Answer", a.typed)
	case a.typed != "":
		text = r.say("help.answer.wrong", "Answer", a.typed)
	}
	return widgets.Span{Text: text, Bold: true, Link: askLink + target}
}

func (r *reader) results() {
	right := 0
	for _, target := range r.page.Questions {
		if r.sheet.answers[target].right {
			right++
		}
	}
	if all := len(r.page.Questions); all > 0 {
		r.add(widgets.ProseBlock{Kind: widgets.Rule})
		r.paragraph(widgets.Span{Text: r.say("help.results", "Number", right, "Of", all) + " "}, widgets.Span{Text: r.say("help.results.copy"), Link: resultsLink})
	}
}
