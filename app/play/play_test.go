package play

import (
	"bufio"
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/desk/game"
	"quadrille/app/games"
	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/app/window/shell/shelltest"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/widgets"
	"quadrille/widgets/pane"
	"quadrille/widgets/scene"
)

// entries are the puzzles of all tests, which share tables.
var entries = catalogue.Catalogue()

// bench has the games of a player and a board for each puzzle, without desks.
type bench struct {
	*shelltest.Harness
	*Games
	t      *testing.T
	time   time.Time
	boards map[model.ID]*game.Game
	edits  int // how often a board was shown in Edit
}

func (b *bench) Game(id model.ID) *game.Game { return b.boards[id] }
func (b *bench) Current() model.ID           { return entries[0].Puzzle.ID() }
func (b *bench) Play(model.ID)               {}
func (b *bench) SetMode(scene.Mode)          { b.edits++ }

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{Harness: shelltest.New(t), t: t, time: time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC), boards: map[model.ID]*game.Game{}}
	now := func() time.Time { return b.time }
	b.Games = New(b.Shell, entries, b, now)
	nothing := func() {}
	yes := func() bool { return true }
	options := session.NewOptions()
	for _, e := range entries {
		id := e.Puzzle.ID()
		b.boards[id] = game.New(e, game.Deps{
			Window: b.Shell, Translator: func() *translate.Translator { return b.Translator }, Games: b.Row(id), Jobs: b.Work, Options: options, Now: now,
			Animate: func(time.Duration, func(bool)) func() { return nil }, Acts: nothing, Show: nothing, Changed: func() { b.Row(id).Refresh() }, Found: nothing, OnShow: yes, InFront: yes,
		})
		b.Row(id).Above()
	}
	b.Keep(t.TempDir())
	return b
}

// first is what is over the first board.
func (b *bench) first() *Row { return b.Row(entries[0].Puzzle.ID()) }

// board is the first board.
func (b *bench) board() *game.Game { return b.boards[entries[0].Puzzle.ID()] }

func (b *bench) strip() pane.StripView { return b.first().strip.View() }

// act presses a button over the board.
func (b *bench) act(title string) {
	b.t.Helper()
	i := slices.IndexFunc(b.strip().Actions, func(a widgets.Action) bool { return a.Title == title })
	if i < 0 {
		b.t.Fatalf("no %q in %+v", title, b.strip())
	}
	b.strip().Actions[i].Do()
}

// solve plays the shortest solution of the position on the board, a move in a second.
func (b *bench) solve() {
	b.t.Helper()
	p, n := b.board().Position(), len(b.log.all)
	s, err := entries[0].Engine.Solve(b.t.Context(), p, nil)
	if err != nil {
		b.t.Fatal(err)
	}
	for _, m := range s.Moves {
		b.board().Play(m, 0)
		b.time = b.time.Add(time.Second)
	}
	b.Until("the game is judged", func() bool { return len(b.log.all) == n+1 && b.log.all[n].Shortest >= 0 })
}

// away makes a move away from the goal.
func (b *bench) away() {
	b.t.Helper()
	k := entries[0].Engine.Known(b.board().Position())
	i := slices.IndexFunc(b.board().Position().Moves(), func(m model.Move) bool { return !slices.Contains(k.Best(), m) })
	if i < 0 {
		b.t.Fatal("every move is best")
	}
	b.board().Play(b.board().Position().Moves()[i], 0)
}

// TestSteps: the first steps have the distances that their file says, rising, and an aim in each language.
func TestSteps(t *testing.T) {
	b := newBench(t)
	for _, e := range entries {
		id := e.Puzzle.ID()
		data, err := resources.Steps.ReadFile("steps/" + string(id) + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		list, before := b.Row(id).steps().list, 0
		lines := bufio.NewScanner(bytes.NewReader(data))
		for i := 0; lines.Scan(); i++ {
			said, _, _ := strings.Cut(lines.Text(), " ")
			s, err := e.Engine.Solve(t.Context(), list[i], nil)
			if err != nil || strconv.Itoa(len(s.Moves)) != said || len(s.Moves) <= before {
				t.Errorf("%s, step %d: %d moves, said %s, %v", id, i+1, len(s.Moves), said, err)
			}
			before = len(s.Moves)
			for _, l := range translate.Languages() {
				if key := fmt.Sprintf("%s.step.%d", id, i+1); translate.New(l.Language).Text(key) == key {
					t.Errorf("no text %s", key)
				}
			}
		}
		if len(list) != games.EachDay {
			t.Errorf("%s has %d steps", id, len(list))
		}
	}
}

// TestTour: it marks a move, answers the one that was made, and goes on by Space; its end leads to the first steps or to
// Edit. Another position ends it.
func TestTour(t *testing.T) {
	b := newBench(t)
	b.Tour()
	if b.board().View().Board.Lit == nil || b.strip().Title != "Make the marked move" {
		t.Errorf("it begins with %+v", b.strip())
	}
	b.away()
	if strings.HasPrefix(b.strip().Title, "✓") {
		t.Errorf("a mistake is answered by %q", b.strip().Title)
	}
	b.board().Undo()
	b.board().Play(entries[0].Engine.Known(b.board().Position()).Best()[0], 0)
	if b.strip().Title != "✓ 5 to go" {
		t.Errorf("a best move is answered by %q", b.strip().Title)
	}
	for range len(stops) - 1 {
		b.first().Next()
	}
	if b.act("Set up my own"); b.edits != 1 || b.first().series.origin != games.Free {
		t.Error("it doesn't lead to Edit")
	}
	b.Tour()
	for range len(stops) {
		b.first().Next()
	}
	if b.strip().Title != "First steps" || len(b.strip().Boards) != games.EachDay {
		t.Errorf("it ends with %+v", b.strip())
	}
	b.Tour()
	b.board().Set(entries[0].Puzzle.Default())
	if b.first().Refresh(); b.first().series.origin != games.Free {
		t.Error("it goes on without its position")
	}
}

// TestTourWithoutSteps: a puzzle without a file of first steps has the tour on its default position, a game and the sprint.
func TestTourWithoutSteps(t *testing.T) {
	defer func(all []catalogue.Entry) { entries = all }(entries)
	entries = []catalogue.Entry{cataloguetest.Lamps()}
	b := newBench(t)
	b.Tour()
	b.Until("a hint", func() bool { return b.board().View().Board.Lit != nil })
	if b.board().Position() != entries[0].Puzzle.Default() || b.strip().Title != "Make the marked move" {
		t.Errorf("it begins with %v, %+v", b.board().Position(), b.strip())
	}
	for range len(stops) {
		b.first().Next()
	}
	if v := b.strip(); len(v.Boards) != 1 || v.Note != "" {
		t.Errorf("it ends with %+v", v)
	}
	b.solve()
	b.first().startSprint()
	b.Until("a position of the sprint", func() bool {
		return b.board().Position() != entries[0].Puzzle.Default() && !b.board().Position().Solved()
	})
}

// TestTheDay: what is solved is marked; the result is one line; the next start brings the rest back.
func TestTheDay(t *testing.T) {
	b := newBench(t)
	b.first().today(b.first().begin)
	b.Until("the positions", func() bool { return len(b.first().series.list) == games.EachDay })
	b.solve()
	if !b.first().Next() {
		t.Fatal("Space shows nothing")
	}
	b.away()
	if b.first().Next() {
		t.Error("Space leaves a position that isn't solved")
	}
	b.board().Set(entries[0].Puzzle.Default())
	if b.first().Refresh(); b.strip().At >= 0 || b.first().Next() {
		t.Error("Space leaves a position that isn't one of the day")
	}
	if first := b.strip().Boards[0]; first.Sign != "★" || b.strip().Boards[1].Sign != "" {
		t.Errorf("the first board has the sign %q", first.Sign)
	}
	b.first().Actions()[0].Do() // copies the result
	if said := fyne.CurrentApp().Clipboard().Content(); !strings.HasPrefix(said, "2026-11-28 Eight-puzzle ★···· +0 0:") {
		t.Errorf("copied is %q", said)
	}
	again := newBench(t)
	v, err := again.Routes()[0].Read(b.Routes()[0].Links()[0])
	if err != nil {
		t.Fatal(err)
	}
	v.Set()
	again.Until("the positions", func() bool { return slices.Equal(again.first().series.list, b.first().series.list) })
}

// TestSprint: a position counts once; a move away costs time and lights the board's edge; at the end all mistakes are
// asked once, and a wrong answer is noted as one.
func TestSprint(t *testing.T) {
	b := newBench(t)
	b.first().startSprint()
	b.Until("a position", func() bool { return len(b.first().series.list) == 1 })
	b.solve()
	b.board().Restart()
	b.time = b.time.Add(time.Second)
	b.solve()
	if s := b.first().series; s.solved != 1 || s.distance != 2 {
		t.Errorf("played twice, a position counts as %+v", s)
	}
	b.first().Actions()[0].Do()
	b.Until("another", func() bool { return !b.board().Position().Solved() })
	if len(b.first().Actions()) != 0 {
		t.Error("there is a next position before this one is solved")
	}
	var erred []model.Position
	for range 2 {
		erred = append(erred, b.board().Position())
		b.away()
	}
	if left := b.first().series.left(b.time); left > sprintTime-2*sprintPenalty {
		t.Errorf("%v left", left)
	}
	if b.board().View().Board.Glow == 0 {
		t.Error("the edge of the board is as before")
	}
	b.time = b.time.Add(sprintTime)
	b.first().tick()
	if b.board().View().Board.Glow > 0 {
		t.Error("the edge of the board is still lit")
	}
	b.act("Review mistakes")
	for i, p := range erred {
		if b.board().Position() != p {
			t.Errorf("asked is %v, want %v", b.board().Position(), p)
		}
		b.away()
		if last := b.log.all[len(b.log.all)-1]; b.first().series.marks[i] != wrong || last.Start != p || last.From != games.Review || len(last.Mistakes) != 1 {
			t.Errorf("kept is %+v", last)
		}
		b.first().Next()
	}
}

// TestSprintStays: Undo leads to no position before the sprint; another position ends it.
func TestSprintStays(t *testing.T) {
	b := newBench(t)
	b.first().startSprint()
	b.Until("a position", func() bool { return len(b.first().series.list) == 1 })
	p := b.board().Position()
	b.away()
	for range 3 {
		b.board().Undo()
	}
	if b.board().Position() != p || !b.first().isSprinting() {
		t.Errorf("Undo leads to %v, not %v", b.board().Position(), p)
	}
	b.board().Set(entries[0].Puzzle.Default())
	if b.first().Refresh(); b.first().isSprinting() {
		t.Error("the sprint goes on without its position")
	}
}

// TestSprintAtTheFarthest: after a position of the farthest come others of them, time after time.
func TestSprintAtTheFarthest(t *testing.T) {
	b := newBench(t)
	b.first().startSprint()
	b.Until("a position", func() bool { return len(b.first().series.list) == 1 })
	most, err := games.Most(t.Context(), b.first().entry.Engine, b.board().Position())
	if err != nil {
		t.Fatal(err)
	}
	b.first().series.distance = most
	for range 2 {
		b.first().series.distance++
		b.first().draw()
		b.Until("one of the farthest", func() bool { return b.first().series.distance == most })
	}
}

// TestPage: the table has the games of a puzzle; a deleted one comes back; another's game leads to its board.
func TestPage(t *testing.T) {
	b := newBench(t)
	start := b.board().Position()
	b.solve()
	b.page.open()
	row := b.page.table.Cells(0)
	if b.page.table.Rows() != 1 || !strings.HasSuffix(row[3].Text, "+0") || row[4].Text == "0:00.00" {
		t.Errorf("%+v", row)
	}
	one := b.log.all[0]
	b.page.remove(0)
	if len(b.log.all) != 0 || b.page.table.Rows() != 0 {
		t.Error("it isn't deleted")
	}
	if !b.page.Undo() || b.page.Undo() || len(b.log.all) != 1 || b.log.all[0].String() != one.String() || b.page.marked != 0 {
		t.Errorf("%+v came back, marked is %d", b.log.all, b.page.marked)
	}
	b.time = b.time.Add(time.Minute)
	b.receive(one)
	b.Until("both games", func() bool { return len(games.OnBoard(b.log.all, start)) == 2 && b.log.all[1].Shortest >= 0 })
	b.Until("the bests", func() bool { return b.first().Bests(start) != nil })
	if best := b.first().Bests(start); best.Of.Key != "games.thisBoard" || best.Time != one.Took() || b.board().Position() != start {
		t.Errorf("to beat is %+v at %v", best, b.board().Position())
	}
	b.page.replay(0)
	if v := b.board().View(); !v.Pane.Playing || !slices.Equal(b.board().Line().Times, one.Times) {
		t.Errorf("played back is a line with the times %v", b.board().Line().Times)
	}
	b.page.marked = 0
	if lines := b.page.curve().Series; len(lines) != 2 || len(lines[0].Points) != len(one.Moves)+1 {
		t.Errorf("%d curves", len(lines))
	}
}
