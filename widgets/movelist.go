package widgets

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// MoveRow is one move in a MoveList.
type MoveRow struct {
	Notation string
	Words    string
	Right    string // "18 left"
}

// MoveList is the numbered list of a solution's moves, the one that comes next
// marked.
type MoveList struct {
	widget.List
	// OnChosen is called with the index of the move that a person clicks.
	OnChosen func(index int)

	keys *Keys
	rows []MoveRow
	next int // index of the marked move; len(rows) at the end
}

// NewMoveList returns an empty list.
func NewMoveList(keys *Keys, chosen func(int)) *MoveList {
	l := &MoveList{OnChosen: chosen, keys: keys}
	l.HideSeparators = true
	l.Length = func() int { return len(l.rows) }
	l.CreateItem = func() fyne.CanvasObject { return newMoveRow() }
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) { o.(*moveRow).set(i, l.rows[i], l.next) }
	l.OnSelected = func(i widget.ListItemID) {
		// The mark is ours: Fyne's selection would not follow the timeline.
		l.Unselect(i)
		l.OnChosen(i)
	}
	l.ExtendBaseWidget(l)
	return l
}

// SetRows shows other moves, from the top.
func (l *MoveList) SetRows(rows []MoveRow) {
	l.rows, l.next = rows, 0
	l.Refresh()
	l.highlight()
}

// Mark marks the move that comes next and brings it into sight; the number of
// moves marks none.
func (l *MoveList) Mark(next int) {
	if l.next != next {
		l.next = next
		l.highlight()
	}
}

// highlight takes along what Fyne shows of the focus: it is to lie under our
// mark and not on another row.
func (l *MoveList) highlight() { l.Highlight(min(l.next, len(l.rows)-1)) }

// TypedKey leaves the keys to Keys, which move along the timeline.
func (l *MoveList) TypedKey(e *fyne.KeyEvent) { l.keys.key(e) }

// TypedRune hands characters to Keys.
func (l *MoveList) TypedRune(r rune) { l.keys.rune(r) }

// moveRow is one row of a move list.
type moveRow struct {
	widget.BaseWidget
	ground, bar                    *Ground
	number, notation, words, right *TextLine
}

func newMoveRow() *moveRow {
	r := &moveRow{
		ground:   NewGround("", "", 6),
		bar:      NewGround("", "", 2),
		number:   NewTextLine(12, false, ColorSecondary),
		notation: NewTextLine(15, true, ColorAccent),
		words:    NewTextLine(TextSizeSecondary, false, ColorText),
		right:    NewTextLine(12, false, ColorSecondary),
	}
	r.number.Align, r.right.Align = fyne.TextAlignTrailing, fyne.TextAlignTrailing
	r.notation.Align = fyne.TextAlignCenter
	r.ExtendBaseWidget(r)
	return r
}

func (r *moveRow) set(index int, row MoveRow, next int) {
	ink, accent := ColorText, ColorAccent
	if index < next {
		ink, accent = ColorSecondary, ColorSecondary
	}
	ground, bar := fyne.ThemeColorName(""), fyne.ThemeColorName("")
	if index == next {
		ground, bar = ColorSelected, ColorAccent
	}
	r.ground.SetFill(ground)
	r.bar.SetFill(bar)
	r.number.SetText(fmt.Sprint(index + 1))
	r.notation.Set(row.Notation, accent)
	r.words.Set(row.Words, ink)
	if r.right.Text != row.Right {
		r.right.SetText(row.Right)
		r.Refresh() // its width is laid out for the text
	}
}

func (r *moveRow) CreateRenderer() fyne.WidgetRenderer { return &moveRowRenderer{row: r} }

type moveRowRenderer struct{ row *moveRow }

func (m *moveRowRenderer) Destroy() {}

func (m *moveRowRenderer) MinSize() fyne.Size { return fyne.NewSize(200, 30) }

func (m *moveRowRenderer) Objects() []fyne.CanvasObject {
	r := m.row
	return []fyne.CanvasObject{r.ground, r.bar, r.number, r.notation, r.words, r.right}
}

func (m *moveRowRenderer) Refresh() { m.Layout(m.row.Size()) }

func (m *moveRowRenderer) Layout(size fyne.Size) {
	r := m.row
	right := r.right.MinSize().Width
	place := func(o fyne.CanvasObject, x, width float32) {
		o.Move(fyne.NewPos(x, 0))
		o.Resize(fyne.NewSize(width, size.Height))
	}
	place(r.ground, 0, size.Width)
	place(r.bar, 0, 4)
	place(r.number, 4, 22)
	place(r.notation, 28, 30)
	place(r.right, size.Width-right-12, right)
	place(r.words, 62, max(size.Width-right-12-62-8, 0))
}
