package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"quadrille/resources"
)

// version writes which program this is, what it was built for and with, and the
// modules in it.
func (c *command) version(args []string) error {
	rest, err := c.parse(nil, args)
	switch {
	case err != nil:
		return err
	case len(rest) > 0:
		return wrong("cli.noArguments", "Name", "version", "Argument", rest[0])
	}
	var text strings.Builder
	fmt.Fprintf(&text, "quadrille %s\n%s/%s %s\n", resources.Version, runtime.GOOS, runtime.GOARCH, runtime.Version())
	if build, ok := debug.ReadBuildInfo(); ok {
		for _, m := range build.Deps {
			fmt.Fprintf(&text, "%s %s\n", m.Path, m.Version)
		}
	}
	return c.print(text.String())
}
