// Package judge reads and writes the text formats of online judges: files of positions and files of
// answers. A puzzle's own package describes each of its formats as a Format: how a case and an
// answer are written. This package has the common part: tokens and their places, rows and boards,
// counts and end marks, streams of any number of cases, and the detection of formats.
package judge

import (
	"math/rand/v2"
	"time"

	"quadrille/model"
)

// Format is the way in which a judge writes positions and answers. It is immutable and safe
// for concurrent use. Data and Judging may be left out; everything else works without them.
type Format struct {
	// Name is the format's name on the command line: "poj2286". It is unique, and of
	// lower-case ASCII letters, digits and underscores. Also are other names: the same problem at other judges,
	// and other spellings.
	Name    string
	Also    []string
	Puzzle  model.Puzzle // the puzzle of its positions
	Samples []string     // the texts of the input files that the judge shows; see Files
	Frame   Frame        // how cases are put together in a file
	// Fits reports whether the format can express a position of its puzzle. A format can't
	// express other goals or rules than those that its judge fixes.
	Fits func(model.Position) bool
	// Read reads the next case with Rows or Board; there is at least one more token. A
	// case that is well-formed but invalid gives both a position and an error; a valid
	// one that can't be solved is no error. The error says in Lost if it is uncertain where the case ends.
	Read func(*Input) (model.Position, *model.TextError)
	// Begins reports whether the next line can only be the first of a case. After a bad
	// case, reading goes on where it is true; nil if that can't be seen.
	Begins func(*Input) bool
	// Native reports whether the next case, which Read accepts, is written as this judge
	// writes it rather than in another layout that Read accepts too. It takes no token.
	Native func(*Input) bool
	// AppendCase appends a position that fits as lines of input.
	AppendCase func([]byte, model.Position) []byte
	Reply      ReplyLayout // how the answer to a solvable case is written
	// Unsolvable replaces the answer to a case without a solution; "" means UnsolvableText.
	Unsolvable string
	// Numbered is the word before the number of each answer: "Case" for "Case 1: "; "" for no number.
	Numbered string
	Data     Data    // what test data are made of
	Judging  Judging // what the judge accepts
}

func (f *Format) say(key string) model.Phrase {
	return model.Own(f.Puzzle, model.Key("judge."+f.Name+"."+key))
}

// Title is the judge, the problem's number and its name.
func (f *Format) Title() model.Phrase { return f.say("title") }

// About describes an input file.
func (f *Format) About() model.Phrase { return f.say("about") }

// Answer describes the answer to a case, with what the judge accepts.
func (f *Format) Answer() model.Phrase { return f.say("answer") }

// Data describes the test data of a judge. Without Random none can be made.
type Data struct {
	// Random draws a position that the format can express, with a valid start and goal.
	Random     func(*rand.Rand) model.Position
	Unsolvable bool // set if the judge's files have cases without a solution
	OneCase    bool // set if each of the judge's files has one case, though a Reader reads several
	// Full is the number of cases in a file of full size; 0 means the most that are promised, or UsualFull.
	Full int
	// Promise is what the judge's statement promises of its files. Test data keep it.
	Promise Promise
	// Until returns p with what end shows as its goal. It is set if the judge fixes the starts, so that
	// cases of other distances differ in their goals.
	Until func(p, end model.Position) model.Position
	// Hardest are the hardest positions known, for puzzles whose positions can't be drawn by
	// their distance, or whose hardest ones need rare rules. If the judge counts moves up to a limit,
	// positions at the limit and beyond it alternate.
	Hardest []model.Position
}

// Promise are limits that a statement sets for its files; 0 for none.
type Promise struct {
	Cases int // the most cases in a file
	Moves int // the most moves that a shortest solution takes
	Least int // the fewest
}

// Judging describes what a judge accepts, and how long it waits. The zero Judging accepts the
// shortest solutions.
type Judging struct {
	Wants Wanted // the kind of answer that the judge accepts
	// Limit is the number of moves above which the judge's answer is Format.Unsolvable; 0 for none.
	Limit int
	// Most is the greatest number of moves that the judge accepts with AnyWay; 0 for any number.
	Most int
	// Beside returns the number that an answer states beside the moves, from 1 to BesideMost, given their end;
	// nil if there is none.
	Beside     func(end model.Position) int
	BesideMost int
	// Limits are the judge's limits for a program that answers a file of cases, and Java those for
	// programs in Java if they differ.
	Limits, Java Limits
}

// Limits are the limits of a program that answers a file of cases; 0 for one that isn't known.
type Limits struct {
	Time   time.Duration // of the processor
	Memory int64         // in KB, as judges state it
	// Ours is set if they are our choice, since the judge's aren't known. A textbook's plain solution takes
	// less than half of them.
	Ours bool
}

// Frame is how the cases of a file are put together.
type Frame struct {
	Count  bool // set if the first line is the number of cases
	Single bool // set if a file has exactly one case
	Spaced bool // set if a blank line follows the count and separates cases and answers
	// Zeros is the number of zeros on the line that ends the cases; 0 if they end with the
	// file. Text after the end mark is not read.
	Zeros int
}

// Case is one case of an input file.
type Case struct {
	// Number counts the cases, bad ones too, from 1. It is 0 for an error outside cases,
	// such as a wrong count.
	Number   int
	Line     int              // the line on which the case begins
	Position model.Position   // nil if the text of the case is malformed
	Err      *model.TextError // why the case can't be answered, or nil
}

// Outcome is the kind of an answer to a case.
type Outcome uint8

// The outcomes.
const (
	Solved     Outcome = iota // an answer with a solution
	Unsolvable                // the answer that there is no solution
	Bad                       // set for a case in error, which has no answer
)

// Answer is the answer to a case.
type Answer struct {
	Number  int // of the case, from 1
	Outcome Outcome
	// Position is the case and Moves its solution if Outcome is Solved. Both may be nil for
	// a format that wants only the length.
	Position model.Position
	Moves    []model.Move
	Length   int // the number of moves
}

// Answered returns the answer with a solution of a position.
func Answered(number int, p model.Position, moves []model.Move) Answer {
	return Answer{Number: number, Position: p, Moves: moves, Length: len(moves)}
}
