package judging

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"quadrille/app/system"
	"quadrille/model"
)

// Program is a program to be judged: a command, or a source file that is compiled first.
type Program struct {
	// Command runs it, with absolute paths, since it runs in another folder. It is nil before Build.
	Command []string
	// Language is its language; nil if it isn't known.
	Language *Language

	source    string   // absolute path; "" for a command
	arguments []string // after the source
	compiler  string   // command with names in braces; "" if it needs none
	folder    string   // of what has been compiled; "" before Build

	// execution runs the command; nil for system.RunProgram. Tests replace it.
	execution func(context.Context, []string, []byte, system.Limits) (system.Finished, error)
}

// word is a word of a command, and quoted a part of it in quotation marks.
var (
	word   = regexp.MustCompile(`(?:[^ \t"']|"[^"]*"|'[^']*')+`)
	quoted = regexp.MustCompile(`"([^"]*)"|'([^']*)'`)
)

// ParseCommand splits a command at blanks outside quotation marks; ~/ is the home folder.
func ParseCommand(text string) ([]string, error) {
	if strings.TrimSpace(word.ReplaceAllString(text, "")) != "" {
		return nil, model.Refuse("judgelab.quote")
	}
	command := word.FindAllString(text, -1)
	for i, w := range command {
		command[i] = quoted.ReplaceAllString(w, "$1$2")
		if rest, isHome := strings.CutPrefix(command[i], "~/"); isHome {
			home, err := os.UserHomeDir()
			if err != nil {
				return nil, err
			}
			command[i] = filepath.Join(home, rest)
		}
	}
	return command, nil
}

// Quote returns a path as ParseCommand reads it.
func Quote(path string) string {
	if strings.ContainsAny(path, " \t'") {
		return `"` + path + `"`
	}
	return path
}

// IsSource reports whether a name is that of a source file that Find takes in place of a program.
func IsSource(name string) bool {
	l := languageOf(name)
	return l != nil && !l.foreign
}

// Find returns the program of a command, whose first word can be a source file. compiler returns the command
// that compiles a language's sources, "" for the usual one. Errors are *model.Refusal.
func Find(command []string, compiler func(Language) string) (p *Program, err error) {
	if len(command) == 0 {
		return nil, model.Refuse("judging.noCommand")
	}
	name, l := command[0], languageOf(command[0])
	if l != nil && l.foreign {
		return nil, model.Refuse("judging.source", "Name", filepath.Base(name))
	}
	p = &Program{Language: cmp.Or(l, runs(name))}
	if _, missing := exec.LookPath(name); l == nil || !isFile(name) || missing == nil && l.Compile == "" {
		p.Command, err = found(command)
		return p, err
	}
	p.source, p.arguments, p.compiler = absolute(name), command[1:], cmp.Or(compiler(*l), l.Compile)
	if l.Compile == "" {
		err = p.run(filepath.Dir(p.source))
	}
	return p, err
}

// run sets the command of a source whose compiled program is in the folder.
func (p *Program) run(folder string) (err error) {
	p.Command, err = found(append(p.fill(cmp.Or(p.Language.run, "{program}"), folder), p.arguments...))
	return err
}

// fill returns a command of which the names in braces stand for the source and what is compiled in the folder.
func (p *Program) fill(command, folder string) []string {
	class := strings.TrimSuffix(filepath.Base(p.source), filepath.Ext(p.source))
	if !isFile(filepath.Join(folder, class+".class")) {
		class = "Main" // which judges ask for
	}
	return fill(command, p.source, folder, filepath.Join(folder, "program.exe"), class)
}

// found returns a command with absolute paths; the program is looked up as shells do. A script is the first
// argument that names a file, if the program is a bare name or the argument has a script's extension. The
// classes of Java are in the current folder, where they are looked for without a class path.
func found(command []string) ([]string, error) {
	name := command[0]
	path, err := exec.LookPath(name)
	isBare := filepath.Base(name) == name
	switch {
	case err != nil && isBare && isFile(name):
		return nil, model.Refuse("judging.instead", "Name", name, "Command", "."+string(filepath.Separator)+name)
	case errors.Is(err, exec.ErrNotFound) || errors.Is(err, fs.ErrNotExist):
		return nil, model.Refuse("judging.notFound", "Name", name)
	case err != nil:
		return nil, startError(name, err)
	}
	all := slices.Concat([]string{absolute(path)}, command[1:])
	if l := runs(name); l != nil && l.Name == "Java" {
		at := slices.IndexFunc(all, func(word string) bool {
			return slices.Contains([]string{"-cp", "-classpath", "--class-path", "-jar"}, word)
		})
		if at < 0 && os.Getenv("CLASSPATH") == "" {
			all, at = slices.Insert(all, 1, "-cp", "."), 1
		}
		if at > 0 && at+1 < len(all) {
			paths := filepath.SplitList(all[at+1])
			for i, path := range paths {
				paths[i] = absolute(path)
			}
			all[at+1] = strings.Join(paths, string(filepath.ListSeparator))
		}
		return all, nil
	}
	for i, word := range all[1:] {
		l := languageOf(word)
		isScript := l != nil && l.Compile == "" && !l.foreign
		switch {
		case strings.HasPrefix(word, "-") || !isScript && !isBare:
		case isFile(word):
			all[i+1] = absolute(word)
			return all, nil
		case isScript:
			return nil, model.Refuse("judging.noScript", "Name", filepath.Base(word), "Folder", filepath.Dir(absolute(word)))
		}
	}
	return all, nil
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

func absolute(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}

func startError(name string, err error) error {
	if cause := errors.Unwrap(err); cause != nil {
		err = cause
	}
	return model.Refuse("judging.start", "Name", name, "Reason", err.Error())
}

// Compiler returns the command that Build runs, with short names, "" if there is none.
func (p *Program) Compiler() string {
	if p.compiler == "" || p.source == "" {
		return ""
	}
	base := filepath.Base(p.source)
	return strings.Join(fill(p.compiler, Quote(base), ".", Quote(strings.TrimSuffix(base, filepath.Ext(base))), "Main"), " ")
}

// compiling are the limits of compilers. That of Go, which compiles its library the first time, takes half a minute.
var compiling = system.Limits{Time: time.Minute, Memory: 2 << 30, Output: 1 << 20}

// Uncompiled is the error for a source that can't be compiled.
type Uncompiled struct {
	Name  string        // of the source
	Text  []byte        // what the compiler says
	Ended system.Ending // the limit that ended the compiler, if one did
}

func (e *Uncompiled) Error() string { return string(e.Text) }

// Reason says that the source can't be compiled, and which limit ended the compiler, without what the compiler says.
func (e *Uncompiled) Reason() model.Phrase {
	switch e.Ended {
	case system.OverTime, system.OverWall:
		return model.Say("judging.uncompiled.time", "Name", e.Name, "Number", int(compiling.Time.Seconds()))
	case system.OverMemory:
		return model.Say("judging.uncompiled.memory", "Name", e.Name, "Number", Megabytes(compiling.Memory))
	case system.OverOutput:
		return model.Say("judging.uncompiled.output", "Name", e.Name, "Number", Megabytes(compiling.Output))
	}
	return model.Say("judging.uncompiled", "Name", e.Name)
}

// Build compiles the source, if there is one, into a temporary folder, which Close removes. The compiler runs where
// the source is, so that it finds files beside it. The error is *Uncompiled, a *model.Refusal if there is no compiler,
// or ctx's.
func (p *Program) Build(ctx context.Context) (err error) {
	if p.Compiler() == "" {
		return nil
	}
	if p.folder, err = os.MkdirTemp("", "quadrille-build-"); err != nil {
		return err
	}
	command := p.fill(p.compiler, p.folder)
	path, err := exec.LookPath(command[0])
	if err != nil {
		return model.Refuse("judging.noCompiler", "Name", command[0], "Language", p.Language.Name)
	}
	ended, err := system.RunTool(ctx, append([]string{path}, command[1:]...), filepath.Dir(p.source), compiling)
	if err != nil {
		return err
	}
	if ended.Ending != system.Exited || ended.Status != 0 {
		return &Uncompiled{filepath.Base(p.source), bytes.TrimSpace(append(ended.Output, ended.Complaints...)), ended.Ending}
	}
	return p.run(p.folder)
}

// Run runs the built program on an input, with arguments after its own. The error is a *model.Refusal if it can't be
// started, or ctx's.
func (p *Program) Run(ctx context.Context, input []byte, l system.Limits, arguments ...string) (system.Finished, error) {
	run := p.execution
	if run == nil {
		run = system.RunProgram
	}
	ended, err := run(ctx, slices.Concat(p.Command, arguments), input, l)
	if ctx.Err() == nil && errors.As(err, new(*fs.PathError)) {
		err = startError(p.Command[0], err)
	}
	return ended, err
}

// Close removes what Build has made.
func (p *Program) Close() {
	if p.folder != "" {
		_ = os.RemoveAll(p.folder)
	}
}

var inspecting = system.Limits{Time: 20 * time.Second, Memory: 2 << 30, Output: 16 << 20}

var sanitized = regexp.MustCompile(`(?:runtime error: |ERROR: AddressSanitizer: )(.*)`)

// Inspect compiles the source with sanitizers, runs it on an input, and says the fault that they find, in their words, and
// the line of the source; Key "" if they find none, or the compiler has none.
func (p *Program) Inspect(ctx context.Context, input []byte) (fault model.Phrase) {
	if p == nil || p.source == "" || p.Language.sanitize == "" {
		return fault
	}
	checked := *p
	checked.folder, checked.compiler = "", p.compiler+p.Language.sanitize
	defer checked.Close()
	if checked.Build(ctx) != nil {
		return fault
	}
	name := filepath.Base(p.source)
	ended, err := checked.Run(ctx, input, inspecting)
	found := sanitized.FindSubmatch(ended.Complaints)
	place := regexp.MustCompile(`(?m)(?:^|[ /\\])` + regexp.QuoteMeta(name) + `:([1-9]\d*)`).FindSubmatch(ended.Complaints)
	if err != nil || found == nil || place == nil {
		return fault
	}
	what, _, _ := strings.Cut(string(found[1]), " on address")
	what, _, _ = strings.Cut(what, " on unknown address")
	line, _ := strconv.Atoi(string(place[1]))
	text, _ := os.ReadFile(p.source)
	lines := append(strings.Split(string(text), "\n"), "")
	said := strings.TrimSpace(lines[min(line, len(lines))-1])
	return model.Say("judging.fault", "Name", name, "Line", line, "What", what, "Text", said)
}
