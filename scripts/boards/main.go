// Command boards finds boards for the mutants that pass all other default tests and for the searches that find longer
// solutions, and chooses few on which they fail, which it writes to app/judges/generate/boards.txt. Formats of a puzzle share
// them. It is to be run in the project's folder.
package main

import (
	"cmp"
	"context"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/judges/mutants"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

const file = "app/judges/generate/boards.txt"

var (
	entries = catalogue.Catalogue()
	english = translate.New(translate.English)
)

// What it takes.
const (
	several = 3            // boards that each search must fail that finds longer solutions, if it finds them
	many    = 1 << 20      // positions of a goal
	drawn   = uint64(1000) // positions from which it goes to the goal, at most
	nearest = 14           // moves, since few boards that are nearer fail anything
	far     = 24           // moves, since farther ones take the searches long
)

func main() {
	log.SetFlags(0)
	var list, before []model.Position
	eachFormat(func(e catalogue.Entry, f *judge.Format) {
		before = append(before, generate.Boards(e, f)...)
	})
	eachFormat(func(e catalogue.Entry, f *judge.Format) {
		if f.Judging.Wants == judge.AnyWay {
			return
		}
		all := unfailed(e, f)
		if len(all) == 0 {
			return
		}
		missing := make([]int, len(all)) // boards for each
		for i, m := range all {
			missing[i] = 1
			if m.Overlong() {
				missing[i] = several
			}
		}
		wanted, found := slices.Clone(missing), make([]int, len(all))
		failed := map[model.Position][]int{} // the mutants that fail a board
		looked := map[model.Position]bool{}
		look := func(p model.Position) (isEnough bool) {
			if p.Puzzle() != e.Puzzle || !f.Fits(p) || looked[p] {
				return false
			}
			looked[p] = true
			test, err := generate.NewTest(context.Background(), e, f, model.Phrase{}, []model.Position{p})
			check(err)
			isWanted := false
			for i, m := range all {
				isWanted = isWanted || found[i] < 2*wanted[i] && fails(m, test)
			}
			isEnough = true
			for i, m := range all {
				if isWanted && fails(m, test) {
					failed[p] = append(failed[p], i)
					found[i]++
				}
				isEnough = isEnough && found[i] >= 2*wanted[i]
			}
			return isEnough
		}
		take := func(p model.Position) {
			for _, i := range failed[p] {
				missing[i]--
			}
			delete(failed, p)
		}
		for _, p := range list {
			look(p)
			take(p)
		}
		if slices.Max(missing) > 0 {
			for _, p := range before {
				look(p)
			}
			eachNear(e, f, look)
		}
		for {
			gain := func(p model.Position) (sum int) {
				for _, i := range failed[p] {
					sum += min(max(missing[i], 0), 1)
				}
				return sum
			}
			var best model.Position
			for p := range failed {
				if best == nil || cmp.Or(gain(p)-gain(best), strings.Compare(best.String(), p.String())) > 0 {
					best = p
				}
			}
			if best == nil || gain(best) == 0 {
				break
			}
			take(best)
			list = append(list, best)
		}
		few := map[string][]int{} // by what the program does, how many boards are missing for variants
		for i, m := range all {
			if missing[i] > 0 {
				few[english.Say(m.Name())] = append(few[english.Say(m.Name())], missing[i])
			}
		}
		log.Printf("%s: the boards are %v; missing are %v", f.Name, list, few)
	})
	var lines strings.Builder
	for _, p := range list {
		_, body, _ := strings.Cut(p.String(), ":")
		fmt.Fprintln(&lines, body)
	}
	check(os.WriteFile(file, []byte(lines.String()), 0o644))
}

// unfailed lists the mutants that pass all tests of a seed without boards. Where these take searches long, they are all that
// find longer solutions.
func unfailed(e catalogue.Entry, f *judge.Format) []mutants.Mutant {
	_, isListed := e.Engine.(solver.Lister)
	var bySeed [][]generate.Test
	if isListed {
		bySeed = [][]generate.Test{certain(e, f, 0), certain(e, f, 1)}
	}
	return slices.DeleteFunc(mutants.Of(e, f), func(m mutants.Mutant) bool {
		passes := func(tests []generate.Test) bool {
			return !slices.ContainsFunc(tests, func(test generate.Test) bool { return test.Kind != "board" && fails(m, test) })
		}
		return !slices.ContainsFunc(bySeed, passes) && (isListed || !m.Overlong())
	})
}

// eachNear goes over the positions that the engine lists, the nearest first, or over some if they are many, until look has
// enough.
func eachNear(e catalogue.Entry, f *judge.Format, look func(model.Position) (isEnough bool)) {
	list := new(solver.List)
	if lister, ok := e.Engine.(solver.Lister); ok {
		var err error
		list, err = lister.List(context.Background(), f.Data.Random(rand.New(rand.NewPCG(1, 0))))
		check(err)
	}
	if list.Size > 0 && list.Size <= many {
		for distance := nearest; distance <= far; distance++ {
			for n := range list.Size {
				if list.Distance(n) == distance && look(list.Position(n)) {
					return
				}
			}
		}
		return
	}
	order := generate.Order{Entry: e, Format: f, Kind: generate.Random, Cases: 1, Low: -1, High: -1}
	for order.Seed = range drawn {
		test, err := order.Test(context.Background())
		check(err)
		answer := test.Cases[0]
		line, err := model.Replay(answer.Position, answer.Moves)
		check(err)
		for i, p := range line {
			if left := len(answer.Moves) - i; left >= nearest && left <= far && look(p) {
				return
			}
		}
	}
}

// fails reports whether a mutant fails a test.
func fails(m mutants.Mutant, test generate.Test) bool {
	r, _, err := judging.Mutated(context.Background(), m, test)
	check(err)
	return r.Verdict != judging.Accepted
}

// certain makes the tests of a suite that are the same or alike with every seed.
func certain(e catalogue.Entry, f *judge.Format, seed uint64) (tests []generate.Test) {
	suite := generate.Order{Entry: e, Format: f, Seed: seed, Low: -1, High: -1}.Suite(0)
	suite.Hardest, suite.Full = 0, false
	for test, err := range suite.Tests(context.Background()) {
		check(err)
		tests = append(tests, test)
	}
	return tests
}

// eachFormat calls do for every format.
func eachFormat(do func(catalogue.Entry, *judge.Format)) {
	for _, e := range entries {
		for _, f := range e.Formats {
			do(e, f)
		}
	}
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
