package modeltest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"quadrille/model"
)

// phrase checks a phrase and all phrases in it: there is a sentence for it, filled in
// with values that can be translated, nothing missing that its sentence needs.
func (tr *trial) phrase(what string, p model.Phrase) {
	if p.Key == "" {
		tr.errorf("%s is empty", what)
		return
	}
	s, ok := tr.english[p.Key]
	if !ok && tr.english != nil {
		tr.errorf("%s: there is no sentence for %q", what, p.Key)
	}
	for name := range s.placeholders() {
		if _, ok := p.Args[name]; !ok && name != "Count" {
			tr.errorf("%s: %v lacks the argument %s of %q", what, p, name, s["other"])
		}
	}
	for name, arg := range p.Args {
		switch arg := arg.(type) {
		case string, int:
		case model.Phrase:
			tr.phrase("argument "+name+" of "+p.Key, arg)
		case []model.Phrase:
			for _, item := range arg {
				tr.phrase("argument "+name+" of "+p.Key, item)
			}
		default:
			tr.errorf("%s: argument %s of %s is a %T", what, name, p.Key, arg)
		}
	}
}

// checkSentences: what is said about positions, sound or not, at any distance.
func checkSentences(tr *trial) {
	check := func(p model.Position) {
		for distance := -1; distance < 60; distance++ {
			headline, details := p.Summary(distance)
			if distance >= 0 {
				tr.phrase("the headline of a summary", headline)
			}
			for _, d := range details {
				tr.phrase("a detail of a summary", d)
			}
		}
		if e, ok := p.(model.Explainer); ok {
			all := e.Mathematics()
			if len(all) == 0 {
				tr.errorf("the mathematics of %v say nothing", p)
			}
			for _, m := range all {
				tr.phrase("a sentence of the mathematics", m)
			}
		}
		for moves := range 60 {
			for _, r := range tr.puzzle.Remarks(p, moves) {
				tr.phrase("a remark", r)
			}
		}
	}
	for _, p := range tr.sound() {
		check(p)
	}
	for _, e := range tr.edited() {
		check(e.Position)
	}
}

// checkTranslations: the files of both languages have the same keys, the puzzle's, with
// the same placeholders and the plural forms of the language.
func checkTranslations(tr *trial) {
	id := string(tr.puzzle.ID())
	en, err := readSentences(tr.translations, fileName(tr.puzzle.ID(), "en"))
	if err != nil {
		tr.errorf("%v", err)
	}
	zh, err := readSentences(tr.translations, fileName(tr.puzzle.ID(), "zh-Hans"))
	if err != nil {
		tr.errorf("%v", err)
	}
	needed := []string{id + ".name", id + ".moves"}
	for _, a := range tr.puzzle.Default().Areas() {
		needed = append(needed, id+".area."+a.Key)
	}
	keys := slices.Sorted(maps.Keys(en))
	for _, key := range needed {
		if !slices.Contains(keys, key) {
			tr.errorf("there is no English sentence for %q", key)
		}
	}
	for _, key := range keys {
		if !strings.HasPrefix(key, id+".") {
			tr.errorf("key %q does not begin with %q", key, id+".")
		}
		if zh[key] == nil {
			tr.errorf("there is no Chinese sentence for %q", key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(zh)) {
		if en[key] == nil {
			tr.errorf("there is no English sentence for %q", key)
		}
	}
	for _, key := range keys {
		e, z := en[key], zh[key]
		if e == nil || z == nil {
			continue
		}
		if !maps.Equal(e.placeholders(), z.placeholders()) {
			tr.errorf("%q has placeholders %v in English and %v in Chinese", key,
				slices.Sorted(maps.Keys(e.placeholders())), slices.Sorted(maps.Keys(z.placeholders())))
		}
		if len(e) > 1 && e["one"] == "" {
			tr.errorf("%q has plural forms in English, but no singular", key)
		}
		if one, ok := z["one"]; ok && one != z["other"] {
			tr.errorf("%q differs between one and several in Chinese, which has no plural", key)
		}
	}
}

// sentence is one entry of a translation file by plural category; a sentence
// without plural forms has "other" alone.
type sentence map[string]string

var placeholder = regexp.MustCompile(`{{\.([A-Za-z]+)}}`)

// placeholders returns the names that the forms of the sentence fill in.
func (s sentence) placeholders() map[string]bool {
	names := make(map[string]bool)
	for _, form := range s {
		for _, m := range placeholder.FindAllStringSubmatch(form, -1) {
			names[m[1]] = true
		}
	}
	return names
}

func fileName(id model.ID, language string) string {
	return string(id) + "." + language + ".json"
}

// readSentences reads a translation file of go-i18n's: an object of key and
// text, or key and plural forms. A key that stands twice is an error; JSON by
// itself would take the last.
func readSentences(fsys fs.FS, name string) (map[string]sentence, error) {
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, err
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	if tok, err := dec.Token(); err != nil || tok != json.Delim('{') {
		return nil, fmt.Errorf("%s is not a JSON object", name)
	}
	all := make(map[string]sentence)
	for dec.More() {
		tok, err := dec.Token()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		key, _ := tok.(string)
		var raw json.RawMessage
		if err := dec.Decode(&raw); err != nil {
			return nil, fmt.Errorf("%s: %q: %w", name, key, err)
		}
		if _, ok := all[key]; ok {
			return nil, fmt.Errorf("%s: key %q stands twice", name, key)
		}
		if all[key], err = readSentence(raw); err != nil {
			return nil, fmt.Errorf("%s: %q: %w", name, key, err)
		}
	}
	if _, err := dec.Token(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return all, nil
}

func readSentence(raw json.RawMessage) (sentence, error) {
	s := make(sentence)
	var text string
	if json.Unmarshal(raw, &text) == nil {
		s["other"] = text
	} else if err := json.Unmarshal(raw, &s); err != nil {
		return nil, err
	}
	if s["other"] == "" {
		return nil, errors.New(`there is no text, or no form "other"`)
	}
	for category, form := range s {
		if !slices.Contains([]string{"one", "other"}, category) {
			return nil, fmt.Errorf("%q is no plural form of these languages", category)
		}
		if strings.TrimSpace(form) != form || form == "" {
			return nil, fmt.Errorf("%q is empty or has blanks around it", form)
		}
		if strings.Contains(placeholder.ReplaceAllString(form, ""), "{{") {
			return nil, fmt.Errorf("%q has a placeholder that is no plain name", form)
		}
	}
	return s, nil
}

// moduleRoot walks up from the working directory of the test to go.mod.
func moduleRoot() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", errors.New("no go.mod above the working directory")
		}
		dir = parent
	}
}
