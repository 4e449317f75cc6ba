// Package choose has the form that asks for a search method, with what courses do in different ways.
package choose

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/catalogue"
	"quadrille/app/study/method"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// Form asks for a method.
type Form struct {
	// Chosen is the method, with a heuristic and a weight even if the algorithm needs none; see Method.Tidy.
	Chosen  method.Method
	Content fyne.CanvasObject
	// Algorithm, Heuristic and Weight are lists in Content. They can be shown without it.
	Algorithm, Heuristic, Weight *widgets.Select

	changed      func() // called when something is chosen; may be nil
	shell        *shell.Shell
	study        catalogue.Study
	course       method.Course // the zero value for none
	show         []func()      // each shows the choice in a control
	order, depth *widgets.Field
}

// Size is the size of a dialog with a form.
func Size() fyne.Size { return fyne.NewSize(widgets.Scaled(540), widgets.Scaled(460)) }

// NewForm returns a form for the searches of a puzzle that begins with a method.
func NewForm(s *shell.Shell, e catalogue.Study, first method.Method, changed func()) *Form {
	f := &Form{Chosen: first, changed: changed, shell: s, study: e}
	m := &f.Chosen
	o := &m.Options
	grid := container.NewGridWithColumns(2)
	add := func(key string, control fyne.CanvasObject) {
		grid.Add(container.New(layout.NewCustomPaddedVBoxLayout(2), shell.NewLine(s.Text(key)), control))
	}
	f.Algorithm = list(f, e.Algorithms(), func(a solver.Algorithm) string { return s.Say(a.Name) },
		func(a solver.Algorithm) bool { return a.ID == m.Algorithm.ID }, func(a solver.Algorithm) {
			m.Algorithm, *o = a, solver.Options{}
			*m = f.course.Apply(e.Puzzle, *m)
		})
	heuristics := method.Heuristics(e, e.Puzzle.ID(), s.Preferences().StringList)
	f.Heuristic = list(f, heuristics, func(h solver.Heuristic) string { return s.Say(h.Name) },
		func(h solver.Heuristic) bool { return h.ID == m.Heuristic.ID }, func(h solver.Heuristic) { m.Heuristic = h })
	weight := func(w float64) string { return s.Say(model.Say("watch.weight", "Weight", method.Written(w))) }
	f.Weight = list(f, method.Weights, weight, func(w float64) bool { return w == m.Weight }, func(w float64) { m.Weight = w })
	add("compare.add.algorithm", f.Algorithm)
	courses := append([]method.Course{{}}, method.Courses()...)
	add("compare.add.course", list(f, courses, func(c method.Course) string { return s.Say(c.Name()) },
		func(c method.Course) bool { return c.ID == f.course.ID }, func(c method.Course) {
			f.course, *m = c, c.Apply(e.Puzzle, *m)
		}))
	add("compare.add.heuristic", f.Heuristic)
	add("compare.add.weight", f.Weight)
	add("compare.add.ties", list(f, solver.AllTies, func(t solver.Ties) string { return s.Text("option." + t.ID()) },
		func(t solver.Ties) bool { return t == cmp.Or(o.Ties, m.Algorithm.Ties) }, func(t solver.Ties) { o.Ties = t }))
	add("compare.add.test", list(f, solver.AllTests, func(t solver.Test) string { return s.Text("option." + t.ID()) },
		func(t solver.Test) bool { return t == cmp.Or(o.Test, m.Algorithm.Test) }, func(t solver.Test) { o.Test = t }))
	order := func() string { return method.WriteOrder(o.Order) }
	f.order = field(f, s.Text("compare.add.order.note"), order, func(text string) error {
		order, err := method.ReadOrder(e.Puzzle, text)
		if err == nil {
			o.Order = order
		}
		return err
	})
	f.depth = field(f, "", func() string { return strings.TrimPrefix(strconv.Itoa(o.Depth), "0") }, func(text string) error {
		n, err := strconv.ParseUint("0"+text, 10, 16)
		if err == nil {
			o.Depth = int(n)
		}
		return err
	})
	add("compare.add.order", f.order.WithNote())
	add("compare.add.depth", f.depth.WithNote())
	check := func(word string, on *bool) fyne.CanvasObject {
		c := widgets.NewCheck(s.Text("option."+word), *on, s.Keys, func(checked bool) {
			*on = checked
			f.Show()
		})
		f.show = append(f.show, func() {
			c.SetChecked(*on)
			c.SetEnabled(slices.Contains(method.Fitting(m.Algorithm), word))
		})
		return c
	}
	grid.Add(check("with-parent", &o.Parent))
	grid.Add(check("first-path", &o.Keep))
	f.Content = container.NewVScroll(grid)
	f.Show()
	return f
}

// list returns a list of things; it is disabled while none of them is chosen.
func list[T any](f *Form, things []T, name func(T) string, isChosen func(T) bool, choose func(T)) *widgets.Select {
	l := widgets.NewSelect(shell.Titles(things, name), f.shell.Keys, func(i int) {
		choose(things[i])
		f.Show()
		if f.changed != nil {
			f.changed()
		}
	})
	f.show = append(f.show, func() {
		chosen := slices.IndexFunc(things, isChosen)
		l.Choose(chosen)
		l.SetEnabled(chosen >= 0)
	})
	return l
}

// Show shows the choices in all controls, and the course only as long as nothing else is chosen.
func (f *Form) Show() {
	if !f.course.Has(f.Chosen.Algorithm) || f.course.Apply(f.study.Puzzle, f.Chosen).Options != f.Chosen.Tidy().Options {
		f.course = method.Course{}
	}
	for _, show := range f.show {
		show()
	}
	a := f.Chosen.Algorithm
	f.Heuristic.SetEnabled(a.NeedsHeuristic)
	f.Weight.SetEnabled(a.NeedsWeight)
	widgets.SetEnabled(f.depth, a.LimitsDepth)
}

// field returns a text field. What isn't a value changes nothing.
func field(f *Form, note string, value func() string, take func(text string) error) *widgets.Field {
	typed := widgets.NewField(note, "", f.shell.Keys)
	typed.OnChanged = func(text string) {
		fault := ""
		if err := take(strings.TrimSpace(text)); err != nil {
			fault = f.shell.Reason(err)
		}
		typed.Fault(fault)
	}
	f.show = append(f.show, func() {
		if text := value(); typed.Text != text {
			typed.SetText(text)
		}
	})
	return typed
}
