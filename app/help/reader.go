package help

import (
	"cmp"
	"fmt"
	"html"
	"strconv"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"github.com/yuin/goldmark/ast"
	extension "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"

	"quadrille/app/catalogue"
	"quadrille/app/files/markdown"
	"quadrille/app/study/exercise"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// topics are the pages that aren't about one puzzle, by their file names. The pages of the puzzles
// come after the first of them.
var topics = []string{"window", "algorithms", "compare", "yoursearch", "judges", "formats", "glossary"}

// own means, in links, the page of the puzzle from which the help was opened.
const own = "puzzle"

// address returns the topic and anchor of a link's target. A link without a topic, such as
// "#editing", leads to the page itself.
func address(link, page string) string {
	topic, anchor, _ := strings.Cut(link, "#")
	return cmp.Or(topic, page) + "#" + anchor
}

// leadsOut reports whether a link leads out of the help. Such a link has a prefix like "watch:".
func leadsOut(link string) bool { return strings.Contains(link, ":") }

// library reads the texts in resources.
type library struct {
	entries []catalogue.Entry
	speak   *translate.Translator
}

// topics returns all pages in the order of the contents.
func (l library) topics() []string {
	all := topics[:1:1]
	for _, e := range l.entries {
		all = append(all, string(e.Puzzle.ID()))
	}
	return append(all, topics[1:]...)
}

func (l library) entry(topic string) (e catalogue.Entry, ok bool) {
	return catalogue.Find(l.entries, model.ID(topic))
}

func (l library) text(topic string) ([]byte, error) {
	return resources.Help.ReadFile(fmt.Sprintf("help/%s.%s.md", topic, l.speak.Language))
}

// title returns the title of a page: a puzzle's name, or the first line of the file.
func (l library) title(topic string) string {
	if e, ok := l.entry(topic); ok {
		return l.speak.Say(model.Own(e.Puzzle, model.Name))
	}
	source, _ := l.text(topic)
	return markdown.Title(source)
}

// read returns the text of a page, and what in it can't be shown, which a test forbids.
func (l library) read(topic string) (blocks []widgets.ProseBlock, faults []string) {
	r := reader{library: l, topic: topic}
	source, err := l.text(topic)
	if err != nil {
		r.fault(err.Error())
	}
	r.page, _ = markdown.Parse(source) // the program's own
	if _, ok := l.entry(topic); ok {
		r.add(widgets.ProseBlock{Kind: widgets.Title, Spans: []widgets.Span{{Text: l.title(topic)}}})
	}
	r.children(r.page.Root)
	return r.blocks, r.faults
}

// bullet is the mark of an item without a number.
const bullet = "•"

// aligns are the alignments of columns; the zero value is to the left.
var aligns = map[extension.Alignment]fyne.TextAlign{
	extension.AlignCenter: fyne.TextAlignCenter, extension.AlignRight: fyne.TextAlignTrailing,
}

// The prefixes of links within a sheet.
const (
	foldLink    = "fold:"    // shows or hides an answer
	askLink     = "ask:"     // asks the question with the target that follows
	readerLink  = "reader:"  // asks for the reader's name or number
	resultsLink = "results:" // copies the results
)

// reading is what a reader has done on a sheet.
type reading struct {
	unfolded map[string]bool   // the visible answers, by their links
	reader   string            // the name or number for which positions are drawn
	ids      map[string]string // of the reader's own positions
	answers  map[string]answer // by the targets of the questions
}

type answer struct {
	typed string
	exercise.Verdict
	tries int
}

// reader converts Markdown into blocks of prose.
type reader struct {
	library library
	topic   string // "" on a sheet
	page    markdown.Sheet
	reading reading
	blocks  []widgets.ProseBlock
	faults  []string // what can't be shown

	indent int    // number of lists around the next block
	mark   string // of the list item that begins with the next block
	locked bool   // a question above has no right answer yet
}

func (r *reader) add(b widgets.ProseBlock) {
	b.Indent, b.Mark, r.mark = r.indent, r.mark, ""
	r.blocks = append(r.blocks, b)
}

func (r *reader) paragraph(runs ...widgets.Span) { r.add(widgets.ProseBlock{Spans: runs}) }

func (r *reader) fault(text string) {
	r.faults = append(r.faults, text)
	r.paragraph(widgets.Span{Text: text, Code: true})
}

func (r *reader) children(of ast.Node) {
	for n := of.FirstChild(); n != nil; n = n.NextSibling() {
		r.block(n)
	}
}

func (r *reader) block(n ast.Node) {
	switch n := n.(type) {
	case *ast.Heading:
		kind := [...]widgets.ProseKind{widgets.Title, widgets.Heading, widgets.Subheading}[min(n.Level, 3)-1]
		id, _ := n.AttributeString("id")
		anchor, _ := id.([]byte)
		r.add(widgets.ProseBlock{Kind: kind, Anchor: string(anchor), Spans: r.runs(n, widgets.Span{})})
		if kind == widgets.Title && len(r.page.Own) > 0 {
			r.paragraph(widgets.Span{Text: r.say("help.reader.is", "Name", r.reading.reader), Link: readerLink})
		}
	case *ast.Blockquote:
		r.fold(n)
	case *ast.List:
		r.indent++
		number := n.Start
		for item := n.FirstChild(); item != nil; item = item.NextSibling() {
			r.mark = bullet
			if n.IsOrdered() {
				r.mark = strconv.Itoa(number) + string(n.Marker)
			}
			r.children(item)
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
		r.text(n, widgets.Item)
	default:
		r.text(n, widgets.Paragraph)
	}
}

// text reads a paragraph, in which pictures may be.
func (r *reader) text(n ast.Node, kind widgets.ProseKind) {
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
		r.picture(string(image.Destination), plain(r.runs(image, widgets.Span{})))
	}
	end()
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
		if r.page.IsQuestion(n) {
			return append(runs, r.question(target))
		}
		if style.Link = markdown.Replace(target, r.reading.ids); !leadsOut(style.Link) {
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
func (r *reader) fold(n ast.Node) {
	label := n.FirstChild()
	if label == nil {
		return
	}
	if r.locked && !r.page.Open {
		r.paragraph(widgets.Span{Text: r.say("help.answer.locked", "Title", plain(r.runs(label, widgets.Span{})))})
		return
	}
	link, sign := foldLink+strconv.Itoa(r.page.Folds[n]), "+ "
	open := r.reading.unfolded[link]
	if open {
		sign = "– "
	}
	r.paragraph(widgets.Span{Text: sign + plain(r.runs(label, widgets.Span{})), Link: link})
	for part := label.NextSibling(); part != nil && open; part = part.NextSibling() {
		r.block(part)
	}
}

func (r *reader) say(key string, args ...any) string {
	return r.library.speak.Say(model.Say(key, args...))
}

// question returns a question, with the answer that has been typed. Until it is right, the answers below
// it stay hidden.
func (r *reader) question(target string) widgets.Span {
	a := r.reading.answers[target]
	text := "[ ? ]"
	switch r.locked = r.locked || !a.Right; {
	case a.Right:
		text = r.say("help.answer.right", "Answer", a.typed)
	case a.typed != "":
		text = r.say("help.answer.wrong", "Answer", a.typed)
	}
	if a.Note.Key != "" {
		text = r.say("status.join", "Before", text, "Next", a.Note)
	}
	return widgets.Span{Text: text, Bold: true, Link: askLink + target}
}

func (r *reader) results() {
	right := 0
	for _, target := range r.page.Questions {
		if r.reading.answers[target].Right {
			right++
		}
	}
	if all := len(r.page.Questions); all > 0 {
		r.add(widgets.ProseBlock{Kind: widgets.Rule})
		r.paragraph(widgets.Span{Text: r.say("help.results", "Number", right, "Of", all) + " "},
			widgets.Span{Text: r.say("help.results.copy"), Link: resultsLink})
	}
}

// picture adds a picture of the position with an ID, or an exhibit.
func (r *reader) picture(target, caption string) {
	target = markdown.Replace(target, r.reading.ids)
	id, text, isID := strings.Cut(target, ":")
	e, isPuzzle := r.library.entry(id)
	switch {
	case len(markdown.Owns(target)) > 0:
		r.paragraph(widgets.Span{Text: r.say("help.reader.unknown", "Title", caption), Link: readerLink})
	case !isID && r.topic == "":
		r.paragraph(widgets.Span{Text: caption})
	case !isID:
		if of, ok := r.library.entry(r.topic); !ok || !r.exhibit(target, of) {
			r.fault(target + ": nothing of this name can be shown on this page")
		}
	case !isPuzzle:
		r.fault(target + ": no such puzzle")
	default:
		p, err := e.Puzzle.Parse(text)
		if err != nil {
			r.fault(target + ": " + err.Error())
			return
		}
		r.figure(e, p, caption)
	}
}

// exhibit adds generated content to the page of a puzzle, such as its algorithms. It reports
// whether the name is known.
func (r *reader) exhibit(name string, e catalogue.Entry) bool {
	study, err := e.Study()
	searches := err == nil
	switch name {
	case "algorithms":
		if searches {
			for _, a := range study.Algorithms() {
				r.term(a.Name, "", "algorithms#"+a.ID, a.About)
			}
		}
	case "estimates":
		if searches {
			for _, h := range study.Heuristics() {
				r.term(h.Name, h.ID, "", h.Why)
			}
		}
	case "formats":
		for _, f := range e.Formats {
			r.term(f.Title(), f.Name, "", f.About())
			if also := f.Names()[1:]; len(also) > 0 {
				r.paragraph(widgets.Span{Text: r.say("judge.also", "Names", also)})
			}
		}
	default:
		return false
	}
	return true
}

func (r *reader) figure(e catalogue.Entry, p model.Position, caption string) {
	view := scene.View{Position: p, Mode: scene.Play, Plain: true, Say: r.library.speak.Say}
	for _, f := range p.Check(nil) {
		view.Faults = append(view.Faults, f.Cells...)
	}
	r.add(widgets.ProseBlock{Kind: widgets.Figure, Artist: e.Artist, View: view, Spans: []widgets.Span{{Text: caption}}})
}

func (r *reader) term(name model.Phrase, anchor, link string, about model.Phrase) {
	title := widgets.Span{Text: r.library.speak.Say(name), Link: link}
	r.add(widgets.ProseBlock{Kind: widgets.Subheading, Anchor: anchor, Spans: []widgets.Span{title}})
	r.paragraph(widgets.Span{Text: r.library.speak.Say(about)})
}
