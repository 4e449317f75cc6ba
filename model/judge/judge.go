// Package judge reads and writes the text formats of online judges: files of
// positions and files of answers. A puzzle describes its formats in its own
// package, each as a Format: how one case and one answer are written. What all
// formats share is here: tokens with their places, counts, end marks, streaming
// of any number of cases, finding out which format a text is in.
package judge

import (
	"io"
	"math/rand/v2"
	"time"

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
	// Read reads the next case with Rows or Board; there is at least one more token. A
	// case that is well-formed but invalid gives both a position and an error; a valid
	// one that can't be solved is no error.
	Read func(*Scanner) (model.Position, *model.TextError)
	// ReadBare reads a case as it is written outside the judge's files, nil
	// where there is no other way.
	ReadBare func(*Scanner) (model.Position, *model.TextError)
	// Begins reports whether the next line can only be the first of a case. After a bad
	// case, reading goes on where it is true; nil if that can't be seen.
	Begins func(*Scanner) bool
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
	// OneCase says that each of the judge's files holds one case, though Read reads
	// several.
	OneCase bool
	// Full is the number of cases in a file of full size, UsualFull where it is 0.
	Full int
	// Random draws a position that the format can express, with a valid start and goal.
	Random func(*rand.Rand) model.Position
	// SetsGoal says that the judge fixes the starts: a distance is had by choosing the
	// goal.
	SetsGoal bool
	// Blanks returns the cell of the blank in each board of a case, and BlankCells is
	// the number of cells that it can be in: nil and 0 for puzzles without a blank.
	Blanks     func(model.Position) []int
	BlankCells int
	// Hardest are the hardest positions known, where positions can't be drawn by their
	// distance, or where most rules lead to easier ones.
	Hardest []model.Position
	// OtherLayouts are layouts of this format alone; see Layouts.
	OtherLayouts []Layout
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
	// Limits are what the judge grants a program for a file of cases; the zero
	// value where the judge's figures are not known.
	Limits Limits
}

// Limits are what a program may use to answer a file of cases.
type Limits struct {
	Time   time.Duration // of the processor
	Memory int64         // in KB, as judges state it
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
}

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
