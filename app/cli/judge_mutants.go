package cli

import (
	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/judges/mutants"
	"quadrille/model"
)

// mutantObject is a wrong program in JSON, with the first test that it fails.
type mutantObject struct {
	Format  string `json:"format"`
	Program string `json:"program"`
	Test    int    `json:"test"` // 0 if all accept it
	Kind    string `json:"kind,omitempty"`
}

// judgeMutants judges our wrong programs in place of a program, and prints the first test that each fails. A
// fault of several variants passes a test if one of them does.
func (c *command) judgeMutants(plan generate.Suite) error {
	var tests []generate.Test
	for test, err := range plan.Tests(c.ctx) {
		if err != nil {
			return err
		}
		tests = append(tests, test)
	}
	var names []model.Phrase
	last := map[string]judging.Result{} // of the first failures of the variants, by name
	for _, m := range mutants.Of(plan.Entry, plan.Format) {
		first, err := c.firstFailure(plan, m, tests)
		if err != nil {
			return err
		}
		before, known := last[m.Name().Key]
		if !known {
			names = append(names, m.Name())
		}
		if !known || before.Number > 0 && (first.Number == 0 || first.Number > before.Number) {
			last[m.Name().Key] = first
		}
	}
	for _, name := range names {
		r := last[name.Key]
		object := mutantObject{plan.Format.Name, c.out.say.Say(name), r.Number, r.Test.Kind}
		words := model.Say("cli.mutant", "Format", object.Format, "Program", name, "Number", r.Number, "Name", r.Test.Name)
		if r.Number == 0 {
			words.Key, c.out.bad = "cli.mutant.none", true
		}
		if err := c.out.total(object, words); err != nil {
			return err
		}
	}
	return nil
}

// firstFailure is the result of the first of the tests that a mutant fails; without a number if there is none.
func (c *command) firstFailure(plan generate.Suite, m mutants.Mutant, tests []generate.Test) (r judging.Result, err error) {
	for i, test := range tests {
		if r, _, err = judging.Mutated(c.ctx, plan.Entry, m, test); err != nil || r.Verdict != judging.Accepted {
			r.Number = i + 1
			return r, err
		}
	}
	return judging.Result{}, nil
}
