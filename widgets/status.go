package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// These names of package view are those of many pages too.
type (
	// Action is a button of a bar or pane.
	Action = view.Action
	// StatusView is the content of a status bar.
	StatusView = view.Status
	// Tone is the kind of a message.
	Tone = view.Tone
)

// The tones; see package view.
const (
	Calm    = view.Calm
	Fine    = view.Fine
	Faulty  = view.Faulty
	Telling = view.Telling
	Caution = view.Caution
)

// StatusBar shows the most important fact about the position in bold and two lines of details. A
// long headline gets smaller letters and, if needed, two of the three lines.
type StatusBar struct {
	Composite
	keys     *Keys
	mark     Shaped // of the tone
	headline *TextBlock
	detail   *TextBlock
	actions  *ToolRow
	shown    StatusView
}

// NewStatusBar returns an empty status bar.
func NewStatusBar(keys *Keys) *StatusBar {
	s := &StatusBar{
		keys:     keys,
		headline: NewTextBlock(2, TextSizeStatus, scene.ColorText),
		detail:   NewTextBlock(2, TextSizeSecondary, scene.ColorSecondary),
		actions:  NewToolRow(1, keys, ""),
	}
	s.headline.Bold = true
	s.mark.Extend(&s.mark, func() fyne.Size { return fyne.NewSize(22, statusWordsLayout{s}.MinSize(nil).Height) }, s.drawMark)
	words := container.New(statusWordsLayout{s}, s.headline, s.detail)
	const gap = 12
	s.Extend(s, NewPanel(12, s.actions.Beside(&s.mark, words, gap, s.wanted)))
	s.SetView(StatusView{})
	return s
}

// WithLines gives the details so many lines.
func (s *StatusBar) WithLines(n int) *StatusBar {
	s.detail.lines = n
	return s
}

// wanted returns the width in which no words are cut: actions that leave less are in a menu.
func (s *StatusBar) wanted() float32 {
	headline, detail := TextWidth(s.headline.Text, TextSizeNormal, true), s.detail.Natural()
	if first, second, isTwo := strings.Cut(s.detail.Text, "\n"); isTwo {
		detail = max(s.detail.measure(first).Width, s.detail.measure(second).Width)
	} else { // it wraps, at the end of a word
		const longestWord = 60
		detail = min(detail, detail/2+Scaled(longestWord))
	}
	return max(headline, detail)
}

func (s *StatusBar) SetView(v StatusView) {
	s.headline.SetText(v.Headline)
	s.detail.SetText(strings.Trim(v.Detail+"\n"+v.More, "\n"))
	if SetActions(s.actions.tools, v.Actions, s.keys) || v.Headline != s.shown.Headline {
		s.Refresh()
	}
	s.shown = v
	s.mark.Refresh()
}

// drawMark paints the sign of the tone beside the first line of the words.
func (s *StatusBar) drawMark(size fyne.Size) []scene.Shape {
	if s.shown.Headline == "" {
		return nil
	}
	letter := [...]string{Calm: "…", Fine: "✓", Faulty: "!", Caution: "!", Telling: "i"}[s.shown.Tone]
	radius, middle := size.Width/2, lineHeight(TextSizeStatus)/2
	return []scene.Shape{
		scene.DiscShape(fyne.NewPos(radius, middle), radius, s.shown.Tone.Ink()),
		TextShape(letter, TextSizeNormal, true, scene.ColorPanel, fyne.TextAlignCenter, 0, middle, size.Width),
	}
}

// SetActions sets the buttons of a row and reports whether their number or titles have changed.
func SetActions(row *fyne.Container, actions []Action, keys *Keys) (changed bool) {
	changed = len(row.Objects) != len(actions)
	row.Objects = row.Objects[:min(len(actions), len(row.Objects))]
	for i, a := range actions {
		if i == len(row.Objects) {
			row.Add(container.NewCenter(NewButton(a.Title, nil, keys, a.Do)))
		}
		b := row.Objects[i].(*fyne.Container).Objects[0].(*Button)
		if b.OnTapped = a.Do; b.Text != a.Title {
			b.SetText(a.Title)
			changed = true
		}
		b.SetPrimary(a.Primary)
		b.SetEnabled(!a.Disabled)
	}
	if changed {
		row.Refresh()
	}
	return changed
}

func (s *StatusBar) View() StatusView { return s.shown }

// statusWordsLayout puts the headline, in one line or two, above the details.
type statusWordsLayout struct{ s *StatusBar }

const underHeadline = 2

func (l statusWordsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	detail := l.s.detail.MinSize()
	return fyne.NewSize(TextWidth("…", TextSizeStatus, true), lineHeight(TextSizeStatus)+underHeadline+detail.Height)
}

func lineHeight(size float32) float32 {
	return fyne.MeasureText("M", Scaled(size), fyne.TextStyle{Bold: true}).Height
}

func (l statusWordsLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	s := l.s
	fits := func(letters float32) bool { return TextWidth(s.headline.Text, letters, true) <= size.Width+fitSlack }
	height, detail, letters := lineHeight(TextSizeStatus), s.detail.MinSize().Height, float32(TextSizeStatus)
	if !fits(letters) {
		if letters = TextSizeNormal; !fits(letters) {
			height, detail = 2*lineHeight(letters), detail/2
		}
	}
	if s.headline.TextSize != letters {
		s.headline.TextSize = letters
		s.headline.Refresh()
	}
	Place(s.headline, 0, 0, size.Width, height)
	Place(s.detail, 0, height+underHeadline, size.Width, detail)
}
