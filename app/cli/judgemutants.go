package cli

import (
	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/judges/mutants"
	"quadrille/model"
)

// judgeMutants judges our wrong programs in place of a program, and prints the first test that each fails.
func (c *command) judgeMutants(plan generate.Suite) error {
	var tests []generate.Test
	for test, err := range plan.Tests(c.ctx) {
		if err != nil {
			return err
		}
		tests = append(tests, test)
	}
	for _, m := range mutants.Faults(plan.Entry, plan.Format) {
		words := model.Say("cli.mutant.none", "Format", plan.Format.Name, "Program", m.Name())
		number := 0
		for i, test := range tests {
			r, _, err := judging.Mutated(c.ctx, m, test)
			if err != nil {
				return err
			}
			if r.Verdict != judging.Accepted {
				number = i + 1
				words = model.Say("cli.mutant", "Format", plan.Format.Name, "Program", m.Name(), "Number", number, "Name", test.Name)
				break
			}
		}
		c.out.bad = c.out.bad || number == 0
		object := struct {
			Format  string `json:"format"`
			Program string `json:"program"`
			Test    int    `json:"test"` // 0 if all accept it
		}{plan.Format.Name, c.out.say.Say(m.Name()), number}
		if err := c.out.total(object, words); err != nil {
			return err
		}
	}
	return nil
}
