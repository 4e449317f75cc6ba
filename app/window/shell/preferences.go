package shell

import (
	"slices"

	"quadrille/app/files/store"
	"quadrille/app/translate"
	"quadrille/solver"
)

// Preferences returns the user's saved settings.
func (s *Shell) Preferences() *store.Settings { return s.preferences }

// PrefMemory is the key of the searches' memory limit in megabytes.
const PrefMemory = "searchMemory"

// memoryLimits are the limits to choose from, in megabytes.
var memoryLimits = []int{16, 64, 128, 256, 512, 1024, 2048}

func (s *Shell) memoryLimit() int {
	if n := s.Preferences().Int(PrefMemory); n > 0 {
		return n
	}
	return solver.DefaultMaxBytes >> 20
}

func (s *Shell) MaxBytes() int64 { return int64(s.memoryLimit()) << 20 }

func (s *Shell) MemoryChoice() Choice {
	c := Choice{
		Get: func() int { return slices.Index(memoryLimits, s.memoryLimit()) },
		Set: func(n int) { s.Preferences().SetInt(PrefMemory, memoryLimits[n]) },
	}
	for _, limit := range memoryLimits {
		c.Options = append(c.Options, translate.Bytes(int64(limit)<<20))
	}
	return c
}
