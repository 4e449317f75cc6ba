package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// ToolRow lays out a row of an object at the left, words, and tools at the right. If the words
// have little room, the last buttons move into a menu.
type ToolRow struct {
	tools  *fyne.Container // a box for each tool, hidden while the tool is in the menu
	more   *Button
	stay   int            // the number of first tools that are never in the menu
	gap    float32        // between the three parts
	wanted func() float32 // returns the width of the words below which buttons move into the menu
}

// NewToolRow returns a row whose first stay tools never move into the menu. hint is the menu's.
func NewToolRow(stay int, keys *Keys, hint string, tools ...fyne.CanvasObject) *ToolRow {
	t := &ToolRow{tools: container.New(tightRow{}), stay: stay}
	for _, tool := range tools {
		t.tools.Add(container.NewCenter(tool))
	}
	t.more = NewButton("", theme.MoreHorizontalIcon(), keys, nil).Hinted(hint)
	t.more.OnTapped = func() { OpenMenu(t.hidden(), t.more, fyne.NewPos(0, t.more.Size().Height)) }
	t.more.Hide()
	return t
}

// Beside returns the row with an object at the left and words, gap apart from each other and from
// the tools. Buttons are in the menu while the words are narrower than wanted returns.
func (t *ToolRow) Beside(left, words fyne.CanvasObject, gap float32, wanted func() float32) *fyne.Container {
	t.gap, t.wanted = gap, wanted
	return container.New(t, container.NewCenter(left), words, container.New(tightRow{}, t.tools, container.NewCenter(t.more)))
}

// MinSize is the size with the words at their minimum and the tools in the menu.
func (t *ToolRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	left, words, tools := objects[0].MinSize(), objects[1].MinSize(), objects[2].MinSize()
	width := left.Width + words.Width + t.width(t.stay) + 2*t.gap
	return fyne.NewSize(width, max(left.Height, words.Height, tools.Height))
}

// Layout moves tools into the menu until the words fit.
func (t *ToolRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left, height := objects[0].MinSize().Width+t.gap, objects[1].MinSize().Height
	tools := t.fit(size.Width - left - t.wanted() - t.gap)
	right := size.Width
	if tools > 0 {
		right -= tools + t.gap
	}
	Place(objects[0], 0, 0, left-t.gap, size.Height)
	Place(objects[1], left, (size.Height-height)/2, max(right-left, 0), height)
	Place(objects[2], size.Width-tools, 0, tools, size.Height)
}

// fit moves the last buttons into the menu until the tools fit the room, and returns their width.
func (t *ToolRow) fit(room float32) float32 {
	from := len(t.tools.Objects)
	for from > t.stay && t.width(from) > room {
		from--
	}
	for i, box := range t.tools.Objects {
		SetVisible(box, i < from || boxedButton(box) == nil)
	}
	SetVisible(t.more, len(t.hidden()) > 0)
	return t.width(from)
}

// width returns the width of the tools if the buttons from an index on are in the menu.
func (t *ToolRow) width(from int) (width float32) {
	inMenu := false
	for i, box := range t.tools.Objects {
		switch wide := box.MinSize().Width; {
		case wide == 0:
		case i >= from && boxedButton(box) != nil:
			inMenu = true
		default:
			width += wide + toolGap
		}
	}
	if inMenu {
		width += t.more.MinSize().Width + toolGap
	}
	return max(width-toolGap, 0)
}

func (t *ToolRow) hidden() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, box := range t.tools.Objects {
		if b := boxedButton(box); b != nil && !box.Visible() {
			item := fyne.NewMenuItem(b.Text, b.OnTapped)
			item.Icon, item.Disabled = b.Icon, b.Disabled()
			items = append(items, item)
		}
	}
	return items
}

// boxedButton returns the visible button in a tool's box, or nil.
func boxedButton(box fyne.CanvasObject) *Button {
	b, _ := box.(*fyne.Container).Objects[0].(*Button)
	if b == nil || !b.Visible() {
		return nil
	}
	return b
}

// toolGap is the gap between tools.
const toolGap = 8

// tightRow places objects from left to right. Hidden and empty ones take no room.
type tightRow struct{}

func (tightRow) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		if least := o.MinSize(); o.Visible() && least.Width > 0 {
			size = fyne.NewSize(size.Width+least.Width+toolGap, max(size.Height, least.Height))
		}
	}
	size.Width = max(size.Width-toolGap, 0)
	return size
}

func (tightRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	x := float32(0)
	for _, o := range objects {
		if width := o.MinSize().Width; o.Visible() && width > 0 {
			Place(o, x, 0, width, size.Height)
			x += width + toolGap
		}
	}
}
