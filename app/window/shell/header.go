package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"quadrille/widgets"
)

// header is the row over a page: the way back, words, and tools.
type header struct {
	back, words fyne.CanvasObject
	lines       []*widgets.TextLine // of the words
	tools       []fyne.CanvasObject // each in a box of its own, hidden while it is in the menu
	more        *widgets.Button     // opens the menu
	mayCollapse bool
}

// The room between the parts of a header.
const (
	besideBack   = 16
	betweenTools = 8
)

func (s *Shell) newHeader(back, words fyne.CanvasObject, lines []*widgets.TextLine, tools []fyne.CanvasObject) fyne.CanvasObject {
	h := &header{back: container.NewCenter(back), words: words, lines: lines, mayCollapse: true}
	parts := []fyne.CanvasObject{h.back, words}
	for _, tool := range tools {
		if b, ok := tool.(*widgets.Button); ok && b.Text == "" {
			h.mayCollapse = false // it is such a menu
		}
		box := container.NewCenter(tool)
		h.tools = append(h.tools, box)
		parts = append(parts, box)
	}
	h.more = widgets.NewButton("", theme.MoreHorizontalIcon(), s.Keys, func() {
		s.popUp(h.hidden(), h.more, fyne.NewPos(0, h.more.Size().Height))
	}).Hinted(s.Text("pane.more"))
	h.more.Hide()
	row := container.New(h, append(parts, h.more)...)
	for _, line := range lines {
		line.Changed = func() {
			if !row.Size().IsZero() {
				h.Layout(row.Objects, row.Size())
			}
		}
	}
	return row
}

// button returns the visible button in a tool's box, or nil.
func button(box fyne.CanvasObject) *widgets.Button {
	b, _ := box.(*fyne.Container).Objects[0].(*widgets.Button)
	if b == nil || !b.Visible() {
		return nil
	}
	return b
}

// hidden are the entries of the menu.
func (h *header) hidden() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, box := range h.tools {
		if b := button(box); b != nil && !box.Visible() {
			item := fyne.NewMenuItem(b.Text, b.OnTapped)
			item.Icon, item.Disabled = b.Icon, b.Disabled()
			items = append(items, item)
		}
	}
	return items
}

// width is what the tools take, and the menu if some of them are in it.
func (h *header) width(hidden func(i int) bool) float32 {
	width, more := float32(0), false
	for i, box := range h.tools {
		switch wide := box.MinSize().Width; {
		case wide == 0:
		case hidden(i):
			more = true
		default:
			width += betweenTools + wide
		}
	}
	if more {
		width += betweenTools + h.more.MinSize().Width
	}
	return width
}

// MinSize leaves the words the little that they need, and has in the menu what can be.
func (h *header) MinSize([]fyne.CanvasObject) fyne.Size {
	back, words := h.back.MinSize(), h.words.MinSize()
	height := max(back.Height, words.Height)
	for _, box := range h.tools {
		height = max(height, box.MinSize().Height)
	}
	tools := h.width(func(i int) bool { return h.mayCollapse && button(h.tools[i]) != nil })
	return fyne.NewSize(back.Width+besideBack+words.Width+tools, height)
}

// Layout hides the last of the tools until the words fit.
func (h *header) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	left := h.back.MinSize().Width + besideBack
	wanted := float32(0)
	for _, line := range h.lines {
		wanted = max(wanted, line.Natural())
	}
	from := len(h.tools)
	isHidden := func(i int) bool { return i >= from && button(h.tools[i]) != nil }
	for h.mayCollapse && from > 0 && h.width(isHidden) > size.Width-left-wanted {
		from--
	}
	right := size.Width
	put := func(o fyne.CanvasObject, wide float32) {
		if wide > 0 {
			widgets.Place(o, right-wide, 0, wide, size.Height)
			right -= wide + betweenTools
		}
	}
	for i, box := range h.tools {
		widgets.SetVisible(box, !isHidden(i))
	}
	widgets.SetVisible(h.more, len(h.hidden()) > 0)
	if h.more.Visible() {
		least := h.more.MinSize()
		widgets.Place(h.more, right-least.Width, (size.Height-least.Height)/2, least.Width, least.Height)
		right -= least.Width + betweenTools
	}
	for i := len(h.tools) - 1; i >= 0; i-- {
		if box := h.tools[i]; box.Visible() {
			put(box, box.MinSize().Width)
		}
	}
	widgets.Place(h.back, 0, 0, left-besideBack, size.Height)
	least := h.words.MinSize().Height
	widgets.Place(h.words, left, (size.Height-least)/2, max(right-left, 0), least)
}
