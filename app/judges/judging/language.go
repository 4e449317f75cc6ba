package judging

import (
	"cmp"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
)

// Language is a programming language, with the commands for a source file in it. In them {source} is the
// file, {program} the compiled program, {folder} its folder, and {class} the class with main.
type Language struct {
	Name    string // as people write it
	endings []string
	// Compile is the usual command that compiles a source; "" if it needs none. run runs the result; "" if that runs
	// itself.
	Compile, run string
	// sanitize are arguments of the compiler with which a program checks itself; "" if there are none.
	sanitize string
	// nothing is a program that does nothing, to see what the language itself takes; "" if that is little.
	nothing string
	// foreign says that the language has no commands here: the user compiles its sources.
	foreign bool
}

// sanitizers make a program say where it fails. The last of several -O counts.
const sanitizers = " -g -O1 -fno-omit-frame-pointer" +
	" -fsanitize=address,undefined -fno-sanitize=object-size -fno-sanitize-recover=undefined"

var languages = []Language{
	{Name: "C", endings: []string{".c"}, Compile: "gcc -O2 -std=gnu17 -o {program} {source} -lm", sanitize: sanitizers},
	{Name: "C++", endings: []string{".cpp", ".cc", ".cxx"}, Compile: "g++ -O2 -std=gnu++17 -o {program} {source}", sanitize: sanitizers},
	{
		Name: "Java", endings: []string{".java"}, Compile: "javac -encoding UTF-8 -d {folder} {source}",
		run: "java -cp {folder} {class}", nothing: "java -version",
	},
	{Name: "Go", endings: []string{".go"}, Compile: "go build -o {program} {source}"},
	{Name: "Rust", endings: []string{".rs"}, Compile: "rustc -O -o {program} {source}"},
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

// findLanguage returns the first language that has a property, nil for none.
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

// Our limits where the judge's aren't known.
const (
	ourTime   = 2 * time.Second
	ourMemory = 256 << 20
)

// Limits returns the judge's limits for a language, nil if it isn't known, and our own where they aren't known.
func Limits(f *judge.Format, language *Language) system.Limits {
	own := language.limits(f)
	return system.Limits{
		Time: cmp.Or(own.Time, ourTime), Memory: cmp.Or(own.Memory<<10, ourMemory),
		Output: 16 << 20,
	}
}

// Describe describes limits for a format and a language, and says which aren't the judge's.
func Describe(f *judge.Format, language *Language, l system.Limits) model.Phrase {
	seconds, megabytes := describe(f, language, l)
	return model.Say("judging.limits", "Time", seconds, "Memory", megabytes)
}

func describe(f *judge.Format, language *Language, l system.Limits) (seconds, megabytes model.Phrase) {
	own, known := Limits(f, language), language.limits(f)
	limit := func(unit, number string, isOwn, isKnown bool) model.Phrase {
		value := model.Say("judging.limit."+unit, "Number", number)
		switch {
		case !isOwn:
			return model.Say("judging.limit.yours", "Limit", value)
		case !isKnown:
			return model.Say("judging.limit.ours", "Limit", value)
		default:
			return value
		}
	}
	return limit("seconds", translate.Plain(l.Time.Seconds()), l.Time == own.Time, known.Time > 0 && !known.Ours),
		limit("megabytes", Megabytes(l.Memory), l.Memory == own.Memory, known.Memory > 0 && !known.Ours)
}

// MB is a megabyte as judges count it.
const MB = 1 << 20

// Megabytes formats bytes in MB, with one decimal unless it is 0.
func Megabytes(bytes int64) string {
	return strings.TrimSuffix(strconv.FormatFloat(float64(bytes)/MB, 'f', 1, 64), ".0")
}
