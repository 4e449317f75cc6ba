package judging

import (
	"context"
	"time"

	"quadrille/app/system"
)

// Running returns the judge with a function in the place of programs.
func (j Judge) Running(run func(context.Context, []string, []byte, system.Limits) (system.Finished, error)) Judge {
	j.Program = &Program{execution: run}
	return j
}

// At returns the judge with a clock.
func (j Judge) At(now func() time.Time) Judge {
	j.now = now
	return j
}
