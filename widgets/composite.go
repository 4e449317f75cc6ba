package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Composite is the base of widgets made of other objects.
type Composite struct {
	widget.BaseWidget
	Content fyne.CanvasObject
}

// Extend sets the outer widget, which Fyne needs, and its content.
func (c *Composite) Extend(self fyne.Widget, content fyne.CanvasObject) {
	c.Content = content
	c.ExtendBaseWidget(self)
}

func (c *Composite) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(c.Content)
}
