package cli

import (
	"cmp"
	"math/big"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/files/picture"
	"quadrille/app/files/text"
	"quadrille/app/judges/generate"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
)

// The flags of all commands: for each the key of its text, its usual value if it isn't zero, and what completion offers.
var (
	flagAll            = number("all", 0, 1, 1_000_000)
	flagAnswers        = word("answers", files)
	flagArgs           = newFlag("args", "{board}", none, "", anything)
	flagBest           = newFlag("time.best", 5*time.Second, none, "cli.badTime", duration)
	flagBeyond         = toggle("beyond")
	flagCases          = number("cases", 0, 1, generate.MostCases)
	flagCompile        = word("compile", none)
	flagCSV            = toggle("csv")
	flagDistance       = newFlag("distance", span{-1, -1}, none, "cli.badRange", distances)
	flagFile           = toggle("file")
	flagForce          = toggle("force")
	flagFormat         = newFlag("format", nil, formats, "", (*command).format)
	flagFresh          = toggle("fresh")
	flagGoal           = newFlag("goal", nil, none, "cli.badGoal", goals)
	flagJobs           = number("jobs", 1, 1, mostJobs)
	flagJobsOfClass    = number("jobs.class", runtime.NumCPU(), 1, mostJobs)
	flagJSON           = toggle("json")
	flagJUnit          = word("junit", files)
	flagKey            = toggle("key")
	flagKind           = choice("kind", generate.All, "cli.badKind", generate.Kinds())
	flagLang           = newFlag("lang", translate.English, offer(languages()), "cli.unknownLanguage", language, "Words", languages())
	flagLayout         = choice("layout", generate.OJ, "cli.badLayout", generate.Layouts())
	flagLines          = word("lines", none)
	flagMemory         = number("memory", 0, 1, 1<<20)
	flagMethod         = word("method", none) // all of them count
	flagMutants        = toggle("mutants")
	flagN              = word("n.cases", none) // a number; see within
	flagName           = word("name", none)    // all of them count
	flagNth            = newFlag("nth", nil, none, "cli.badNth", nth)
	flagOut            = word("o", files)
	flagPage           = word("page", files)
	flagQuiet          = toggle("q")
	flagReading        = word("reading", none) // a number; see within
	flagReads          = word("reads", none)
	flagReports        = word("reports", files)
	flagRerun          = toggle("rerun")
	flagSample         = word("n.sample", none)
	flagSampleDistance = word("distance.sample", none)
	flagSampleSeed     = word("seed.sample", none)
	flagSaveFailed     = word("save-failed", files)
	flagSearch         = word("search", none)
	flagSeed           = newFlag("seed", 0, none, "cli.badSeed", seed)
	flagShrink         = toggle("shrink")
	flagSize           = number("size", picture.DefaultSize, picture.MinSize, picture.MaxSize)
	flagSpeed          = newFlag("speed", 1, none, "cli.badSpeed", speed, "Least", strconv.FormatFloat(minSpeed, 'g', -1, 64), "Most", int(maxSpeed))
	flagStopFirst      = toggle("stop-first")
	flagSuite          = word("suite", files)
	flagTheme          = choice("theme", "light", "cli.badTheme", []string{"light", "dark"})
	flagTime           = newFlag("time", 0, none, "cli.badTime", duration)
	flagTo             = newFlag("to", nil, formats, "", (*command).format)
	flagUnsolvable     = word("unsolvable", none) // a number; see within
	flagVerbose        = toggle("v")
)

// What completion offers.
var files offers

func none(*command) []string { return nil }

func formats(c *command) []string { return judge.Names(catalogue.Formats(c.Streams.Entries)) }

// mostJobs is the largest number of programs or works at the same time.
const mostJobs = 64

// newFlag makes a flag. Its key is its name, and a word behind a dot if it means something else than to other commands.
func newFlag[T any](key string, usual T, takes offers, bad string, read func(*command, string) (T, error), args ...any) *flag[T] {
	name, _, _ := strings.Cut(key, ".")
	return &flag[T]{about{name, "cli.flag." + key, read == nil, takes}, usual, read, bad, args}
}

func toggle(key string) *flag[struct{}] { return newFlag[struct{}](key, struct{}{}, none, "", nil) }

func word(key string, takes offers) *flag[string] { return newFlag(key, "", takes, "", anything) }

func anything(_ *command, text string) (string, error) { return text, nil }

func number(key string, usual, least, most int) *flag[int] {
	return newFlag(key, usual, none, "cli.badNumber", func(_ *command, text string) (int, error) {
		n, err := strconv.Atoi(text)
		return n, cmp.Or(err, unless(least <= n && n <= most))
	}, "Least", least, "Most", most)
}

// choice makes a flag whose value is one of the words.
func choice[T ~string](key string, usual T, bad string, words []string) *flag[T] {
	return newFlag(key, usual, offer(words), bad, func(_ *command, text string) (T, error) {
		return T(text), unless(slices.Contains(words, text))
	}, "Words", words)
}

func offer(words []string) offers { return func(*command) []string { return words } }

// unless returns an error if a value isn't allowed.
func unless(isAllowed bool) error {
	if isAllowed {
		return nil
	}
	return strconv.ErrRange
}

// duration reads a duration, such as 500ms or 1.5 (seconds).
func duration(_ *command, text string) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	if err != nil {
		d, err = time.ParseDuration(text + "s")
	}
	return d, cmp.Or(err, unless(d > 0))
}

// span is a range of distances; -1 and -1 mean any distance.
type span struct{ low, high int }

func distances(_ *command, text string) (span, error) {
	low, high, isRange := generate.ParseDistances(text)
	return span{low, high}, unless(isRange)
}

func seed(_ *command, text string) (uint64, error) { return strconv.ParseUint(text, 10, 64) }

func nth(_ *command, text string) (*big.Int, error) {
	n, isNumber := new(big.Int).SetString(text, 10)
	return n, unless(isNumber && n.Sign() > 0)
}

// The speeds of animations.
const minSpeed, maxSpeed = 0.1, 100.0

func speed(_ *command, text string) (float64, error) {
	x, err := strconv.ParseFloat(text, 64)
	return x, cmp.Or(err, unless(x >= minSpeed && x <= maxSpeed))
}

func language(_ *command, text string) (translate.Language, error) {
	l, ok := translate.Match(text)
	return l, unless(ok)
}

func languages() (tags []string) {
	for _, l := range translate.Languages() {
		tags = append(tags, string(l.Language))
	}
	return tags
}

// goals reads a goal: it returns a position with it of each puzzle and size that has it.
func goals(c *command, goal string) (all []model.Position, err error) {
	for _, e := range c.Streams.Entries {
		sizes := []model.Change{{Position: e.Puzzle.Default()}}
		if r, ok := e.Puzzle.(model.Resizable); ok {
			sizes = append(sizes, slices.Concat(r.Sizes()...)...)
		}
		for _, size := range sizes {
			if p, err := text.WithGoal(size.Position, goal); err == nil {
				all = append(all, p)
			}
		}
	}
	return all, unless(all != nil)
}

// flag is a flag of the command line with a value of type T.
type flag[T any] struct {
	about
	usual T                                        // the value if it isn't given
	read  func(c *command, text string) (T, error) // of its values the last counts; nil for a switch, which has none
	bad   string                                   // the key of what is said if read fails; "" if its error says it
	args  []any                                    // for that text, beside the flag and the value
}

// about is what help and completion say of a flag.
type about struct {
	name     string
	text     string // a key: the name of its value, if it takes one, a tab, and the meaning
	isSwitch bool
	takes    offers
}

// offers lists what completion offers for a value or an argument; nil offers the names of files.
type offers func(*command) []string

// listed is a flag of any type, in the list of a command.
type listed interface {
	is() about
	set(c *command) error
}

// flags are those of a command, in the order of help.
type flags []listed

func (a about) is() about { return a }

// as returns the flag with another text.
func (f flag[T]) as(key string) *flag[T] {
	f.text = "cli.flag." + key
	return &f
}

// given reports whether the flag is given.
func (f *flag[T]) given(c *command) bool { return len(c.given[f.name]) > 0 }

// of returns the value of the flag.
func (f *flag[T]) of(c *command) T {
	if v, ok := c.values[f.name].(T); ok {
		return v
	}
	return f.usual
}

// set reads the value if it is given.
func (f *flag[T]) set(c *command) error {
	if !f.given(c) || f.isSwitch {
		return nil
	}
	text := c.given[f.name][len(c.given[f.name])-1]
	v, err := f.read(c, text)
	switch {
	case err == nil:
		c.values[f.name] = v
	case f.bad != "":
		return f.refused(text)
	}
	return err
}

// refused is the error of a value that can't be read.
func (f *flag[T]) refused(text string) error {
	return wrong(f.bad, append([]any{"Flag", "-" + f.name, "Text", text}, f.args...)...)
}

// within returns the value of a flag that is a whole number, if its usual value and its range depend on more than the flag.
func within(c *command, f *flag[string], usual, least, most int) (int, error) {
	n := number(f.name, usual, least, most)
	err := n.set(c)
	return n.of(c), err
}

// find returns the flag of a name, nil if the command has none, and the names of all.
func (v verb) find(name string) (found listed, names []string) {
	for _, f := range v.all() {
		if names = append(names, f.is().name); f.is().name == name {
			found = f
		}
	}
	return found, names
}

// parse reads the flags of a command, which may be anywhere among the arguments, and returns the other
// arguments. asked reports whether help is asked for. It looks at all flags, even after an error, and returns the first error.
// Of the values only that of -lang is read then. Package flag isn't used because its errors can't be translated.
func (c *command) parse(v verb, args []string) (rest []string, asked bool, err error) {
	fail := func(key string, args ...any) { err = cmp.Or(err, wrong(key, args...)) }
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			c.after = len(args) - i - 1
			rest = append(rest, args[i+1:]...)
			break
		}
		name, value, has := strings.Cut(arg, "=")
		bare := strings.TrimPrefix(strings.TrimPrefix(name, "-"), "-")
		f, names := v.find(bare)
		switch {
		case aliases[arg] == "help":
			asked = true
		case arg == "":
			fail("cli.emptyArgument")
		case arg == "-" || !strings.HasPrefix(arg, "-") || isNegative(arg):
			rest = append(rest, arg)
		case f == nil:
			err = cmp.Or(err, unknown("cli.unknownFlag", bare, names, "Name", arg))
		case has && f.is().isSwitch:
			fail("cli.noValue", "Name", name)
		default:
			if !has && !f.is().isSwitch && i+1 < len(args) {
				i++
				value = args[i]
			}
			if value == "" && !f.is().isSwitch {
				fail("cli.needValue", "Name", name)
			}
			c.given[bare] = append(c.given[bare], value)
		}
	}
	err = cmp.Or(err, flagLang.set(c))
	c.out.say = translate.New(flagLang.of(c))
	for _, f := range v.flags {
		if err == nil && !asked {
			err = f.set(c)
		}
	}
	c.out.to, c.out.asJSON = flagOut.of(c), flagJSON.given(c)
	if err == nil && c.out.asJSON && flagCSV.given(c) {
		err = wrong("cli.oneFormat")
	}
	return rest, asked, err
}

// isNegative reports whether an argument is a negative number, which is an answer and no flag.
func isNegative(arg string) bool {
	_, err := strconv.Atoi(arg)
	return err == nil
}
