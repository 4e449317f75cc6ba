package judging

import (
	"context"
	"os/exec"
	"strings"
	"time"

	"quadrille/app/system"
	"quadrille/app/translate"
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

// early is the number of tests that are enough to give up a program.
const early = 3

// hopeless says why all of the first tests fail at a limit, and which one may do.
func (j Judge) hopeless(ctx context.Context, isSlow bool) error {
	h, own := &Hopeless{}, j.Program.Language.limits(j.Format)
	isOurs := own.Ours
	var limit model.Phrase
	if isSlow {
		h.Time = 5 * j.Limits.Time
		limit, isOurs = model.Say("judging.limit.seconds", "Number", translate.Plain(j.Limits.Time.Seconds())), isOurs || own.Time == 0
		h.Why = model.Say("judging.hopeless.time", "Tests", early)
	} else {
		h.Memory = max(ourMemory, 4*j.Limits.Memory)
		limit, isOurs = model.Say("judging.limit.megabytes", "Number", Megabytes(j.Limits.Memory)), isOurs || own.Memory == 0
		h.Why = model.Say("judging.hopeless.memory", "Tests", early)
		if alone := j.alone(ctx); alone > j.Limits.Memory {
			h.Why = model.Say("judging.hopeless.language", "Language", j.Program.Language.Name, "Memory", (alone+MB-1)/MB)
		}
	}
	allows := model.Say("judging.allows", "Limit", limit)
	if isOurs {
		allows.Key += ".ours"
	}
	h.Why = model.Say("judging.hopeless", "Allows", allows, "Why", h.Why)
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
