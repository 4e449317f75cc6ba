package sketch

import (
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets/scene"
)

// The weights of texts.
const (
	Regular = false
	Bold    = true
)

// lineHeight is the height of a line per text size. Capitals and digits are in the middle of the
// line.
const lineHeight = 1.45

// Text writes into the middle of the rectangle, which may be lower than a line.
func (s *Sketch) Text(r Rect, text string, size float32, bold bool, ink scene.Paint) {
	r = Around(r.Centre(), r.W, max(r.H, lineHeight*size))
	s.add(scene.Shape{
		Kind: scene.Text, At: r.At(), Size: r.Size(), Text: text,
		TextSize: size, Bold: bold, Align: fyne.TextAlignCenter, Fill: ink,
	})
}

// TextWidth estimates the width of a text per text size, without the font. Digits are exact, other
// characters mostly a few percent too wide.
func TextWidth(text string) float32 {
	width := float32(0)
	for _, r := range text {
		switch {
		case r >= 0x2E80: // ideographs and their punctuation
			width++
		case unicode.IsDigit(r):
			width += 0.572
		case strings.ContainsRune("Wmw…", r):
			width += 0.97
		case strings.ContainsRune("frt/", r):
			width += 0.46
		case strings.ContainsRune("ijl", r) || unicode.IsSpace(r) || unicode.IsPunct(r):
			width += 0.3
		case unicode.IsUpper(r):
			width += 0.7
		default:
			width += 0.62
		}
	}
	return width
}

func (s *Sketch) AreaName(area int) string {
	return s.Say(model.Own(s.Position.Puzzle(), model.AreaName(s.Position.Areas()[area])))
}

// GoalText is the goal as a position ID has it, in groups of cells; "" in Play, where the goal's board says it.
func (s *Sketch) GoalText(group int) string {
	if s.Mode == scene.Play && !s.Plain {
		return ""
	}
	var text []string
	for cells := range slices.Chunk([]byte(model.GoalText(s.Position)), group) {
		text = append(text, string(cells))
	}
	return strings.Join(text, " ")
}

// Caption writes a text into the middle of the rectangle, smaller if there is little room.
func (s *Sketch) Caption(r Rect, text string, size float32, bold bool) {
	if text == "" {
		return
	}
	s.Text(r, text, min(s.scaled(size), r.W/TextWidth(text)), bold, scene.Ink(scene.ColorSecondary))
}

// scaled is the size of a caption, enlarged if the user has chosen larger text.
func (s *Sketch) scaled(size float32) float32 { return size * max(s.TextScale, 1) }

// MenuCaption writes a caption. If the area has a menu, the caption has its mark in Edit and opens it on a
// click.
func (s *Sketch) MenuCaption(r Rect, text string, size float32, bold bool, area int) {
	if text == "" {
		return
	}
	key := s.Position.Areas()[area].Key
	hasMenu := slices.ContainsFunc(s.Position.Transforms(), func(c model.Change) bool { return c.Area == key })
	if s.Plain || s.Mode == scene.Play || !hasMenu {
		s.Caption(r, text, size, bold)
		return
	}
	ink := scene.Ink(scene.ColorSecondary)
	if s.HoverOn(scene.OfMenu, area) {
		ink = scene.Ink(scene.ColorText)
	}
	width := TextWidth(text) + menuMark
	size = min(s.scaled(size), r.W/width)
	r = Around(r.Centre(), width*size, r.H)
	s.Region(scene.OfMenu, area, r)
	s.Triangle(fyne.NewPos(r.Right()-0.35*menuMark*size, r.Centre().Y), 0.5*size, fyne.NewDelta(0, 1), ink)
	r.W -= menuMark * size
	s.Text(r, text, size, bold, ink)
}

// menuMark is the room for the mark of a menu, per text size.
const menuMark = 1
