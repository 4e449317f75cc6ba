package judging

import (
	"path/filepath"
	"slices"
	"strings"

	"quadrille/model/judge"
)

// Language is a programming language, with the commands for a source file in it. In them {source} is the
// file, {program} the compiled program, {folder} its folder, and {class} the class with main.
type Language struct {
	Name    string // as people write it
	endings []string
	// Compile is the usual command that compiles a source; "" if it needs none. Run runs the result.
	Compile, run string
	// sanitize are arguments of the compiler with which a program checks itself; "" if there are none.
	sanitize string
	// nothing is a program that does nothing, to see what the language itself takes; "" if that is little.
	nothing string
	// foreign says that the language has no commands here: the user compiles its sources.
	foreign bool
}

// sanitizers make a program say where it fails. The last of several -O counts.
const sanitizers = " -g -O1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize=object-size -fno-sanitize-recover=undefined"

var languages = []Language{
	{Name: "C", endings: []string{".c"}, Compile: "gcc -O2 -std=gnu17 -o {program} {source} -lm", run: "{program}", sanitize: sanitizers},
	{Name: "C++", endings: []string{".cpp", ".cc", ".cxx"}, Compile: "g++ -O2 -std=gnu++17 -o {program} {source}", run: "{program}", sanitize: sanitizers},
	{Name: "Java", endings: []string{".java"}, Compile: "javac -encoding UTF-8 -d {folder} {source}", run: "java -cp {folder} {class}", nothing: "java -version"},
	{Name: "Go", endings: []string{".go"}, Compile: "go build -o {program} {source}", run: "{program}"},
	{Name: "Rust", endings: []string{".rs"}, Compile: "rustc -O -o {program} {source}", run: "{program}"},
	{Name: "Python", endings: []string{".py"}, run: "python3 {source}", nothing: "python3 -c pass"},
	{Name: "JavaScript", endings: []string{".js"}, run: "node {source}", nothing: "node -e 0"},
	{Name: "Ruby", endings: []string{".rb"}, run: "ruby {source}", nothing: "ruby -e 0"},
	{Name: "Perl", endings: []string{".pl"}, run: "perl {source}"},
	{Name: "Lua", endings: []string{".lua"}, run: "lua {source}"},
	{Name: "shell", endings: []string{".sh"}, run: "sh {source}"},
	{Name: "Java", endings: []string{".jar"}, run: "java -jar {source}", nothing: "java -version"},
	{Name: "Java", endings: []string{".class"}, run: "java -cp {folder} {class}", nothing: "java -version"},
	{endings: []string{".kt", ".cs", ".hs", ".pas", ".d", ".swift"}, foreign: true},
}

// Preference is the key of the setting with the command that compiles the language's sources.
func (l Language) Preference() string { return "compile" + l.Name }

// findLanguage returns the first language of which something is true, nil for none.
func findLanguage(is func(Language) bool) *Language {
	if i := slices.IndexFunc(languages, is); i >= 0 {
		return &languages[i]
	}
	return nil
}

// languageOf returns the language of a file by its ending, nil for none.
func languageOf(name string) *Language {
	ending := strings.ToLower(filepath.Ext(name))
	return findLanguage(func(l Language) bool { return slices.Contains(l.endings, ending) })
}

// runs returns the language whose programs a command runs, such as java, nil for none.
func runs(program string) *Language {
	name := strings.TrimSuffix(filepath.Base(program), ".exe")
	return findLanguage(func(l Language) bool {
		interpreter, _, isInterpreted := strings.Cut(l.run, " ")
		return isInterpreted && (interpreter == name || interpreter == name+"3")
	})
}

// fill replaces the names in braces in the words of a command.
func fill(command, source, folder, program, class string) []string {
	names := strings.NewReplacer("{source}", source, "{folder}", folder, "{program}", program, "{class}", class)
	words := strings.Fields(command)
	for i, w := range words {
		words[i] = names.Replace(w)
	}
	return words
}

// limits returns the judge's limits for a program, of any language if nil.
func (l *Language) limits(f *judge.Format) judge.Limits {
	if l != nil && l.Name == "Java" && f.Judging.Java.Time > 0 {
		return f.Judging.Java
	}
	return f.Judging.Limits
}
