package cases

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
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
