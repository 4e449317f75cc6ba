package sliding

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"quadrille/model"
	"quadrille/model/judge"
)

// Cases is how a judge writes the cases of a format.
type Cases[B Board] struct {
	Goal    B   // of all cases
	Columns int // the number of entries on a line; 0 if they are glued
	// Blank is the character of the blank, if the entries are characters: boards are then read in any layout. It
	// is "" for numbers in rows, with 0 for the blank.
	Blank string
	// IsPair is set if a goal follows each start. It needs Blank.
	IsPair   bool
	Apart    bool // set if an empty line comes first
	Labelled bool // set if the first line may begin with a number of the position's own
	// Sized are the names of the judge's formats by the number of rows, if that comes first, on a line.
	Sized map[int]string
}

// Format completes a format of such cases. Its sample has its name if it names no other.
func Format[B Board](samples fs.FS, c Cases[B], f judge.Format) *judge.Format {
	var b B
	f.Puzzle, f.Native, f.AppendCase = Puzzle[B]{}, c.isNative, c.append
	if f.Samples == nil {
		f.Samples = judge.Files(samples, f.Name)
	}
	f.Fits = func(p model.Position) bool { return c.IsPair || p.(Position[B]).goal == c.Goal }
	f.Data.Random = func(rng *rand.Rand) model.Position {
		if c.IsPair {
			return randomPair[B](rng)
		}
		return Position[B]{randomStart(c.Goal, rng), c.Goal}
	}
	f.Read = c.readNumbers
	if c.Blank != "" {
		f.Read = c.readBoards()
	}
	if c.Blank != "" || c.Columns == len(b) {
		f.Begins = c.begins
	}
	return &f
}

func (c Cases[B]) begins(in *judge.Input) bool {
	var b B
	row := in.Row()
	switch {
	case c.Blank != "":
		return len(row) >= len(b) || len(row) > 0 && row[0].Chars == len(b)
	case c.Labelled && len(row) == c.Columns+1:
		return true
	default:
		return len(row) == c.Columns
	}
}

func (c Cases[B]) isNative(in *judge.Input) bool {
	var b B
	switch row := in.Row(); {
	case c.Columns == 0:
		return row[0].Chars == len(b) && bytes.Contains(row[0].Text, []byte(c.Blank))
	case c.Sized != nil:
		return len(row) == 1
	case c.Labelled && len(row) == c.Columns+1:
		return true
	default:
		return len(row) == c.Columns && in.Apart() == c.Apart
	}
}

// readBoards returns a reader of boards in any layout: on a line, glued or apart, or on several lines that have
// the entries of a board together. A line may hold several glued boards.
func (c Cases[B]) readBoards() func(*judge.Input) (model.Position, *model.TextError) {
	cells, wanted := len(c.Goal), say[B]("judge.symbol")
	noGoal := string(kind[B]().ID) + ".judge.goal"
	blanks := "0xX"
	if !strings.Contains(blanks, c.Blank) {
		blanks = c.Blank
	}
	characters := blanks + symbols[1:cells]
	return func(in *judge.Input) (model.Position, *model.TextError) {
		p := Position[B]{goal: c.Goal}
		area := &p.start
		read := func(cell int, t *judge.Token) *model.TextError {
			i, err := t.Symbol(characters, wanted)
			(*area)[cell] = byte(max(i-len(blanks)+1, 0))
			return err
		}
		err := in.Board(cells, Side[B](), read)
		switch {
		case c.IsPair && in.EOF():
			return nil, judge.First(err, judge.At(in.Last, noGoal))
		case c.IsPair: // after an error too, to find the next case
			area = &p.goal
			err = judge.First(err, in.Board(cells, Side[B](), read))
		}
		switch {
		case err != nil:
			return nil, err
		case Valid(p.start) && Valid(p.goal): // faster than Check
			return p, nil
		default:
			return in.Checked(p, 0)
		}
	}
}

// maxLabel is the greatest number that a position can have before it.
const maxLabel = 99_999_999

func (c Cases[B]) readNumbers(in *judge.Input) (model.Position, *model.TextError) {
	if err := c.readSize(in); err != nil {
		return nil, err
	}
	var b B
	lengths := slices.Repeat([]int{c.Columns}, len(b)/c.Columns)
	label := 0
	if c.Labelled && len(in.Row()) == c.Columns+1 {
		label = 1
	}
	lengths[0] += label
	err := in.Rows(lengths, func(i int, t *judge.Token) *model.TextError {
		if i < label {
			_, err := t.Int(0, maxLabel)
			return err
		}
		value, err := t.Int(0, len(b)-1)
		b[i-label] = byte(value)
		return err
	})
	if err != nil {
		return nil, err
	}
	return in.Checked(New(b, c.Goal), label)
}

// maxSize is the greatest number of rows that is read, to be refused by its name.
const maxSize = 127

func (c Cases[B]) readSize(in *judge.Input) *model.TextError {
	if c.Sized == nil {
		return nil
	}
	t := in.Take(1)[0]
	size, err := t.Int(1, maxSize)
	name, known := c.Sized[size]
	switch {
	case err != nil:
		return err
	case !in.RowEnds():
		return judge.LongRow(in.Row()[0].Place, 1)
	case !known:
		return judge.At(t.Place, "judge.size.unknown", "Size", size)
	case size != Side[B]():
		return judge.At(t.Place, "judge.size.other", "Size", size, "Format", name)
	default:
		return nil
	}
}

func (c Cases[B]) append(b []byte, p model.Position) []byte {
	if c.Apart {
		b = append(b, '\n')
	}
	if c.Sized != nil {
		b = fmt.Appendln(b, Side[B]())
	}
	b = c.appendBoard(b, p.(Position[B]).start)
	if c.IsPair {
		b = c.appendBoard(b, p.(Position[B]).goal)
	}
	return b
}

func (c Cases[B]) appendBoard(b []byte, board B) []byte {
	text := model.DrawCells(len(board), cmp.Or(c.Columns, len(board)), func(cell int) string {
		if board[cell] == 0 && c.Blank != "" {
			return c.Blank
		}
		return strconv.Itoa(int(board[cell]))
	})
	if c.Columns == 0 {
		text = strings.ReplaceAll(text, " ", "")
	}
	return append(append(b, text...), '\n')
}

// Ample are limits for a textbook's search of the fifteen-puzzle, for judges that don't state theirs.
var Ample = judge.Limits{Time: 10 * time.Second, Memory: 1 << 20, Ours: true}

// HackerRank is a format of HackerRank's N Puzzle (hackerrank.com/challenges/n-puzzle): the number of rows, and
// the entries, one per line; the goal has the blank first. An answer is the number of moves, and the moves
// of the blank as words, one per line. The judge accepts any number of them.
func HackerRank[B Board](goal B, samples fs.FS, also ...string) *judge.Format {
	c := Cases[B]{Goal: goal, Columns: 1, Sized: map[int]string{3: "hackerrank", 4: "hackerrank15"}}
	return Format(samples, c, judge.Format{
		Name: c.Sized[Side[B]()], Also: also, Frame: judge.Frame{Single: true},
		Reply:   judge.ReplyLayout{Append: appendWords, Read: readWords},
		Judging: judge.Judging{Wants: judge.AnyWay, Limits: Ample},
	})
}

// words are the names of moves.
var words = []string{model.Down: "DOWN", model.Left: "LEFT", model.Right: "RIGHT", model.Up: "UP"}

func appendWords(b []byte, a judge.Answer) []byte {
	b = judge.AppendLength(b, a.Length)
	for _, m := range a.Moves {
		b = append(append(b, words[m]...), '\n')
	}
	return b
}

func readWords(line judge.Line, l *judge.Lines) (judge.Reply, *model.TextError) {
	reply, err := judge.ReadLength(line)
	for range reply.Length {
		next, ok := l.Next()
		if !ok {
			return reply, judge.At(l.Last, "judge.reply.end")
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
func Princeton[B Board](goal B, samples fs.FS, most int, also ...string) *judge.Format {
	c := Cases[B]{Goal: goal, Columns: Side[B](), Sized: map[int]string{3: "princeton", 4: "princeton15"}}
	return Format(samples, c, judge.Format{
		Name: c.Sized[Side[B]()], Also: also, Frame: judge.Frame{Single: true}, Unsolvable: "No solution possible",
		Reply:   judge.ReplyLayout{Append: c.appendBoards, Read: c.readReply},
		Data:    judge.Data{Unsolvable: true, Promise: judge.Promise{Moves: most}},
		Judging: judge.Judging{Limits: Ample},
	})
}

// minimum comes before the number of moves.
const minimum = "Minimum number of moves ="

func (c Cases[B]) appendBoards(b []byte, a judge.Answer) []byte {
	line, _ := model.Replay(a.Position, a.Moves)
	b = fmt.Appendf(b, "%s %d\n", minimum, a.Length)
	for _, p := range line {
		b = c.append(append(b, '\n'), p)
	}
	return b
}

// readReply reads what appendBoards appends, wherever its lines break.
func (c Cases[B]) readReply(line judge.Line, l *judge.Lines) (reply judge.Reply, err *model.TextError) {
	number, ok := strings.CutPrefix(line.Text, minimum)
	if !ok {
		return reply, judge.At(line.Place, "judge.reply.case", "Head", minimum)
	}
	line.Text = number
	line.Place.Column += len(minimum)
	if reply, err = judge.ReadLength(line); err != nil {
		return reply, err
	}
	var before model.Position
	for i := range reply.Length + 1 {
		p, err := c.readBoard(l)
		if err != nil {
			return reply, err
		}
		if i == 0 {
			before, reply.From, reply.Moves = p, p, []model.Move{}
			continue
		}
		moves := before.Moves()
		move := slices.IndexFunc(moves, func(m model.Move) bool {
			next, err := before.Play(m)
			return err == nil && next == p
		})
		if move < 0 {
			return reply, judge.At(l.Last, "judge.reply.step", "Number", i+1)
		}
		before, reply.Moves = p, append(reply.Moves, moves[move])
	}
	for next, more := l.Peek(); more && next.Text == ""; next, more = l.Peek() {
		l.Next()
	}
	return reply, nil
}

func (c Cases[B]) readBoard(l *judge.Lines) (model.Position, *model.TextError) {
	var b B
	var entries []string
	for len(entries) < 1+len(b) {
		line, more := l.Next()
		if !more {
			return nil, judge.At(l.Last, "judge.reply.end")
		}
		entries = append(entries, strings.Fields(line.Text)...)
	}
	isBoard := len(entries) == 1+len(b) && entries[0] == strconv.Itoa(Side[B]())
	for i := range len(b) {
		value, err := strconv.ParseUint(entries[1+i], 10, 8)
		isBoard = isBoard && err == nil
		b[i] = byte(value)
	}
	if !isBoard || !Valid(b) {
		return nil, judge.At(l.Last, "judge.reply.board")
	}
	return New(b, c.Goal), nil
}
