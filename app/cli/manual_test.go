package cli_test

import (
	"os/exec"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"quadrille/app/cli"
	"quadrille/resources"
)

// verbsByHelp lists the commands that the overview names.
func verbsByHelp(t *testing.T) []string {
	t.Helper()
	var names []string
	for _, m := range regexp.MustCompile(`(?m)^  quadrille ([a-z]+) `).FindAllStringSubmatch(run("", "help").out, -1) {
		if !slices.Contains(names, m[1]) {
			names = append(names, m[1])
		}
	}
	if len(names) < 5 {
		t.Fatalf("the overview names %v only", names)
	}
	return names
}

// flagsByHelp lists the flags that the help of a command explains.
func flagsByHelp(verb string) []string {
	var names []string
	for _, m := range regexp.MustCompile(`(?m)^  (-[a-z]+) `).FindAllStringSubmatch(run("", "help", verb).out, -1) {
		names = append(names, m[1])
	}
	return names
}

// TestMaterialIsComplete: the manual page and each completion know every command
// and every flag, and every flag that they know is one that the command takes.
func TestMaterialIsComplete(t *testing.T) {
	manual := strings.ReplaceAll(cli.Manual(), `\-`, "-")
	for _, verb := range verbsByHelp(t) {
		if !strings.Contains(manual, "quadrille "+verb) {
			t.Errorf("the manual page does not know %s", verb)
		}
		for _, shell := range cli.Shells() {
			if !regexp.MustCompile(`\b` + verb + `\b`).MatchString(cli.Completion(shell)) {
				t.Errorf("%s does not know %s", shell, verb)
			}
		}
		if verb == "help" {
			continue
		}
		flags := flagsByHelp(verb)
		if !slices.Contains(flags, "-lang") {
			t.Errorf("help %s explains %v", verb, flags)
		}
		for _, flag := range flags {
			if r := run("", verb, flag+"="); !strings.Contains(r.err, flag+" needs a value") && !strings.Contains(r.err, flag+" takes no value") {
				t.Errorf("%s does not take %s, which its help explains: %s", verb, flag, r.err)
			}
			for shell, script := range map[string]string{
				"bash": `(?m)^ +` + verb + `\) words=.*` + flag + `\b`,
				"fish": `(?m)__fish_seen_subcommand_from ` + verb + `' -o ` + flag[1:] + ` `,
				"zsh":  `\n  ` + verb + `\)\n(?:[^\n]* \\\n)+ +'` + flag + `\[`,
			} {
				if !regexp.MustCompile(script).MatchString(cli.Completion(shell)) {
					t.Errorf("%s does not know %s %s", shell, verb, flag)
				}
			}
		}
	}
}

// TestBashCompletes asks a real bash.
func TestBashCompletes(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Log("there is no bash here")
		return
	}
	t.Chdir(t.TempDir())
	write(t, "boards.in", board)
	for line, want := range map[string][]string{
		"quadrille so":                {"solve"},
		"quadrille bo":                {"boards.in"},
		"quadrille help pic":          {"picture"},
		"quadrille solve -for":        {"-format", "-force"},
		"quadrille solve -format poj": {"poj1077", "poj2286", "poj3131"},
		"quadrille solve -o bo":       {"boards.in"},
		"quadrille generate -n 1":     nil,
		"quadrille formats -lang z":   {"zh-Hans"},
	} {
		parts := words(line)
		script := cli.Completion("bash") + `
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
_quadrille
printf '%s\n' "${COMPREPLY[@]}"`
		out, err := exec.Command(bash, append([]string{"-c", script, "bash"}, parts...)...).CombinedOutput()
		if got := strings.Fields(string(out)); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v, %v; want %v", line, got, err, want)
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
