package cli

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/files/text"
	"quadrille/app/translate"
	"quadrille/model"
)

// flagValues are the flags that take a value, with what can be completed; see candidates. Others are switches.
var flagValues = map[string]string{
	"all": "", "answers": "FILE", "args": "", "cases": "", "compile": "", "distance": "", "format": "FORMAT", "goal": "",
	"jobs": "", "junit": "FILE", "kind": "KIND", "lang": "LANGUAGE", "layout": "LAYOUT", "lines": "", "memory": "", "method": "", "n": "",
	"name": "", "nth": "", "o": "FILE", "page": "FILE", "reading": "", "reads": "", "reports": "FOLDER", "search": "", "save-failed": "FOLDER", "seed": "", "size": "", "speed": "", "suite": "FOLDER",
	"theme": "THEME", "time": "", "to": "FORMAT", "unsolvable": "",
}

// flagName returns the name of a flag in the list of a verb.
func flagName(listed string) string {
	name, _, _ := strings.Cut(listed, ".")
	return name
}

// parse reads the flags of a verb, which may be anywhere among the arguments, and returns the other
// arguments. asked reports whether help is asked for. It reads all flags, even after an error, and
// returns the first error. Package flag isn't used because its errors can't be translated.
func (c *command) parse(v verb, args []string) (rest []string, asked bool, err error) {
	fail := func(key string, args ...any) { err = cmp.Or(err, wrong(key, args...)) }
	var names []string
	for _, listed := range v.allFlags() {
		names = append(names, flagName(listed))
	}
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			c.after = len(args) - i - 1
			rest = append(rest, args[i+1:]...)
			break
		}
		given, value, has := strings.Cut(arg, "=")
		name := strings.TrimPrefix(strings.TrimPrefix(given, "-"), "-")
		_, takesValue := flagValues[name]
		switch {
		case aliases[arg] == "help":
			asked = true
		case arg == "":
			fail("cli.emptyArgument")
		case arg == "-" || !strings.HasPrefix(arg, "-") || isNegative(arg):
			rest = append(rest, arg)
		case !slices.Contains(names, name):
			if likely := model.Likeliest(name, names); likely != "" {
				fail("cli.unknownFlagLike", "Name", arg, "Flag", "-"+likely)
			}
			fail("cli.unknownFlag", "Name", arg)
		case takesValue:
			if !has && i+1 < len(args) {
				i++
				value = args[i]
			}
			if value == "" {
				fail("cli.needValue", "Name", given)
			}
			c.flags[name] = append(c.flags[name], value)
		default:
			if has {
				fail("cli.noValue", "Name", given)
			}
			c.flags[name] = []string{name}
		}
	}
	if asked := c.flag("lang"); asked != "" {
		l, ok := translate.Match(asked)
		if !ok {
			fail("cli.unknownLanguage", "Name", asked, "Languages", languages())
		}
		c.out.say = translate.New(l)
	}
	c.out.to, c.out.asJSON, c.out.force, c.out.quiet = c.flag("o"), c.has("json"), c.has("force"), c.has("q")
	for _, e := range c.Streams.Entries {
		if p, err := text.WithGoal(e.Puzzle.Default(), c.flag("goal")); err == nil && c.has("goal") {
			c.goals = append(c.goals, p)
		}
	}
	if c.has("goal") && c.goals == nil {
		fail("cli.badGoal", "Text", c.flag("goal"))
	}
	return rest, asked, err
}

// flag returns the value of a flag, the last if there are several; "" if it isn't given.
func (c *command) flag(name string) string {
	given := c.flags[name]
	return append([]string{""}, given...)[len(given)]
}

func (c *command) has(name string) bool { return c.flag(name) != "" }

// number returns the value of a flag, a whole number from least to most; usual if it isn't given.
func (c *command) number(name string, usual, least, most int) (int, error) {
	if !c.has(name) {
		return usual, nil
	}
	n, err := strconv.Atoi(c.flag(name))
	if err != nil || n < least || n > most {
		return 0, wrong("cli.badNumber", "Flag", "-"+name, "Text", c.flag(name), "Least", least, "Most", most)
	}
	return n, nil
}

// isNegative reports whether an argument is a negative number, which is an answer and no flag.
func isNegative(arg string) bool {
	_, err := strconv.Atoi(arg)
	return err == nil
}

func languages() (tags []string) {
	for _, l := range translate.Languages() {
		tags = append(tags, string(l.Language))
	}
	return tags
}
