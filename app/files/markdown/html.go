package markdown

import (
	"html"
	"io"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Handout is how a page is written for print.
type Handout struct {
	Language string
	IDs      map[string]string                     // of the reader's own positions
	Line     string                                // for the reader's name, before the page; "" for none
	Board    func(target string) (string, error)   // returns the picture of a position as SVG, "" for another target
	Answer   func(question string) (string, error) // or why there is none
	Key      bool                                  // a teacher's copy, which has all answers instead of room to write them
}

const style = `body{font:16px/1.5 "Noto Sans","Noto Sans SC",sans-serif;max-width:44em;margin:2em auto;padding:0 1em}
h1,h2,h3{line-height:1.25;break-after:avoid}h2{margin-top:1.6em}.board,table,pre,blockquote{break-inside:avoid}
.board,.board svg,.board small{display:block}.board{margin:1em 0}.board svg{height:14em;width:auto}small{color:#555}
table{border-collapse:collapse}th,td{border-bottom:1px solid #bbb;padding:.15em .7em}pre{background:#f2f2f2;padding:.8em}
.ask{display:inline-block;min-width:6em;border-bottom:1px solid;text-align:center}.room{min-height:5em}
blockquote{margin:1em 0;padding-left:1em;border-left:3px solid #bbb}.next{break-before:page}@page{margin:2cm}`

// Begin writes the beginning of a document of hand-outs, which End ends.
func Begin(w io.Writer, language, title string) error {
	_, err := io.WriteString(w, "<!DOCTYPE html>\n<html lang=\""+language+"\">\n<meta charset=\"utf-8\">\n"+
		"<meta name=\"viewport\" content=\"width=device-width\">\n<title>"+html.EscapeString(title)+"</title>\n<style>"+style+"</style>\n")
	return err
}

// Write writes the page. It refers to nothing outside the file.
func (h Handout) Write(w io.Writer, source []byte) error {
	if h.Line != "" {
		if _, err := io.WriteString(w, "<p class=\"next\">"+html.EscapeString(h.Line)+"</p>\n"); err != nil {
			return err
		}
	}
	m := language()
	page := Sheet{Source: source}
	m.Renderer().AddOptions(renderer.WithNodeRenderers(util.Prioritized(handout{h, page}, 0)))
	return m.Renderer().Render(w, source, m.Parser().Parse(text.NewReader(source)))
}

// handout renders what a hand-out has otherwise than Markdown: boards, links, questions and hidden answers.
type handout struct {
	Handout
	page Sheet
}

// RegisterFuncs registers the functions of goldmark.
func (h handout) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindImage, h.image)
	r.Register(ast.KindLink, h.link)
	r.Register(ast.KindBlockquote, h.quotation)
}

func (h handout) image(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		_, _ = w.WriteString("</small></span>")
		return ast.WalkContinue, nil
	}
	svg, err := h.Board(Replace(string(n.(*ast.Image).Destination), h.IDs))
	_, _ = w.WriteString("<span class=\"board\">" + svg + "<small>")
	return ast.WalkContinue, err
}

// link writes a link as its text: the page that it opens isn't on paper. A question is a line to write on.
func (h handout) link(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering || !h.page.IsQuestion(n) {
		return ast.WalkContinue, nil
	}
	answer, err := h.Answer(Replace(string(n.(*ast.Link).Destination), h.IDs))
	if err != nil {
		return ast.WalkStop, err
	}
	if !h.Key {
		answer = "\u00a0"
	}
	_, _ = w.WriteString("<span class=\"ask\">" + html.EscapeString(answer) + "</span>")
	return ast.WalkSkipChildren, nil
}

// quotation writes a hidden answer, or only its first block, with room below it.
func (h handout) quotation(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	switch {
	case !entering:
		_, _ = w.WriteString("</blockquote>\n")
	case h.Key:
		_, _ = w.WriteString("<blockquote>\n")
	default:
		_, _ = w.WriteString("<blockquote class=\"room\">\n")
		for first := n.FirstChild(); first != nil && first.NextSibling() != nil; {
			n.RemoveChild(n, first.NextSibling())
		}
	}
	return ast.WalkContinue, nil
}
