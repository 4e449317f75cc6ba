//go:build cli

package start

import (
	"fmt"
	"os"

	"quadrille/app/cli"
	"quadrille/app/translate"
	"quadrille/model"
)

// Window says that this build has no window (make cli).
func Window([]string) int {
	fmt.Fprintln(os.Stderr, translate.New(translate.English).Say(model.Say("cli.noWindow")))
	return cli.Usage
}
