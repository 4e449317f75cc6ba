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
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/judge"
)

// sentences holds every sentence of both languages by its key, with the
// placeholders that it fills in.
type sentences struct{ english, chinese map[string][]string }

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
	folder = filepath.Join(folder, "resources", "translations")
	return sentences{
		english: readLanguage(t, folder, "en"),
		chinese: readLanguage(t, folder, "zh-Hans"),
	}
}

var placeholder = regexp.MustCompile(`{{\.([A-Za-z]+)}}`)

func readLanguage(t *testing.T, folder, language string) map[string][]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*."+language+".json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no translations of %s in %s: %v", language, folder, err)
	}
	all := make(map[string][]string)
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

// checkKeys: every key of the format has a sentence in both languages, with the
// same placeholders.
func checkKeys(t *testing.T, f *judge.Format, s sentences) {
	t.Helper()
	keys := f.Keys()
	for i, key := range keys {
		if slices.Contains(keys[:i], key) {
			t.Errorf("key %q stands twice in Keys", key)
		}
		english, ok := s.english[key]
		if !ok {
			t.Errorf("there is no English sentence for %q", key)
		}
		chinese, ok := s.chinese[key]
		if !ok {
			t.Errorf("there is no Chinese sentence for %q", key)
		}
		if !slices.Equal(english, chinese) {
			t.Errorf("%q fills in %v in English and %v in Chinese", key, english, chinese)
		}
	}
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
			if fault := s.fault(f, c.Err.Reason); fault != "" {
				t.Fatalf("%q is refused with %v: %s", text, c.Err, fault)
			}
		}
	}
}

// fault says what is wrong with a phrase and those in it, "" for nothing. Keys
// that are not the formats' are the puzzle's, whose tests look after them.
func (s sentences) fault(f *judge.Format, p model.Phrase) string {
	if (strings.HasPrefix(p.Key, "judge.") || strings.HasPrefix(p.Key, string(f.Puzzle)+".judge.")) && !slices.Contains(f.Keys(), p.Key) {
		return p.Key + " is not among the format's keys"
	}
	for _, name := range s.english[p.Key] {
		if _, ok := p.Args[name]; !ok && name != "Count" {
			return p.Key + " lacks " + name
		}
	}
	for _, name := range slices.Sorted(maps.Keys(p.Args)) {
		switch arg := p.Args[name].(type) {
		case string, int:
		case model.Phrase:
			if fault := s.fault(f, arg); fault != "" {
				return fault
			}
		case []model.Phrase:
			for _, item := range arg {
				if fault := s.fault(f, item); fault != "" {
					return fault
				}
			}
		default:
			return fmt.Sprintf("%s: argument %s is a %T", p.Key, name, arg)
		}
	}
	return ""
}
