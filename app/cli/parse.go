package cli

import (
	"cmp"
	"strconv"
	"strings"

	"quadrille/app/translate"
	"quadrille/model"
)

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

// offers are what completion offers for a value or an argument.
type offers struct {
	words   func(*command) []string
	isFiles bool // and names of files
}

// listed is a flag of any type, in the list of a command.
type listed interface {
	is() about
	set(c *command) error
}

func (a about) is() about { return a }

// as returns the flag with another text.
func (f *flag[T]) as(key string) *flag[T] {
	other := *f
	other.text = "cli.flag." + key
	return &other
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
			if likely := model.Likeliest(bare, names); likely != "" {
				fail("cli.unknownFlagLike", "Name", arg, "Flag", "-"+likely)
			}
			fail("cli.unknownFlag", "Name", arg)
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
	return rest, asked, err
}

// isNegative reports whether an argument is a negative number, which is an answer and no flag.
func isNegative(arg string) bool {
	_, err := strconv.Atoi(arg)
	return err == nil
}
