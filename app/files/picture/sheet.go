package picture

import (
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets/scene"
)

// Sizes in a sheet as fractions of the width of one picture.
const (
	sheetGap     = 0.06
	sheetCaption = 0.1
)

// Sheet returns one drawing of all positions of the line, each with its number and move. The goal
// or the link table, the same for all, appears once at the end.
func (l Look) Sheet(line Line) Drawing {
	var boards [][]scene.Shape
	var others []scene.Shape
	for k, p := range line.Positions {
		board, rest := line.Artist.Scene(l.view(line, k), canvas).Parts(p)
		boards, others = append(boards, board), rest
	}
	f := l.widened(around(slices.Concat(boards...)))
	gap, caption := sheetGap*f.size.Width, sheetCaption*f.size.Width
	step := fyne.NewSize(f.size.Width+gap, f.size.Height+caption+gap)
	pictures := len(boards)
	if others != nil {
		pictures++
	}
	columns := sheetColumns(pictures, step)
	rows := (pictures + columns - 1) / columns
	d := Drawing{
		Size: fyne.NewSize(float32(columns)*step.Width+gap, float32(rows)*step.Height+gap),
		dark: l.Dark,
	}
	d.Scale = float32(l.Size) / max(d.Size.Width, d.Size.Height)
	place := func(k int) fyne.Position {
		return fyne.NewPos(gap+float32(k%columns)*step.Width, gap+float32(k/columns)*step.Height)
	}
	for k, board := range boards {
		at := place(k)
		words := l.Say(model.Phrase{Key: "picture.start", Count: len(line.Moves)})
		if k > 0 {
			words = strconv.Itoa(k) + ". " + line.Positions[k].Puzzle().Notation(line.Moves[k-1])
		}
		if k > 0 && line.Positions[k].Solved() {
			words = l.Say(model.Say("status.join", "Before", words, "Next", l.Say(model.Say("pane.solved"))))
		}
		d.Shapes = append(d.Shapes, scene.Shape{
			Kind: scene.Text, At: at, Size: fyne.NewSize(f.size.Width, caption), Text: words,
			TextSize: caption / 1.6, Bold: true, Align: fyne.TextAlignCenter, Fill: scene.Ink(scene.ColorText),
		})
		for _, s := range board {
			d.Shapes = append(d.Shapes, s.Transformed(1, at.AddXY(-f.at.X, caption-f.at.Y)))
		}
	}
	if others != nil {
		low, high := scene.Bounds(others)
		scale := min(f.size.Width/(high.X-low.X), step.Height/(high.Y-low.Y), 1)
		to := place(len(boards)).SubtractXY(scale*low.X, scale*low.Y).AddXY((f.size.Width-scale*(high.X-low.X))/2, 0)
		for _, s := range others {
			d.Shapes = append(d.Shapes, s.Transformed(scale, to))
		}
	}
	return d
}

// sheetColumns returns the columns with which n pictures come close to landscape paper (√2).
func sheetColumns(n int, step fyne.Size) int {
	columns := math.Sqrt(float64(n) * math.Sqrt2 * float64(step.Height/step.Width))
	return min(max(int(math.Round(columns)), 1), n)
}
