package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets"
)

// The measures of the table of an experiment's data.
const (
	figureWidth  = 132
	headerHeight = 66
)

func newFigureCell() fyne.CanvasObject {
	l := widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorText)
	l.Align = fyne.TextAlignTrailing
	return container.New(layout.NewCustomPaddedLayout(4, 4, 8, 8), l)
}

func newHeaderCell() fyne.CanvasObject {
	l := widget.NewLabel("")
	l.Alignment = fyne.TextAlignTrailing
	l.Wrapping = fyne.TextWrapWord
	l.TextStyle.Bold = true
	l.SizeName = theme.SizeNameCaptionText
	return l
}

// showTable shows the data of the result.
func (p *Page) showTable() {
	p.titles = nil
	if p.result != nil && len(p.result.Rows) > 0 {
		p.titles = p.result.Titles(p.Translator())
	}
	_, columns := p.tableSize()
	for i := range columns {
		p.table.SetColumnWidth(i, figureWidth)
	}
	p.table.SetRowHeight(-1, headerHeight)
	p.table.Refresh()
}

func (p *Page) tableSize() (rows, columns int) {
	if p.result == nil {
		return 0, 0
	}
	return len(p.result.Rows), len(p.titles)
}

func (p *Page) fillHeader(id widget.TableCellID, o fyne.CanvasObject) {
	if _, columns := p.tableSize(); id.Col >= 0 && id.Col < columns {
		o.(*widget.Label).SetText(p.titles[id.Col])
	}
}

func (p *Page) fillCell(id widget.TableCellID, o fyne.CanvasObject) {
	if rows, columns := p.tableSize(); id.Row < rows && id.Col < columns {
		o.(*fyne.Container).Objects[0].(*widgets.TextLine).SetText(p.result.Cells(id.Row)[id.Col])
	}
}

func (p *Page) saveCSV() { p.Save(p.result.FileName(".csv"), nil, p.result.CSV()) }

// copyMarkdown copies the result and the data as a table for a forum.
func (p *Page) copyMarkdown() {
	p.Copy(p.result.Markdown(p.Translator()))
}
