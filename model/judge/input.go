package judge

import (
	"bufio"
	"bytes"
	"io"
	"slices"
	"strings"

	"quadrille/model"
)

// Bounds on texts, far above what judges have, so that endless input ends with a reason.
const (
	MaxText    = 64 << 20  // bounds the bytes of a text that is kept as a whole
	maxCase    = 256 << 10 // bounds the bytes of a case with the blanks before it, and of a line
	bufferSize = 32 << 10  // the number of bytes that are read at a time
)

// ReadText reads a whole text of less than MaxText bytes. The error for a longer one is a
// *model.TextError.
func ReadText(r io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, MaxText))
	if err == nil && len(text) == MaxText {
		return nil, &model.TextError{Reason: model.Say("judge.large", "Most", MaxText>>20)}
	}
	return text, err
}

// Frame is how the cases of a file are put together.
type Frame struct {
	Count  bool // set if the first line is the number of cases
	Single bool // set if a file has exactly one case
	Spaced bool // set if a blank line follows the count and separates cases and answers
	// End is the line that ends the cases; "" if they end with the file. A 0 in it can be several. Text after it is not read.
	End string
}

// Input reads an input file. It cuts the text into rows, which are lines that aren't blank, and rows into
// tokens. Blanks are spaces, tabs and CR. A byte order mark at the start is skipped.
type Input struct {
	Last model.Place // the place right after the token taken last: that of a missing entry

	frame  Frame
	end    []string // the words of frame.End
	base   *layout  // of the format; that of the case under way is layout
	layout *layout  // of the cases
	values []byte   // of the entries of the case under way
	lines  *bufio.Scanner
	line   int     // the number of the line of the row
	cells  []Token // the memory of rows
	row    []Token // the rest of the row
	whole  bool    // no token of the row has been taken
	apart  bool    // there is a blank line before the row
	left   int     // bytes that may be read; see maxCase
	err    error

	places []model.Place // of the entries of the case under way
	chars  []Token       // the memory of rows whose entries are separated
}

// NewInput returns a reader of a text.
func NewInput(r io.Reader, frame Frame) *Input {
	in := &Input{Last: start, frame: frame, end: strings.Fields(frame.End), lines: bufio.NewScanner(r), left: maxCase}
	in.lines.Buffer(make([]byte, bufferSize), maxCase)
	return in
}

func (in *Input) nextRow() {
	in.apart = false
	for blank := 0; len(in.row) == 0 && in.err == nil && in.lines.Scan(); blank++ {
		line := in.lines.Bytes()
		if in.left -= len(line) + 1; in.left < 0 {
			in.err = bufio.ErrTooLong
			break
		}
		if in.line++; in.line == 1 {
			line = bytes.TrimPrefix(line, []byte("\uFEFF"))
		}
		isBlank := &usualBlanks
		if c := in.layout; c != nil {
			if c.commas {
				isBlank = &listBlanks
			}
			if c.comment != "" {
				line, _, _ = bytes.Cut(line, []byte(c.comment))
			}
		}
		in.cells = cut(in.cells[:0], in.line, line, isBlank)
		in.row, in.whole, in.apart = in.cells, true, blank > 0
	}
}

// Row returns the tokens up to the end of the next token's line; none at the end of the text.
func (in *Input) Row() []Token {
	if len(in.row) == 0 {
		in.nextRow()
	}
	return in.row
}

// Take takes tokens of the row, which are valid until another row is read.
func (in *Input) Take(n int) []Token {
	taken := in.Row()[:n]
	if n > 0 {
		in.row, in.whole, in.Last = in.row[n:], false, taken[n-1].End()
	}
	return taken
}

func (in *Input) SkipRow() { in.Take(len(in.Row())) }

func (in *Input) EOF() bool { return len(in.Row()) == 0 }

// Apart reports whether there is a blank line before the next token.
func (in *Input) Apart() bool { return !in.EOF() && in.whole && in.apart }

func (in *Input) Err() error {
	if in.err != nil {
		return in.err
	}
	return in.lines.Err()
}

// atEnd reports whether the text ends, or the next line is the end mark.
func (in *Input) atEnd() bool {
	row := in.Row()
	isWord := func(t Token, word string) bool {
		return string(t.Text) == word || word == "0" && len(bytes.Trim(t.Text, "0")) == 0
	}
	return len(row) == 0 || len(row) == len(in.end) && slices.EqualFunc(row, in.end, isWord)
}

// findsCase reports whether it is certain where the next case begins: at the next token,
// or after a blank line.
func (in *Input) findsCase() bool {
	return in.frame.Spaced || in.caseEnds()
}

// caseEnds reports whether the next token can't belong to the case under way.
func (in *Input) caseEnds() bool {
	return in.atEnd() || in.isApart() || in.layout.begins(in.Row())
}

// isApart reports whether there is a blank line before the next token where one separates cases.
func (in *Input) isApart() bool { return in.frame.Spaced && in.Apart() }
