package testfiles

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"quadrille/app/catalogue"
	"quadrille/app/files/source"
	"quadrille/app/judges/generate"
	"quadrille/app/window/shell/shelltest"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
)

// bench is a window, and a folder for test data.
type bench struct {
	*shelltest.Harness
	t       *testing.T
	folder  string
	entries []catalogue.Entry
	opened  []source.Content
}

func newBench(t *testing.T) *bench {
	t.Helper()
	return &bench{Harness: shelltest.New(t), t: t, folder: t.TempDir(), entries: catalogue.Catalogue()}
}

func (b *bench) formats() []*judge.Format { return catalogue.Formats(b.entries) }

// open opens the dialog.
func (b *bench) open() *Dialog {
	b.t.Helper()
	d := Open(b.Shell, Deps{
		Entry: func(id model.ID) catalogue.Entry {
			e, _ := catalogue.Find(b.entries, id)
			return e
		},
		Formats: b.formats,
		Opened:  func(c source.Content) { b.opened = append(b.opened, c) },
	})
	b.t.Cleanup(d.making.Cancel)
	return d
}

// ask types what is wanted.
func (d *Dialog) ask(format, cases, seed, distance string) {
	for i, f := range d.formats {
		if f.Name == format {
			d.choose(i)
		}
	}
	d.cases.SetText(cases)
	d.seed.SetText(seed)
	d.distance.SetText(distance)
}

func TestFaultsOfAnOrderAreSaidAtTheirField(t *testing.T) {
	b := newBench(t)
	d := b.open()
	for _, c := range []struct{ cases, seed, distance, faulty string }{
		{"0", "1", "", "cases"},
		{"1e3", "1", "", "cases"},
		{"1000001", "1", "", "cases"},
		{"10", "", "", "seed"},
		{"10", "x", "", "seed"},
		{"10", "1", "9-5", "distance"},
		{"10", "1", "far", "distance"},
		{"x", "x", "x", "cases seed distance"},
	} {
		d.ask("hdu1043", c.cases, c.seed, c.distance)
		d.makeOrStop()
		if d.making.Running() {
			t.Fatalf("%+v is made all the same", c)
		}
		for name, f := range map[string]*widgets.Field{"cases": d.cases, "seed": d.seed, "distance": d.distance} {
			note, said := f.Note()
			if said != strings.Contains(c.faulty, name) || said && b.Focused(f) != strings.HasPrefix(c.faulty, name) {
				t.Errorf("%+v: under %s stands %q; it has the focus: %v", c, name, note, b.Focused(f))
			}
		}
	}
	d.cases.SetText("5")
	if _, faulty := d.cases.Note(); faulty {
		t.Error("a fault stays while it is being put right")
	}
}

func TestEnterInAFieldMakesTheCases(t *testing.T) {
	b := newBench(t)
	d := b.open()
	d.ask("hdu1043", "2", "1", "")
	under := b.Overlay()
	for _, enter := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter} {
		b.Focus(d.cases)
		b.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: enter})
		b.Until("the dialog to save", func() bool { return b.Overlay() != under })
		b.Key(fyne.KeyEscape)
	}
}

func TestOrders(t *testing.T) {
	b := newBench(t)
	d := b.open()
	if got := d.formats[0].Puzzle; got != b.entries[0].Puzzle.ID() {
		t.Errorf("the first format is of %s", got)
	}
	if _, ok := d.order(); !ok {
		t.Error("what is offered is wrong")
	}
	d.ask("poj2286", " 25 ", "7", " 3 - 5 ")
	o, ok := d.order()
	if !ok || o.Format.Name != "poj2286" || o.Entry.Puzzle.ID() != o.Format.Puzzle || o.Cases != 25 || o.Seed != 7 || o.Low != 3 || o.High != 5 {
		t.Errorf("the order is %+v", o)
	}
	// A format that holds one case leaves no choice.
	d.ask("poj1077", "1", "7", "")
	if !d.cases.Disabled() || d.cases.PlaceHolder != "1" {
		t.Errorf("%q cases in a file that holds one", d.cases.PlaceHolder)
	}
	d.ask("hdu1043", "3", "7", "")
	if d.cases.Disabled() {
		t.Error("the number of cases can't be chosen any more")
	}
}

// TestKinds: each kind leaves the choices that it has.
func TestKinds(t *testing.T) {
	b := newBench(t)
	d := b.open()
	d.ask("hdu1043", "", "1", "4")
	if o, ok := d.order(); !ok || o.Kind != generate.Random || o.Cases != generate.UsualCases || o.Low != 4 {
		t.Errorf("the order is %+v", o)
	}
	d.kinds.OnChosen(2)
	if o, ok := d.order(); !ok || o.Cases != 0 || o.Low != -1 || o.Kind != generate.Special || !d.distance.Disabled() || d.cases.PlaceHolder != "All" {
		t.Errorf("the order is %+v", o)
	}
	d.kinds.OnChosen(1)
	if o, ok := d.order(); !ok || o.Cases != generate.UsualCases || o.Kind != generate.Hardest {
		t.Errorf("the order is %+v", o)
	}
	d.ask("korf", "2", "1", "")
	if !d.distance.Disabled() {
		t.Error("what can't be drawn by distance asks for one")
	}
}

func TestUnreachableDistancesAreSaidAtTheirField(t *testing.T) {
	b := newBench(t)
	d := b.open()
	d.ask("hdu1043", "2", "1", "40-50")
	o, _ := d.order()
	d.save(o, b.source("far.in"))
	b.Until("the fault", func() bool { return !d.making.Running() })
	if note, faulty := d.distance.Note(); !faulty || !strings.Contains(note, "40") {
		t.Errorf("under the distance stands %q", note)
	}
	if d.start.Text != "Make" || d.progress.Visible() {
		t.Error("it seems to go on")
	}
}

func TestMakingStops(t *testing.T) {
	b := newBench(t)
	d := b.open()
	d.ask("hdu1043", "1000000", "1", "")
	o, _ := d.order()
	d.save(o, b.source("many.in"))
	if d.start.Text != "Stop" || !d.progress.Visible() {
		t.Errorf("while it goes on the button says %q", d.start.Text)
	}
	b.Until("some cases", func() bool { return d.progress.Value > 0 })
	d.makeOrStop()
	if d.making.Running() || d.start.Text != "Make" || d.progress.Visible() {
		t.Errorf("after Stop the button says %q", d.start.Text)
	}
	d.save(o, b.source("many.in"))
	d.dialog.Hide()
	if d.making.Running() {
		t.Error("it goes on behind the dialog")
	}
}

// save makes what is ordered and saves it under a name.
func (b *bench) save(d *Dialog, o generate.Order, name string) {
	b.t.Helper()
	b.opened = nil
	d.save(o, b.source(name))
	if top, ok := b.Window.Canvas().Focused().(*widgets.Button); ok && top.Text == "Replace it" {
		top.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	b.Until("the file", func() bool { return b.opened != nil })
}

// source is the file of a name in the folder.
func (b *bench) source(name string) source.Source {
	return source.File(storage.NewFileURI(filepath.Join(b.folder, name)))
}

// file writes a file into the folder.
func (b *bench) file(name, content string) fyne.URI {
	b.t.Helper()
	uri := b.source(name).URI()
	if err := os.WriteFile(uri.Path(), []byte(content), 0o600); err != nil {
		b.t.Fatal(err)
	}
	return uri
}

func (b *bench) content(name string) string {
	b.t.Helper()
	data, err := os.ReadFile(b.folder + "/" + name)
	if err != nil {
		b.t.Fatal(err)
	}
	return string(data)
}

func TestAnswersThatAreThereAreReplacedOnlyOnRequest(t *testing.T) {
	b := newBench(t)
	entry := b.entries[0]
	o := generate.Order{Entry: entry, Format: entry.Formats[0], Cases: 2, Seed: 1, Low: -1, High: -1}
	b.file("new.out", "precious\n")
	d := b.open()
	d.dialog.Hide()
	d.save(o, b.source("new.in"))
	if b.Overlay() == nil {
		t.Fatal("nobody is asked")
	}
	if got := b.content("new.out"); got != "precious\n" {
		t.Errorf("the answers are %q already", got)
	}
	b.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if _, err := os.Stat(b.folder + "/new.in"); b.Overlay() != nil || !errors.Is(err, os.ErrNotExist) {
		t.Errorf("after Escape the file of cases is there: %v", err)
	}
	b.save(d, o, "new.in")
	if got := b.content("new.out"); strings.Count(got, "\n") != 2 {
		t.Errorf("after the request the answers are %q", got)
	}

	// Cases under the name of answers leave those alone.
	answers, there, err := source.File(b.file("odd.out", "")).AnswersFor()
	if err != nil || there || answers.Name != "odd.ans" {
		t.Errorf("the answers to odd.out go to %s, %v, %v", answers.Name, there, err)
	}
}
