// Package markdown reads pages in Markdown, with boards, questions and hidden answers, and writes them as
// hand-outs.
package markdown

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"regexp"
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

// Sheet is a parsed page.
type Sheet struct {
	Source    []byte
	Root      ast.Node
	Folds     map[ast.Node]int // the numbers of the quotations, which hide answers
	Questions []string         // the targets of links whose text is "?"
	// Own are the positions of the reader's own in pictures and links; they are drawn by name or number.
	Own []string
	// Open says that answers are one click away, whether the questions before them are answered or not.
	Open bool
}

// Opens is the comment that sets Sheet.Open.
const Opens = "<!-- answers: open -->"

// longestBlock is the longest text without an empty line, in characters: goldmark's time grows with its square.
const longestBlock = 5_000

// Parse parses a page. One with a longer block, or not in UTF-8, gives a *model.TextError.
func Parse(source []byte) (Sheet, error) {
	if !utf8.Valid(source) {
		return Sheet{}, &model.TextError{Reason: model.Say("page.encoding")}
	}
	line := 1
	for block := range bytes.SplitSeq(source, []byte("\n\n")) {
		if utf8.RuneCount(block) > longestBlock {
			return Sheet{}, &model.TextError{Line: line, Column: 1, Reason: model.Say("page.paragraph", "Most", longestBlock)}
		}
		line += bytes.Count(block, []byte("\n")) + 2
	}
	root := language().Parser().Parse(text.NewReader(source))
	page := Sheet{Source: source, Root: root, Folds: make(map[ast.Node]int), Open: bytes.Contains(source, []byte(Opens))}
	_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Blockquote:
			page.Folds[n] = len(page.Folds) + 1
		case *ast.Image:
			page.own(n.Destination)
		case *ast.Link:
			page.own(n.Destination)
			if page.IsQuestion(n) {
				page.Questions = append(page.Questions, string(n.Destination))
			}
		}
		return ast.WalkContinue, nil
	})
	return page, nil
}

// language returns the Markdown of pages.
func language() goldmark.Markdown {
	return goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithParserOptions(
		parser.WithHeadingAttribute(), parser.WithInlineParsers(util.Prioritized(emphasis{parser.NewEmphasisParser()}, 0))))
}

// own notes the positions of the reader's own in a target.
func (p *Sheet) own(target []byte) {
	for _, wanted := range Owns(string(target)) {
		if !slices.Contains(p.Own, wanted) {
			p.Own = append(p.Own, wanted)
		}
	}
}

// IsQuestion reports whether a node is a question: a link whose text is "?".
func (p Sheet) IsQuestion(n ast.Node) bool {
	text, ok := n.FirstChild().(*ast.Text)
	return ok && n.Kind() == ast.KindLink && n.ChildCount() == 1 && string(text.Value(p.Source)) == "?"
}

// Title returns the text of the first line of a page.
func Title(source []byte) string {
	first, _, _ := strings.Cut(string(source), "\n")
	return strings.TrimPrefix(first, "# ")
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

// own matches a position of the reader's own in the place of an ID: PUZZLE:own, or PUZZLE:own/12-16 with its
// distance.
var own = regexp.MustCompile(`\b([a-z]+):own(?:/(\d+)(?:-(\d+))?)?`)

// Owns lists the positions of the reader's own in the target of a link or picture.
func Owns(target string) []string { return own.FindAllString(target, -1) }

// ReadOwn returns the puzzle of one of Owns, and its least and greatest distance, each "" if not given.
func ReadOwn(wanted string) (puzzle, from, to string) {
	parts := own.FindStringSubmatch(wanted)
	return parts[1], parts[2], cmp.Or(parts[3], parts[2])
}

// Replace replaces the positions of the reader's own in a target by their IDs, as far as they are known.
func Replace(target string, ids map[string]string) string {
	return own.ReplaceAllStringFunc(target, func(wanted string) string { return cmp.Or(ids[wanted], wanted) })
}

// Given is a reader's answer to the question with a target, "" for none, and the number of answers tried.
type Given struct {
	Question string `json:"question"`
	Answer   string `json:"answer"`
	Tries    int    `json:"tries,omitempty"`
}

// Place returns the error of a question with the line of the page where it is.
func (p Sheet) Place(question string, err error) error {
	before, _, found := strings.Cut(string(p.Source), "]("+question+")")
	if refusal, ok := errors.AsType[*model.Refusal](err); ok && found {
		column := utf8.RuneCountInString(before[strings.LastIndex(before, "\n")+1:])
		return &model.TextError{Line: 1 + strings.Count(before, "\n"), Column: column, Reason: refusal.Reason}
	}
	return err
}

// Results are the answers of a reader to the questions of a page, as a text of JSON.
type Results struct {
	Page    string  `json:"page"`
	Reader  string  `json:"reader"`
	Answers []Given `json:"answers"`
}

// String writes the results as ReadResults reads them.
func (r Results) String() string {
	var b strings.Builder
	w := json.NewEncoder(&b)
	w.SetEscapeHTML(false)
	w.SetIndent("", "  ")
	_ = w.Encode(r) // there is nothing that it can't write
	return b.String()
}

// ReadResults reads results; ok is false for another text.
func ReadResults(text []byte) (r Results, ok bool) {
	err := json.Unmarshal(text, &r)
	return r, err == nil && len(r.Answers) > 0
}

// To returns the answers to the questions, those that are missing too.
func (r Results) To(questions []string) (all []Given) {
	for _, question := range questions {
		g := Given{Question: question}
		if i := slices.IndexFunc(r.Answers, func(g Given) bool { return g.Question == question }); i >= 0 {
			g = r.Answers[i]
		}
		all = append(all, g)
	}
	return all
}
