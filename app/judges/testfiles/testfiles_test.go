package testfiles

import (
	"archive/zip"
	"errors"
	"io"
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

func note(f *widgets.Field) string {
	text, _ := f.Note()
	return text
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
	if _, _, ok := d.order(); !ok {
		t.Error("what is offered is wrong")
	}
	d.ask("poj2286", " 25 ", "7", " 3 - 5 ")
	o, _, ok := d.order()
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

// TestKindsAndForms: each kind and form leaves the choices that it has.
func TestKindsAndForms(t *testing.T) {
	b := newBench(t)
	d := b.open()
	d.ask("hdu1043", "", "1", "")
	d.distance.SetText("4")
	d.unsolvable.SetText("11")
	if _, _, ok := d.order(); ok || note(d.unsolvable) != "Type a whole number, at most the number of cases" {
		t.Errorf("of 10 cases 11 are to be unsolvable: %q", note(d.unsolvable))
	}
	d.unsolvable.SetText("3")
	if o, _, ok := d.order(); !ok || o.Unsolvable != 3 || o.Kind != generate.Random {
		t.Errorf("the order is %+v", o)
	}
	d.kinds.OnChosen(int(generate.Special))
	if o, _, ok := d.order(); !ok || o.Cases != 0 || o.Unsolvable != 0 || o.Low != -1 || o.Kind != generate.Special ||
		!d.distance.Disabled() || !d.unsolvable.Disabled() || d.cases.PlaceHolder != "All" {
		t.Errorf("the order is %+v", o)
	}
	d.kinds.OnChosen(int(generate.Hardest))
	if o, _, ok := d.order(); !ok || o.Cases != generate.UsualCases || o.Kind != generate.Hardest {
		t.Errorf("the order is %+v", o)
	}
	// A suite has all kinds, one file of several cases each where the judge takes several.
	d.forms.OnChosen(int(asZip))
	if o, _, ok := d.order(); !ok || o.Kind != generate.All || o.Cases != generate.UsualCases || d.files.PlaceHolder != "1" {
		t.Errorf("%s files of %+v", d.files.PlaceHolder, o)
	}
	d.files.SetText("1000")
	for cases, want := range map[string]bool{"1000": true, "1001": false} { // a million in all
		d.cases.SetText(cases)
		if _, _, ok := d.order(); ok != want {
			t.Errorf("1000 files of %s cases: %v", cases, ok)
		}
	}
	d.files.SetText("")
	d.ask("p1379", "1", "1", "")
	if o, _, ok := d.order(); !ok || o.Cases != 1 || d.files.PlaceHolder != "10" || !d.cases.Disabled() {
		t.Errorf("where a file holds one case: %s files of %+v", d.files.PlaceHolder, o)
	}
	d.files.SetText("1001")
	if _, _, ok := d.order(); ok {
		t.Error("a suite of 1001 files is accepted")
	}
	d.forms.OnChosen(int(oneFile))
	if o, _, ok := d.order(); !ok || o.Kind != generate.Random || !d.files.Disabled() || d.cases.Disabled() {
		t.Errorf("one file again: %+v", o)
	}
	d.kinds.OnChosen(int(generate.All))
	if d.form != asZip {
		t.Error("all kinds are offered in one file")
	}
	d.ask("korf", "2", "1", "")
	if !d.distance.Disabled() {
		t.Error("what can't be drawn by distance asks for one")
	}
}

// TestSuites: a suite is what the command line makes, in a zip as in a folder.
func TestSuites(t *testing.T) {
	b := newBench(t)
	f := b.entries[0].Formats[0]
	s := generate.Order{Entry: b.entries[0], Format: f, Cases: 2, Seed: 1, Low: 2, High: 4}.Suite(1)
	d := b.open()
	d.saveSuite(s, b.source("suite.zip").URI(), true)
	b.Until("the zip", func() bool { return !d.making.Running() })
	d.saveSuite(s, b.source("suite").URI(), false)
	b.Until("the folder", func() bool { return !d.making.Running() })
	unpacked, err := zip.OpenReader(b.folder + "/suite.zip")
	if err != nil {
		t.Fatal(err)
	}
	defer unpacked.Close()
	for _, in := range unpacked.File {
		file, err := in.Open()
		if err != nil {
			t.Fatal(err)
		}
		if text, err := io.ReadAll(file); err != nil || b.content("suite/"+in.Name) != string(text) {
			t.Errorf("%s differs, %v", in.Name, err)
		}
	}
	d.saveSuite(s, b.source("suite").URI(), false)
	b.Until("the end", func() bool { return !d.making.Running() })
	if b.Overlay() == nil {
		t.Error("a folder that is not empty is filled")
	}
}

func TestUnreachableDistancesAreSaidAtTheirField(t *testing.T) {
	b := newBench(t)
	d := b.open()
	d.ask("hdu1043", "2", "1", "40-50")
	o, _, _ := d.order()
	d.saveTest(o, b.source("far.in"))
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
	o, _, _ := d.order()
	d.saveTest(o, b.source("many.in"))
	if d.start.Text != "Stop" || !d.progress.Visible() {
		t.Errorf("while it goes on the button says %q", d.start.Text)
	}
	b.Until("some cases", func() bool { return d.progress.Value > 0 })
	d.makeOrStop()
	if d.making.Running() || d.start.Text != "Make" || d.progress.Visible() {
		t.Errorf("after Stop the button says %q", d.start.Text)
	}
	d.saveTest(o, b.source("many.in"))
	d.dialog.Hide()
	if d.making.Running() {
		t.Error("it goes on behind the dialog")
	}
}

// save makes what is ordered and saves it under a name.
func (b *bench) save(d *Dialog, o generate.Order, name string) {
	b.t.Helper()
	b.opened = nil
	d.saveTest(o, b.source(name))
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
	d.saveTest(o, b.source("new.in"))
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
