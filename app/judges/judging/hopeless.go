package judging

import (
	"context"
	"os/exec"
	"strings"
	"time"

	"quadrille/app/system"
	"quadrille/model"
)

// Hopeless ends a run whose first tests all fail at the same limit.
type Hopeless struct {
	Why model.Phrase
	// Time or Memory is a limit to try, the other 0.
	Time   time.Duration
	Memory int64
}

func (h *Hopeless) Error() string { return h.Why.String() }

const early = 3

func (j Judge) hopeless(ctx context.Context, isSlow bool) error {
	seconds, megabytes := describe(j.Format, j.Program.Language, j.Limits)
	if isSlow {
		return &Hopeless{Time: 5 * j.Limits.Time, Why: model.Say("judging.hopeless.time", "Limit", seconds, "Tests", early)}
	}
	h := &Hopeless{Memory: max(ourMemory, 4*j.Limits.Memory), Why: model.Say("judging.hopeless.memory", "Limit", megabytes, "Tests", early)}
	if alone := j.alone(ctx); alone > j.Limits.Memory {
		h.Why = model.Say("judging.hopeless.language", "Limit", megabytes, "Language", j.Program.Language.Name, "Memory", (alone+MB-1)/MB)
	}
	return h
}

// alone measures the memory of a program in the language that does nothing, 0 if it can't.
func (j Judge) alone(ctx context.Context) int64 {
	l := j.Program.Language
	if l == nil || l.nothing == "" {
		return 0
	}
	command := strings.Fields(l.nothing)
	path, err := exec.LookPath(command[0])
	if err != nil {
		return 0
	}
	ended, _ := system.RunProgram(ctx, append([]string{path}, command[1:]...), nil, inspecting)
	return ended.Memory
}
