package cli

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/translate"
	"quadrille/model"
)

// flags maps the names of a command's flags to their targets: a *string, a *[]string for a
// repeatable flag, or a *bool for a flag without a value. Package flag isn't used because its
// errors can't be translated.
type flags map[string]any

// errAsked says that the user has asked for help.
var errAsked = errors.New("help is asked for")

// parse reads the flags, which may be anywhere among the arguments, and returns the other
// arguments. -lang sets the language.
func (c *command) parse(f flags, args []string) (rest []string, err error) {
	var language string
	all := flags{"lang": &language}
	maps.Copy(all, f)
	rest, asked, err := all.read(args)
	if language != "" {
		l, ok := translate.Match(language)
		if !ok && err == nil {
			err = wrong("cli.unknownLanguage", "Name", language, "Languages", languages())
		}
		c.out.say = translate.New(l)
	}
	if asked && err == nil {
		err = errAsked
	}
	return rest, err
}

// read reads all flags, even after an error, and returns the first error.
func (f flags) read(args []string) (rest []string, asked bool, err error) {
	fail := func(key, name string) {
		if err == nil {
			err = wrong(key, "Name", name)
		}
	}
	for i := 0; i < len(args); i++ {
		arg := args[i]
		switch {
		case arg == "--":
			return append(rest, args[i+1:]...), asked, err
		case isHelp(arg):
			asked = true
			continue
		case arg == "":
			fail("cli.emptyArgument", "")
			continue
		case arg == "-" || !strings.HasPrefix(arg, "-") || isNegative(arg):
			rest = append(rest, arg)
			continue
		}
		name, value, has := strings.Cut(strings.TrimPrefix(arg[1:], "-"), "=")
		flag, _, _ := strings.Cut(arg, "=")
		switch target := f[name].(type) {
		case *bool:
			if has {
				fail("cli.noValue", flag)
			}
			*target = true
		case *string, *[]string:
			if !has && i+1 < len(args) {
				i++
				value = args[i]
			}
			if value == "" {
				fail("cli.needValue", flag)
			}
			if one, ok := target.(*string); ok {
				*one = value
			} else {
				several := target.(*[]string)
				*several = append(*several, value)
			}
		default:
			if likely := model.Likeliest(name, slices.Sorted(maps.Keys(f))); likely != "" && err == nil {
				err = wrong("cli.unknownFlagLike", "Name", arg, "Flag", "-"+likely)
			}
			fail("cli.unknownFlag", arg)
		}
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
