package translate_test

import (
	"encoding/json"
	"io/fs"
	"maps"
	"math"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/resources"
	"quadrille/resources/sourcetest"
)

func TestSay(t *testing.T) {
	en, zh := translate.New(translate.English), translate.New(translate.Chinese)
	for _, c := range []struct {
		phrase model.Phrase
		en, zh string
	}{
		{model.Phrase{}, "", ""},
		{model.Say("pane.solve"), "Solve", "求解"},
		{model.Phrase{Key: "play.hints", Count: 1}, "1 hint", "1 次提示"},
		{
			model.Say("error.place", "Line", 3, "Column", 12, "Reason", model.Say("text.empty")),
			"Line 3, column 12: The text is empty.", "第 3 行第 12 列：没有文本。",
		},
		{
			model.Say("status.also", "Faults", []model.Phrase{model.Say("mode.edit")}),
			"Also: Edit", "另外：编辑",
		},
		{
			model.Say("status.also", "Faults", []model.Phrase{model.Say("mode.edit"), model.Say("mode.play"), model.Say("pane.stop")}),
			"Also: Edit, Play and Stop", "另外：编辑、试玩、停止",
		},
		{model.Say("pane.left", "Count", 1), "1 to go", "还剩 1 步"},
		{model.Say("no.such.key"), "no.such.key", "no.such.key"},
	} {
		if got := en.Say(c.phrase); got != c.en {
			t.Errorf("English of %v: %q, want %q", c.phrase, got, c.en)
		}
		if got := zh.Say(c.phrase); got != c.zh {
			t.Errorf("Chinese of %v: %q, want %q", c.phrase, got, c.zh)
		}
	}
}

// TestForeignText: what is filled in does nothing but stand there.
func TestForeignText(t *testing.T) {
	long := strings.Repeat("左", 150) + strings.Repeat("r", 150)
	for foreign, want := range map[string]string{
		"boards 1.in":                 "boards 1.in",
		`C:\new\x1b.in`:               `C:\new\x1b.in`,
		"棋盘　é–😀.in":                   "棋盘　é–😀.in",
		"a\x1b[31mb\r\n\tc\x00\x7f":   `a\x1b[31mb\r\n\tc\x00\x7f`,
		"c1 \u009b, turned \u202egnp": `c1 \u009b, turned \u202egnp`,
		"cut \xe6\xa3, latin \xe9":    `cut \xe6\xa3, latin \xe9`,
		"lines\u2028\u2029":           `lines\u2028\u2029`,
		long:                          strings.Repeat("左", 100) + "…" + strings.Repeat("r", 99),
		"\ufffd":                      "\ufffd",
	} {
		if got := translate.Shown(foreign); got != want {
			t.Errorf("%q is shown as %q, want %q", foreign, got, want)
		}
		if got := translate.Shown(want); got != want {
			t.Errorf("what is shown is shown as %q, want %q", got, want)
		}
		said := translate.New(translate.English).Say(model.Say("error.file", "Name", foreign, "Reason", model.Say("text.empty")))
		if want += ": The text is empty."; said != want {
			t.Errorf("in a sentence: %q, want %q", said, want)
		}
	}
}

// TestExcerpt: of a long text the ends are shown, of a long line the beginning.
func TestExcerpt(t *testing.T) {
	forty := strings.Repeat("a\n", 20) + strings.Repeat("b\n", 20)
	for text, want := range map[string]string{
		"": "", "\n": "\n", "a": "a\n", "a\r\n\n": "a\n\n", "\x00\n": "\\x00\n",
		forty: forty, strings.TrimSuffix(forty, "\n"): forty,
		forty + "b\n":                      strings.Repeat("a\n", 20) + "…\n" + strings.Repeat("b\n", 20),
		strings.Repeat("界", 200):           strings.Repeat("界", 200) + "\n",
		strings.Repeat("界", 1000):          strings.Repeat("界", 200) + "…\n",
		"x" + strings.Repeat("\xff", 1000): "x" + strings.Repeat(`\xff`, 49) + `\xf…` + "\n",
	} {
		got := ""
		for _, line := range translate.Excerpt(text) {
			got += line + "\n"
		}
		if got != want {
			t.Errorf("%.50q: %q, want %q", text, got, want)
		}
	}
}

func TestMatch(t *testing.T) {
	for _, c := range []struct {
		asked string
		want  translate.Language
		sure  bool
	}{
		{"en", translate.English, true},
		{"en_GB.UTF-8", translate.English, true},
		{"zh", translate.Chinese, true},
		{"zh_CN.UTF-8", translate.Chinese, true},
		{"zh-Hans", translate.Chinese, true},
		{"fr", translate.English, false},
		{"C.UTF-8", translate.English, false},
		{"", translate.English, false},
	} {
		got, sure := translate.Match(c.asked)
		if got != c.want || sure != c.sure {
			t.Errorf("Match(%q) = %s, %v, want %s, %v", c.asked, got, sure, c.want, c.sure)
		}
	}
}

// TestNumbers: numbers, times, amounts and rates as people read them.
func TestNumbers(t *testing.T) {
	say := translate.New(translate.English).Say
	const ms = time.Millisecond
	check := func(want string, got ...string) {
		t.Helper()
		if all := strings.Join(got, " | "); all != want {
			t.Errorf("%s, want %s", all, want)
		}
	}
	check("0 | 999 | 1,000 | -1,234,567", translate.Int(0), translate.Int(999), translate.Int(1000), translate.Int(-1234567))
	check("< 1 ms | < 1 ms | 1 ms", say(translate.Duration(0)), say(translate.Duration(ms-1)), say(translate.Duration(ms)))
	check("31 ms | 2.5 s | 83 s", say(translate.Duration(31*ms)), say(translate.Duration(2500*ms)), say(translate.Duration(83000*ms)))
	check("1:02:03.00 | 0:42.9", translate.Clock(3723*time.Second, 2), translate.Clock(42999*ms, 1))
	check("0 | 0.000020 | 0.13 | 1 | 2.4", translate.Figure(0), translate.Figure(0.00002), translate.Figure(0.126), translate.Figure(1), translate.Figure(2.449))
	check("10 | 12 | 1,234,568 | –", translate.Figure(9.96), translate.Figure(12.4), translate.Figure(1234567.8), translate.Figure(math.Inf(1)))
	check("0 | 1.1 | 0.3 | 2.03", translate.Plain(0), translate.Plain(1.1), translate.Plain(3*0.1), translate.Plain(2.0300000000000002))
	check("0.333333 | 1000000000000000", translate.Plain(1.0/3), translate.Plain(1e15))
	check("0.098 KB | 1 KB | 363 KB | 1.00 MB", say(translate.Bytes(100)), say(translate.Bytes(1<<10)), say(translate.Bytes(363<<10)), say(translate.Bytes(1023<<10)))
	check("1.1 MB | 10 MB | 512 MB | 2 GB", say(translate.Bytes(9<<17)), say(translate.Bytes(10239<<10)), say(translate.Bytes(512<<20)), say(translate.Bytes(2<<30)))
	check("512 | 1.5 k | 36 M | 4.0 M", say(translate.Rate(512)), say(translate.Rate(1500)), say(translate.Rate(36.3e6)), say(translate.Rate(4.04e6)))
}

// file reads a translation file: the forms of each key ("" where it has one).
func file(t *testing.T, domain string, l translate.Language) map[string]map[string]string {
	t.Helper()
	data, err := resources.Translations.ReadFile("translations/" + domain + "." + string(l) + ".json")
	must.Succeed(t, err)
	var raw map[string]any
	if err := json.Unmarshal(data, &raw); err != nil {
		t.Fatalf("%s.%s: %v", domain, l, err)
	}
	entries := make(map[string]map[string]string)
	for key, value := range raw {
		entries[key] = map[string]string{}
		switch v := value.(type) {
		case string:
			entries[key][""] = v
		case map[string]any:
			for form, text := range v {
				entries[key][form] = text.(string)
			}
		}
	}
	return entries
}

func domains(t *testing.T) []string {
	t.Helper()
	names, err := fs.Glob(resources.Translations, "translations/*.en.json")
	if err != nil || len(names) < 5 {
		t.Fatalf("translation files %v: %v", names, err)
	}
	for i, n := range names {
		names[i] = strings.TrimSuffix(filepath.Base(n), ".en.json")
	}
	return names
}

var placeholder = regexp.MustCompile(`\{\{\.[A-Za-z]+\}\}`)

// placeholders lists what is filled in in any form of an entry.
func placeholders(forms map[string]string) []string {
	set := map[string]bool{}
	for _, text := range forms {
		for _, p := range placeholder.FindAllString(text, -1) {
			// A Chinese sentence may do without the number that English
			// chooses its form by, and the other way round.
			if p != "{{.Count}}" {
				set[p] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(set))
}

func TestLanguagesSayTheSame(t *testing.T) {
	for _, domain := range domains(t) {
		en, zh := file(t, domain, translate.English), file(t, domain, translate.Chinese)
		for key, forms := range en {
			other, ok := zh[key]
			if !ok {
				t.Errorf("%s: %q has no Chinese", domain, key)
				continue
			}
			if a, b := placeholders(forms), placeholders(other); !slices.Equal(a, b) {
				t.Errorf("%s: %q fills in %v in English and %v in Chinese", domain, key, a, b)
			}
			for form, text := range other {
				if form != "" && form != "other" {
					t.Errorf("%s: %q has the form %q, but Chinese has only other", domain, key, form)
				}
				if strings.TrimSpace(text) == "" {
					t.Errorf("%s: %q is empty in Chinese (%s)", domain, key, form)
				}
			}
			for form, text := range forms {
				if strings.TrimSpace(text) == "" {
					t.Errorf("%s: %q is empty in English (%s)", domain, key, form)
				}
			}
		}
		for key := range zh {
			if _, ok := en[key]; !ok {
				t.Errorf("%s: %q has no English", domain, key)
			}
		}
	}
}

func TestNoKeyStandsInTwoFiles(t *testing.T) {
	seen := map[string]string{}
	for _, domain := range domains(t) {
		if domain == "fyne" {
			continue // the toolkit's own keys are looked up by the toolkit
		}
		for key := range file(t, domain, translate.English) {
			if before, ok := seen[key]; ok {
				t.Errorf("%q stands in %s and in %s", key, before, domain)
			}
			seen[key] = domain
		}
	}
}

// literals returns the literals of the source in some folders.
func literals(t *testing.T, folders ...string) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	for _, folder := range folders {
		for text := range sourcetest.Literals(t, filepath.Join("..", "..", folder)) {
			found[text] = true
		}
	}
	return found
}

func TestEveryKeyInTheSourceExistsAndEveryKeyIsUsed(t *testing.T) {
	keys, groups := map[string]bool{}, map[string]bool{}
	all := literals(t, "app", "model", "solver", "widgets")
	var puzzles []string // whose name is put before what is asked for
	for _, e := range catalogue.Catalogue() {
		puzzles = append(puzzles, string(e.Puzzle.ID()))
	}
	for _, domain := range domains(t) {
		for key := range file(t, domain, translate.English) {
			group, rest, _ := strings.Cut(key, ".")
			keys[key], groups[group] = true, true
			switch {
			case domain == "fyne": // whose keys the toolkit asks for
			case asked(all, key):
			case slices.Contains(puzzles, domain) && (asked(all, rest) || asked(all, "."+rest)):
			default:
				t.Errorf("no source asks for %q of %s", key, domain)
			}
		}
	}
	looksLikeKey := regexp.MustCompile(`^[a-z]+\.[A-Za-z.]+[A-Za-z]$`)
	for s := range literals(t, "app", "model", "solver") { // colours of widgets have such names too
		group, _, _ := strings.Cut(s, ".")
		ofPuzzles := slices.ContainsFunc(puzzles, func(id string) bool { return keys[id+"."+s] })
		if !keys[s] && !ofPuzzles && !beginsKey(keys, s) && groups[group] && looksLikeKey.MatchString(s) && !strings.HasSuffix(s, ".json") {
			t.Errorf("the source asks for %q, which no file has", s)
		}
	}
}

// asked reports whether the source has the key, or a beginning of it up to a dot
// that it puts a name behind: "keys." or "chart.cost" for "chart.cost.title".
func asked(literals map[string]bool, key string) bool {
	for i := range key {
		if i > 0 && key[i] == '.' && (literals[key[:i+1]] || strings.Contains(key[:i], ".") && literals[key[:i]]) {
			return true
		}
	}
	return literals[key]
}

// beginsKey reports whether a key goes on where the text ends.
func beginsKey(keys map[string]bool, s string) bool {
	for key := range keys {
		if strings.HasPrefix(key, s+".") {
			return true
		}
	}
	return false
}
