// Package judge reads and writes the text formats of online judges: files of
// positions and files of answers. A puzzle describes its formats in its own
// package, each as a Format: how one case and one answer are written. What all
// formats share is here: tokens with their places, counts, end marks, streaming
// of any number of cases, finding out which format a text is in.
package judge

import (
	"io"

	"quadrille/model"
)

// Format is one judge's way to write down positions and answers. It is
// immutable once made and safe for concurrent use.
type Format struct {
	// Name is what the command line calls the format: "poj2286". It is unique
	// among all formats, of lower-case ASCII letters and digits.
	Name string
	// Puzzle is whose positions are in it.
	Puzzle model.ID
	// Title is the judge, the problem's number and its name; About says in a
	// sentence what an input file looks like.
	Title, About model.Phrase
	// Frame is how cases are put together in a file.
	Frame Frame
	// Fits reports whether the format can express a position of its puzzle: it leaves out a
	// goal or rules that the judge fixes.
	Fits func(model.Position) bool
	// Read reads the next case; there is at least one more token. It leaves the
	// scanner where the next case can begin, after a bad one too, or calls
	// LoseTrack; and it calls Lose where a bad case took others with it. A case
	// that is well-formed but unsound gives both a position and an error; one that
	// is sound and can't be solved is no error.
	Read func(*Scanner) (model.Position, *model.TextError)
	// Whole reports whether the next line is a case by itself, good or bad,
	// whatever stands before it. nil where cases take several lines.
	Whole func(*Scanner) bool
	// ReadBare reads a case as it is written outside the judge's files, nil
	// where there is no other way.
	ReadBare func(*Scanner) (model.Position, *model.TextError)
	// Native reports whether a case that Read accepts, which the scanner is
	// about to read, is written as this judge writes it, rather than as others
	// do whom the format tolerates. It takes no token.
	Native func(*Scanner) bool
	// AppendCase appends a position that fits as lines of input.
	AppendCase func([]byte, model.Position) []byte
	// AppendAnswer appends the answer to a case that is not Bad as lines of
	// output.
	AppendAnswer func([]byte, Answer) []byte
	// ReadReply reads the lines of the answer to the case of the given number;
	// there is at least one more line.
	ReadReply func(l *Lines, number int) (Reply, *model.TextError)
	// Unsolvable says that the judge's files hold cases without a solution too.
	Unsolvable bool
	// Samples are the input files that the judge shows: what Files finds.
	Samples []string
	// Limit is the number of moves beyond which the judge wants -1 for an
	// answer; 0 for none.
	Limit int
	// Lines is how many lines the answer to a case that can be solved has, if not
	// one.
	Lines int
	// Wants is what the judge takes for an answer.
	Wants Wanted
	// Most is the greatest number of moves that the judge takes where it wants
	// AnyWay; 0 for any number.
	Most int
	// Beside returns what an answer states beside the moves, given the position
	// that they end in; nil for nothing.
	Beside func(end model.Position) int
}

// Frame is how the cases of a file are put together.
type Frame struct {
	// Count says that the number of cases stands alone on the first line.
	Count bool
	// Single says that a file holds exactly one case.
	Single bool
	// Spaced says that a blank line follows the count and stands between cases,
	// and between answers.
	Spaced bool
	// Zeros is the number of zeros that, alone on a line, end the cases; 0 where
	// they end with the file. What comes after them is not read.
	Zeros int
	// Track is what shows where a case of several lines begins.
	Track Track
}

// Track is what shows where a case of several lines begins, after one that may
// have a line too many or too few.
type Track uint8

const (
	// BySense is where the lines look alike, but only those of a case that begins
	// at the right one make sense.
	BySense Track = iota
	// ByHead is where the first line of a case looks different from the others.
	ByHead
	// ByCounting is where every line could begin a case. Then a line too many or
	// too few can't be located.
	ByCounting
)

// Case is one case of an input file.
type Case struct {
	// Number counts the cases, bad ones too, from 1. It is 0 for an error that
	// is none of a case, such as a wrong count.
	Number int
	// Line is the line on which the case begins.
	Line int
	// Position is nil where the text of the case is malformed.
	Position model.Position
	// Err is why the case can't be answered, or nil.
	Err *model.TextError
}

// Outcome says what kind of answer there is to a case.
type Outcome uint8

const (
	// Solved is an answer with a solution.
	Solved Outcome = iota
	// Unsolvable is the answer that there is no solution.
	Unsolvable
	// Bad is no answer, since the case is in error.
	Bad
)

// Answer is what there is to say to one case.
type Answer struct {
	Number  int // of the case, from 1
	Outcome Outcome
	// Position is the case, Moves its solution, where Outcome is Solved. Both
	// may be nil for a format that wants the length only.
	Position model.Position
	Moves    []model.Move
	// Length is the number of moves.
	Length int
}

// Answered returns the answer that a position is solved by the moves.
func Answered(number int, p model.Position, moves []model.Move) Answer {
	return Answer{Number: number, Position: p, Moves: moves, Length: len(moves)}
}

// NewReader returns a reader of the cases of an input file.
func (f *Format) NewReader(r io.Reader) *Reader {
	return f.newReader(r, f.Frame, f.Read)
}

// NewWriter returns a writer of the answers to a file's cases.
func (f *Format) NewWriter(w io.Writer) *Writer {
	return &Writer{format: f, w: w}
}

// NewReplies returns a reader of a file of answers.
func (f *Format) NewReplies(r io.Reader) *Replies {
	return &Replies{format: f, lines: NewLines(r)}
}
