package judgelab

import (
	"slices"

	"quadrille/app/files/source"
)

// State is what the fields of the page say, without the command, which is a setting.
type State struct {
	Format   string         `json:"format"`
	Samples  bool           `json:"samples"`
	Random   bool           `json:"random"`
	Hardest  bool           `json:"hardest"`
	Special  bool           `json:"special"`
	Files    []source.State `json:"files"`
	Distance string         `json:"distance"`
	Seed     string         `json:"seed"`
	Numbers  []string       `json:"numbers"` // in the order of the constants
}

// State returns what the fields say.
func (p *Page) State() State {
	s := p.settings
	state := State{
		Format: p.formats[s.format].Name, Samples: s.samples, Random: s.random, Hardest: s.hardest, Special: s.special,
		Distance: s.distance, Seed: s.seed, Numbers: slices.Clone(s.numbers[:]),
	}
	for _, file := range s.files {
		if f, ok := file.State(); ok {
			state.Files = append(state.Files, f)
		}
	}
	return state
}

// SetState fills the fields in.
func (p *Page) SetState(state State) {
	s := &p.settings
	s.format = max(slices.IndexFunc(p.formats, func(f format) bool { return f.Name == state.Format }), 0)
	s.samples, s.random, s.hardest, s.special = state.Samples, state.Random, state.Hardest, state.Special
	s.distance, s.seed = state.Distance, state.Seed
	copy(s.numbers[:], state.Numbers)
	for _, file := range state.Files {
		if f, ok := file.Source(); ok {
			s.files = append(s.files, f)
		}
	}
}
