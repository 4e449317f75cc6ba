//go:build unix

package cli_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"quadrille/app/cli"
	"quadrille/resources"
)

// flagsByHelp lists the flags that the help of a command explains.
func flagsByHelp(verb string) []string {
	var names []string
	for _, m := range regexp.MustCompile(`(?m)^  (-[a-z]+) `).FindAllStringSubmatch(run("", "help", verb).out, -1) {
		names = append(names, m[1])
	}
	return names
}

// TestCompletionIsComplete: the overview and completion know every command, completion knows
// every flag, and a command takes every flag that its help explains.
func TestCompletionIsComplete(t *testing.T) {
	overview := run("", "help").out
	for _, verb := range cli.Commands() {
		if !strings.Contains(overview, "\n  quadrille "+verb+" ") {
			t.Errorf("the overview doesn't name %s", verb)
		}
		if r := run("", "complete", verb); r != (result{cli.OK, verb + "\n", ""}) {
			t.Errorf("completing %s: %+v", verb, r)
		}
		if verb == "help" {
			continue
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

// TestShellsComplete asks real shells, those that are installed.
func TestShellsComplete(t *testing.T) {
	scripts := map[string]string{
		"bash": `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
_quadrille
printf '%s\n' "${COMPREPLY[@]}"`,
		"fish": `complete -C "$(string join ' ' -- $argv[2..])" | cut -f1`,
	}
	path := filepath.Dir(program(t)) + string(os.PathListSeparator) + os.Getenv("PATH")
	t.Chdir(t.TempDir())
	t.Setenv("PATH", path)
	write(t, "boards.in", board)
	for shell, script := range scripts {
		if _, err := exec.LookPath(shell); err != nil {
			t.Log(err)
			continue
		}
		for line, want := range map[string][]string{
			"quadrille so":                {"solve"},
			"quadrille bo":                {"boards.in"},
			"quadrille help pic":          {"picture"},
			"quadrille solve -for":        {"-force", "-format"},
			"quadrille solve -format poj": {"poj1077", "poj2286", "poj3131"},
			"quadrille solve -o bo":       {"boards.in"},
			"quadrille generate -n 1":     nil,
			"quadrille formats -lang z":   {"zh-Hans"},
		} {
			cmd := exec.Command(shell, append([]string{"-c", cli.Completion(shell) + script, shell}, words(line)...)...)
			cmd.Env = append(os.Environ(), "HOME="+t.TempDir())
			out, err := cmd.CombinedOutput()
			if got := slices.Sorted(strings.FieldsSeq(string(out))); err != nil || !slices.Equal(got, want) {
				t.Errorf("%s: %s: %v, %v; want %v", shell, line, got, err, want)
			}
		}
	}
}

// TestVersion: it says which program this is.
func TestVersion(t *testing.T) {
	for _, args := range []string{"version -v", "-version -v", "--version -v"} {
		r := run("", words(args)...)
		if r.status != cli.OK || !strings.HasPrefix(r.out, "quadrille "+resources.Version+"\n"+runtime.GOOS+"/"+runtime.GOARCH+" ") {
			t.Errorf("%s: %+v", args, r)
		}
	}
}
