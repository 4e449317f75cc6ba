package cli

import (
	"cmp"
	"errors"
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
	flagAll            = number("all", 0, 1, mostSolutions)
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
	flagFormat         = newFlag("format", problem{}, formats, "", (*command).problem)
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
	flagMemory         = number("memory", 0, 1, mostMemory)
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
	flagTo             = newFlag("to", problem{}, formats, "", (*command).problem)
	flagUnsolvable     = word("unsolvable", none) // a number; see within
	flagVerbose        = toggle("v")
)

// What completion offers; see offer.
var (
	none    = offers{}
	files   = offers{isFiles: true}
	formats = offers{words: func(c *command) []string { return judge.Names(catalogue.Formats(c.Streams.Entries)) }}
)

// The largest values of flags.
const (
	mostSolutions = 1_000_000
	mostMemory    = 1 << 20 // MB
	mostJobs      = 64
)

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

func offer(words []string) offers { return offers{words: func(*command) []string { return words }} }

// errRefused is the error of a value that isn't allowed, of which the flag says the reason.
var errRefused = errors.New("refused")

func unless(isAllowed bool) error {
	if isAllowed {
		return nil
	}
	return errRefused
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

// goals reads a goal: it returns a position with it of each puzzle that has it.
func goals(c *command, goal string) (all []model.Position, err error) {
	for _, e := range c.Streams.Entries {
		if p, err := text.WithGoal(e.Puzzle.Default(), goal); err == nil {
			all = append(all, p)
		}
	}
	return all, unless(all != nil)
}
