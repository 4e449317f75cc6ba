package desk

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/charts"
)

// chooser is the popover in which a new position is chosen by its distance.
type chooser struct {
	desk      *Desk
	histogram *charts.Histogram
	counts    []uint64       // of the positions by distance; nil while it is not known, or can't be
	counted   model.Position // under whose goal and rules they are
	from, to  int
	came      bool   // a position has come from here
	stop      func() // ends the search for harder rules; nil while there is none
	open      func() bool
	searched  int // how much of that search's time has passed, in percent
}

// hardening is how long harder rules are looked for.
const hardening = 10 * time.Second

// ShowNew opens the popover of new positions under a widget.
func (d *Desk) ShowNew(below fyne.CanvasObject) {
	c := &chooser{desk: d}
	c.histogram = charts.NewHistogram(charts.HistogramTexts{
		Title: d.Text("new.title"), From: d.Text("new.from"), To: d.Text("new.to"), Moves: d.Text("new.moves"), New: d.Text("new.new"),
	}, d.Keys, charts.HistogramEvents{Choose: c.choose, New: c.draw})
	c.count()
	c.update()
	c.open = d.PopOver(c.histogram, below)
}

// count has the positions counted, by distance.
func (c *chooser) count() {
	d := c.desk
	drawer, ok := d.entry.Engine.(solver.Drawer)
	p := d.Shown()
	if _, unsound := model.Unsound(p); ok && !unsound {
		work.Start(d.drawing, func(ctx context.Context, _ solver.Progress) ([]uint64, error) {
			return drawer.Histogram(ctx, p)
		}, nil, func(counts []uint64, err error) {
			if err == nil && len(counts) > 1 {
				c.counts, c.counted, c.from, c.to = counts, p, 1, len(counts)-1
				if n := d.distanceOf(p).Distance; n > 0 {
					c.from, c.to = n, n
				}
			}
			c.update()
		})
	}
}

// choose takes the distances from one to another.
func (c *chooser) choose(from, to int) {
	c.from, c.to = max(from, 0), min(to, len(c.counts)-1)
	c.update()
}

// draw makes a new position.
func (c *chooser) draw() {
	c.came = true
	if c.counts == nil {
		c.desk.Shuffle(c.desk.entry.Puzzle.Shuffles()[0])
		c.update()
		return
	}
	c.desk.newIn(c.counts, c.from, c.to, c.update)
}

func (c *chooser) update() {
	d := c.desk
	v := charts.HistogramView{Here: widgets.None, CanDraw: true, Others: c.others()}
	here := d.distanceOf(d.Shown()).Distance
	switch {
	case c.stop != nil:
		v.Note, v.CanDraw = d.Say(model.Say("new.hardening", "Percent", c.searched)), false
	case c.counts != nil:
		total, chosen := uint64(0), uint64(0)
		for distance, n := range c.counts {
			v.Counts = append(v.Counts, int(n))
			total += n
			if distance >= c.from && distance <= c.to {
				chosen += n
			}
		}
		v.From, v.To = c.from, c.to
		v.Note = d.Say(translate.Counted("new.note", int(total)))
		v.Chosen = d.Say(translate.Counted("new.chosen", int(chosen)))
		v.Share = d.Say(model.Say("new.share", "Percent", translate.Figure(100*float64(chosen)/float64(total))))
		v.CanDraw = chosen > 0
		if here >= 0 && here < len(c.counts) && !d.hides() {
			v.Here, v.HereText = here, d.Say(model.Say("new.here", "Number", here))
		}
	case d.canDraw():
		v.Note = d.Text("new.counting")
	default:
		v.Note = d.Text("new.cannot")
		if c.came && here >= 0 {
			v.Came = d.Say(model.Phrase{Key: "new.came", Count: here})
		}
	}
	c.histogram.SetView(v)
}

// others are the positions that need no choice of a distance.
func (c *chooser) others() []widgets.Action {
	d := c.desk
	if c.stop != nil {
		return []widgets.Action{{Title: d.Text("pane.stop"), Do: c.stop}}
	}
	actions := []widgets.Action{{Title: d.Text("new.hardest"), Do: func() {
		c.came = true
		if n := len(c.counts); n > 0 {
			c.from, c.to = n-1, n-1
			d.newIn(c.counts, n-1, n-1, c.update)
			return
		}
		samples := d.entry.Puzzle.Samples()
		if len(samples) > 0 {
			s := samples[rand.IntN(len(samples))]
			d.Set(s.Name, s.Position)
			c.update()
		}
	}}}
	if h, ok := d.entry.Engine.(solver.Hardener); ok {
		actions = append(actions, widgets.Action{Title: d.Say(h.Hardening()), Do: func() { c.harden(h) }})
	}
	return append(actions, widgets.Action{Title: d.Text("new.more"), Do: func() { d.PopUpBelow(c.more(), c.histogram) }})
}

// more is what has no button.
func (c *chooser) more() []*shell.Command {
	all := c.desk.NewPositions()
	if c.counts != nil {
		all = append(all, nil, &shell.Command{
			Title: model.Say("gallery.histogram"), Do: func() { c.desk.deps.Gallery.Offer(c.countPicture()) },
		})
	}
	return all
}

// harden looks for harder rules until the time is up or Stop is pressed, and shows
// a farthest position under the hardest. Another position that is shown meanwhile
// stays, and so does the present one where the popover is closed: that gives it up.
func (c *chooser) harden(h solver.Hardener) {
	d, p := c.desk, c.desk.Shown()
	stopped, stop := context.WithCancel(context.Background())
	c.stop, c.searched = stop, 0
	work.Start(d.drawing, func(ctx context.Context, progress solver.Progress) (model.Position, error) {
		began := time.Now()
		ctx, cancel := context.WithTimeout(ctx, hardening)
		defer cancel()
		defer context.AfterFunc(stopped, cancel)()
		rng := rand.New(rand.NewPCG(rand.Uint64(), uint64(began.UnixNano())))
		return h.Harder(ctx, p, rng, func(int64, int64) { progress(int64(time.Since(began)), int64(hardening)) })
	}, func(done, total int64) {
		if !c.open() {
			stop()
		}
		c.searched = int(100 * done / max(total, 1))
		c.update()
	}, func(found model.Position, err error) {
		stop()
		c.stop, c.counts, c.came = nil, nil, true
		if !c.open() {
			return
		}
		if err == nil && d.Shown() == p {
			d.Set(h.Hardening(), found)
		}
		c.count()
		c.update()
	})
	c.update()
}

func (d *Desk) canDraw() bool {
	_, ok := d.entry.Engine.(solver.Drawer)
	return ok
}

// newAt makes a new position whose distance lies in a range, as hard as another;
// where positions can't be drawn, any random one.
func (d *Desk) newAt(from, to int) {
	drawer, ok := d.entry.Engine.(solver.Drawer)
	if !ok {
		d.Shuffle(d.entry.Puzzle.Shuffles()[0])
		return
	}
	p := d.Shown()
	work.Start(d.drawing, func(ctx context.Context, _ solver.Progress) ([]uint64, error) {
		return drawer.Histogram(ctx, p)
	}, nil, func(counts []uint64, err error) {
		if err != nil {
			d.ShowError(err)
			return
		}
		d.newIn(counts, from, to, func() {})
	})
}

// tourDistance is how far the position that the tour begins with is from the goal.
const tourDistance = 5

// BeginTour shows a position that is easily solved, where nothing has been done yet.
func (d *Desk) BeginTour() {
	if !d.CanUndo() && d.canDraw() {
		d.newAt(tourDistance, tourDistance)
	}
}

// newIn draws a position evenly from all whose distance lies in a range.
func (d *Desk) newIn(counts []uint64, from, to int, done func()) {
	drawer := d.entry.Engine.(solver.Drawer)
	p := d.Shown()
	rng := rand.New(rand.NewPCG(rand.Uint64(), uint64(time.Now().UnixNano())))
	distance := pick(counts, from, to, rng)
	work.Start(d.drawing, func(ctx context.Context, _ solver.Progress) (model.Position, error) {
		return drawer.At(ctx, p, distance, rng)
	}, nil, func(p model.Position, err error) {
		if err != nil {
			d.ShowError(err)
			return
		}
		d.Set(model.Say("new.title"), p)
		done()
	})
}

// pick draws a distance from a range, each as often as there are positions at it.
func pick(counts []uint64, from, to int, rng *rand.Rand) int {
	from, to = max(from, 0), min(to, len(counts)-1)
	total := uint64(0)
	for _, n := range counts[from : to+1] {
		total += n
	}
	if total == 0 {
		return from
	}
	at := rng.Uint64N(total)
	return from + slices.IndexFunc(counts[from:to+1], func(n uint64) bool {
		if at < n {
			return true
		}
		at -= n
		return false
	})
}
