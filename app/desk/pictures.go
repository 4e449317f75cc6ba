package desk

import (
	"math"
	"slices"

	"quadrille/app/files/export"
	"quadrille/app/files/picture"
	"quadrille/app/translate"
	"quadrille/app/window/gallery"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/charts"
)

// The default sizes of pictures, in pixels.
const (
	filmSize  = 480
	sheetSize = 1600
)

// Pictures offers pictures of the position and the line.
func (d *Desk) Pictures() {
	all := []gallery.Exhibit{d.boardPicture()}
	if d.Game.Line().Len() > 0 {
		all = append(all, d.linePictures()...)
	}
	d.deps.Gallery.Offer(all...)
}

func (d *Desk) boardPicture() gallery.Exhibit {
	line, k := d.pictureLine(), d.Game.Line().Nearest()
	return gallery.Exhibit{
		Title: model.Say("gallery.board"), Of: line.Positions[k].String(), Name: "board", Size: picture.DefaultSize,
		Draw: func(l picture.Look) picture.Drawing { return l.Board(line, k) },
	}
}

func (d *Desk) pictureLine() picture.Line {
	t := d.Game.Line()
	return picture.Line{Artist: d.Entry.Artist, Positions: t.Line, Moves: t.Moves}
}

// linePictures returns the pictures of a line with moves.
func (d *Desk) linePictures() []gallery.Exhibit {
	line := d.pictureLine()
	start := line.Positions[0]
	of := export.LineName(start, len(line.Moves))
	all := []gallery.Exhibit{
		{Title: model.Say("gallery.film"), Of: of, Name: "animation", Size: filmSize, Line: line},
		{
			Title: model.Say("gallery.sheet"), Of: of, Name: "steps", Size: sheetSize,
			Draw: func(l picture.Look) picture.Drawing { return l.Sheet(line) },
		},
	}
	if distances, detours := d.Game.Distances(); distances != nil && slices.Max(detours) > 0 { // else it is a straight line
		all = append(all, gallery.Chart(model.Say("gallery.curve"), of, "curve", d.curve(distances, detours), d.shell.Text("gallery.curveHeading"), start.String()))
	}
	return all
}

// countPicture returns the picture of countChart.
func (c *chooser) countPicture() gallery.Exhibit {
	d, of := c.desk, c.counted.String()
	return gallery.Chart(model.Say("gallery.counts"), of, "distances", c.countChart(), d.shell.Text("gallery.counts"), of)
}

// countChart returns a chart of the positions at each distance, with the current distance marked
// unless Play hides it.
func (c *chooser) countChart() charts.LineChartView {
	d, all := c.desk, charts.ChartSeries{Kind: charts.Columns}
	for distance, n := range c.counts {
		all.Points = append(all.Points, charts.ChartPoint{X: float64(distance), Y: float64(n)})
	}
	v := charts.LineChartView{
		Series: []charts.ChartSeries{all}, XTitle: d.shell.Text("gallery.curveTitle"),
		YText: func(n float64) string { return translate.Int(int64(n)) },
	}
	if here := d.Game.Distance(); here >= 0 && here < len(all.Points) {
		v.Series = append(v.Series, charts.ChartSeries{Kind: charts.Columns, Ink: widgets.ColorCaution, Points: all.Points[here : here+1]})
		v.Mark = &charts.ChartMark{X: float64(here), Text: d.shell.Say(model.Say("new.here", "Number", here))}
	}
	return v
}

// curve returns a chart of the distances along the line, with the mistakes.
func (d *Desk) curve(distances, detours []int) charts.LineChartView {
	all, costly := charts.ChartSeries{Name: d.shell.Text("gallery.curveTitle")}, charts.ChartSeries{Name: d.shell.Text("gallery.costly")}
	for k, distance := range distances {
		all.Points = append(all.Points, charts.ChartPoint{X: float64(k), Y: float64(distance)})
		if detours[k] > 0 {
			gap := charts.ChartPoint{X: float64(k - 1), Y: math.NaN()}
			costly.Points = append(costly.Points, gap, all.Points[k-1], all.Points[k])
		}
	}
	v := charts.LineChartView{Series: []charts.ChartSeries{all}, XTitle: d.shell.Text("gallery.curveMoves")}
	if len(costly.Points) > 0 {
		v.Series = append(v.Series, costly)
	}
	return v
}
