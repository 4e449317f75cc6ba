package generate

import (
	"archive/zip"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"testing/fstest"
	"time"

	"quadrille/app/system"
	"quadrille/model"
)

// Layout is how a suite is written, by its name on the command line.
type Layout string

const (
	// OJ is for most programs, among them online-judge-tools' oj: special3.in and special3.out.
	OJ Layout = "oj"
	// CPH is one file for the extension Competitive Programming Helper, in the form that Competitive Companion
	// sends it.
	CPH Layout = "cph"
	// Polygon is that of packages of Polygon: tests/01 and tests/01.a.
	Polygon Layout = "polygon"
)

// Layouts lists the names of the layouts, the usual one first.
func Layouts() []string { return []string{string(OJ), string(CPH), string(Polygon)} }

func (l Layout) files(number int, kind string) (in, out string) {
	if l == Polygon {
		name := fmt.Sprintf("tests/%02d", number)
		return name, name + ".a"
	}
	name := fmt.Sprint(kind, number)
	return name + ".in", name + ".out"
}

type companionTest struct {
	Input  string `json:"input"`
	Output string `json:"output"`
}

// files makes the tests, with a README that says what each is for and what a valid test is.
func (s Suite) files(ctx context.Context, layout Layout, say func(model.Phrase) string) (fs.FS, error) {
	files := fstest.MapFS{}
	add := func(name string, text []byte) {
		files[name] = &fstest.MapFile{Data: text, Mode: 0o644, ModTime: time.Now()}
	}
	var sent []companionTest
	var lines []string
	for t, err := range s.Tests(ctx) {
		if err != nil {
			return nil, err
		}
		answers := t.Answers(s.Order.Format)
		in, out := layout.files(len(lines)+1, t.Kind)
		lines = append(lines, "  "+say(t.summary(in)))
		if layout == CPH {
			sent = append(sent, companionTest{string(t.Input), string(answers)})
		} else {
			add(in, t.Input)
			add(out, answers)
		}
	}
	if layout == CPH {
		limits := s.Order.Format.Judging.Limits // in KB, and here in MB
		text, err := json.MarshalIndent(map[string]any{
			"name": s.Order.Format.Name, "group": "Quadrille", "url": "https://quadrille.invalid/" + s.Order.Format.Name, // it must have one
			"interactive": false, "memoryLimit": limits.Memory >> 10, "timeLimit": limits.Time.Milliseconds(), "tests": sent,
		}, "", "  ")
		if err != nil {
			return nil, err
		}
		add("problem.json", text)
	}
	about := say(model.Say("generate.readme", "Title", s.Order.Format.Title(), "Format", s.Order.Format.Name, "Seed", s.Order.Seed))
	rules := say(model.Say("generate.readme.rules", "Format", s.Order.Format.Name, "About", s.Order.Format.About(), "Rules", s.rules(),
		"Answer", s.Order.Format.Answer(), "Use", model.Say("generate.readme."+string(layout), "Format", s.Order.Format.Name)))
	add("README.txt", []byte(about+"\n"+strings.Join(lines, "\n")+"\n\n"+rules+"\n"))
	return files, nil
}

func (t Test) summary(file string) model.Phrase {
	most := 0
	for _, c := range t.Cases {
		most = max(most, c.Length)
	}
	return model.Say("generate.readme.test", "File", file, "Name", t.Name, "Cases", len(t.Cases), "Most", most)
}

// rules says what a validator checks beside the form of an input.
func (s Suite) rules() (lines model.Phrase) {
	add := func(key string, number int) {
		if number > 0 {
			lines = model.Say("generate.rule."+key, "Before", lines, "Number", number)
		}
	}
	if s.Order.Format.Single() {
		add("single", 1)
	}
	if promise := s.Order.Format.Data.Promise; !s.Order.Beyond {
		add("cases", promise.Cases)
		add("moves", promise.Moves)
		add("least", promise.Least)
	}
	if s.Order.Format.Data.Unsolvable {
		add("unsolvable", 1)
	} else {
		add("solvable", 1)
	}
	return lines
}

// Save writes the tests in a layout, and a README in the language of say, into an archive, if its name ends with .zip, or
// a new folder: all of them or none. It ends with the first error of writing or of Tests.
func (s Suite) Save(ctx context.Context, to string, layout Layout, say func(model.Phrase) string) error {
	files, err := s.files(ctx, layout, say)
	if err != nil {
		return err
	}
	if !strings.EqualFold(filepath.Ext(to), ".zip") {
		return system.CreateFolder(to, files)
	}
	out, err := system.Create(ctx, to)
	if err != nil {
		return err
	}
	defer out.Abandon()
	packed := zip.NewWriter(out)
	if err := packed.AddFS(files); err != nil {
		return err
	}
	if err := packed.Close(); err != nil {
		return err
	}
	return system.Complete(out)
}
