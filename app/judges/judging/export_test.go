package judging

import (
	"context"
	"time"

	"quadrille/app/system"
)

// Compiling are the limits of compilers.
var Compiling = &compiling

// Running returns the judge with a function in the place of programs.
func (j Judge) Running(run func(context.Context, []string, []byte, system.Limits) (system.Finished, error)) Judge {
	j.Program = &Program{execution: run}
	return j
}

// Within returns the judge with a budget of time for its searches.
func (j Judge) Within(budget time.Duration) Judge {
	j.budget = budget
	return j
}
