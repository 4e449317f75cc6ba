package measure

import (
	"cmp"
	"context"
	"net/url"
	"strconv"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/files/export"
	"quadrille/app/files/text"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
)

// Plan is a comparison: what is measured on which positions.
//
// As a link it is one word, which Link writes and ReadLink reads; lecture pages, the window,
// saved sessions and the command line use it:
//
//	compare:ID?breadth-first&a-star:manhattan&n=200&seed=1&distance=1-31
//
// After the position ID, or the name of a puzzle for its default position, come claim=NAME, which sets all that comes after it, the methods, named as on
// the command line (none: the default ones), then the nonzero parts of the sample: n, seed,
// distance=FROM-TO (evenly spread), drawn=anything, drawn=all, walk=MOVES, case=ID for each given position.
type Plan struct {
	Entry   catalogue.Entry
	Base    model.Position // the sample has the same goal and rules
	Methods []method.Method
	Sample  Sample // zero: the base itself
	Claim   *Claim // the claim to test; nil for none
	claimed bool   // the methods are those of the claim
}

// LinkPrefix is the prefix of links to comparisons.
const LinkPrefix = "compare:"

// Link writes the plan as a link.
func (p Plan) Link() string {
	var parts []string
	add := func(part string, there bool) {
		if there {
			parts = append(parts, part)
		}
	}
	if p.Claim != nil {
		add("claim="+p.Claim.Name(), true)
	}
	for _, m := range p.Methods {
		name := m.String()
		if m.Heuristic.Expression != "" {
			name = m.Link()
		}
		add(name, true)
	}
	s := p.Sample
	add("n="+strconv.Itoa(s.Count), s.Count > 0)
	add("seed="+strconv.FormatUint(s.Seed, 10), s.Seed > 0)
	add("distance="+strconv.Itoa(s.From)+"-"+strconv.Itoa(s.To), s.Drawn == Even)
	add("drawn="+string(s.Drawn), s.Drawn == Anything || s.Drawn == All)
	add("walk="+strconv.Itoa(s.To), s.Drawn == Walk)
	for _, id := range s.Cases {
		add("case="+id, true)
	}
	return strings.TrimSuffix(LinkPrefix+p.Base.String()+"?"+strings.Join(parts, "&"), "?")
}

// ReadLink reads a link. The error is about the first invalid part; the plan has all valid parts, but no Base if the
// position is invalid.
func ReadLink(entries []catalogue.Entry, link string) (p Plan, err error) {
	body, ok := strings.CutPrefix(link, LinkPrefix)
	if !ok {
		return p, model.Refuse("measure.noLink", "Text", link)
	}
	id, query, _ := strings.Cut(body, "?")
	if named, ok := catalogue.Find(entries, model.ID(id)); ok {
		id = named.Puzzle.Default().String()
	}
	found, err := text.ReadID(catalogue.Puzzles(entries), id)
	if err != nil {
		return p, err
	}
	e, _ := catalogue.Find(entries, found.Position.Puzzle().ID())
	if p, err = NewPlan(e, found.Position); err != nil {
		return p, err
	}
	for part := range strings.SplitSeq(query, "&") {
		if plain, fault := url.PathUnescape(part); fault == nil {
			part = plain
		}
		if part != "" {
			err = cmp.Or(err, p.read(part))
		}
	}
	if len(p.Methods) == 0 {
		p.Methods = method.Of(p.Searcher())
	}
	if p.Sample.Drawn == Even && p.Sample.Count == 0 {
		err = cmp.Or(err, model.Refuse("measure.badField", "Text", "distance="))
	}
	if p.Sample.Count > 0 {
		p.Sample.Seed = cmp.Or(p.Sample.Seed, FirstSeed)
	}
	return p, err
}

// NewPlan returns a plan for a position, without methods. The error says that the puzzle has no
// algorithms.
func NewPlan(e catalogue.Entry, base model.Position) (Plan, error) {
	if _, ok := e.Engine.(solver.Searcher); !ok {
		return Plan{}, model.Refuse("measure.noSearcher", "Puzzle", model.Say(string(e.Puzzle.ID())+".name"))
	}
	return Plan{Entry: e, Base: base}, nil
}

// Searcher returns the engine, which runs the methods.
func (p Plan) Searcher() solver.Searcher { return p.Entry.Engine.(solver.Searcher) }

// read adds a part of a link.
func (p *Plan) read(part string) (err error) {
	number := func(text string) int {
		n, fault := strconv.ParseUint(text, 10, 31)
		err = cmp.Or(err, fault)
		return int(n)
	}
	s := &p.Sample
	name, value, field := strings.Cut(part, "=")
	field = field && !strings.ContainsAny(name, ":,") // not in an expression
	switch {
	case !field:
		m, fault := method.Parse(p.Searcher(), part)
		if p.claimed && fault == nil {
			p.claimed, p.Methods = false, nil
		}
		if fault == nil {
			p.Methods = append(p.Methods, m)
		}
		return fault
	case name == "claim":
		claim, fault := FindClaim([]catalogue.Entry{p.Entry}, value)
		if fault == nil {
			*p, fault = claim.Plan()
			p.claimed = true
		}
		return fault
	case name == "n":
		if s.Count = number(value); s.Count == 0 {
			err = strconv.ErrRange
		} else if s.Count > MostCases {
			s.Count = MostCases
			return model.Refuse("measure.tooMany", "Most", MostCases)
		}
		if s.Drawn == All { // a claim's
			s.Drawn = Random
		}
	case name == "seed":
		s.Seed, err = strconv.ParseUint(value, 10, 64)
	case name == "distance":
		from, to, several := strings.Cut(value, "-")
		if !several {
			to = from
		}
		if s.Drawn, s.From, s.To = Even, number(from), number(to); s.To > 0 && s.From > s.To {
			err = strconv.ErrRange
		}
	case name == "drawn" && (value == string(Anything) || value == string(All)):
		s.Drawn = Drawn(value)
	case name == "walk":
		s.Drawn, s.To = Walk, number(value)
	case name == "case":
		s.Drawn, s.Cases = Given, append(s.Cases, value)
	default:
		err = strconv.ErrSyntax
	}
	if err != nil {
		return model.Refuse("measure.badField", "Text", part)
	}
	return nil
}

// Origin returns the origin of the figures.
func (p Plan) Origin() export.Origin {
	o := export.Origin{Puzzle: p.Entry.Puzzle.ID(), Sample: p.Describe()}
	if p.Sample.Count > 0 {
		o.Seed = strconv.FormatUint(p.Sample.Seed, 10)
	}
	return o
}

// Sampled reports whether the plan has a sample, not only the base.
func (p Plan) Sampled() bool {
	return p.Sample.Count > 0 || p.Sample.Drawn == Given || p.Sample.Drawn == All
}

// Run draws the sample and runs the methods on it, one after the other. progress gets
// the number of finished runs.
func (p Plan) Run(ctx context.Context, maxBytes int64, progress solver.Progress) (*Set, error) {
	cases, whole, err := p.Cases(ctx, func(int64, int64) {})
	if err != nil {
		return nil, err
	}
	set, err := p.On(ctx, cases, maxBytes, progress)
	if err == nil {
		set.Whole = whole
	}
	return set, err
}

// On runs the methods on cases, one after the other. progress gets the number of finished runs.
func (p Plan) On(ctx context.Context, cases []Case, maxBytes int64, progress solver.Progress) (*Set, error) {
	set := &Set{Cases: cases, Rows: make([]Row, len(p.Methods)), Census: p.Sample.Drawn == All}
	for i, m := range p.Methods {
		outcomes := make([]method.Outcome, len(cases))
		_, err := p.Measure(ctx, cases, m, m.Spec(maxBytes), outcomes, func(solver.Stats) {}, func(n int) {
			progress(int64(i*len(cases)+n), int64(len(cases)*len(p.Methods)))
		})
		if err != nil {
			return nil, err
		}
		set.Rows[i] = Row{Method: m, Outcomes: outcomes}
	}
	return set, nil
}
