package toy

import (
	"math/rand/v2"

	"quadrille/model"
	"quadrille/model/judge"
)

// Format returns a format with a case on each line: five letters with blanks between them. An
// answer is the moves.
func Format() *judge.Format {
	return &judge.Format{
		Name:   "toyrow",
		Puzzle: Puzzle{},
		Fits:   func(p model.Position) bool { return p.(Position).Goal == alphabet },
		Read:   readCase,
		Begins: func(in *judge.Input) bool { return len(in.Row()) == Letters },
		Native: func(in *judge.Input) bool { return len(in.Row()) == Letters },
		AppendCase: func(b []byte, p model.Position) []byte {
			for i, letter := range p.(Position).Start {
				if i > 0 {
					b = append(b, ' ')
				}
				b = append(b, 'a'+letter)
			}
			return append(b, '\n')
		},
		Data: judge.Data{
			Unsolvable: true,
			Random:     func(rng *rand.Rand) model.Position { return Puzzle{}.Shuffles()[0].Apply(Puzzle{}.Default(), rng) },
		},
		Judging: judge.Judging{Wants: judge.AnyShortest},
	}
}

// readCase reads a row and reports where a letter appears for the second time.
func readCase(in *judge.Input) (model.Position, *model.TextError) {
	p := New(Row{})
	err := in.Rows([]int{Letters}, func(i int, t *judge.Token) *model.TextError {
		letter, err := t.Symbol("abcde", model.Say("toy.text"))
		p.Start[i] = byte(letter)
		return err
	})
	if err != nil {
		return nil, err
	}
	return in.Checked(p, 0)
}
