// Package own reads formats of the user's own, and adds them to those of the catalogue.
package own

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/app/judges/generate"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
)

// IsFile reports whether a path is that of a format file.
func IsFile(path string) bool { return strings.EqualFold(filepath.Ext(path), judge.Extension) }

// Read reads a format file and adds the format to the entry of its puzzle; if it is checked, only with right samples.
func Read(ctx context.Context, entries []catalogue.Entry, path string, isChecked bool) (f *judge.Format, err error) {
	content, err := text.At(path).ReadAll(ctx)
	if err == nil {
		f, err = judge.ReadOwn(string(content), catalogue.Writings(entries), catalogue.Formats(entries))
	}
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(entries, func(e catalogue.Entry) bool { return e.Puzzle == f.Puzzle })
	if isChecked {
		err = Check(ctx, entries[i], f)
	}
	if err == nil {
		entries[i].Formats = judge.With(entries[i].Formats, f)
	}
	return f, err
}

// Check compares the answers of a user's own format's samples with right ones. Those of built-in formats are right.
func Check(ctx context.Context, e catalogue.Entry, f *judge.Format) error {
	squeezed := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	if !f.IsOwn() {
		return nil
	}
	for i, sample := range f.Samples {
		t, err := generate.ReadTest(ctx, e, f, model.Phrase{}, strings.NewReader(sample.Input))
		if bad, ok := errors.AsType[*model.TextError](err); ok {
			err, bad.Line = bad, bad.Line+sample.InputAt
			bad.Reason = model.Say("judge.format.input", "Number", i+1, "Reason", bad.Reason)
		}
		if err != nil {
			return err
		}
		replies := f.NewReplies(strings.TrimSuffix(sample.Output, "\n"))
		for _, a := range append(t.Cases, judge.Answer{Outcome: judge.Bad}) {
			reply, more := replies.Next()
			switch right := string(f.AppendAnswer(nil, a)); {
			case sample.Output == "", a.Outcome == judge.Bad && !more:
			case !more && squeezed(right) == "": // an empty answer at the end
			case !more || a.Outcome == judge.Bad || !f.Judging.Accepts(f.Judging.Assess(a.Position, reply, a).Grade):
				reason := model.Say("judge.format.sample", "Number", i+1, "Right", squeezed(right), "Stated", squeezed(reply.Text))
				return model.Place{Line: sample.OutputAt + reply.Line, Column: 1}.Fault(reason)
			}
		}
	}
	return nil
}

// Keep writes a format into the folder of the settings.
func Keep(ctx context.Context, folder string, f *judge.Format) error {
	folder = filepath.Join(folder, "formats")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	return system.WriteFile(ctx, filepath.Join(folder, f.Name+judge.Extension), []byte(f.Text))
}

// Load adds the formats in the folder of the settings, unchecked. It returns the errors of files that can't be read, by
// their names.
func Load(ctx context.Context, entries []catalogue.Entry, folder string) map[string]error {
	faults := map[string]error{}
	files, _ := filepath.Glob(filepath.Join(folder, "formats", "*"+judge.Extension))
	for _, name := range files {
		if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
			continue // reading it may never end
		}
		if _, err := Read(ctx, entries, name, false); err != nil {
			faults[name] = err
		}
	}
	return faults
}
