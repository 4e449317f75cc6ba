package judging_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/modeltest/must"
)

// usual compiles as usual.
func usual(judging.Language) string { return "" }

// built returns a program that has been compiled.
func built(t *testing.T, source string, compiler func(judging.Language) string) *judging.Program {
	t.Helper()
	p, err := judging.Find([]string{source}, compiler)
	if err == nil {
		t.Cleanup(p.Close)
		err = p.Build(t.Context())
	}
	must.Succeed(t, err)
	return p
}

// languages returns the languages whose compilers are there: Go, and with QUADRILLE_LANGUAGES others.
func languages() map[string]string {
	found := map[string]string{"main.go": "go"}
	if os.Getenv("QUADRILLE_LANGUAGES") != "" {
		for source, tool := range map[string]string{"main.cpp": "g++", "Main.java": "javac", "main.py": "python3"} {
			if _, err := exec.LookPath(tool); err == nil {
				found[source] = tool
			}
		}
	}
	return found
}

// TestRightPrograms: right programs are accepted in each language, however many run in parallel, and with
// sanitizers.
func TestRightPrograms(t *testing.T) {
	for source := range languages() {
		j := judging.Judge{Program: built(t, "testdata/right/"+source, usual)}
		j.Entry, j.Format = format(t, "p1379")
		j.Limits = judging.Limits(j.Format, j.Program.Language)
		j.Limits.Time = time.Minute // on any machine
		programs := []*judging.Program{j.Program}
		if source == "main.cpp" {
			programs = append(programs, built(t, "testdata/right/"+source, func(l judging.Language) string {
				return l.Compile + " -g -fsanitize=address,undefined"
			}))
		}
		order := generate.Order{Entry: j.Entry, Format: j.Format, Kind: generate.Random, Cases: 1, Low: -1, High: -1}
		for _, j.Program = range programs {
			for _, j.Runs = range []int{1, 2, 8} {
				right := 0
				err := j.Run(t.Context(), order.Suite(4).Tests(t.Context()), func(r judging.Result) {
					if r.Verdict == judging.Accepted {
						right++
					} else if r.Verdict != "" {
						t.Errorf("%s, %d at once: %s", source, j.Runs, say(r.Line()))
					}
				})
				if err != nil || right != 4 {
					t.Errorf("%s: %d of 4 runs are right, %v", source, right, err)
				}
			}
		}
	}
}

// TestFaultIsNamed: sanitizers name the line of a fault in C++.
func TestFaultIsNamed(t *testing.T) {
	if languages()["main.cpp"] == "" {
		return // in make soak
	}
	source := filepath.Join(t.TempDir(), "main.cpp")
	const text = "int main(int n, char **) {\n  int *a = new int[9];\n  a[9 * n] = 1;\n  return a[9 * n];\n}\n"
	must.Succeed(t, os.WriteFile(source, []byte(text), 0o644))
	fault := built(t, source, usual).Inspect(t.Context(), nil)
	if want := "main.cpp, line 3: heap-buffer-overflow: a[9 * n] = 1;"; say(fault) != want {
		t.Errorf("found is %s", say(fault))
	}
}

// The error names the compiler's messages, the limit that ended the compiler, or the compiler that is missing.
func TestUncompiled(t *testing.T) {
	limits := *judging.Compiling
	defer func() { *judging.Compiling = limits }()
	stopped := func(reason string) func(error) bool {
		return func(err error) bool {
			failed, ok := errors.AsType[*judging.Uncompiled](err)
			return ok && say(failed.Reason()) == "“wrong.go” isn’t compiled: the compiler was stopped "+reason
		}
	}
	source := must.Write(t, t.TempDir(), "wrong.go", "package main\n\nfunc main() { nothing() }\n")
	for compiler, check := range map[string]func(error) bool{
		"": func(err error) bool {
			failed, ok := errors.AsType[*judging.Uncompiled](err)
			return ok && failed.Name == "wrong.go" && strings.Contains(string(failed.Text), "wrong.go:3:15: undefined: nothing")
		},
		"no-such-compiler {source}": func(err error) bool {
			refused, ok := errors.AsType[*model.Refusal](err)
			return ok && refused.Reason.Key == "judging.noCompiler"
		},
		program + " ignores": stopped("after 1 s."),
		program + " eats":    stopped("at 80 MB of memory."),
		program + " endless": stopped("after 1 MB of messages."),
	} {
		if strings.HasPrefix(compiler, program) {
			*judging.Compiling = system.Limits{Time: time.Second, Memory: 80 << 20, Output: 1 << 20}
		}
		p, err := judging.Find([]string{source}, func(judging.Language) string { return compiler })
		must.Succeed(t, err)
		if err := p.Build(t.Context()); !check(err) {
			t.Errorf("with %q: %v", compiler, err)
		}
		p.Close()
		*judging.Compiling = limits
	}
}

// TestClasses: Java finds classes where it is started, or where its class path leads from there.
func TestClasses(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	t.Setenv("PATH", folder)
	t.Setenv("CLASSPATH", "")
	java := filepath.Join(folder, "java")
	must.Succeed(t, os.WriteFile(java+".exe", nil, 0o755))
	must.Succeed(t, os.WriteFile(java, nil, 0o755))
	there := filepath.Join(folder, "build")
	for command, want := range map[string]string{
		"Main":                "-cp " + folder + " Main",
		"-Xss64m Main":        "-cp " + folder + " -Xss64m Main",
		"-cp build Main":      "-cp " + there + " Main",
		"-jar build 1":        "-jar " + there + " 1",
		"-cp .:build Main -x": "-cp " + folder + ":" + there + " Main -x",
	} {
		list := strings.NewReplacer(".:", "."+string(filepath.ListSeparator), folder+":", folder+string(filepath.ListSeparator))
		p, err := judging.Find(append([]string{"java"}, strings.Fields(list.Replace(command))...), usual)
		if err != nil || !slices.Equal(p.Command[1:], strings.Fields(list.Replace(want))) || p.Language.Name != "Java" {
			t.Errorf("java %s is run as %+v, %v; want %s", command, p, err, want)
		}
	}
}

// TestHopeless: when the first three tests fail at the same limit no others are run, unless the limit is the
// user's; it is said who allows what, and a higher limit. A program that says that it gets no memory
// hasn't crashed.
func TestHopeless(t *testing.T) {
	slow, large := system.Finished{Ending: system.OverTime}, system.Finished{Ending: system.OverMemory}
	itself := system.Finished{Status: 1, Complaints: []byte("Exception in thread \"main\" java.lang.OutOfMemoryError: Java heap space")}
	for name, c := range map[string]struct {
		format  string
		ends    []system.Finished
		insists bool
		want    judging.Verdict // on the last test
		says    string
		higher  judging.Hopeless
	}{
		"slow":        {"hdu1043", []system.Finished{slow, slow, slow, {}}, false, judging.TimeLimit, "The limit is 5 s; the first 3 tests all take longer.", judging.Hopeless{Time: 25 * time.Second}},
		"ours":        {"p5507", []system.Finished{slow, slow, slow, {}}, false, judging.TimeLimit, "The limit is 8 s (ours); the first 3 tests all take longer.", judging.Hopeless{Time: 40 * time.Second}},
		"large":       {"poj1077", []system.Finished{large, large, large, {}}, false, judging.MemoryLimit, "The limit is 64 MB; the first 3 tests all need more.", judging.Hopeless{Memory: 256 << 20}},
		"insisting":   {"poj1077", []system.Finished{large, large, large, {}}, true, judging.WrongAnswer, "", judging.Hopeless{}},
		"different":   {"poj1077", []system.Finished{large, slow, large, {}}, false, judging.WrongAnswer, "", judging.Hopeless{}},
		"late":        {"poj1077", []system.Finished{{}, large, large, large}, false, judging.MemoryLimit, "", judging.Hopeless{}},
		"without any": {"poj1077", []system.Finished{itself, itself, itself, itself}, false, judging.MemoryLimit, "", judging.Hopeless{}},
	} {
		j := judging.Judge{Runs: 1, Insists: c.insists}
		j.Entry, j.Format = format(t, c.format)
		j.Limits = judging.Limits(j.Format, nil)
		next := 0
		j = j.Running(func(context.Context, []string, []byte, system.Limits) (system.Finished, error) {
			next++
			return c.ends[next-1], nil
		})
		order := generate.Order{Entry: j.Entry, Format: j.Format, Kind: generate.Random, Cases: 1, Low: 1, High: 1}
		var last judging.Verdict
		err := j.Run(t.Context(), order.Suite(len(c.ends)).Tests(t.Context()), func(r judging.Result) { last = r.Verdict })
		h, ok := errors.AsType[*judging.Hopeless](err)
		if ok != (c.says != "") || !ok && err != nil || last != c.want {
			t.Errorf("%s: ended with %s, %v", name, last, err)
		} else if ok && (say(h.Why) != c.says || h.Time != c.higher.Time || h.Memory != c.higher.Memory) {
			t.Errorf("%s: %s, %v, %d bytes", name, say(h.Why), h.Time, h.Memory)
		}
	}
}
