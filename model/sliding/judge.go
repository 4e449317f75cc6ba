package sliding

import (
	"bytes"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"

	"quadrille/model"
	"quadrille/model/judge"
)

// ToGoal completes a judge's format of starts of one goal; see Complete.
func ToGoal[B Board](goal B, f judge.Format) *judge.Format {
	f.Fits = func(p model.Position) bool { return p.(Position[B]).goal == goal }
	f.Data.Random = RandomStart(goal)
	return Complete[B](f)
}

// Complete completes a judge's format. Answers are numbers of moves or moves, unless it says how they are
// written.
func Complete[B Board](f judge.Format) *judge.Format {
	f.Puzzle = kind[B]().ID
	appendTo, read := judge.AppendMoves, judge.ReadMoves(Puzzle[B]{})
	if f.Judging.Wants == judge.Number {
		appendTo, read = judge.AppendLength, judge.ReadLength
	}
	if f.AppendSolved == nil {
		f.AppendSolved = appendTo
	}
	if f.ReadSolved == nil {
		f.ReadSolved = read
	}
	return &f
}

// AppendCapitals is a Format.AppendSolved that appends a line with the moves in capital letters.
func AppendCapitals(b []byte, a judge.Answer) []byte {
	return append(b, bytes.ToUpper(judge.AppendMoves(nil, a))...)
}

// Ample are limits for a textbook's search of the fifteen-puzzle, for judges that don't state theirs.
var Ample = judge.Limits{Time: 10 * time.Second, Memory: 1 << 20, Ours: true}

// Numbers is how a judge writes starts of one goal as numbers, 0 for the blank.
type Numbers[B Board] struct {
	Goal    B
	Columns int // the number of entries on a line
	// Apart is set if an empty line comes first.
	Apart bool
	// Labelled is set if the first line may begin with a number of the position's own.
	Labelled bool
	// Sized are the names of the judge's formats by the number of rows, if that comes first, on a line.
	Sized map[int]string
}

// Format completes a format of such starts, with the sample of its name.
func (n Numbers[B]) Format(samples fs.FS, f judge.Format) *judge.Format {
	f.Read, f.AppendCase = n.read, n.Append
	f.Native = func(s *judge.Scanner) bool { return n.Begins(s) && s.Apart() == n.Apart }
	f.Samples = judge.Files(samples, f.Name)
	return ToGoal(n.Goal, f)
}

// Begins reports whether the next line has as many entries as the first one of a case.
func (n Numbers[B]) Begins(s *judge.Scanner) bool {
	switch entries := s.Row(); {
	case n.Sized != nil:
		return entries == 1
	case n.Labelled && entries == n.Columns+1:
		return true
	default:
		return entries == n.Columns
	}
}

// maxLabel is the greatest number that a position can have before it.
const maxLabel = 99_999_999

func (n Numbers[B]) read(in *judge.Input) (model.Position, *model.TextError) {
	if err := n.readSize(in); err != nil {
		return nil, err
	}
	var b B
	var places [len(symbols)]judge.Place // no board has more cells
	lengths := slices.Repeat([]int{n.Columns}, len(b)/n.Columns)
	label := 0
	if n.Labelled && in.Row() == n.Columns+1 {
		label = 1
	}
	lengths[0] += label
	rows := judge.Rows{Lengths: lengths, Entry: func(i int, t *judge.Token) *model.TextError {
		if i < label {
			_, err := t.Int(0, maxLabel)
			return err
		}
		value, err := t.Int(0, len(b)-1)
		b[i-label], places[i-label] = byte(value), t.Place
		return err
	}}
	if err := rows.Read(in); err != nil {
		return nil, err
	}
	return judge.Checked(New(b, n.Goal), places[:])
}

// maxSize is the greatest number of rows that is read, to be refused by its name.
const maxSize = 127

// readSize reads the number of rows, if there is one.
func (n Numbers[B]) readSize(in *judge.Input) *model.TextError {
	if n.Sized == nil {
		return nil
	}
	t := in.Next()
	place := t.Place
	size, err := t.Int(1, maxSize)
	name, known := n.Sized[size]
	switch {
	case err != nil:
		return err
	case !in.RowEnds():
		return judge.LongRow(in.Peek(0).Place, 1)
	case !known:
		return judge.At(place, "judge.size.unknown", "Size", size)
	case size != Side[B]():
		return judge.At(place, "judge.size.other", "Size", size, "Format", name)
	default:
		return nil
	}
}

// Append appends the start of a position.
func (n Numbers[B]) Append(b []byte, p model.Position) []byte {
	if n.Apart {
		b = append(b, '\n')
	}
	if n.Sized != nil {
		b = append(strconv.AppendInt(b, int64(Side[B]()), 10), '\n')
	}
	return AppendNumbers(b, p.(Position[B]).start, n.Columns)
}

// AppendNumbers appends a board as numbers, with so many on a line.
func AppendNumbers[B Board](b []byte, board B, columns int) []byte {
	return judge.AppendEntries(b, len(board), columns, func(cell int) string { return strconv.Itoa(int(board[cell])) })
}

// HackerRank is a format of HackerRank's N Puzzle (hackerrank.com/challenges/n-puzzle): the number of rows, and
// the entries, one per line; the goal has the blank first. An answer is the number of moves, and the moves
// of the blank as words, one per line. The judge accepts any number of them.
func HackerRank[B Board](goal B, samples fs.FS) *judge.Format {
	n := Numbers[B]{Goal: goal, Columns: 1, Sized: map[int]string{3: "hackerrank", 4: "hackerrank15"}}
	return n.Format(samples, judge.Format{
		Name: n.Sized[Side[B]()], Frame: judge.Frame{Single: true},
		AppendSolved: appendWords, ReadSolved: readWords, Lines: maxLines,
		Judging: judge.Judging{Wants: judge.AnyWay, Limits: Ample},
	})
}

// maxLines is more than the number of lines of an answer whose length varies.
const maxLines = 1000

// words are the names of moves.
var words = []string{model.Down: "DOWN", model.Left: "LEFT", model.Right: "RIGHT", model.Up: "UP"}

func appendWords(b []byte, a judge.Answer) []byte {
	b = judge.AppendLength(b, a)
	for _, m := range a.Moves {
		b = append(append(b, words[m]...), '\n')
	}
	return b
}

func readWords(line judge.Line, l *judge.Lines) (judge.Reply, *model.TextError) {
	reply, err := judge.ReadLength(line, l)
	for range reply.Length {
		next, ok := l.Next()
		if !ok {
			return reply, judge.At(l.Last(), "judge.reply.end")
		}
		m := slices.Index(words, next.Text)
		if m < 0 {
			return reply, judge.At(next.Place, "judge.reply.moves")
		}
		reply.Moves = append(reply.Moves, model.Move(m))
	}
	return reply, err
}

// Princeton is a format of the puzzle files of Princeton's course COS 226 and its book (Sedgewick, Wayne:
// Algorithms): the number of rows, then the rows; the goal has the blank last. An answer is the least number of
// moves, and the boards from the start to the goal. most is the most moves that the start needs; 0 for any number.
func Princeton[B Board](goal B, samples fs.FS, most int) *judge.Format {
	n := Numbers[B]{Goal: goal, Columns: Side[B](), Sized: map[int]string{3: "princeton", 4: "princeton15"}}
	return n.Format(samples, judge.Format{
		Name: n.Sized[Side[B]()], Frame: judge.Frame{Single: true}, Unsolvable: "No solution possible",
		AppendSolved: n.appendBoards, ReadSolved: n.readBoards, Lines: maxLines,
		Data:    judge.Data{Unsolvable: true, Promise: judge.Promise{Moves: most}},
		Judging: judge.Judging{Limits: Ample},
	})
}

// minimum comes before the number of moves.
const minimum = "Minimum number of moves ="

func (n Numbers[B]) appendBoards(b []byte, a judge.Answer) []byte {
	line, _ := model.Replay(a.Position, a.Moves)
	b = fmt.Appendf(b, "%s %d\n", minimum, a.Length)
	for _, p := range line {
		b = n.Append(append(b, '\n'), p)
	}
	return b
}

// readBoards reads what appendBoards appends, wherever its lines break.
func (n Numbers[B]) readBoards(line judge.Line, l *judge.Lines) (reply judge.Reply, err *model.TextError) {
	number, ok := strings.CutPrefix(line.Text, minimum)
	if !ok {
		return reply, judge.At(line.Place, "judge.reply.case", "Head", minimum)
	}
	line.Text = number
	line.Column += len(minimum)
	if reply, err = judge.ReadLength(line, l); err != nil {
		return reply, err
	}
	var before Position[B]
	for i := range reply.Length + 1 {
		p, err := n.readBoard(l)
		if err != nil {
			return reply, err
		}
		move := slices.IndexFunc(before.Moves(), func(m model.Move) bool {
			next, err := before.Play(m)
			return err == nil && next == p
		})
		switch {
		case i == 0:
			reply.From, reply.Moves = p, []model.Move{}
		case move < 0:
			return reply, judge.At(l.Last(), "judge.reply.step", "Number", i+1)
		default:
			reply.Moves = append(reply.Moves, before.Moves()[move])
		}
		before = p
	}
	for next, more := l.Peek(); more && next.Text == ""; next, more = l.Peek() {
		l.Next()
	}
	return reply, nil
}

// readBoard reads the number of rows and a board.
func (n Numbers[B]) readBoard(l *judge.Lines) (p Position[B], err *model.TextError) {
	var b B
	var entries []string
	for len(entries) < 1+len(b) {
		line, more := l.Next()
		if !more {
			return p, judge.At(l.Last(), "judge.reply.end")
		}
		entries = append(entries, strings.Fields(line.Text)...)
	}
	for i, entry := range entries[1:] {
		value, err := strconv.ParseUint(entry, 10, 8)
		if err != nil || i >= len(b) {
			return p, judge.At(l.Last(), "judge.reply.board")
		}
		b[i] = byte(value)
	}
	if entries[0] != strconv.Itoa(Side[B]()) || !Valid(b) {
		return p, judge.At(l.Last(), "judge.reply.board")
	}
	return New(b, n.Goal), nil
}
