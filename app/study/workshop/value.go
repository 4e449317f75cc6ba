package workshop

import (
	"context"
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/files/link"
	"quadrille/app/files/text"
	"quadrille/app/study/method"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// ValuePage is the page of links to what heuristics say: value:<position>?h=<heuristic or expression>.
const ValuePage = "value"

// ReadValue reads such a link. Without heuristics it means all of the puzzle.
func ReadValue(entries []catalogue.Entry, written string) (at model.Position, heuristics []string, err error) {
	l := link.Parse(written)
	e, at, err := text.ReadSubject(entries, l.Subject)
	if err != nil {
		return nil, nil, text.Shift(err, 1, len(ValuePage)+2)
	}
	for _, f := range l.Fields {
		if f.Key != "h" {
			return nil, nil, model.Refuse("measure.badField", "Text", f.String())
		}
		if _, err := method.Heuristic(e.Engine.(solver.Searcher), f.Value); err != nil {
			return nil, nil, err
		}
		heuristics = append(heuristics, f.Value)
	}
	return at, heuristics, nil
}

// ShowValues shows in a dialog what heuristics say of a position, with their parts: those named, or else all.
func ShowValues(s *shell.Shell, e catalogue.Entry, p model.Position, names []string) {
	if fault, invalid := model.Invalid(p); invalid {
		s.ShowText(s.Text("value.title"), s.Sentence(fault.Phrase))
		return
	}
	job := s.Work.NewJob()
	ended := s.Await(job, s.Text("value.working"))
	work.Start(job, func(ctx context.Context, progress solver.Progress) (blocks []widgets.ProseBlock, err error) {
		blocks = []widgets.ProseBlock{{Kind: widgets.Figure, Artist: e.Artist, View: scene.View{Position: p, Mode: scene.Play, Plain: true, Say: s.Say}}}
		err = method.Values(ctx, e.Engine.(solver.Searcher), p, names, progress, func(h solver.Heuristic, v solver.Value) error {
			blocks = append(blocks, valueBlocks(s, s.Say(h.Name), v)...)
			return nil
		})
		return blocks, err
	}, nil, func(blocks []widgets.ProseBlock, err error) {
		if ended(); err != nil {
			s.ShowError(err)
			return
		}
		s.Ask(s.Text("value.title"), widgets.NewProse(blocks, s.Keys, func(string) {}), shell.PageSize)
	})
}

// valueBlocks writes a value, and a table of what its parts belong to; then its features.
func valueBlocks(s *shell.Shell, name string, v solver.Value) []widgets.ProseBlock {
	b := widgets.ProseBlock{Kind: widgets.Table}
	rows := [2][][]widgets.Run{}
	cell := func(head, value string) {
		rows[0] = append(rows[0], []widgets.Run{{Text: head, Bold: true}})
		rows[1] = append(rows[1], []widgets.Run{{Text: value}})
		b.Align = append(b.Align, fyne.TextAlignTrailing)
	}
	blocks := []widgets.ProseBlock{{Kind: widgets.Subheading, Runs: []widgets.Run{{Text: fmt.Sprintf("%s: %d", name, v.H)}}}}
	var notes []widgets.ProseBlock
	for _, part := range v.Parts {
		if part.Note.Key == "" {
			cell(method.PartName(part), strconv.Itoa(part.Value))
			continue
		}
		said := s.Say(model.Say("watch.part", "Value", fmt.Sprintf("%+d", part.Value), "Note", part.Note))
		notes = append(notes, widgets.ProseBlock{Kind: widgets.Item, Runs: []widgets.Run{{Text: said}}})
	}
	if b.Rows = rows[:]; len(rows[0]) > 0 {
		blocks = append(blocks, b)
	}
	blocks = append(blocks, notes...)
	for _, t := range v.Terms {
		blocks = append(blocks, valueBlocks(s, t.Name, t)...)
	}
	return blocks
}
