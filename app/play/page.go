package play

import (
	"image/color"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/catalogue"
	"quadrille/app/desk/game"
	"quadrille/app/files/link"
	"quadrille/app/games"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
	"quadrille/widgets/tables"
)

// page shows the games of a puzzle: figures, a curve and a table, the latest game first.
type page struct {
	log      *log
	puzzle   model.ID
	level    int // an index into games.Levels, from 1; 0 for all
	list     []games.Record
	rows     []entry        // of the table, the latest first
	unfolded map[int64]bool // the sprints that are unfolded, by their ends
	marked   int            // an index into rows, or Missing
	deleted  []games.Record // which Undo brings back

	line       *widgets.TextLine
	figures    *fyne.Container
	chart      *charts.LineChart
	table      *tables.DataTable
	onList     []*widgets.Button // need a game: there is always a marked one
	onGame     []*widgets.Button // need a marked game, not a sprint
	undo, play *widgets.Button
}

// entry is a game, or a sprint, whose games follow it if it is unfolded.
type entry struct {
	games.Record // of a sprint the last one
	sprint       games.Sprint
}

// linkPage is the page of the link to the games.
const linkPage = "games"

// Link returns the link to the page.
func (p *page) Link() string { return link.Link{Page: linkPage}.String() }

// Topic returns the page's topic in the help.
func (p *page) Topic() string { return "window#games" }

// Close ends the offer to bring deleted games back.
func (p *page) Close() { p.deleted = nil }

func (p *page) open() {
	if p.log.shell.Shows(p) {
		return
	}
	p.puzzle, p.level = p.log.boards.Current(), 0
	p.log.shell.Open(p)
	p.marked = 0
	_ = p.log.read() // another window may have added some
	p.log.shell.Focus(p.table)
}

// compare opens the page with the latest game on the board marked.
func (p *page) compare() {
	start := p.log.boards.Game(p.log.boards.Current()).Line().Start()
	p.open()
	p.marked = max(slices.IndexFunc(p.rows, func(e entry) bool { return e.Start == start }), 0)
	p.table.Mark(p.marked)
	p.update()
}

// Build makes the widgets in the current language.
func (p *page) Build() fyne.CanvasObject {
	s, entries := p.log.shell, p.log.entries
	p.line = shell.NewLine("")
	levels := shell.Titles(games.Levels, func(l games.Level) string { return s.Say(l.Name()) })
	level := widgets.NewSegmented(append([]string{s.Text("games.all")}, levels...), s.Keys, func(i int) {
		p.level = i
		p.show()
	})
	level.Choose(p.level)
	puzzle := widgets.NewSelect(shell.Titles(catalogue.Names(entries), s.Say), s.Keys, func(i int) {
		p.puzzle = entries[i].Puzzle.ID()
		s.Show()
		s.Focus(p.table)
	})
	puzzle.Choose(slices.IndexFunc(entries, func(e catalogue.Entry) bool { return e.Puzzle.ID() == p.puzzle }))
	p.figures = container.NewGridWithColumns(3)
	p.chart = charts.NewLineChart(charts.LineChartView{})
	entry, _ := catalogue.Find(entries, p.puzzle)
	copyGame := func(row int) { s.Copy(p.rows[row].String()) }
	p.table = tables.NewDataTable(p.columns(entry.Artist), s.Keys, tables.DataTableEvents{
		Row: p.cells, Open: p.again, Picks: true, Copy: copyGame,
		Mark: func(row int) { p.marked = row; p.update() },
		Key: func(row int, e *fyne.KeyEvent) bool {
			isDelete := e.Name == fyne.KeyDelete
			if isDelete {
				p.remove(row)
			}
			return isDelete
		},
	})
	marked := func(key string, icon fyne.Resource, do func(int)) *widgets.Button {
		return widgets.NewButton(s.Text(key), icon, s.Keys, func() { do(p.marked) })
	}
	p.undo = widgets.NewButton(s.Text("command.undo"), theme.ContentUndoIcon(), s.Keys, func() { p.Undo() })
	p.onGame = []*widgets.Button{
		marked("games.again", theme.MediaReplayIcon(), p.again), marked("games.replay", theme.MediaPlayIcon(), p.replay),
		marked("games.copy", theme.ContentCopyIcon(), copyGame),
	}
	p.onList = []*widgets.Button{
		marked("games.delete", theme.DeleteIcon(), p.remove),
		marked("games.save", theme.DocumentSaveIcon(), func(int) {
			s.Save(string(p.puzzle)+"-games.csv", games.CSV(p.list))
		}),
	}
	tools := []fyne.CanvasObject{p.undo}
	for _, b := range slices.Concat(p.onGame, p.onList) {
		tools = append(tools, b)
	}
	p.play = widgets.NewButton(s.Text("mode.play"), theme.MediaPlayIcon(), s.Keys, func() { p.log.boards.Play(p.puzzle) })
	p.play.SetPrimary(true)
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(0, 140))
	head := container.New(layout.NewCustomPaddedVBoxLayout(8), container.NewHBox(puzzle, level),
		container.NewBorder(nil, nil, p.figures, nil, container.NewStack(room, p.chart)))
	const below = 150 // its words
	empty := container.NewCenter(container.New(layout.NewCustomPaddedLayout(below, 0, 0, 0), p.play))
	frame := s.Frame(shell.NewTitle(s.Text("games.title")), p.line, container.NewBorder(head, nil, nil, nil,
		container.New(layout.NewCustomPaddedLayout(8, 0, 0, 0), container.NewStack(p.table, empty))), tools...)
	p.show()
	return frame
}

func (p *page) columns(artist scene.Artist) []tables.Column {
	s, right := p.log.shell, fyne.TextAlignTrailing
	return []tables.Column{
		{Title: s.Text("games.ended"), Width: 120},
		{Title: "", Width: 52, Artist: artist},
		{Title: s.Text("games.level"), Width: 70, Share: 1},
		{Title: s.Text("games.moves"), Width: 80, Align: right},
		{Title: s.Text("games.time"), Width: 74, Align: right},
		{Title: s.Text("games.pace"), Width: 70, Align: right, From: 620},
		{Title: s.Text("games.hints"), Width: 60, Align: right, From: 700},
		{Title: s.Text("games.mistakes"), Width: 70, Align: right, From: 780},
		{Title: s.Text("games.from"), Width: 120, Share: 1, From: 900},
	}
}

func (p *page) cells(row int) []tables.Cell {
	s, g := p.log.shell, p.rows[row]
	ended := g.Ended.Local().Format("2006-01-02 15:04")
	if g.sprint != nil {
		return p.sprintCells(g.sprint, ended)
	}
	level, moves := "…", translate.Int(int64(len(g.Moves)))
	if g.Shortest >= 0 {
		level, moves = s.Say(g.Level().Name()), moves+"  +"+translate.Int(int64(g.Extra()))
	}
	from := ""
	if g.From != games.Free {
		from = s.Text("games.from." + string(g.From))
	}
	number := func(n int) tables.Cell { return tables.Cell{Text: translate.Int(int64(n))} }
	return []tables.Cell{
		{Text: ended, Short: g.Ended.Local().Format(time.DateOnly)},
		{View: &scene.View{Position: g.Start, Plain: true, Say: s.Say}},
		{Text: level},
		{Text: moves},
		{Text: translate.Clock(g.Took(), 2), Bold: true},
		{Text: translate.Figure(g.PerSecond())},
		number(g.Hints), number(len(g.Mistakes)),
		{Text: from},
	}
}

// sprintCells are the cells of a folded or unfolded sprint.
func (p *page) sprintCells(sprint games.Sprint, ended string) []tables.Cell {
	moves, hints, took, key := 0, 0, time.Duration(0), "games.folded"
	for _, g := range sprint {
		moves, hints, took = moves+len(g.Moves), hints+g.Hints, took+g.Took()
	}
	if p.unfolded[sprint.Ended()] {
		key = "games.unfolded"
	}
	number := func(n int) tables.Cell { return tables.Cell{Text: translate.Int(int64(n))} }
	return []tables.Cell{
		{Text: ended},
		{},
		{Text: p.log.shell.Say(model.Phrase{Key: key, Count: len(sprint)})},
		number(moves),
		{Text: translate.Clock(took, 2), Bold: true},
		{},
		number(hints), number(sprint.Mistakes(p.log.all)),
		{Text: p.log.shell.Text("row.sprint")},
	}
}

// lines returns the rows of the table: games, and a row for each sprint, after which its games follow if it is unfolded.
func (p *page) lines() (rows []entry) {
	sprints := map[int64]games.Sprint{}
	for _, s := range games.Sprints(p.log.all, p.puzzle) {
		sprints[s.Ended()] = s
	}
	for _, g := range p.list {
		sprint, isLast := sprints[g.Ended.UnixNano()]
		if g.From != games.OfSprint || isLast {
			rows = append(rows, entry{g, sprint})
		}
		for _, one := range slices.Backward(sprint) {
			if p.unfolded[sprint.Ended()] {
				rows = append(rows, entry{Record: one})
			}
		}
	}
	return rows
}

func (p *page) isShown(g games.Record) bool {
	return p.level == 0 || g.From != games.OfSprint && g.Shortest >= 0 && g.Level() == games.Levels[p.level-1]
}

func (p *page) show() {
	if p.table == nil || p.puzzle == "" {
		return
	}
	p.list = slices.DeleteFunc(slices.Clone(p.log.all), func(g games.Record) bool {
		return g.Start.Puzzle().ID() != p.puzzle || g.From == games.Review || !p.isShown(g)
	})
	slices.Reverse(p.list)
	p.rows = p.lines()
	p.marked = min(max(p.marked, 0), len(p.rows)-1)
	without := len(slices.DeleteFunc(slices.Clone(p.list), func(g games.Record) bool { return g.Hints > 0 }))
	line := model.Say("games.line", "Without", without)
	line.Count = len(p.list)
	p.line.SetText(p.log.shell.Say(line))
	p.table.SetRows(len(p.rows)) // before the rest, which may ask for rows
	p.table.SetEmpty(p.log.shell.Text("games.none"), p.log.shell.Text("games.none.about"))
	p.table.Mark(p.marked)
	p.update()
}

// showFigures shows the bests about as far from the goal as the marked game, and the averages of its level.
func (p *page) showFigures() {
	p.figures.RemoveAll()
	like := p.like()
	if like == nil {
		return
	}
	s := p.log.shell
	best := games.Sum(games.Compared(p.log.all, p.puzzle, games.InSpan(like.Shortest)))
	level := games.Sum(games.Compared(p.log.all, p.puzzle, func(g games.Record) bool { return g.Level() == like.Level() }))
	clock := func(d time.Duration) string {
		if d == 0 {
			return translate.NoNumber
		}
		return translate.Clock(d, 2)
	}
	of := func(name string) string { return s.Text("games.figure."+name, "Level", like.Level().Name()) }
	span := func(name string) string { return s.Say(spanned("games.figure."+name, like.Shortest)) }
	for _, figure := range []struct {
		number, name string
		games        int
	}{
		{clock(best.Best), span("best"), best.WithoutHint},
		{clock(level.Of5), of("of5"), level.WithoutHint},
		{clock(level.Of12), of("of12"), level.WithoutHint},
		{"+" + translate.Int(int64(best.Fewest)), span("fewest"), best.WithoutHint},
		{"+" + translate.Figure(level.Extra), of("extra"), level.WithoutHint},
		{translate.Figure(level.PerSecond), of("pace"), level.WithoutHint},
	} {
		number := widgets.NewTextLine(widgets.TextSizeResult, true, scene.ColorText)
		if number.Text = figure.number; figure.games == 0 {
			number.Text = translate.NoNumber
		}
		name := shell.NewLine(figure.name)
		name.Shrinks = false
		both := container.New(layout.NewCustomPaddedVBoxLayout(0), number, name)
		p.figures.Add(container.New(layout.NewCustomPaddedLayout(0, 0, 0, 8), both))
	}
}

// like is the game whose figures are shown: the marked one, or else the latest that can be compared; nil for none.
func (p *page) like() *games.Record {
	if p.marked >= 0 && p.rows[p.marked].IsCompared() {
		return &p.rows[p.marked].Record
	}
	if i := slices.IndexFunc(p.list, games.Record.IsCompared); i >= 0 {
		return &p.list[i]
	}
	return nil
}

func (p *page) update() {
	p.showFigures()
	for _, b := range p.onList {
		widgets.SetVisible(b, p.marked >= 0)
	}
	for _, b := range p.onGame {
		widgets.SetVisible(b, p.marked >= 0 && p.rows[p.marked].sprint == nil)
	}
	widgets.SetVisible(p.play, p.marked < 0)
	widgets.SetVisible(p.undo, p.deleted != nil)
	p.chart.SetView(p.curve())
}

// curve shows the games on the board of the marked one if there are several, or else the rating.
func (p *page) curve() charts.LineChartView {
	s := p.log.shell
	if p.marked >= 0 {
		if same := games.OnBoard(p.log.all, p.rows[p.marked].Start); len(same) > 1 {
			const most = 4
			v := charts.LineChartView{XTitle: s.Text("games.seconds"), YTitle: s.Text("games.left")}
			for _, g := range same[max(len(same)-most, 0):] {
				name := g.Ended.Local().Format("01-02 15:04")
				if g.From == games.Received {
					name = s.Text("games.from.received")
				}
				v.Series = append(v.Series, charts.ChartSeries{Name: name, Points: p.way(g)})
			}
			return v
		}
	}
	percent, weekly := games.Rating(games.Compared(p.log.all, p.puzzle, p.isShown))
	v := charts.LineChartView{YTitle: s.Text("games.rating"), XTitle: s.Text("games.rating.games"), Empty: s.Text("games.rating.none")}
	if weekly {
		v.XTitle = s.Text("games.rating.weeks")
	}
	line := charts.ChartSeries{}
	for i, y := range percent {
		line.Points = append(line.Points, charts.ChartPoint{X: float64(i + 1 - len(percent)), Y: y})
	}
	v.Series = []charts.ChartSeries{line}
	return v
}

// way is the distance over the time of a game; where it isn't known, the moves that followed.
func (p *page) way(g games.Record) (points []charts.ChartPoint) {
	engine, at := p.log.engine(g.Start), g.Start
	left := func(i int) float64 {
		if d := engine.Known(at).Distance; d >= 0 {
			return float64(d)
		}
		return float64(len(g.Moves) - i)
	}
	points = append(points, charts.ChartPoint{X: 0, Y: left(0)})
	for i, m := range g.Moves {
		at, _ = at.Play(m) // the store has checked them
		points = append(points, charts.ChartPoint{X: g.Times[i].Seconds(), Y: left(i + 1)})
	}
	return points
}

// again shows the board of a game, or folds or unfolds a sprint.
func (p *page) again(row int) {
	start, sprint := p.rows[row].Start, p.rows[row].sprint
	if sprint != nil {
		p.unfolded[sprint.Ended()] = !p.unfolded[sprint.Ended()]
		p.show()
		return
	}
	p.log.boards.Play(p.puzzle)
	p.log.boards.Game(p.puzzle).Set(start)
}

// replay plays a game back at its own speed.
func (p *page) replay(row int) {
	p.log.open(p.rows[row].Record)
	p.log.boards.Game(p.puzzle).Do(game.PlayPause{})
}

// remove deletes a game or a whole sprint; Undo brings it back.
func (p *page) remove(row int) {
	p.deleted = p.rows[row].sprint
	if p.deleted == nil {
		p.deleted = []games.Record{p.rows[row].Record}
	}
	for _, one := range p.deleted {
		p.log.remove(one)
	}
	p.log.shell.Notify(model.Say("games.deleted"))
}

// Edit takes a deletion back.
func (p *page) Edit(shortcut fyne.Shortcut) bool {
	_, undoes := shortcut.(*fyne.ShortcutUndo)
	return undoes && p.Undo()
}

// Undo brings what was deleted back and marks it.
func (p *page) Undo() bool {
	all := p.deleted
	if all == nil {
		return false
	}
	p.deleted = nil
	for _, one := range all {
		p.log.add(one)
	}
	last := all[len(all)-1].Ended
	p.marked = slices.IndexFunc(p.rows, func(e entry) bool { return e.Ended.Equal(last) })
	p.table.Mark(p.marked)
	p.update()
	p.log.shell.Focus(p.table)
	return true
}
