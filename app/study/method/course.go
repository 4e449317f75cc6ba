package method

import (
	"cmp"
	"encoding/json"
	"strings"
	"sync"

	"quadrille/model"
	"quadrille/resources"
	"quadrille/solver"
)

// Course is a textbook or a course with the options of its algorithms. The courses and their sources
// are in resources/courses.json.
type Course struct {
	ID     string `json:"id"`
	Source string `json:"source"`
	// Options has words as in a method's name, by the ID of an algorithm. Others are not in the course, or
	// differ from ours in more than options.
	Options map[string]string `json:"options"`
}

// Courses lists the courses.
var Courses = sync.OnceValue(func() (all []Course) {
	if err := json.Unmarshal(resources.Courses, &all); err != nil {
		panic(err) // a resource of ours
	}
	return all
})

// FindCourse returns the course with an ID; the zero value for none.
func FindCourse(id string) (found Course) {
	for _, c := range Courses() {
		if c.ID == id {
			found = c
		}
	}
	return found
}

// Name is the name of the course for people; the zero value is none.
func (c Course) Name() model.Phrase { return model.Say("course." + cmp.Or(c.ID, "none")) }

// Has reports whether the course has the algorithm.
func (c Course) Has(a solver.Algorithm) bool { return c.Options[a.ID] != "" }

// Apply returns a method with the options of the course, without an order of moves that the puzzle
// doesn't have. A limit of depth stays.
func (c Course) Apply(puzzle model.Puzzle, m Method) Method {
	m.Options = solver.Options{Depth: m.Options.Depth}
	for word := range strings.SplitSeq(c.Options[m.Algorithm.ID], ":") {
		if order, err := ReadOrder(puzzle, word); !m.take(word) && err == nil {
			m.Options.Order = order
		}
	}
	m.Options = m.Tidy().Options
	return m
}
