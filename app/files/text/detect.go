package text

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/lenient"
)

// Sampled is the number of bytes by which the format of a test file is detected.
const Sampled = 64 << 10

// Content is what a text contains: positions and moves, or the cases of a test file.
type Content struct {
	Found []Found
	// Reading says how positions without IDs were understood; nil for IDs.
	Reading *lenient.Reading
	// Formats are those of the cases, the likeliest first; nil for positions. Cases are read later.
	Formats []*judge.Format
	Also    []*judge.Format // those that are as likely as the first
	Others  []Content       // what the text may mean as well, the likeliest first
	IsOpen  bool            // the first of them is as likely

	// Of a source that is read:
	Source  Source
	Page    []byte  // in Markdown
	Answers *Source // the answers file beside the cases
}

// IsGuess reports whether something is guessed about positions, or their meaning is open.
func (c Content) IsGuess() bool { return c.IsOpen || c.Reading != nil && len(c.Reading.Guesses) > 0 }

// Meanings lists what a text may mean, each as the first of all. There is one at least.
func (c Content) Meanings() []Content {
	all := append([]Content{c}, c.Others...)
	for i, one := range all {
		one.Others, one.Source = slices.Delete(slices.Clone(all), i, i+1), c.Source
		all[i] = one
	}
	return all
}

// Detector detects the content of texts.
type Detector struct {
	Puzzles []model.Puzzle  // the preferred ones first
	Formats []*judge.Format // likewise
}

// version is the mark of position IDs in a later form.
var version = regexp.MustCompile(`\bquadrille:\d+;`)

// testEnding is the extension of test files.
const testEnding = ".in"

// Detect detects the content of a text: IDs, positions as people write them, or cases. name is that of its
// file, if it has one: a document has IDs only, and a text of one position counts as cases only in a test
// file. Errors are *model.TextError.
func (d Detector) Detect(name, s string) (Content, error) {
	if IsDocument(name) {
		found, err := ReadDocument(d.Puzzles, s)
		return Content{Found: found}, err
	}
	isTestFile := strings.EqualFold(filepath.Ext(name), testEnding)
	if strings.TrimSpace(strings.TrimPrefix(s, "\uFEFF")) == "" {
		return Content{}, &model.TextError{Reason: model.Say("text.empty")}
	}
	if version.MatchString(s) {
		return Content{}, &model.TextError{Reason: model.Say("text.version")}
	}
	if found, ok, err := readIDs(d.Puzzles, s); ok {
		return Content{Found: found}, err
	}
	meaning := lenient.Read(d.Puzzles, s)
	formats, likely, fit := judge.Detect(d.Formats, []byte(s[:min(len(s), Sampled)]))
	isRead := meaning.Fault == nil
	isOne := isRead && len(meaning.Readings[0].Positions) == 1
	switch {
	case len(formats) == 0 && !utf8.ValidString(s):
		return Content{}, &model.TextError{Reason: model.Say("text.encoding")}
	case len(formats) > 0 && (!isRead || isTestFile || fit && !isOne):
		return Content{Formats: formats, Also: formats[1:likely]}, nil
	case !isRead:
		return Content{}, meaning.Fault
	}
	positions := contentOf(meaning)
	if line, isPath := positions.path(); isPath {
		how := &lenient.Reading{How: []model.Phrase{model.Say("reading.path", "Count", len(line.Moves))}}
		return Content{Found: []Found{line}, Reading: how, Others: []Content{positions}}, nil
	}
	return positions, nil
}

// IsID reports whether the first word of a text is a position ID, though perhaps a faulty one.
func (d Detector) IsID(s string) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(s), " ")
	id, _ := FindID(d.Puzzles, first)
	return id != "" && id == first
}

// maxPage is the maximum size of a page in bytes.
const maxPage = 100 << 10

// Read detects the content of a source; the error says why it can't be opened. Positions are read up to
// MaxDocument bytes. A pipe or a device, which can be read only once, is read to its end or until ctx
// is done.
func (d Detector) Read(ctx context.Context, s Source) (is Content, err error) {
	is.Source = s
	in, err := s.OpenIn(ctx, nil)
	if err != nil {
		return is, err
	}
	defer in.Close()
	if info, err := os.Stat(s.Path); err == nil && !info.Mode().IsRegular() { // it can be read only once
		content, err := judge.ReadText(in)
		if err != nil {
			return is, err
		}
		return d.Read(ctx, Of(s.Name, string(content)))
	}
	head, err := io.ReadAll(io.LimitReader(in, Sampled))
	if err != nil {
		return is, err
	}
	rest := io.MultiReader(bytes.NewReader(head), in)
	if s.IsPage() {
		is.Page, err = readAll(rest, maxPage, model.Say("page.large", "Most", maxPage>>10))
		return is, err
	}
	if formats, likely, _ := judge.Detect(d.Formats, head); len(head) == Sampled && likely > 0 && !IsDocument(s.Name) {
		is.Formats, is.Also = formats, formats[1:likely]
	} else {
		content, err := readAll(rest, MaxDocument, model.Say("text.large", "Most", MaxDocument>>20))
		if err == nil {
			is, err = d.Detect(s.Name, string(content))
			is.Source = s
		}
		if err != nil {
			return is, err
		}
	}
	if len(is.Formats) > 0 {
		is.Answers = is.Source.answersBeside()
	}
	return is, nil
}

// readAll reads a text, and refuses one of more bytes than most with the reason.
func readAll(in io.Reader, most int64, reason model.Phrase) ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(in, most+1))
	if err == nil && int64(len(content)) > most {
		err = &model.TextError{Reason: reason}
	}
	return content, err
}

// contentOf returns the positions of a text.
func contentOf(m lenient.Meaning) (c Content) {
	for i := range m.Readings {
		one := Content{Reading: &m.Readings[i]}
		for _, p := range one.Reading.Positions {
			one.Found = append(one.Found, Found{Position: p.Position, HasGoal: p.HasGoal})
		}
		if i > 0 {
			c.Others = append(c.Others, one)
		} else {
			c = one
		}
	}
	c.IsOpen = m.IsOpen
	return c
}

// path returns the line of moves that the positions of a text are, one after the other, up to the goal or one that is
// usual; ok is false if they are none.
func (c Content) path() (line Found, ok bool) {
	if len(c.Found) < 3 || c.Found[0].HasGoal {
		return line, false
	}
	first := c.Found[0].Position
	line = Found{HasMoves: true, HasGoal: true}
	for i, f := range c.Found[1:] {
		m, ok := model.MoveBetween(c.Found[i].Position, f.Position)
		if !ok {
			return line, false
		}
		line.Moves = append(line.Moves, m)
	}
	for _, goal := range append([]model.Change{{Position: first}}, model.UsualGoals(first)...) {
		line.Position = goal.Position
		if err := line.replay(1); err == nil && line.line[len(line.Moves)].Solved() {
			return line, true
		}
	}
	return line, false
}

// Join joins phrases that say how a text was understood.
func Join(parts ...model.Phrase) (how model.Phrase) {
	for i, part := range parts {
		if i == 0 {
			how = part
		} else {
			how = model.Say("reading.and", "Before", how, "Next", part)
		}
	}
	return how
}

// WithGoal returns a position with a goal as its position ID writes it, or as people write a board.
// Errors are *model.TextError.
func WithGoal(p model.Position, goal string) (model.Position, error) {
	body := strings.TrimPrefix(p.String(), string(p.Puzzle().ID())+":")
	board := strings.TrimSuffix(body, "/"+model.GoalText(p))
	read, err := p.Puzzle().Parse(board + "/" + goal)
	if err == nil {
		return read, nil
	}
	m := lenient.Read([]model.Puzzle{p.Puzzle()}, goal)
	if m.Fault != nil || m.IsOpen || len(m.Readings[0].Positions) != 1 || m.Readings[0].Positions[0].HasGoal {
		return nil, err
	}
	written := m.Readings[0].Positions[0].Position
	body = strings.TrimPrefix(written.String(), string(p.Puzzle().ID())+":")
	return p.Puzzle().Parse(board + "/" + strings.TrimSuffix(body, "/"+model.GoalText(written)))
}
