package translate_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"math"
	"math/big"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/resources"
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
			"Line 3, column 12: There is no text here.", "第 3 行第 12 列：没有文本。",
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
		if want += ": There is no text here."; said != want {
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

func TestNumber(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1,000", -1234567: "-1,234,567"} {
		if got := translate.Number(big.NewInt(n)); got != want {
			t.Errorf("Number(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestDuration(t *testing.T) {
	en := translate.New(translate.English)
	for d, want := range map[time.Duration]string{
		0:                       "< 1 ms",
		999 * time.Microsecond:  "< 1 ms",
		time.Millisecond:        "1.0 ms",
		31 * time.Millisecond:   "31 ms",
		2500 * time.Millisecond: "2.5 s",
		83 * time.Second:        "83 s",
	} {
		if got := en.Say(translate.Duration(d)); got != want {
			t.Errorf("Duration(%v): %q, want %q", d, got, want)
		}
	}
	if got := translate.Clock(3723*time.Second, 2) + " " + translate.Clock(42*time.Second+999*time.Millisecond, 1); got != "1:02:03.00 0:42.9" {
		t.Errorf("clocks show %q", got)
	}
}

func TestFigure(t *testing.T) {
	for x, want := range map[float64]string{
		0: "0", 0.00002: "0.000020", 0.126: "0.13", 1: "1.0", 2.449: "2.4", 9.96: "10", 12.4: "12",
		1234567.8: "1,234,568", math.Inf(1): "–",
	} {
		if got := translate.Figure(x); got != want {
			t.Errorf("Figure(%v) = %q, want %q", x, got, want)
		}
	}
}

func TestPlain(t *testing.T) {
	for x, want := range map[float64]string{
		0: "0", 1: "1", 1.1: "1.1", 3 * 0.1: "0.3", 2.0300000000000002: "2.03", 1.0 / 3: "0.333333", 1e15: "1000000000000000",
	} {
		if got := translate.Plain(x); got != want {
			t.Errorf("Plain(%v) = %q, want %q", x, got, want)
		}
	}
}

// file reads a translation file: the forms of each key ("" where it has one).
func file(t *testing.T, domain string, l translate.Language) map[string]map[string]string {
	t.Helper()
	data, err := resources.Translations.ReadFile("translations/" + domain + "." + string(l) + ".json")
	if err != nil {
		t.Fatal(err)
	}
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

// literals returns the string literals of the source in some folders, tests left out.
func literals(t *testing.T, folders ...string) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	collect := func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if s, err := strconv.Unquote(lit.Value); err == nil {
					found[s] = true
				}
			}
			return true
		})
		return nil
	}
	for _, folder := range folders {
		if err := filepath.WalkDir(filepath.Join("..", "..", folder), collect); err != nil {
			t.Fatal(err)
		}
	}
	return found
}

func TestEveryKeyInTheSourceExistsAndEveryKeyIsUsed(t *testing.T) {
	keys, groups := map[string]bool{}, map[string]bool{}
	all := literals(t, "app", "model", "solver", "widgets", "window_none.go")
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
		if !keys[s] && !ofPuzzles && !beginsKey(keys, s) && groups[group] && looksLikeKey.MatchString(s) {
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

func TestUnits(t *testing.T) {
	b := translate.New(translate.English)
	for n, want := range map[int64]string{
		100: "0.1 KB", 1024: "1 KB", 363 << 10: "363 KB", 1023 << 10: "1.0 MB", 1<<20 + 1<<17: "1.1 MB",
		512 << 20: "512 MB", 2048 << 20: "2 GB", 10239 << 10: "10 MB",
	} {
		if got := b.Say(translate.Bytes(n)); got != want {
			t.Errorf("%d bytes are %q, want %q", n, got, want)
		}
	}
	for perSecond, want := range map[float64]string{512: "512", 1500: "1.5 k", 36.3e6: "36 M", 4.04e6: "4.0 M"} {
		if got := b.Say(translate.Rate(perSecond)); got != want {
			t.Errorf("%v a second are %q, want %q", perSecond, got, want)
		}
	}
}
