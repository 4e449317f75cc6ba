package cases

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"quadrille/app/generate"
	"quadrille/app/shell"
	"quadrille/app/source"
	"quadrille/model/judge"
	"quadrille/widgets"
)

// openData opens the dialog for new test data.
func (b *bench) openData() *dataDialog {
	b.t.Helper()
	d := b.Files.openData()
	b.t.Cleanup(d.making.Stop)
	return d
}

// ask types what is wanted.
func (d *dataDialog) ask(format, cases, seed, distance string) {
	for i, f := range d.formats {
		if f.Name == format {
			d.format.Choose(i)
			d.choose(i)
		}
	}
	d.cases.SetText(cases)
	d.seed.SetText(seed)
	d.distance.SetText(distance)
}

func TestFaultsOfAnOrderAreSaidAtTheirField(t *testing.T) {
	for _, c := range []struct{ cases, seed, distance, faulty string }{
		{"0", "1", "", "cases"},
		{"-3", "1", "", "cases"},
		{"", "1", "", "cases"},
		{"1e3", "1", "", "cases"},
		{"1000001", "1", "", "cases"},
		{"10", "-1", "", "seed"},
		{"10", "", "", "seed"},
		{"10", "x", "", "seed"},
		{"10", "18446744073709551616", "", "seed"},
		{"10", "1", "-1", "distance"},
		{"10", "1", "7-", "distance"},
		{"10", "1", "9-5", "distance"},
		{"10", "1", "far", "distance"},
		{"x", "x", "x", "cases seed distance"},
	} {
		t.Run(fmt.Sprintf("%s,%s,%s", c.cases, c.seed, c.distance), func(t *testing.T) {
			b := newBench(t)
			d := b.openData()
			d.ask("hdu1043", c.cases, c.seed, c.distance)
			d.makeOrStop()
			if d.making.Running() {
				t.Fatal("it is made all the same")
			}
			var faulty []string
			for name, f := range map[string]*shell.Field{"cases": d.cases, "seed": d.seed, "distance": d.distance} {
				note, said := f.Note()
				if strings.Contains(c.faulty, name) != said {
					t.Errorf("under %s stands %q", name, note)
				}
				if said && strings.HasPrefix(c.faulty, name) {
					faulty = append(faulty, name)
					if b.stand.Window.Canvas().Focused() != fyne.Focusable(f) {
						t.Errorf("the focus is at %T", b.stand.Window.Canvas().Focused())
					}
				}
			}
			if len(faulty) != 1 {
				t.Errorf("the first fault is at %v", faulty)
			}
			d.cases.SetText("5")
			if _, faulty := d.cases.Note(); faulty {
				t.Error("a fault stays while it is being put right")
			}
		})
	}
}

// TestFaultsAreSaidWhenAFieldIsLeft: not while it is being typed, nor only when
// the cases are to be made.
func TestFaultsAreSaidWhenAFieldIsLeft(t *testing.T) {
	b := newBench(t)
	d := b.openData()
	b.Focus(d.distance)
	for _, c := range "99-3" {
		d.distance.TypedRune(c)
		if note, faulty := d.distance.Note(); faulty {
			t.Fatalf("at %q it says %q", d.distance.Text, note)
		}
	}
	b.Focus(d.cases)
	if got, want := note(d.distance), "The first number must not be greater than the second"; got != want {
		t.Errorf("under the distance stands %q, want %q", got, want)
	}
}

func note(f *shell.Field) string {
	text, _ := f.Note()
	return text
}

func TestEnterInAFieldMakesTheCases(t *testing.T) {
	b := newBench(t)
	d := b.openData()
	d.ask("hdu1043", "1000000", "1", "")
	for _, f := range []*shell.Field{d.cases, d.seed, d.distance} {
		for _, enter := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter} {
			b.Focus(f)
			b.stand.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: enter})
			if !d.making.Running() {
				t.Fatalf("%s under %q makes nothing", enter, f.Text)
			}
			d.makeOrStop()
		}
	}
}

func TestOrders(t *testing.T) {
	b := newBench(t)
	d := b.openData()
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
	d.ask("hdu1043", "2", "7", "4")
	if o, _ := d.order(); o.Low != 4 || o.High != 4 {
		t.Errorf("from %d to %d, want 4", o.Low, o.High)
	}
	// A format that holds one case leaves no choice.
	d.ask("poj1077", "1", "7", "")
	if !d.cases.Disabled() || d.cases.Text != "1" {
		t.Errorf("%q cases in a file that holds one", d.cases.Text)
	}
	d.ask("hdu1043", "3", "7", "")
	if d.cases.Disabled() {
		t.Error("the number of cases can't be chosen any more")
	}
	before := d.seed.Text
	d.another.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if d.seed.Text == before {
		t.Error("the seed stays")
	}
}

// TestKindsAndForms: each kind and form leaves the choices that it has.
func TestKindsAndForms(t *testing.T) {
	b := newBench(t)
	d := b.openData()
	d.ask("hdu1043", "10", "1", "")
	b.Until("the greatest distance", func() bool { return d.greatest.Most >= 0 })
	if got, want := note(d.distance), "Moves from solved, at most 31: a number or a range such as 12-15"; got != want || d.distance.PlaceHolder != "Any" {
		t.Errorf("in the distance stands %q, under it %q, want %q", d.distance.PlaceHolder, got, want)
	}
	d.distance.SetText("12-")
	if got := note(d.distance); !strings.Contains(got, "at most 31") {
		t.Errorf("while a distance is typed it says %q", got)
	}
	d.distance.SetText("32")
	if _, ok := d.order(); ok || note(d.distance) != "No position is farther away than 31 moves" {
		t.Errorf("a distance that there is not is taken: %q", note(d.distance))
	}
	d.distance.SetText("4")
	d.unsolvable.SetText("11")
	if _, ok := d.order(); ok || note(d.unsolvable) != "This must be a whole number, at most that of the cases" {
		t.Errorf("of 10 cases 11 are to be unsolvable: %q", note(d.unsolvable))
	}
	d.unsolvable.SetText("3")
	if o, ok := d.order(); !ok || o.Unsolvable != 3 || o.Kind != generate.Random {
		t.Errorf("the order is %+v", o)
	}
	d.kind.OnChosen(int(generate.Special))
	if o, ok := d.order(); !ok || o.Cases != 0 || o.Unsolvable != 0 || o.Low != -1 || o.Kind != generate.Special ||
		!d.distance.Disabled() || !d.unsolvable.Disabled() || d.cases.PlaceHolder != "All that there are" {
		t.Errorf("the order is %+v", o)
	}
	d.kind.OnChosen(int(generate.Hardest))
	if o, ok := d.order(); !ok || o.Cases != generate.UsualCases || o.Kind != generate.Hardest {
		t.Errorf("the order is %+v", o)
	}
	d.ask("poj1077", "1", "1", "")
	d.form.OnChosen(int(asZip))
	if o, ok := d.order(); !ok || o.Cases != generate.UsualCases || d.cases.Disabled() {
		t.Errorf("a suite of a format that holds one case: %+v", o)
	}
	d.cases.SetText("1001")
	if _, ok := d.order(); ok {
		t.Error("a suite of 1001 files is taken")
	}
	d.ask("korf", "2", "1", "")
	if !d.distance.Disabled() {
		t.Error("what can't be drawn by distance asks for one")
	}
}

// TestSuites: a zip or a folder appears when it is whole, and is said.
func TestSuites(t *testing.T) {
	b := newBench(t)
	o := generate.Order{Entry: b.entries[0], Format: b.entries[0].Formats[0], Cases: 3, Seed: 1, Low: 2, High: 4}
	made := b.generate(o)
	folder, packed := filepath.Join(b.folder, "suite"), filepath.Join(b.folder, "suite.zip")
	if err := errors.Join(writeSuite(o.Format, made, folder, asFolder), writeSuite(o.Format, made, packed, asZip)); err != nil {
		t.Fatal(err)
	}
	unpacked, err := zip.OpenReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	defer unpacked.Close()
	var names []string
	for _, f := range unpacked.File {
		names = append(names, f.Name)
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(in)
		if got := b.content("suite/" + f.Name); err != nil || string(text) != got {
			t.Errorf("%s is %q in the zip, %v, and %q in the folder", f.Name, text, err, got)
		}
	}
	if want := []string{"1.in", "1.out", "2.in", "2.out", "3.in", "3.out"}; !slices.Equal(names, want) {
		t.Errorf("the files are %v", names)
	}
	if err := writeSuite(o.Format, made, folder, asFolder); !errors.Is(err, os.ErrExist) {
		t.Errorf("a folder with something in it: %v", err)
	}
}

func TestUnreachableDistancesAreSaidAtTheirField(t *testing.T) {
	b := newBench(t)
	d := b.openData()
	d.ask("hdu1043", "2", "1", "40-50")
	d.makeOrStop()
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
	d := b.openData()
	d.ask("hdu1043", "1000000", "1", "")
	d.makeOrStop()
	if d.start.Text != "Stop" || !d.progress.Visible() {
		t.Errorf("while it goes on the button says %q", d.start.Text)
	}
	b.Until("some cases", func() bool { return d.progress.Value > 0 })
	d.makeOrStop()
	if d.making.Running() || d.start.Text != "Make" || d.progress.Visible() {
		t.Errorf("after Stop the button says %q", d.start.Text)
	}
	d.makeOrStop()
	d.dialog.Hide()
	if d.making.Running() {
		t.Error("it goes on behind the dialog")
	}
}

// TestTestDataOfEveryFormat makes cases, saves them and opens them: the page finds
// the saved answers right.
func TestTestDataOfEveryFormat(t *testing.T) {
	for _, f := range newBench(t).formats() {
		t.Run(f.Name, func(t *testing.T) {
			b := newBench(t)
			d := b.openData()
			d.ask(f.Name, "3", "42", "")
			if f.Frame.Single {
				d.cases.SetText("1")
			}
			d.makeOrStop()
			b.Until("the dialog to save", func() bool { return !d.making.Running() })
			if b.stand.Overlay() == nil {
				t.Fatal("nobody asks where to save")
			}
			b.closeDialogs()

			o, _ := d.order()
			b.save(o, "new.in")
			p := b.page
			if p.run.file.format != f || p.run.file.cases != o.Cases || p.run.file.grades.sums[judge.Right] != o.Cases {
				t.Errorf("%s: %s; %s", p.run.file.format.Name, p.line.Text, p.note.Text)
			}
			if got := b.made(p.run.file.writeAnswers); got != b.content("new.out") {
				t.Errorf("the saved answers are\n%s", b.content("new.out"))
			}
		})
	}
}

// save makes what is ordered and saves it under a name.
func (b *bench) save(o generate.Order, name string) {
	b.t.Helper()
	made := b.generate(o)
	b.page = nil
	b.writeTo(o, made, b.source(name))
	if top, ok := b.stand.Window.Canvas().Focused().(*widgets.Button); ok && top.Text == "Replace it" {
		top.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	b.Until("the page", func() bool { return b.page != nil })
	b.settle()
}

// source is the file of a name, whether it is there or not.
func (b *bench) source(name string) source.Source {
	return source.File(storage.NewFileURI(filepath.Join(b.folder, name)))
}

func (b *bench) generate(o generate.Order) []judge.Answer {
	b.t.Helper()
	var made []judge.Answer
	if err := generate.Run(b.t.Context(), o, func(a judge.Answer) error {
		made = append(made, a)
		return nil
	}); err != nil {
		b.t.Fatal(err)
	}
	return made
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
	b.writeTo(o, b.generate(o), b.source("new.in"))
	if b.stand.Overlay() == nil {
		t.Fatal("nobody is asked")
	}
	if got := b.content("new.out"); got != "precious\n" {
		t.Errorf("the answers are %q already", got)
	}
	b.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if _, err := os.Stat(b.folder + "/new.in"); b.stand.Overlay() != nil || !errors.Is(err, os.ErrNotExist) {
		t.Errorf("after Escape the file of cases is there: %v", err)
	}
	b.save(o, "new.in")
	if got := b.content("new.out"); strings.Count(got, "\n") != 2 {
		t.Errorf("after the request the answers are %q", got)
	}

	// Cases under the name of answers leave those alone.
	answers, there, err := source.File(b.file("odd.out", "")).AnswersFor()
	if err != nil || there || answers.Name != "odd.ans" {
		t.Errorf("the answers to odd.out go to %s, %v, %v", answers.Name, there, err)
	}
}
