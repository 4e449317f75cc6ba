package judging

import (
	"context"

	"quadrille/app/system"
)

// Running returns the judge with a function in the place of programs.
func (j Judge) Running(run func(context.Context, []string, []byte, system.Limits) (system.Finished, error)) Judge {
	j.run = run
	return j
}
