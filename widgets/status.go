package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Tone says what kind of message it is.
type Tone uint8

const (
	// Calm says that there is nothing to do.
	Calm Tone = iota
	// Fine says that the position is sound and its distance known.
	Fine
	// Faulty says that something is wrong.
	Faulty
	// Telling says something that was asked for.
	Telling
	// Caution says that something could be better.
	Caution
)

// StatusView is everything that a status bar shows at one moment.
type StatusView struct {
	Tone     Tone
	Headline string
	Detail   string   // about the position
	More     string   // about its solutions
	Actions  []Action // the first one is the primary
}

// Action is a button of a bar or pane.
type Action struct {
	Title   string
	Primary bool
	Do      func()
}

// StatusBar shows the most important fact about the position in bold and two lines of details. A
// long headline takes two of the three lines, in smaller letters.
type StatusBar struct {
	widget.BaseWidget
	keys     *Keys
	ground   *Ground
	sign     *TextLine
	headline *TextLine
	long     *TextBlock // the headline where it is too long for one line
	detail   *TextBlock
	actions  *fyne.Container
	other    *Button // opens those of the actions that have no room
	shown    StatusView
}

// NewStatusBar returns an empty status bar.
func NewStatusBar(keys *Keys) *StatusBar {
	s := &StatusBar{
		keys:     keys,
		ground:   NewGround(ColorSecondary, "", 11),
		sign:     NewTextLine(TextSizeNormal, true, ColorPanel),
		headline: NewTextLine(TextSizeStatus, true, ColorText),
		long:     NewTextBlock(2, TextSizeNormal, ColorText),
		detail:   NewTextBlock(2, TextSizeSecondary, ColorSecondary),
		actions:  container.New(layout.NewCustomPaddedHBoxLayout(statusGap)),
	}
	s.other = NewButton("", theme.MoreHorizontalIcon(), keys, s.openOther)
	s.sign.Align, s.sign.Fixed = fyne.TextAlignCenter, true
	s.headline.Shrinks, s.long.Bold = true, true
	s.ExtendBaseWidget(s)
	s.SetView(StatusView{})
	return s
}

// Ink is the colour of a text in the tone.
func (t Tone) Ink() fyne.ThemeColorName {
	return [...]fyne.ThemeColorName{Calm: ColorSecondary, Fine: ColorGood, Faulty: ColorBad, Caution: ColorCaution, Telling: ColorAccent}[t]
}

// SetView shows the view.
func (s *StatusBar) SetView(v StatusView) {
	s.ground.SetFill(v.Tone.Ink())
	s.sign.SetText([...]string{Calm: "…", Fine: "✓", Faulty: "!", Caution: "!", Telling: "i"}[v.Tone])
	s.headline.SetText(v.Headline)
	s.long.SetText(v.Headline)
	s.detail.SetText(strings.Trim(v.Detail+"\n"+v.More, "\n"))
	if SetActions(s.actions, v.Actions, s.shown.Actions, s.keys) || v.Headline != s.shown.Headline {
		s.Refresh()
	}
	s.shown = v
}

// SetActions replaces the buttons of other actions and reports whether it did.
func SetActions(row *fyne.Container, actions, before []Action, keys *Keys) bool {
	if sameActions(actions, before) {
		for i, a := range actions {
			row.Objects[i].(*fyne.Container).Objects[0].(*Button).OnTapped = a.Do
		}
		return false
	}
	row.RemoveAll()
	for _, a := range actions {
		row.Add(container.NewCenter(a.button(keys)))
	}
	row.Refresh()
	return true
}

// View returns what the bar shows.
func (s *StatusBar) View() StatusView { return s.shown }

func sameActions(a, b []Action) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Title != b[i].Title || a[i].Primary != b[i].Primary {
			return false
		}
	}
	return true
}

func (a Action) button(keys *Keys) *Button {
	b := NewButton(a.Title, nil, keys, a.Do)
	if a.Primary {
		b.Importance = widget.HighImportance
	}
	return b
}

// CreateRenderer returns the renderer of a status bar.
func (s *StatusBar) CreateRenderer() fyne.WidgetRenderer {
	mark := container.NewGridWrap(fyne.NewSquareSize(22), container.NewStack(s.ground, s.sign))
	words := container.New(statusWordsLayout{s}, s.headline, s.long, s.detail)
	row := container.New(statusLayout{s},
		container.New(layout.NewCustomPaddedLayout(0, 0, 0, 12), container.NewCenter(mark)),
		container.New(layout.NewCustomPaddedLayout(0, 0, 0, 8), words),
		s.actions, container.NewCenter(s.other))
	return widget.NewSimpleRenderer(NewPanel(12, row))
}

// others are those of the actions that have no room.
func (s *StatusBar) others() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for i, a := range s.shown.Actions {
		if !s.actions.Objects[i].Visible() {
			items = append(items, fyne.NewMenuItem(a.Title, a.Do))
		}
	}
	return items
}

// openOther opens a menu of them.
func (s *StatusBar) openOther() {
	if canvas := fyne.CurrentApp().Driver().CanvasForObject(s.other); canvas != nil {
		menu := widget.NewPopUpMenu(fyne.NewMenu("", s.others()...), canvas)
		menu.ShowAtRelativePosition(fyne.NewPos(0, -menu.MinSize().Height), s.other)
	}
}

// statusWordsLayout puts the headline, in one line or two, over the details.
type statusWordsLayout struct{ s *StatusBar }

const underHeadline = 3

func (l statusWordsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	headline, detail := l.s.headline.MinSize(), l.s.detail.MinSize()
	return fyne.NewSize(max(headline.Width, detail.Width), headline.Height+underHeadline+detail.Height)
}

func (l statusWordsLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	s := l.s
	fits := func(letters float32) bool {
		return fyne.MeasureText(s.headline.Text, Scaled(letters), fyne.TextStyle{Bold: true}).Width <= size.Width+0.5
	}
	headline, detail := s.headline.MinSize().Height, s.detail.MinSize().Height
	s.headline.Resize(fyne.NewSize(size.Width, headline))
	isLong := !fits(TextSizeStatus)
	SetVisible(s.headline, !isLong)
	SetVisible(s.long, isLong)
	if isLong && !fits(TextSizeNormal) {
		headline, detail = s.long.MinSize().Height, detail/2
	}
	s.long.Resize(fyne.NewSize(size.Width, headline))
	s.detail.Move(fyne.NewPos(0, headline+underHeadline))
	s.detail.Resize(fyne.NewSize(size.Width, detail))
}

// statusLayout puts the sign and the words at the left and the actions at the right. Actions
// without room are behind a button. The objects are sign, words, actions, other.
type statusLayout struct{ s *StatusBar }

// statusWords is the room that words have beside several actions, at least.
const statusWords = 200

const statusGap = 8 // between actions

func (l statusLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	sign, words := objects[0].MinSize(), objects[1].MinSize()
	size := fyne.NewSize(sign.Width+words.Width, max(sign.Height, words.Height))
	for i, action := range l.s.actions.Objects {
		least := action.MinSize()
		size.Height = max(size.Height, least.Height)
		if i == 0 {
			size.Width += least.Width
		}
	}
	if len(l.s.actions.Objects) > 1 {
		size.Width += statusGap + objects[3].MinSize().Width
	}
	return size
}

func (l statusLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	sign, words, actions, other := objects[0], objects[1], objects[2], objects[3]
	left := sign.MinSize().Width
	room := size.Width - left - statusWords
	fits := func(n int, more float32) bool {
		for _, action := range l.s.actions.Objects[:n] {
			more += action.MinSize().Width + statusGap
		}
		return more <= room
	}
	shown, all := len(l.s.actions.Objects), len(l.s.actions.Objects)
	if all > 1 && !fits(all, 0) {
		for shown = all - 1; shown > 1 && !fits(shown, other.MinSize().Width+statusGap); {
			shown--
		}
	}
	for i, action := range l.s.actions.Objects {
		SetVisible(action, i < shown)
	}
	SetVisible(other, shown < all)
	right := size.Width
	put := func(o fyne.CanvasObject) {
		if width := o.MinSize().Width; o.Visible() && width > 0 {
			o.Resize(fyne.NewSize(width, size.Height))
			o.Move(fyne.NewPos(right-width, 0))
			right -= width + statusGap
		}
	}
	put(other)
	put(actions)
	sign.Resize(fyne.NewSize(left, size.Height))
	sign.Move(fyne.Position{})
	words.Resize(fyne.NewSize(max(right-left, 0), size.Height))
	words.Move(fyne.NewPos(left, 0))
}
