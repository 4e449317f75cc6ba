package cli

import (
	"slices"
	"strconv"
	"strings"

	"quadrille/app/translate"
	"quadrille/model"
)

// options are the values of the flags, unparsed. Each command has some of them.
type options struct {
	goal, format, to, language                          string
	number, cases, unsolvable, seed, distance, kind     string // of cases
	answers, suite, saveTo, compile, time, memory, jobs string
	all, nth, size, theme, speed, claim                 string
	methods, readers                                    []string
	layout, junit                                       string
	beyond, shrink, stopFirst, csv, claims, long        bool
	rerun, fresh, mutants, key                          bool
}

// flag is a flag of a command.
type flag struct {
	name string
	// takes names what its value can be; "" for a value that can't be completed. See values.
	takes string
	// about is the key of the flag's line in the help: the name of its value, if it takes one, a tab, and the meaning.
	about string
	// in returns where its value is kept: a *string, a *[]string for a flag that can be repeated, or a
	// *bool for one without a value.
	in func(*command) any
}

// as returns the flag with another text, for a command to which it means something else.
func (f flag) as(about string) flag {
	f.about = about
	return f
}

// The flags.
var (
	flagAll        = flag{"all", "", "cli.flag.all", func(c *command) any { return &c.options.all }}
	flagAnswers    = flag{"answers", "FILE", "cli.flag.answers", func(c *command) any { return &c.options.answers }}
	flagBeyond     = flag{"beyond", "", "cli.flag.beyond", func(c *command) any { return &c.options.beyond }}
	flagCases      = flag{"cases", "", "cli.flag.cases", func(c *command) any { return &c.options.cases }}
	flagClaim      = flag{"claim", "CLAIM", "cli.flag.claim", func(c *command) any { return &c.options.claim }}
	flagClaims     = flag{"claims", "", "cli.flag.claims", func(c *command) any { return &c.options.claims }}
	flagCompile    = flag{"compile", "", "cli.flag.compile", func(c *command) any { return &c.options.compile }}
	flagCSV        = flag{"csv", "", "cli.flag.csv", func(c *command) any { return &c.options.csv }}
	flagDistance   = flag{"distance", "", "cli.flag.distance", func(c *command) any { return &c.options.distance }}
	flagForce      = flag{"force", "", "cli.flag.force", func(c *command) any { return &c.out.force }}
	flagFormat     = flag{"format", "FORMAT", "cli.flag.format", func(c *command) any { return &c.options.format }}
	flagFresh      = flag{"fresh", "", "cli.flag.fresh", func(c *command) any { return &c.options.fresh }}
	flagGoal       = flag{"goal", "", "cli.flag.goal", func(c *command) any { return &c.options.goal }}
	flagJobs       = flag{"jobs", "", "cli.flag.jobs", func(c *command) any { return &c.options.jobs }}
	flagJSON       = flag{"json", "", "cli.flag.json", func(c *command) any { return &c.out.asJSON }}
	flagJUnit      = flag{"junit", "FILE", "cli.flag.junit", func(c *command) any { return &c.options.junit }}
	flagKey        = flag{"key", "", "cli.flag.key", func(c *command) any { return &c.options.key }}
	flagKind       = flag{"kind", "KIND", "cli.flag.kind", func(c *command) any { return &c.options.kind }}
	flagLanguage   = flag{"lang", "LANGUAGE", "cli.flag.lang", func(c *command) any { return &c.options.language }}
	flagLayout     = flag{"layout", "LAYOUT", "cli.flag.layout", func(c *command) any { return &c.options.layout }}
	flagLong       = flag{"v", "", "cli.flag.v", func(c *command) any { return &c.options.long }}
	flagMemory     = flag{"memory", "", "cli.flag.memory", func(c *command) any { return &c.options.memory }}
	flagMethod     = flag{"method", "", "cli.flag.method", func(c *command) any { return &c.options.methods }}
	flagMutants    = flag{"mutants", "", "cli.flag.mutants", func(c *command) any { return &c.options.mutants }}
	flagName       = flag{"name", "", "cli.flag.name", func(c *command) any { return &c.options.readers }}
	flagNth        = flag{"nth", "", "cli.flag.nth", func(c *command) any { return &c.options.nth }}
	flagNumber     = flag{"n", "", "cli.flag.n.cases", func(c *command) any { return &c.options.number }}
	flagOutput     = flag{"o", "FILE", "cli.flag.o", func(c *command) any { return &c.out.to }}
	flagQuiet      = flag{"q", "", "cli.flag.q", func(c *command) any { return &c.out.quiet }}
	flagRerun      = flag{"rerun", "", "cli.flag.rerun", func(c *command) any { return &c.options.rerun }}
	flagSaveFailed = flag{"save-failed", "FOLDER", "cli.flag.save-failed", func(c *command) any { return &c.options.saveTo }}
	flagSeed       = flag{"seed", "", "cli.flag.seed", func(c *command) any { return &c.options.seed }}
	flagShrink     = flag{"shrink", "", "cli.flag.shrink", func(c *command) any { return &c.options.shrink }}
	flagSize       = flag{"size", "", "cli.flag.size", func(c *command) any { return &c.options.size }}
	flagSpeed      = flag{"speed", "", "cli.flag.speed", func(c *command) any { return &c.options.speed }}
	flagStopFirst  = flag{"stop-first", "", "cli.flag.stop-first", func(c *command) any { return &c.options.stopFirst }}
	flagSuite      = flag{"suite", "FOLDER", "cli.flag.suite", func(c *command) any { return &c.options.suite }}
	flagTheme      = flag{"theme", "THEME", "cli.flag.theme", func(c *command) any { return &c.options.theme }}
	flagTime       = flag{"time", "", "cli.flag.time", func(c *command) any { return &c.options.time }}
	flagTo         = flag{"to", "FORMAT", "cli.flag.to", func(c *command) any { return &c.options.to }}
	flagUnsolvable = flag{"unsolvable", "", "cli.flag.unsolvable", func(c *command) any { return &c.options.unsolvable }}
)

// hasValue reports whether a value follows the flag.
func (f flag) hasValue() bool {
	_, isSwitch := f.in(&command{out: &output{}}).(*bool)
	return !isSwitch
}

// parse reads the flags of a verb, which may be anywhere among the arguments, and returns the other
// arguments. asked reports whether help is asked for. It reads all flags, even after an error, and
// returns the first error. Package flag isn't used because its errors can't be translated.
func (c *command) parse(v verb, args []string) (rest []string, asked bool, err error) {
	fail := func(key string, args ...any) {
		if err == nil {
			err = wrong(key, args...)
		}
	}
	all := v.allFlags()
	var names []string
	for _, f := range all {
		names = append(names, f.name)
	}
	for i := 0; i < len(args); i++ {
		arg := args[i]
		switch {
		case arg == "--":
			c.after = len(args) - i - 1
			rest, i = append(rest, args[i+1:]...), len(args)
			continue
		case isHelp(arg):
			asked = true
			continue
		case arg == "":
			fail("cli.emptyArgument")
			continue
		case arg == "-" || !strings.HasPrefix(arg, "-") || isNegative(arg):
			rest = append(rest, arg)
			continue
		}
		name, value, has := strings.Cut(strings.TrimPrefix(arg[1:], "-"), "=")
		given, _, _ := strings.Cut(arg, "=")
		k := slices.Index(names, name)
		if k < 0 {
			if likely := model.Likeliest(name, names); likely != "" {
				fail("cli.unknownFlagLike", "Name", arg, "Flag", "-"+likely)
			}
			fail("cli.unknownFlag", "Name", arg)
			continue
		}
		to := all[k].in(c)
		if on, isSwitch := to.(*bool); isSwitch {
			if has {
				fail("cli.noValue", "Name", given)
			}
			*on = true
			continue
		}
		if !has && i+1 < len(args) {
			i++
			value = args[i]
		}
		if value == "" {
			fail("cli.needValue", "Name", given)
		}
		switch to := to.(type) {
		case *string:
			*to = value
		case *[]string:
			*to = append(*to, value)
		}
	}
	if c.options.language != "" {
		l, ok := translate.Match(c.options.language)
		if !ok {
			fail("cli.unknownLanguage", "Name", c.options.language, "Languages", languages())
		}
		c.out.say = translate.New(l)
	}
	return rest, asked, err
}

// isNegative reports whether an argument is a negative number, which is an answer and no flag.
func isNegative(arg string) bool {
	_, err := strconv.Atoi(arg)
	return err == nil
}

// isHelp reports whether an argument asks for help.
func isHelp(arg string) bool { return arg == "-h" || arg == "-help" || arg == "--help" }

// languages lists the values of -lang.
func languages() []string {
	var tags []string
	for _, l := range translate.Languages() {
		tags = append(tags, string(l.Language))
	}
	return tags
}
