package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"quadrille/resources"
)

// version prints the version and the commit; with -v also the system, the version of Go and the
// modules.
func (c *command) version(rest []string) error {
	if len(rest) > 0 {
		return wrong("cli.noArguments", "Name", "version", "Argument", rest[0])
	}
	var text strings.Builder
	fmt.Fprintf(&text, "quadrille %s\ncommit %s\n", resources.Version, resources.Commit)
	if build, ok := debug.ReadBuildInfo(); ok && c.has("v") {
		fmt.Fprintf(&text, "%s/%s %s\n", runtime.GOOS, runtime.GOARCH, runtime.Version())
		for _, m := range build.Deps {
			fmt.Fprintf(&text, "%s %s\n", m.Path, m.Version)
		}
	}
	return c.out.text(text.String())
}
