package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/shell"
	"quadrille/widgets"
)

// pageLayout puts the choice over the sentence over the figures. The sentence gets the
// height that it takes, as long as the figures have their least; else it is written
// smaller, and if that is not enough scrolled.
type pageLayout struct {
	sentence *widgets.Words // what is in the second panel
}

const (
	gap           = 10
	sentenceLeast = 60 // of its panel
	around        = 16 // what that has beside the sentence
)

// The objects come as choice, sentence, figures.
func (l *pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	choice, figures := objects[0].MinSize(), objects[2].MinSize()
	return fyne.NewSize(max(choice.Width, figures.Width), choice.Height+sentenceLeast+figures.Height+2*gap)
}

func (l *pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	choice, figures := objects[0].MinSize().Height, objects[2].MinSize().Height
	shell.Place(objects[0], 0, 0, size.Width, choice)
	objects[1].Resize(fyne.NewSize(size.Width, sentenceLeast)) // then the sentence knows how high it is
	room := size.Height - choice - figures - 2*gap
	l.write(theme.SizeNameSubHeadingText)
	if l.sentence.MinSize().Height+around > room {
		l.write(theme.SizeNameText)
	}
	sentence := max(sentenceLeast, min(l.sentence.MinSize().Height+around, room))
	shell.Place(objects[1], 0, choice+gap, size.Width, sentence)
	top := choice + sentence + 2*gap
	shell.Place(objects[2], 0, top, size.Width, size.Height-top)
}

// write writes the sentence in a size.
func (l *pageLayout) write(size fyne.ThemeSizeName) {
	if l.sentence.SizeName != size {
		l.sentence.SizeName = size
		l.sentence.Refresh()
	}
}

// narrower lets a choice be narrower than the longest of its options.
type narrower struct{}

func (narrower) MinSize(objects []fyne.CanvasObject) fyne.Size {
	const least = 240
	return fyne.NewSize(least, objects[0].MinSize().Height)
}

func (narrower) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }
