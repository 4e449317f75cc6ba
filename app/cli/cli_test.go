package cli_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"quadrille/app/catalogue"
	"quadrille/app/cli"
	"quadrille/model/judge"
)

// result is what a command did.
type result struct {
	status   int
	out, err string
}

// entries are the puzzles of all runs, which share tables.
var entries = catalogue.Catalogue()

// run carries a command out.
func run(stdin string, args ...string) result {
	return runContext(context.Background(), strings.NewReader(stdin), args...)
}

func runContext(ctx context.Context, in io.Reader, args ...string) result {
	var out, complaints bytes.Buffer
	status := cli.Run(ctx, args, cli.Streams{Entries: entries, In: in, Out: &out, Err: &complaints, Moment: time.Hour})
	return result{status, out.String(), complaints.String()}
}

// words splits a command line at blanks. Two apostrophes stand for an empty argument, as in a shell.
func words(line string) []string {
	all := strings.Fields(line)
	for i := range all {
		all[i] = strings.ReplaceAll(all[i], "''", "")
	}
	return all
}

// write creates a file in the current folder.
func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// read returns what is in a file; missing where there is none.
func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if errors.Is(err, os.ErrNotExist) {
		return missing
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

const missing = "(no such file)"

// files lists the names in the current folder.
func files(t *testing.T) []string {
	t.Helper()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func TestHandles(t *testing.T) {
	for line, want := range map[string]bool{
		"":                          false, // no argument at all
		sample:                      false,
		"boards.in":                 false,
		"./solve":                   false,
		"solve":                     true,
		"generate":                  true,
		"formats":                   true,
		"help":                      true,
		"-h":                        true,
		"-help":                     true,
		"--help":                    true,
		"-":                         true,
		"-format poj2286 boards.in": true,
		"boards.in more.in":         true,
		"solve " + sample:           true,
		"''":                        true, // the window doesn't open
	} {
		if got := cli.Handles(words(line)); got != want {
			t.Errorf("Handles(%s) = %v, want %v", line, got, want)
		}
	}
}

// TestForeignText: what is not ours is shown so that it can't do anything to a
// terminal, and in measure.
func TestForeignText(t *testing.T) {
	t.Chdir(t.TempDir())
	long := strings.Repeat("long", 1000)
	write(t, "a\x1b[31m\nb", "1\n")
	id, _, _ := strings.Cut(sample, ":")
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"solve", "\x1b]0;title\a"}, `\x1b]0;title\a: There is no board in this text`},
		{[]string{"solve", id + ":\x9b\xff"}, fmt.Sprintf(`%s:\x9b\xff:1:%d: `, id, len(id)+2)},
		{[]string{"solve", "-format", "\r\u202eabc"}, `unknown format “\r\u202eabc”`},
		{[]string{"solve", "-format", "poj2286", "a\x1b[31m\nb"}, `a\x1b[31m\nb:1:2: this board has 1 of 24 entries`},
		{[]string{"solve", "-format", "poj2286", "no\x00thing"}, `no\x00thing: `},
		{[]string{"solve", "-format", "poj2286", "-o", "\t/x"}, `quadrille: \t/x: no such file or folder`},
		{[]string{"solve", long}, "longlong"},
		{[]string{"-\x1b" + long, "x"}, `unknown command “-\x1b`},
	} {
		r := run("", c.args...)
		if !strings.Contains(r.err, c.want) || len(r.err) > 1000 || strings.ContainsFunc(strings.ReplaceAll(r.err, "\n", ""), unicode.IsControl) || !utf8.ValidString(r.err) {
			t.Errorf("%q: complaint %q, want %q", c.args, r.err, c.want)
		}
	}
}

// TestWrongUse: what is wrong is said, and where to read more, and nothing else
// happens.
func TestWrongUse(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "boards.in", board)
	for _, c := range []struct{ line, reason, help string }{
		{"", "this build has no window", ""},
		{"sovle -format poj2286", "unknown command “sovle”", ""},
		{"boards.in more.in", "unknown command “boards.in”; to open a file or a position, give it as the only argument", ""},
		{"-format poj2286 boards.in", "unknown command “-format”", ""},
		{"help solve formats", "help explains one command at a time", ""},
		{"help boards.in", "unknown command “boards.in”", ""},
		{"help -lang", "the flag -lang needs a value", ""},
		{"solve -format ''", "-format needs a value\n", " solve"},
		{"solve -format=", "-format needs a value\n", " solve"},
		{"solve -format poj2286 ''", "an argument is empty", " solve"},
		{"solve -format usaco boards.in", "unknown format “usaco”; choose from hdu1043 ", " solve"},
		{"solve -format poj2287 boards.in", "unknown format “poj2287”. Did you mean poj2286?", " solve"},
		{"solve boards.in -format", "the flag -format needs a value", " solve"},
		{"solve -format=poj2286 -n 3 boards.in", "unknown flag -n", " solve"},
		{"solve --frmt=poj2286 boards.in", "unknown flag --frmt=poj2286", " solve"},
		{"solve -format poj2286 -lang fr boards.in", "unknown language “fr”; choose from en zh-Hans", " solve"},
		{"solve -bogus -lang zh boards.in", "这里没有选项 -bogus", " solve"},
		{"formats poj2286 korf", "formats describes one format at a time", " formats"},
		{"formats poj", "unknown format “poj”; choose from hdu1043 ", " formats"},
		{"help kofr", "unknown command “kofr”. Did you mean korf?", ""},
		{"solve -frmat poj2286", "unknown flag -frmat. Did you mean -format?", " solve"},
		{"solve -kind all boards.in", "unknown flag -kind", " solve"},
		{"solve boards.in -jsno", "unknown flag -jsno. Did you mean -json?", " solve"},
		{"solve -json=1 boards.in", "the flag -json takes no value", " solve"},
		{"solve -time 0 boards.in", "-time takes a time such as 2s or 500ms, not “0”", " solve"},
		{"analyse -nth 0 boards.in", "-nth takes a whole number from 1, not “0”", " analyse"},
		{"value -goal 99 boards.in", "“99” isn’t the goal of a puzzle", " value"},
		{"judge -jobs 65 boards.in", "-jobs takes a whole number from 1 to 64, not “65”", " judge"},
		{"judge -format poj1077 -unsolvable 999999 boards.in", "-unsolvable takes a whole number from 0 to ", " judge"},
		{"grade -memory 0 boards.in", "-memory takes a whole number from 1 to 1048576, not “0”", " grade"},
		{"generate -format poj2286 -kind odd", "-kind takes random, special, hardest or all, not “odd”", " generate"},
		{"generate -format poj2286 -layout oj", "-layout is one of oj cph polygon, with -suite, not “oj”", " generate"},
		{"grade -csv -json boards.in", "use either -csv or -json, not both", " grade"},
		{"convert -to poj boards.in", "unknown format “poj”", " convert"},
		{"generate", "-format is missing; choose from hdu1043 ", " generate"},
		{"generate -format poj", "unknown format “poj”", " generate"},
		{"generate -format poj2286 boards.in", "generate takes only flags, not “boards.in”", " generate"},
		{"generate -format poj2286 -n 0", "-n takes a whole number from 1 to 1000000, not “0”", " generate"},
		{"generate -format poj2286 -n ten", "not “ten”", " generate"},
		{"generate -format poj2286 -n 1000001", "not “1000001”", " generate"},
		{"generate -format poj1077 -n 2", "a file in the format poj1077 holds exactly one case", " generate"},
		{"generate -format poj2286 -distance 9-7", "-distance takes a whole number or a range such as 12-15, not “9-7”", " generate"},
		{"generate -format poj2286 -distance -7", "not “-7”", " generate"},
		{"generate -format poj2286 -distance 7-", "not “7-”", " generate"},
		{"generate -format poj2286 -seed 1.5", "-seed takes a whole number from 0, not “1.5”", " generate"},
		{"generate -format poj2286 -seed -1", "not “-1”", " generate"},
		{"generate -format poj2286 -seed 1 -o cases.out", "cases and answers would both go to “cases.out”", " generate"},
		{"generate -format poj2286 -seed 1 -o x -answers ./x", "cases and answers would both go to “./x”", " generate"},
		{"generate -format poj2286 -seed 1 -distance 14", "no position at distance 14 was found", " generate"},
		{"generate -format poj2286 -seed 1 -distance 14-9999 -o x", "no position at a distance from 14 to 9999 was found", " generate"},
	} {
		r := run(board, words(c.line)...)
		if r.status != cli.Usage || r.out != "" || !strings.Contains(r.err, c.reason) {
			t.Errorf("%s: status %d, output %q, complaint %q, want %q", c.line, r.status, r.out, r.err, c.reason)
		}
		lines := strings.Split(strings.TrimSuffix(r.err, "\n"), "\n")
		if first, last := lines[0], lines[len(lines)-1]; len(lines) != 2 || !strings.HasPrefix(first, "quadrille") || !strings.HasSuffix(last, "quadrille help"+c.help) {
			t.Errorf("%s: complaint %q, want a line with the reason and one that leads to quadrille help%s", c.line, r.err, c.help)
		}
		if got := files(t); !slices.Equal(got, []string{"boards.in"}) {
			t.Fatalf("%s: it leaves %v", c.line, got)
		}
	}
}

// TestHelp: each command explains itself in whatever way it is asked, in each
// language, and says which formats there are.
func TestHelp(t *testing.T) {
	for topic, asked := range map[string][]string{
		"quadrille FILE ":             {"help", "-h", "-help", "--help", "help -lang en"},
		"quadrille solve -format ":    {"help solve", "solve -h", "solve --help", "solve boards.in -help -format nonsense"},
		"quadrille generate -format ": {"help generate", "generate -h", "generate -n 3 --help"},
		"quadrille formats [":         {"help formats", "formats -h", "formats --help"},
		"quadrille help [":            {"help help", "help -h"},
		"quadrille completions bash":  {"help completions", "help completion", "completion -h"},
	} {
		first := run("", words(asked[0])...)
		for _, line := range asked {
			r := run("", words(line)...)
			if r.status != cli.OK || r.err != "" || r.out != first.out || !strings.Contains(r.out, topic) {
				t.Errorf("%s: status %d, complaint %q, text\n%s", line, r.status, r.err, r.out)
			}
			chinese := run("", words(line+" -lang zh")...)
			if chinese.status != cli.OK || !hasChinese(chinese.out) || hasChinese(r.out) {
				t.Errorf("%s: in Chinese status %d, text\n%s", line, chinese.status, chinese.out)
			}
		}
		for _, f := range formats() {
			if strings.Contains(first.out, "-format FORMAT") && !strings.Contains(first.out, f.Name) {
				t.Errorf("%s does not mention the format %s", asked[0], f.Name)
			}
		}
	}
}

// TestFormats: each is in the list, and described with its first sample, whose answers solve gives.
func TestFormats(t *testing.T) {
	for _, language := range []string{"en", "zh"} {
		list := run("", "formats", "-lang", language)
		for _, f := range formats() {
			if entry := regexp.MustCompile(`(?m)^` + f.Name + ` +\S.*\n +\S.*$`); !entry.MatchString(list.out) {
				t.Errorf("the list lacks %s: %+v", f.Name, list)
			}
			r := run("", "help", f.Name, "-lang", language)
			if r.status != cli.OK || hasChinese(r.out) != (language == "zh") || strings.Contains(r.out, "judge.") || r != run("", "formats", f.Name, "-lang", language) {
				t.Errorf("%s: %+v", f.Name, r)
			}
			heading := map[string][2]string{"en": {"Example input", "Example answer"}, "zh": {"输入示例", "答案示例"}}[language]
			_, example, _ := strings.Cut(r.out, "\n"+heading[0]+"\n")
			input, answers, _ := strings.Cut(example, "\n\n"+heading[1]+"\n")
			solved := run(input, "solve", "-format", f.Name)
			if strings.TrimSpace(strings.ReplaceAll(answers, "\n  ", "\n")) != strings.TrimSpace(solved.out) {
				t.Errorf("%s: the example is\n%s\nand %+v", f.Name, example, solved)
			}
		}
	}
}

func hasChinese(s string) bool { return strings.ContainsAny(s, "，。的局面格式") }

// TestExamples: what the help gives as examples works, as far as no file is
// needed that is not there.
func TestExamples(t *testing.T) {
	t.Chdir(t.TempDir())
	several := formats()[slices.IndexFunc(formats(), func(f *judge.Format) bool { return !f.Frame.Single })]
	for _, name := range []string{"boards.in", "first.in", "second.in"} {
		write(t, name, string(made(t, several, 3)))
	}
	example := regexp.MustCompile(`(?m)^  quadrille (\S+ (?:-format|\w+:).*)$`)
	tried := 0
	for _, topic := range []string{"", "solve", "generate", "formats"} {
		text := run("", "help", topic)
		if topic == "" {
			text = run("", "help")
		}
		_, examples, _ := strings.Cut(text.out, "Examples")
		for _, found := range example.FindAllStringSubmatch(examples, -1) {
			input := ""
			for line := range strings.SplitSeq(found[1], " | quadrille ") {
				line, _, _ = strings.Cut(line, " > ")
				r := run(input, words(line)...)
				if r.status != cli.OK {
					t.Errorf("%s: status %d, %s", line, r.status, r.err)
				}
				input = r.out
				tried++
			}
		}
	}
	if tried < 10 {
		t.Errorf("found only %d examples", tried)
	}
}

// formats lists all formats of the catalogue.
func formats() []*judge.Format { return catalogue.Formats(catalogue.Catalogue()) }

// made returns an input file with so many random cases.
func made(tb testing.TB, f *judge.Format, cases int) []byte {
	tb.Helper()
	var input, errors bytes.Buffer
	args := []string{"generate", "-format", f.Name, "-n", strconv.Itoa(cases), "-seed", "1"}
	if status := cli.Run(context.Background(), args, cli.Streams{Entries: catalogue.Catalogue(), Out: &input, Err: &errors}); status != cli.OK {
		tb.Fatalf("%v: status %d, %s", args, status, &errors)
	}
	return input.Bytes()
}

// flagsByHelp lists the flags that the help of a command explains.
func flagsByHelp(verb string) []string {
	var names []string
	for _, m := range regexp.MustCompile(`(?m)^  (-[a-z]+) `).FindAllStringSubmatch(run("", "help", verb).out, -1) {
		names = append(names, m[1])
	}
	return names
}

// TestCompletionIsComplete: the overview and completion know every command; help and completion know every flag that a
// command takes.
func TestCompletionIsComplete(t *testing.T) {
	overview := run("", "help").out
	for _, verb := range cli.Commands() {
		if !strings.Contains(overview, "\n  quadrille "+verb+" ") {
			t.Errorf("the overview doesn't name %s", verb)
		}
		if r := run("", "complete", verb); r != (result{cli.OK, verb + "\n", ""}) {
			t.Errorf("completing %s: %+v", verb, r)
		}
		flags := flagsByHelp(verb)
		if !slices.Contains(flags, "-lang") {
			t.Errorf("help %s explains %v", verb, flags)
		}
		completed := run("", "complete", verb, "-").out
		for _, flag := range flags {
			if r := run("", verb, flag+"="); !strings.Contains(r.err, flag+" needs a value") && !strings.Contains(r.err, flag+" takes no value") {
				t.Errorf("%s does not take %s, which its help explains: %s", verb, flag, r.err)
			}
			if !strings.Contains("\n"+completed, "\n"+flag+"\t") {
				t.Errorf("%s %s is not completed", verb, flag)
			}
		}
	}
}

// TestFlagsAreUsed: each flag is in the list of a command, and more than that and its declaration names it.
func TestFlagsAreUsed(t *testing.T) {
	table, code := read(t, "flags.go"), ""
	names, err := filepath.Glob("[a-z]*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if !strings.HasSuffix(name, "_test.go") {
			code += read(t, name)
		}
	}
	_, list, _ := strings.Cut(code, "\nfunc verbs()")
	list, _, _ = strings.Cut(list, "\n}\n")
	flags := regexp.MustCompile(`(?m)^\t(flag\w+) += `).FindAllStringSubmatch(table, -1)
	for _, flag := range flags {
		isFlag := regexp.MustCompile(`\b` + flag[1] + `\b`)
		lists, uses := len(isFlag.FindAllString(list, -1)), len(isFlag.FindAllString(code, -1))
		if lists == 0 && flag[1] != "flagLang" || uses < lists+2 { // all commands have -lang
			t.Errorf("%s: %d commands list it, %d mentions", flag[1], lists, uses)
		}
	}
	if len(flags) < 50 {
		t.Errorf("found only %d flags", len(flags))
	}
}

// TestFlags: flags may be anywhere before --, have one or two hyphens, and the last of several counts. Help is
// given whatever the values are.
func TestFlags(t *testing.T) {
	t.Chdir(t.TempDir())
	want := run("", "generate", "-format", "poj2286", "-n", "2", "-seed", "3")
	for _, line := range []string{
		"generate -n 2 -seed 3 -format poj2286", "generate --format=poj2286 --n=2 -seed=3", "generate -n ten -format korf -seed 3 -n 2 -format=poj2286",
		"generate -seed 3 -seed 4 -seed 3 -n 2 -format poj2286 -beyond -beyond",
	} {
		if got := run("", words(line)...); want.status != cli.OK || got != want {
			t.Errorf("%s: %+v, want %+v", line, got, want)
		}
	}
	if got, want := run("", "solve", sample, "-json"), run("", "solve", "-json", "--", sample); got != want || want.status != cli.OK {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := run("", "solve", "--", "-json"); !strings.Contains(got.err, "-json: ") {
		t.Errorf("behind --: %+v", got)
	}
	if got := run("", "picture", "-size", "x", "-h"); got != run("", "help", "picture") {
		t.Errorf("help: %+v", got)
	}
}
