package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Pointed follows the pointer over a widget.
type Pointed struct {
	// OnPoint is called with the pointer's position, and with (-1, -1) when it leaves.
	OnPoint func(at fyne.Position)
	Held    fyne.KeyModifier // the modifiers at the last press, for Tapped
}

var (
	_ desktop.Hoverable = (*Pointed)(nil)
	_ desktop.Mouseable = (*Pointed)(nil)
)

func (p *Pointed) MouseIn(e *desktop.MouseEvent)    { p.OnPoint(e.Position) }
func (p *Pointed) MouseMoved(e *desktop.MouseEvent) { p.OnPoint(e.Position) }
func (p *Pointed) MouseOut()                        { p.OnPoint(fyne.NewPos(-1, -1)) }
func (p *Pointed) MouseDown(e *desktop.MouseEvent)  { p.Held = e.Modifier }

// MouseUp does nothing; taps and drags have their own events.
func (p *Pointed) MouseUp(*desktop.MouseEvent) {}
