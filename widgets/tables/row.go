package tables

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets"
)

// tableRowLine is what is painted for one row in sight.
type tableRowLine struct {
	table              *DataTable
	index              int // of the row
	ground, mark, rule *widgets.Ground
	progress           *widgets.Ground
	cells              []*tableCell
	y, width           float32
}

// tableCell is what is painted for a cell: its text, and where it has them the sign
// before it and what follows it, the pill under it, a board, or actions.
type tableCell struct {
	*widgets.TextLine
	sign       *widgets.SignMark
	then       *widgets.TextLine
	pill       *widgets.Ground   // nil but in columns of badges
	board      *widgets.Picture  // nil in columns of text
	strip      []*widgets.Ground // line, bar and tick; nil but in columns of strips
	spread     Strip
	actions    []*actionButton
	x, y, w, h float32
}

func newTableRowLine(t *DataTable) *tableRowLine {
	l := &tableRowLine{
		table: t, ground: widgets.NewGround("", "", 6), mark: widgets.NewGround("", "", 2), rule: widgets.NewGround("", "", 0),
		progress: widgets.NewGround(widgets.ColorAccent, "", 1),
	}
	for _, c := range t.columns {
		cell := &tableCell{
			TextLine: widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorText), sign: widgets.NewSignMark(widgets.NoSign),
			then: widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary),
		}
		cell.Align, cell.Shrinks, cell.then.Shrinks = c.Align, true, true
		if c.Artist != nil {
			cell.board = widgets.NewPicture(c.Artist)
		}
		if c.Badges {
			cell.pill, cell.TextSize, cell.Bold = widgets.NewGround(widgets.ColorBadge, "", 10), badgeText, true
		}
		if c.Strips {
			cell.strip = []*widgets.Ground{widgets.NewGround("", "", 0), widgets.NewGround("", "", 2), widgets.NewGround("", "", 0)}
		}
		for range c.Actions {
			cell.actions = append(cell.actions, newActionButton(l))
		}
		l.cells = append(l.cells, cell)
	}
	return l
}

func (l *tableRowLine) objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{l.ground, l.mark, l.rule}
	for _, cell := range l.cells {
		if cell.pill != nil {
			objects = append(objects, cell.pill)
		}
		objects = append(objects, cell.TextLine, cell.sign, cell.then)
		if cell.board != nil {
			objects = append(objects, cell.board)
		}
		for _, g := range cell.strip {
			objects = append(objects, g)
		}
		for _, b := range cell.actions {
			objects = append(objects, b)
		}
	}
	return append(objects, l.progress)
}

func (l *tableRowLine) place(y, width float32, places []columnPlace) {
	height := l.table.height
	l.y, l.width = y, width
	widgets.Place(l.ground, 4, y+1, width-8, height-3)
	widgets.Place(l.mark, 4, y+1, 4, height-3)
	widgets.Place(l.rule, 1, y+height-1, width-2, 1)
	for i, cell := range l.cells {
		cell.x, cell.y, cell.w, cell.h = places[i].x, y, places[i].width, height
		cell.layOut()
	}
}

const (
	badgeText   = 12
	badgeMargin = 9
	badgeHeight = 21
)

// layOut puts the parts of the cell next to each other.
func (c *tableCell) layOut() {
	const gap = 9
	x, width := c.x, c.w
	if c.sign.Sign() != widgets.NoSign {
		widgets.Place(c.sign, x, c.y, widgets.SignSize, c.h-1)
		x, width = x+widgets.SignSize+gap, max(width-widgets.SignSize-gap, 0)
	}
	if c.then.Text != "" {
		first := min(widgets.TextWidth(c.Text, widgets.TextSizeSecondary, c.Bold)+1, width)
		widgets.Place(c.then, x+first+gap, c.y, max(width-first-gap, 0), c.h-1)
		width = first
	}
	if c.pill != nil {
		pill := min(widgets.TextWidth(c.Text, badgeText, true)+2*badgeMargin+1, width)
		widgets.Place(c.pill, x, c.y+(c.h-1-badgeHeight)/2, pill, badgeHeight)
		widgets.SetVisible(c.pill, c.Text != "" && width > 0)
		x, width = x+badgeMargin, max(pill-2*badgeMargin, 0)
	}
	widgets.Place(c.TextLine, x, c.y, width, c.h-1)
	for i, b := range c.actions {
		widgets.Place(b, c.x+c.w-float32(len(c.actions)-i)*actionArea, c.y+(c.h-1-actionArea)/2, actionArea, actionArea)
	}
	if c.board != nil {
		const margin = 3
		widgets.Place(c.board, c.x, c.y+margin, c.w, c.h-2*margin-1)
	}
	if s := c.spread; c.strip != nil {
		ends := [][3]float32{{s.Least, s.Most, 1}, {s.Low, s.High, 9}, {s.Median, s.Median, 13}} // and how high
		for i, e := range ends {
			widgets.Place(c.strip[i], c.x+e[0]*c.w, c.y+(c.h-1-e[2])/2, max((e[1]-e[0])*c.w, 2), e[2])
		}
	}
	for _, part := range []fyne.CanvasObject{c.TextLine, c.sign, c.then} {
		widgets.SetVisible(part, c.w > 0)
	}
}

// set shows a cell; seen says whether its actions are seen that are not urgent.
func (c *tableCell) set(cell Cell, seen bool) {
	others := c.sign.Sign() != cell.Sign || c.then.Text != cell.Then || (cell.Then != "" || c.pill != nil) && c.Text != cell.Text
	cell.Bold = cell.Bold || c.pill != nil
	if c.Bold != cell.Bold {
		c.Text, c.Color, c.Bold = cell.Text, cell.Ink, cell.Bold
		c.Refresh()
	} else {
		c.Set(cell.Text, cell.Ink)
	}
	if c.board != nil {
		widgets.SetVisible(c.board, cell.View != nil)
		if cell.View != nil && c.board.View().Position != cell.View.Position {
			c.board.SetView(*cell.View)
		}
	}
	if c.strip != nil && c.spread != cell.Strip {
		c.spread, others = cell.Strip, true
		tick := fyne.ThemeColorName("")
		if cell.Strip.Ink != "" {
			tick = widgets.ColorText
		}
		for i, ink := range []fyne.ThemeColorName{cell.Strip.Ink, cell.Strip.Ink, tick} {
			c.strip[i].SetFill(ink)
		}
	}
	c.sign.Set(cell.Sign)
	c.then.SetText(cell.Then)
	for i, b := range c.actions {
		if i < len(cell.Actions) {
			b.set(cell.Actions[i])
		}
		widgets.SetVisible(b, i < len(cell.Actions) && (seen || cell.Urgent))
	}
	if others {
		c.layOut()
	}
}

// set shows the row with the index.
func (l *tableRowLine) set(index int) {
	t := l.table
	l.index = index
	marked, hovered := index == t.marked, index == t.hovered
	for i, c := range t.events.Row(index) {
		if c.Ink == "" {
			c.Ink = widgets.ColorText
		}
		l.cells[i].set(c, marked || hovered)
	}
	l.rule.SetFill(widgets.ColorLine)
	paintRow(l.ground, l.mark, marked, hovered, t.focused)
	if t.events.Progress != nil {
		l.showProgress(t.events.Progress(index))
	}
}

func (l *tableRowLine) showProgress(done float32) {
	widgets.Place(l.progress, 1, l.y+l.table.height-2, min(max(done, 0), 1)*(l.width-2), 2)
}

func (l *tableRowLine) clear() {
	for _, cell := range l.cells {
		cell.set(Cell{Ink: widgets.ColorText}, false)
	}
	l.rule.SetFill("")
	paintRow(l.ground, l.mark, false, false, false)
	l.showProgress(0)
}

// actionButton is an action of a row, as it is seen.
type actionButton struct {
	widget.BaseWidget
	row    *tableRowLine
	action RowAction
	icon   *widget.Icon
	ground *widgets.Ground
}

var (
	_ fyne.Tappable     = (*actionButton)(nil)
	_ desktop.Hoverable = (*actionButton)(nil)
)

const (
	actionSign = 16
	actionArea = 26 // that takes clicks
)

func newActionButton(l *tableRowLine) *actionButton {
	b := &actionButton{row: l, icon: widget.NewIcon(nil), ground: widgets.NewGround("", "", 6)}
	b.ExtendBaseWidget(b)
	b.Hide()
	return b
}

func (b *actionButton) set(a RowAction) {
	same := b.action.Icon != nil && b.action.Icon.Name() == a.Icon.Name()
	b.action = a
	if !same {
		b.icon.SetResource(theme.NewColoredResource(a.Icon, widgets.ColorSecondary))
	}
}

// Tapped does what the sign stands for.
func (b *actionButton) Tapped(*fyne.PointEvent) {
	b.row.table.keys.NotePress()
	widgets.FocusOn(b.row.table.self)
	b.row.table.mark(b.row.index)
	b.action.Do()
}

// MouseIn shows that a click would be taken; the row stays under the pointer.
func (b *actionButton) MouseIn(*desktop.MouseEvent) {
	b.row.table.hoverRow(b.row.index)
	b.ground.SetFill(widgets.ColorLine)
	b.row.table.keys.ShowHint(b, b.action.Hint)
}

// MouseMoved tells nothing new.
func (b *actionButton) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes back what MouseIn has shown.
func (b *actionButton) MouseOut() {
	b.row.table.MouseOut()
	b.ground.SetFill("")
	b.row.table.keys.ShowHint(b, "")
}

func (b *actionButton) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(b.ground,
		container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(actionSign), b.icon))))
}
