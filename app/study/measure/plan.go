package measure

import (
	"cmp"
	"strconv"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/files/link"
	"quadrille/app/files/text"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/resources"
)

// Plan is a comparison: methods and the positions they are measured on.
//
// As a link it is one word, which Link writes and ReadLink reads; lecture pages, the window,
// saved sessions and the command line use it:
//
//	compare:ID?breadth-first&a-star:manhattan&n=200&seed=1&distance=1-31
//
// After the position ID, or the name of a puzzle for its default position, come the methods, named as on the
// command line (none: the default ones), then the nonzero parts of the sample: n, seed, distance=FROM-TO (evenly spread; FROM-TO/STEP
// leaves distances out), drawn=anything, drawn=all, case=ID for each given position.
type Plan struct {
	Study   catalogue.Study
	Base    model.Position // the sample has the same goal and rules
	Methods []method.Method
	Sample  Sample // zero: the base itself
	Bounds  bool   // measures Outcome.Right too, unless the sample is large; not in links
}

const (
	// MostCases is the greatest number of positions in a sample.
	MostCases = 5000
	// FirstSeed is the seed of a sample that names none.
	FirstSeed = 1
)

// Case is a position of a sample with its distance, -1 if unknown.
type Case struct {
	Position model.Position
	Distance int
}

// Sample says which positions to measure. The zero value is the position itself.
type Sample struct {
	Count    int    // the greatest number of positions
	Seed     uint64 // the same seed draws the same positions
	Drawn    Drawn
	From, To int      // the distances of an Even sample
	Step     int      // from one of them to the next; 0 for 1
	Cases    []string // position IDs of a Given sample
}

// Drawn is a way to draw positions, always without replacement.
type Drawn string

// The ways to draw positions.
const (
	// Random draws with the first of the puzzle's Shuffles, which keeps goal and rules if
	// possible.
	Random   Drawn = ""
	Anything Drawn = "anything" // with the last of the Shuffles, which changes goal and rules too
	Even     Drawn = "even"     // spread over the distances From to To, or to the farthest if To is 0
	All      Drawn = "all"      // every position with the goal and rules, for a census
	Given    Drawn = "given"    // those in Cases
)

// LinkPage is the page of links to comparisons, LinkPrefix how they begin.
const (
	LinkPage   = "compare"
	LinkPrefix = LinkPage + ":"
)

// Link writes the plan as a link.
func (p Plan) Link() string {
	l := link.Link{Page: LinkPage, Subject: p.Base.String()}
	for _, m := range p.Methods {
		l.Add("", m.String())
	}
	s := p.Sample
	if s.Count > 0 {
		l.Add("n", strconv.Itoa(s.Count))
	}
	if s.Seed > 0 {
		l.Add("seed", strconv.FormatUint(s.Seed, 10))
	}
	switch s.Drawn {
	case Even:
		distances := strconv.Itoa(s.From) + "-" + strconv.Itoa(s.To)
		if s.Step > 0 {
			distances += "/" + strconv.Itoa(s.Step)
		}
		l.Add("distance", distances)
	case Anything, All:
		l.Add("drawn", string(s.Drawn))
	default:
	}
	for _, id := range s.Cases {
		l.Add("case", id)
	}
	return l.String()
}

// ReadLink reads a link. The error is about the first invalid part; the plan has all valid parts, but no Base if the
// position is invalid.
func ReadLink(entries []catalogue.Entry, written string) (p Plan, err error) {
	l := link.Parse(written)
	if l.Page != LinkPage {
		return p, model.Refuse("measure.noLink", "Text", written)
	}
	study, base, err := text.ReadStudy(entries, l.Subject)
	if err != nil {
		return p, err
	}
	p = Plan{Study: study, Base: base}
	var named []method.Method
	for _, f := range l.Fields {
		if f.Key != "" {
			err = cmp.Or(err, p.read(f))
			continue
		}
		m, fault := method.Parse(study.Puzzle, study, f.Value)
		if err = cmp.Or(err, fault); fault == nil {
			named = append(named, m)
		}
	}
	if p.Methods = named; len(named) == 0 {
		p.Methods = method.Of(study)
	}
	if p.Sample.Drawn == Even && p.Sample.Count == 0 {
		err = cmp.Or(err, model.Refuse("measure.badField", "Text", "distance="))
	}
	if p.Sample.Count > 0 {
		p.Sample.Seed = cmp.Or(p.Sample.Seed, FirstSeed)
	}
	return p, err
}

// read adds a field of a link that has a key.
func (p *Plan) read(f link.Field) (err error) {
	number := func(text string) int {
		n, fault := strconv.ParseUint(text, 10, 31)
		err = cmp.Or(err, fault)
		return int(n)
	}
	s, value := &p.Sample, f.Value
	switch f.Key {
	case "n":
		if s.Count = number(value); s.Count == 0 {
			err = strconv.ErrRange
		} else if s.Count > MostCases {
			s.Count = MostCases
			return model.Refuse("measure.tooMany", "Most", MostCases)
		}
	case "seed":
		s.Seed, err = strconv.ParseUint(value, 10, 64)
	case "distance":
		distances, step, stepped := strings.Cut(value, "/")
		from, to, several := strings.Cut(distances, "-")
		if !several {
			to = from
		}
		if s.Drawn, s.From, s.To = Even, number(from), number(to); s.To > 0 && s.From > s.To {
			err = strconv.ErrRange
		}
		if stepped {
			if s.Step = number(step); s.Step == 0 || s.To == 0 {
				err = strconv.ErrRange
			}
		}
	case "drawn":
		drawn := Drawn(value)
		if drawn != Anything && drawn != All {
			err = strconv.ErrSyntax
			break
		}
		s.Drawn = drawn
	case "case":
		s.Drawn, s.Cases = Given, append(s.Cases, value)
	default:
		err = strconv.ErrSyntax
	}
	if err != nil {
		return model.Refuse("measure.badField", "Text", f.String())
	}
	return nil
}

// Sampled reports whether the plan has a sample, not only the base.
func (p Plan) Sampled() bool {
	return p.Sample.Count > 0 || p.Sample.Drawn == Given || p.Sample.Drawn == All
}

// Preset is a comparison with a name.
type Preset struct {
	Title model.Phrase
	Plan  Plan // of the puzzle's default position
}

// Presets lists the comparisons with a name of a puzzle.
func Presets(e catalogue.Entry) (all []Preset) {
	id := string(e.Puzzle.ID())
	data, _ := resources.Comparisons.ReadFile("comparisons/" + id + ".txt") // most puzzles have none
	for line := range strings.Lines(string(data)) {
		name, query, _ := strings.Cut(strings.TrimSpace(line), " ")
		plan, err := ReadLink([]catalogue.Entry{e}, LinkPrefix+id+"?"+query)
		if err != nil {
			panic(err) // a resource of ours
		}
		all = append(all, Preset{model.Own(e.Puzzle, model.Key("comparison."+name)), plan})
	}
	return all
}
