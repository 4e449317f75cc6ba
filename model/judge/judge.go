// Package judge reads and writes the text formats of online judges: files of positions and files of
// answers. A puzzle's own package describes each of its formats as a Format: how a case and an
// answer are written. This package has the common part: tokens and their places, rows and boards,
// counts and end marks, streams of any number of cases, and the detection of formats.
package judge

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"time"

	"quadrille/model"
)

// Format is the way in which a judge writes positions and answers, read from a format file. It is immutable and safe
// for concurrent use.
type Format struct {
	// Name is the format's name on the command line: "poj2286". It is unique, and of
	// lower-case ASCII letters, digits, hyphens and underscores. Also are other names: the same problem at other judges,
	// and other spellings.
	Name    string
	Also    []string
	Puzzle  model.Puzzle // the puzzle of its positions
	Text    string       // the format file
	Samples []Sample     // the files that the judge shows
	Frame   Frame        // how cases are put together in a file
	Reply   ReplyLayout  // how the answer to a solvable case is written
	// Unsolvable replaces the answer to a case without a solution: UnsolvableText, or another word.
	Unsolvable string
	// Numbered is the text before the first answer if answers are numbered: "Case 1:"; else "".
	Numbered string
	Data     Data    // what test data are made of
	Judging  Judging // what the judge accepts

	cases layout
	own   map[string]string // Title, About and Answer of a user's own format; nil if translations have them
}

// Sample is an input file that a judge shows, and its answers; "" if it shows none.
type Sample struct {
	Input, Output string
	// InputAt and OutputAt are the lines of the format file before them.
	InputAt, OutputAt int
}

func (f *Format) say(key string) model.Phrase {
	if f.own != nil {
		return model.Say("judge.own", "Text", f.own[key])
	}
	return model.Own(f.Puzzle, model.Key("judge."+f.Name+"."+key))
}

// Title is the judge, the problem's number and its name.
func (f *Format) Title() model.Phrase { return f.say("title") }

// About describes an input file.
func (f *Format) About() model.Phrase { return f.say("about") }

// Answer describes the answer to a case, with what the judge accepts.
func (f *Format) Answer() model.Phrase { return f.say("answer") }

// Names lists all names of the format, its own first.
func (f *Format) Names() []string { return append([]string{f.Name}, f.Also...) }

// IsOwn reports whether the format is a user's own.
func (f *Format) IsOwn() bool { return f.own != nil }

// With returns the formats with another one, in the place of one with its name if there is one.
func With(formats []*Format, f *Format) []*Format {
	formats = slices.DeleteFunc(slices.Clone(formats), func(old *Format) bool { return old.Name == f.Name })
	return append(formats, f)
}

// Named returns the format that has a name; nil if none has.
func Named(formats []*Format, name string) *Format {
	i := slices.IndexFunc(formats, func(f *Format) bool { return slices.Contains(f.Names(), name) })
	if i < 0 {
		return nil
	}
	return formats[i]
}

// Names lists all names of the formats.
func Names(formats []*Format) (names []string) {
	for _, f := range formats {
		names = append(names, f.Names()...)
	}
	return names
}

// Fitting returns the formats that can express a position, in their order.
func Fitting(p model.Position, formats []*Format) []*Format {
	var all []*Format
	for _, f := range formats {
		if f.Fits(p) {
			all = append(all, f)
		}
	}
	return all
}

// usualFull is the number of cases in a file of full size if the judge states none.
const usualFull = 100

// Single reports whether a file that is made for the judge holds exactly one case.
func (f *Format) Single() bool { return f.Frame.Single || f.Data.OneCase }

// FullSize is the number of cases in a file of full size.
func (f *Format) FullSize() int {
	if f.Single() {
		return 1
	}
	return cmp.Or(f.Data.Full, f.Data.Promise.Cases, usualFull)
}

// Data describes the test data of a judge.
type Data struct {
	// Random draws a position that the format can express, with a valid start and goal.
	Random     func(*rand.Rand) model.Position
	Unsolvable bool // set if the judge's files have cases without a solution
	OneCase    bool // set if each of the judge's files has one case, though a Reader reads several
	// Full is the number of cases in a file of full size; 0 means the most that are promised, or usualFull.
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

// Wanted is the kind of answer that a judge accepts for a solvable position.
type Wanted uint8

// The kinds.
const (
	AnyShortest   Wanted = iota // any of the shortest solutions
	FirstShortest               // the first shortest solution in tie-break order
	AnyWay                      // any solution, of at most Judging.Most moves
	Number                      // only the number of moves of a shortest solution
)

// Judging describes what a judge accepts, and how long it waits. The zero Judging accepts the
// shortest solutions.
type Judging struct {
	Wants Wanted // the kind of answer that the judge accepts
	// Limit is the number of moves above which the judge's answer is Format.Unsolvable; 0 for none.
	Limit int
	// Most is the greatest number of moves that the judge accepts with AnyWay; 0 for any number.
	Most   int
	Beside Beside
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

// ReplyLayout is how the answer to a solvable case is written. The zero layout is a line with the moves in the
// puzzle's notation, or with their number if the judge wants only that. A number that an answer states
// beside the moves has a line after them.
type ReplyLayout struct {
	HasLength bool                  // set if a line with the number of moves comes before them
	Head      string                // comes before the number of moves
	NoMoves   string                // replaces an empty line of moves
	Names     map[model.Move]string // the judge's names of moves; nil for the puzzle's notation
	Between   string                // comes between moves; with a line break each move has a line
	Boards    bool                  // set if boards from the start to the goal replace the moves
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
	Unsolvable                // the answer that no solution exists
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

// Reply is a program's answer to a case, read from a file of answers.
type Reply struct {
	// Number counts the replies from 1. Line is the line on which this one begins, and Text is its text.
	Number, Line int
	Text         string
	// Case is the number of the case that the reply states; 0 in formats that don't number
	// their answers.
	Case    int
	Outcome Outcome          // Solved, Unsolvable, or Bad if Err is set
	Moves   []model.Move     // the solution, nil if the format has only its length
	Length  int              // the number of moves
	From    model.Position   // the position that the answer begins with; nil if it states none
	Beside  int              // the number stated beside the moves; see Format.Judging.Beside
	Err     *model.TextError // why the text can't be read, or nil
}
