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
	"quadrille/solver"
	"quadrille/solver/sampling"
	"quadrille/widgets"
	"quadrille/widgets/pane"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
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
	options.Mode = scene.Play
	for _, e := range entries {
		id := e.Puzzle.ID()
		b.boards[id] = game.New(e, game.Deps{
			Window: b.Shell, Translator: func() *translate.Translator { return b.Translator }, Games: b.Bar(id), Jobs: b.Work, Options: options, Now: now,
			Animate: func(time.Duration, func(bool)) func() { return nil }, Acts: nothing, Show: nothing, Changed: func() { b.Bar(id).Refresh() }, Found: nothing, OnShow: yes, InFront: yes,
		})
		b.Bar(id).Strip()
	}
	b.Keep(t.TempDir())
	return b
}

// first is what is over the first board.
func (b *bench) first() *Bar { return b.Bar(entries[0].Puzzle.ID()) }

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
		b.board().Do(game.Play{Move: m})
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
	b.board().Do(game.Play{Move: b.board().Position().Moves()[i]})
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
		list, before := b.Bar(id).steps().list, 0
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

// TestTour: it marks a move, answers the one that was made, and goes on by Space; its end leads to the positions of the
// day, the first steps or Edit. Another position ends it, Escape skips it.
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
	b.board().Do(game.Undo{})
	b.board().Do(game.Play{Move: entries[0].Engine.Known(b.board().Position()).Best()[0]})
	if b.strip().Title != "✓ 5 to go" {
		t.Errorf("a best move is answered by %q", b.strip().Title)
	}
	for range len(stops) - 1 {
		b.first().Next()
	}
	if b.act("Set up my own"); b.edits != 1 || b.first().round != (free{}) {
		t.Error("it doesn't lead to Edit")
	}
	b.Tour()
	for range len(stops) - 1 {
		b.first().Next()
	}
	if b.act("Today’s five"); b.first().round.origin() != games.OfToday {
		t.Error("it doesn't lead to the positions of the day")
	}
	b.Tour()
	if !b.first().Leave() || b.first().Leave() || b.strip().Title != "First steps" || len(b.strip().Boards) != games.EachDay {
		t.Errorf("it ends with %+v", b.strip())
	}
	b.Tour()
	b.board().Set(entries[0].Puzzle.Default())
	if b.first().Refresh(); b.first().round != (free{}) {
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
	b.Until("a position of the sprint", func() bool { // it may be the default one
		return slices.Contains(b.first().positions(), b.board().Position()) && !b.board().Position().Solved()
	})
}

// TestDrawn: what needs positions by distance is offered only where there are some.
func TestDrawn(t *testing.T) {
	b := newBench(t)
	for _, e := range entries {
		puzzle, ok := e.Puzzle.(model.Resizable)
		if !ok {
			continue
		}
		for _, size := range slices.Concat(puzzle.Sizes()...) {
			r := b.Bar(e.Puzzle.ID())
			r.game().Set(size.Position)
			if _, improves := solver.For(e.Engine, size.Position).(solver.Improver); r.draws() == improves {
				t.Errorf("%v: drawn %t", size.Name, r.draws())
			}
		}
	}
}

// ending is the card of the round.
func (b *bench) ending() view.Ending {
	b.t.Helper()
	v := b.board().View()
	if b.first().Adorn(&v); v.Pane.Ending == nil {
		b.t.Fatalf("there is no ending: %+v", v.Pane)
	}
	return *v.Pane.Ending
}

// startToday shows the positions of the day.
func (b *bench) startToday() {
	b.first().startToday()
	b.Until("the positions", func() bool { return len(b.first().round.positions()) == games.EachDay })
}

// TestTheDay: what is solved is marked, and the next position follows; after the last one a card has the result, again
// when the day is opened again. The next start brings the rest back.
func TestTheDay(t *testing.T) {
	b := newBench(t)
	b.startToday()
	b.solve()
	if next := b.ending().Actions[0]; next.Title != "Next" || b.DoneToday() != 1 {
		t.Errorf("a position ends with %+v, %d are solved", next, b.DoneToday())
	}
	if !b.first().Next() {
		t.Fatal("Space shows nothing")
	}
	erred := b.board().Position()
	b.away()
	if b.first().Next() {
		t.Error("Space leaves a position that isn't solved")
	}
	b.board().Set(entries[0].Puzzle.Default())
	if b.first().Refresh(); b.strip().At >= 0 || b.first().Next() {
		t.Error("Space leaves a position that isn't one of the day")
	}
	if all := b.strip().Boards; all[0].Medal != view.Shortest || all[1].Medal != view.NoMedal {
		t.Errorf("the boards are %+v", all)
	}
	b.board().Set(erred)
	b.away()
	for range games.EachDay - 1 {
		b.solve()
		b.first().Next()
	}
	e := b.ending()
	if e.Actions[0].Title != "Copy result" || e.Actions[1].Title != "Review 1 mistake" || e.Line != "4 of 5 shortest, 2 moves over" ||
		e.More != "1 day in a row, 1 with this puzzle" || e.Aside != "1 of 28 days" || e.Title != "November" || !strings.HasPrefix(e.Note, "Next five in 11 h ") ||
		!slices.Equal(e.Medals, []view.Medal{view.Shortest, view.Solved, view.Shortest, view.Shortest, view.Shortest}) {
		t.Errorf("the day ends with %+v", e)
	}
	e.Actions[0].Do()
	said := fyne.CurrentApp().Clipboard().Content()
	if !strings.HasPrefix(said, "Quadrille 2026-11-28 Eight-puzzle\n★○★★★ +2 ") || said != e.Copied || b.ending().Actions[0].Title != "Copied" {
		t.Errorf("copied is %q, shown %q", said, e.Copied)
	}
	e.Actions[1].Do()
	if b.board().Position() != erred {
		t.Errorf("asked is %v, want %v", b.board().Position(), erred)
	}
	b.board().Do(game.LeaveReview{})
	if !b.first().Leave() || b.first().Leave() {
		t.Error("the card doesn't close")
	}
	b.startToday()
	b.Until("the card", func() bool { return b.first().round.(*today).card.open })
	if b.ending().Copied != e.Copied {
		t.Error("the day shows another card when it is opened again")
	}
	b.ending().Open(1)
	if line := b.board().Line(); line.Start() != erred || !line.Solves() || b.first().round.(*today).card.open {
		t.Errorf("the second sign opens %v with %d moves", line.Start(), line.Len())
	}
	again := newBench(t)
	v, err := again.Routes()[0].Read(b.Routes()[0].Links()[0])
	if err != nil {
		t.Fatal(err)
	}
	v.Set()
	again.Until("the positions", func() bool {
		return slices.Equal(again.first().round.positions(), b.first().round.positions())
	})
}

// startSprint starts a sprint without its countdown.
func (b *bench) startSprint() *sprint {
	b.t.Helper()
	b.first().startSprint()
	s := b.first().round.(*sprint)
	b.first().Skip()
	b.Until("a position", func() bool { return s.board != nil })
	return s
}

// TestSprint: positions follow each other; a move away costs time once, is seen on the board, and comes back in a review
// and tomorrow. The end tells the record.
func TestSprint(t *testing.T) {
	b := newBench(t)
	s := b.startSprint()
	for n := 1; n < 4; n++ {
		b.Until("a position", func() bool { return len(s.boards) == n && s.board != nil })
		b.solve()
		if before := s.left(b.time); before != s.left(b.time.Add(time.Second)) {
			t.Error("the clock runs while a solved board is shown")
		}
	}
	b.Until("a position", func() bool { return len(s.boards) == 4 })
	erred, left := b.board().Position(), s.left(b.time)
	for range 2 { // the same mistake
		b.away()
		b.board().Do(game.Undo{})
	}
	b.away()
	if lost := left - s.left(b.time); lost != sprintPenalty {
		t.Errorf("a mistake costs %v", lost)
	}
	v := b.board().View()
	b.first().Adorn(&v)
	if v.Board.Chip != "−5 s" || !v.Board.Alarm || !strings.HasPrefix(v.Status.Headline, "−5 s: ") || len(v.Pane.Rows) != 4 || v.Pane.Rows[0].Mark.Text != "−5 s" {
		t.Errorf("a mistake is seen as %+v", v)
	}
	b.Shell.Animates, b.time = true, b.time.Add(alarmTime/2)
	v = b.board().View()
	if b.first().Adorn(&v); v.Board.Risen != 0.5 {
		t.Errorf("after half its time the chip has risen by %v", v.Board.Risen)
	}
	if !b.first().Stays() || b.first().Leave() == false || b.first().Stays() || b.first().NoHelp() {
		t.Error("another tab ends the sprint unasked, or Escape doesn't end it")
	}
	e := b.ending()
	if e.Figure != "3" || e.Line != "Your first sprint" || e.More != "1 mistake cost 5 s" || e.Actions[0].Title != "Learn from 1 mistake" {
		t.Errorf("the sprint ends with %+v", e)
	}
	e.Actions[0].Do()
	if b.board().Position() != erred || b.board().View().Board.Answer != scene.Yours {
		t.Errorf("asked is %v, want %v", b.board().Position(), erred)
	}
	b.board().Do(game.LeaveReview{})
	b.time = b.time.AddDate(0, 0, 1)
	if due := games.Due(b.log.all, b.time); len(due) != 1 || due[0].Position != erred {
		t.Errorf("tomorrow are due %+v", due)
	}
	s = b.startSprint()
	b.time = b.time.Add(sprintTime)
	if s.tick(); s.NoHelp() || b.ending().Line != "Place 2 of your last 2" || b.ending().Actions[0].Title != "Again" {
		t.Errorf("the time ends with %+v", b.ending())
	}
}

// TestSprintsAreFolded: a sprint is one row, which unfolds to its games and is deleted as a whole.
func TestSprintsAreFolded(t *testing.T) {
	b := newBench(t)
	s := b.startSprint()
	b.solve()
	b.Until("another position", func() bool { return len(s.boards) == 2 })
	b.solve()
	b.first().Leave()
	b.page.open()
	for _, rows := range []int{3, 1} {
		if b.page.again(0); b.page.table.Rows() != rows || !strings.Contains(b.page.table.Cells(0)[2].Text, "2 boards") {
			t.Errorf("%d rows, the first is %+v", b.page.table.Rows(), b.page.table.Cells(0))
		}
	}
	if b.page.remove(0); len(b.log.all) != 0 {
		t.Errorf("%d games of the sprint stay", len(b.log.all))
	}
	if !b.page.Undo() || len(b.log.all) != 2 || b.page.marked != 0 {
		t.Errorf("%d games came back", len(b.log.all))
	}
}

// TestSprintIsCut: the next start says that the sprint ended because the program closed.
func TestSprintIsCut(t *testing.T) {
	b := newBench(t)
	b.startSprint()
	b.solve()
	v, err := b.Routes()[2].Read(b.Routes()[2].Links()[0])
	if err != nil {
		t.Fatal(err)
	}
	v.Set()
	if e := b.ending(); e.Figure != "1" || !strings.HasPrefix(e.Line, "The sprint ended when ") || len(b.Routes()[2].Links()) > 0 {
		t.Errorf("it is said by %+v", e)
	}
}

// TestSprintStays: Undo leads to no position before the sprint; another position ends it.
func TestSprintStays(t *testing.T) {
	b := newBench(t)
	s := b.startSprint()
	p := b.board().Position()
	b.away()
	for range 3 {
		b.board().Do(game.Undo{})
	}
	if b.board().Position() != p || !s.NoHelp() {
		t.Errorf("Undo leads to %v, not %v", b.board().Position(), p)
	}
	b.board().Set(entries[0].Puzzle.Default())
	if b.first().Refresh(); b.first().NoHelp() {
		t.Error("the sprint goes on without its position")
	}
}

// TestSprintAtTheFarthest: after a position of the farthest come others of them, time after time.
func TestSprintAtTheFarthest(t *testing.T) {
	b := newBench(t)
	s := b.startSprint()
	most, err := sampling.Random(b.first().entry.Engine, b.board().Position()).Most(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s.distance = most
	for range 2 {
		s.distance, s.ahead = s.distance+1, nil
		s.draw()
		b.Until("one of the farthest", func() bool { return s.ahead != nil && s.distance == most })
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
	b.board().Set(start)
	b.page.marked = 1
	if b.first().Curves()(); b.page.marked != 0 {
		t.Errorf("compared with row %d", b.page.marked)
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
