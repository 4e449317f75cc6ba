//go:build cli

package start

import "io"

// Window is nil: this build has none (make cli).
var Window func(args []string, stderr io.Writer) int
