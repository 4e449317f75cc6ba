//go:build e2e && linux

package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quadrille/model/modeltest/must"
)

// completers ask a shell to complete the command line in its arguments; quadrille's completion is
// the file named by the shell. They print the candidates, one per line.
var completers = map[string]string{
	"bash": `source ./bash
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
_quadrille
printf '%s\n' "${COMPREPLY[@]}"`,
	"fish": `source fish; complete -C "$(string join ' ' -- $argv[2..])" | cut -f1`,
	// In zsh only the line editor completes. It runs on a terminal of its own, notes what would be
	// added, and ends.
	"zsh": `mkdir -p site; cp zsh site/_quadrille; rm -f found
cat >inner <<'END'
PROMPT= RPROMPT= fpath=($PWD/site $fpath)
autoload -Uz compinit; compinit -u
bindkey '^I' complete-word
compadd() {
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
  local -a found; builtin compadd -O found "$@"; print -rl -- $found >>found
}
comppostfuncs=(exit)
print READY
END
zmodload zsh/zpty
zpty inner zsh -f -i
zpty -w inner source inner
zpty -r inner line '*READY*'
zpty -w -n inner "$*"$'\t'
while zpty -r inner line; do :; done
touch found; cat found`,
}

// TestClosedOutput: what can't be written is said if there is no standard output at all. The null device takes it.
func TestClosedOutput(t *testing.T) {
	for script, want := range map[string]string{
		`"$0" version >&-`:          "quadrille: standard output: bad file descriptor\n",
		`"$0" version >/dev/null`:   "",
		`"$0" version 1<>/dev/null`: "",
	} {
		out, err := exec.Command("sh", "-c", script, program(t)).CombinedOutput()
		if string(out) != want || (err != nil) != (want != "") {
			t.Errorf("%s: %q, %v", script, out, err)
		}
	}
}

// TestShellsComplete asks each shell, which make installs, to complete commands, flags, their values
// and file names.
func TestShellsComplete(t *testing.T) {
	path := program(t)
	puzzle := string(entries[0].Puzzle.ID())
	for shell, script := range completers {
		home := t.TempDir()
		t.Chdir(home)
		must.Succeed(t, os.WriteFile("boards.in", nil, 0o600))
		completion, err := exec.Command(path, "completions", shell).Output()
		must.Succeed(t, err)
		must.Succeed(t, os.WriteFile(shell, completion, 0o600))
		for line, want := range map[string]string{
			"quadrille so":                                "solve",
			"quadrille bo":                                "boards.in",
			"quadrille help pic":                          "picture",
			"quadrille help hdu":                          "hdu1043 hdu1667 hdu3567",
			"quadrille formats kor":                       "korf",
			"quadrille solve -for":                        "-force -format",
			"quadrille solve -format poj":                 "poj1077 poj2286 poj3131",
			"quadrille solve -o bo":                       "boards.in",
			"quadrille solve -format korf bo":             "boards.in",
			"quadrille generate -n 1":                     "",
			"quadrille generate bo":                       "",
			"quadrille generate -kind h":                  "hardest",
			"quadrille generate -suite bo":                "boards.in",
			"quadrille formats -lang z":                   "zh-Hans",
			"quadrille compare " + puzzle[:len(puzzle)-1]: puzzle,
			"quadrille picture -theme d":                  "dark",
			"quadrille completions z":                     "zsh",
			"quadrille judge -format korf -- bo":          "boards.in",
			"quadrille judge -format korf -- ./a -o":      "",
		} {
			cmd := exec.Command(shell, append([]string{"-c", script, shell}, strings.Fields(line)...)...)
			cmd.Env = []string{"PATH=" + filepath.Dir(path) + ":" + os.Getenv("PATH"), "HOME=" + home, "TERM=dumb"}
			out, err := cmd.CombinedOutput()
			if got := slices.Sorted(strings.FieldsSeq(string(out))); err != nil || !slices.Equal(slices.Compact(got), strings.Fields(want)) {
				t.Errorf("%s: %s: %v, %v; want %s", shell, line, got, err, want)
			}
		}
	}
}
