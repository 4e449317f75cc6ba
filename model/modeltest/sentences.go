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

// phrase checks a phrase and all phrases in it.
func (tr *trial) phrase(what string, p model.Phrase) {
	if fault := tr.english.Fault(p); fault != "" {
		tr.errorf("%s: %s", what, fault)
	}
}

// Sentences are the sentences of one language by key. nil means that they can't be read, which
// another check reports.
type Sentences map[string]Sentence

// Fault says what is wrong with a phrase or a phrase in it: it has no sentence, an argument can't
// be translated, or an argument is missing. It returns "" if nothing is wrong.
func (s Sentences) Fault(p model.Phrase) string {
	if p.Key == "" {
		return "there is nothing to say"
	}
	sentence, ok := s[p.Key]
	if !ok && s != nil {
		return fmt.Sprintf("there is no sentence for %q", p.Key)
	}
	for name := range sentence.placeholders() {
		if _, ok := p.Args[name]; !ok && name != "Count" {
			return fmt.Sprintf("%v lacks the argument %s of %q", p, name, sentence["other"])
		}
	}
	for _, name := range slices.Sorted(maps.Keys(p.Args)) {
		var within []model.Phrase
		switch arg := p.Args[name].(type) {
		case string, int, []string:
		case model.Phrase:
			within = []model.Phrase{arg}
		case []model.Phrase:
			within = arg
		default:
			return fmt.Sprintf("argument %s of %s is a %T", name, p.Key, arg)
		}
		for _, item := range within {
			if fault := s.Fault(item); fault != "" {
				return fmt.Sprintf("argument %s of %s: %s", name, p.Key, fault)
			}
		}
	}
	return ""
}

// checkSentences checks the phrases about positions, valid or not, at any distance.
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
	}
	for _, p := range tr.valid() {
		check(p)
	}
	for _, e := range tr.edited() {
		check(e.Position)
	}
}

// checkTranslations checks that the files of both languages have the same keys, all of the puzzle and
// those that every puzzle needs, with the same placeholders and the plural forms of the language.
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
	p := tr.puzzle.Default()
	needed := model.Needed()
	for _, a := range p.Areas() {
		needed = append(needed, model.AreaName(a), model.CellName(a))
	}
	if len(p.Areas()) > 1 {
		needed = append(needed, model.OtherArea)
	}
	if _, ok := p.(model.Nearing); ok {
		needed = append(needed, model.Near)
	}
	keys := slices.Sorted(maps.Keys(en))
	for _, own := range needed {
		if key := model.Own(tr.puzzle, own).Key; tr.english[key] == nil {
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

// Sentence is an entry of a translation file by plural category. Without plural forms it has only
// "other".
type Sentence map[string]string

var placeholder = regexp.MustCompile(`{{\.([A-Za-z]+)}}`)

// placeholders returns the names of the arguments that the sentence needs.
func (s Sentence) placeholders() map[string]bool {
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

// readSentences reads a translation file of go-i18n: a JSON object of key and text, or key and
// plural forms. A repeated key is an error; package json would take the last.
func readSentences(fsys fs.FS, name string) (Sentences, error) {
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, err
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	if tok, err := dec.Token(); err != nil || tok != json.Delim('{') {
		return nil, fmt.Errorf("%s is not a JSON object", name)
	}
	all := make(Sentences)
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

func readSentence(raw json.RawMessage) (Sentence, error) {
	s := make(Sentence)
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
		if text := strings.TrimRight(form, " "); text != form || strings.TrimLeft(form, " ") == "" {
			return nil, fmt.Errorf("%q is empty or has blanks at its end", form)
		}
		if strings.Contains(placeholder.ReplaceAllString(form, ""), "{{") {
			return nil, fmt.Errorf("%q has a placeholder that is no plain name", form)
		}
	}
	return s, nil
}

// ReadEnglish reads all English sentences of the module that the test runs in.
func ReadEnglish() (Sentences, error) {
	files, err := openTranslations()
	if err != nil {
		return nil, err
	}
	names, err := fs.Glob(files, "*.en.json")
	all := make(Sentences)
	for _, name := range names {
		some, err := readSentences(files, name)
		if err != nil {
			return nil, err
		}
		maps.Copy(all, some)
	}
	return all, err
}

// openTranslations opens the translations of the module that contains the working directory.
func openTranslations() (fs.FS, error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return os.DirFS(filepath.Join(dir, "resources", "translations")), nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return nil, errors.New("no go.mod above the working directory")
		}
		dir = parent
	}
}
