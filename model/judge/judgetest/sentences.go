package judgetest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/judge"
)

// sentences holds what every English sentence fills in, by its key. That the Chinese
// ones fill in the same is tested where all are read.
type sentences map[string][]string

var placeholder = regexp.MustCompile(`{{\.([A-Za-z]+)}}`)

// readSentences reads the translations of the module that the test runs in.
func readSentences(t *testing.T) sentences {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			break
		}
		if filepath.Dir(folder) == folder {
			t.Fatal("no go.mod above the working directory")
		}
		folder = filepath.Dir(folder)
	}
	files, err := filepath.Glob(filepath.Join(folder, "resources", "translations", "*.en.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no translations in %s: %v", folder, err)
	}
	all := make(sentences)
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts := make(map[string]json.RawMessage)
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for key, forms := range texts {
			var used []string
			for _, match := range placeholder.FindAllStringSubmatch(string(forms), -1) {
				used = append(used, match[1])
			}
			slices.Sort(used)
			all[key] = slices.Compact(used)
		}
	}
	return all
}

// checkReasons: every reason for which a text is refused is a sentence with all
// that it fills in.
func (s sentences) checkReasons(t *testing.T, f *judge.Format, text []byte) {
	t.Helper()
	r := f.NewReader(bytes.NewReader(text))
	for {
		c, err := r.Next()
		if err != nil {
			return
		}
		if c.Err != nil {
			if fault := s.fault(c.Err.Reason); fault != "" {
				t.Fatalf("%q is refused with %v: %s", text, c.Err, fault)
			}
		}
	}
}

// fault says what is wrong with a phrase and those in it, "" for nothing.
func (s sentences) fault(p model.Phrase) string {
	filledIn, ok := s[p.Key]
	if !ok {
		return "there is no sentence for " + p.Key
	}
	for _, name := range filledIn {
		if _, ok := p.Args[name]; !ok && name != "Count" {
			return p.Key + " lacks " + name
		}
	}
	for _, name := range slices.Sorted(maps.Keys(p.Args)) {
		switch arg := p.Args[name].(type) {
		case string, int:
		case model.Phrase:
			if fault := s.fault(arg); fault != "" {
				return fault
			}
		case []model.Phrase:
			for _, item := range arg {
				if fault := s.fault(item); fault != "" {
					return fault
				}
			}
		default:
			return fmt.Sprintf("%s: argument %s is a %T", p.Key, name, arg)
		}
	}
	return ""
}
