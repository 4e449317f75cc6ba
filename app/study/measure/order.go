package measure

import (
	"cmp"
	"context"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"quadrille/app/catalogue"
	"quadrille/app/files/export"
	"quadrille/app/files/text"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
)

// Order is a comparison as plain data, for JSON and links.
//
// As a link it is one word, which Link writes and ParseLink reads; lecture pages, the
// window and the command line open it:
//
//	compare:ID?breadth-first&a-star:manhattan&n=200&seed=1&distance=1-31
//
// After the position ID come the methods, named as on the command line (none: the
// default ones), then the nonzero parts of the sample: n, seed, distance=FROM-TO (evenly
// spread), drawn=anything, walk=MOVES, case=ID for each given position, and claim=NAME.
type Order struct {
	Position string        `json:"position"` // its ID; the sample has the same goal and rules
	Methods  []string      `json:"methods,omitempty"`
	Sample   solver.Sample `json:"sample,omitzero"` // zero: the position itself
	Claim    string        `json:"claim,omitempty"` // name of the claim to test; "" for none
}

// LinkPrefix is the prefix of links to comparisons.
const LinkPrefix = "compare:"

// Link writes the order as a link.
func (o Order) Link() string {
	parts, s := append([]string(nil), o.Methods...), o.Sample
	add := func(name, value string, there bool) {
		if there {
			parts = append(parts, name+"="+value)
		}
	}
	add("n", strconv.Itoa(s.Count), s.Count > 0)
	add("seed", strconv.FormatUint(s.Seed, 10), s.Seed > 0)
	add("distance", strconv.Itoa(s.From)+"-"+strconv.Itoa(s.To), s.Drawn == solver.Even)
	add("drawn", string(s.Drawn), s.Drawn == solver.Anything)
	add("walk", strconv.Itoa(s.To), s.Drawn == solver.Walk)
	for _, id := range s.Cases {
		add("case", id, true)
	}
	add("claim", o.Claim, o.Claim != "")
	return strings.TrimSuffix(LinkPrefix+o.Position+"?"+strings.Join(parts, "&"), "?")
}

// ParseLink parses a link that Link has written. The error, a *model.TextError, names the
// invalid part. It doesn't check the names: Plan does.
func ParseLink(link string) (o Order, err error) {
	body, ok := strings.CutPrefix(link, LinkPrefix)
	if !ok {
		return o, faulty("measure.noLink", "Text", link)
	}
	position, query, _ := strings.Cut(body, "?")
	o.Position = position
	for part := range strings.SplitSeq(query, "&") {
		name, value, field := strings.Cut(part, "=")
		number := func(text string) int {
			n, fault := strconv.ParseUint(text, 10, 31)
			err = cmp.Or(err, fault)
			return int(n)
		}
		switch {
		case part == "":
		case !field:
			o.Methods = append(o.Methods, part)
		case name == "n":
			o.Sample.Count = number(value)
		case name == "seed":
			o.Sample.Seed, err = strconv.ParseUint(value, 10, 64)
		case name == "distance":
			from, to, several := strings.Cut(value, "-")
			if !several {
				to = from
			}
			o.Sample.Drawn, o.Sample.From, o.Sample.To = solver.Even, number(from), number(to)
		case name == "drawn" && value == string(solver.Anything):
			o.Sample.Drawn = solver.Anything
		case name == "walk":
			o.Sample.Drawn, o.Sample.To = solver.Walk, number(value)
		case name == "case":
			o.Sample.Drawn, o.Sample.Cases = solver.Given, append(o.Sample.Cases, value)
		case name == "claim":
			o.Claim = value
		default:
			err = strconv.ErrSyntax
		}
		if err != nil {
			return Order{}, faulty("measure.badField", "Text", part)
		}
	}
	return o, nil
}

func faulty(key string, args ...any) error {
	return &model.TextError{Reason: model.Say(key, args...)}
}

// Plan is an order with its names resolved.
type Plan struct {
	Entry    catalogue.Entry
	Searcher solver.Searcher
	Base     model.Position
	Methods  []method.Method
	Sample   solver.Sample
	Claim    *Claim // nil for none
}

// Plan resolves the names in an order; an error names the unknown one. If the order has no
// methods, the plan has the default ones; if it has only a claim, the plan has the methods
// and the sample of the claim.
func (o Order) Plan(entries []catalogue.Entry) (p Plan, err error) {
	if o.Claim != "" {
		claims := Claims(entries)
		i := slices.IndexFunc(claims, func(c Claim) bool { return c.Name() == o.Claim })
		if i < 0 {
			var names []string
			for _, c := range claims {
				names = append(names, c.Name())
			}
			return p, faulty("measure.noClaim", "Name", o.Claim, "Known", names)
		}
		p.Claim = &claims[i]
		if len(o.Methods) == 0 && reflect.DeepEqual(o.Sample, solver.Sample{}) {
			o = claims[i].Order()
		}
	}
	found, err := text.ReadID(catalogue.Puzzles(entries), o.Position)
	if err != nil {
		return p, err
	}
	p.Base, p.Sample = found.Position, o.Sample
	same := func(e catalogue.Entry) bool { return e.Puzzle.ID() == p.Base.Puzzle().ID() }
	p.Entry = entries[slices.IndexFunc(entries, same)]
	var ok bool
	if p.Searcher, ok = p.Entry.Engine.(solver.Searcher); !ok {
		return p, faulty("measure.noSearcher", "Puzzle", model.Say(string(p.Entry.Puzzle.ID())+".name"))
	}
	if p.Sample.Count > MostCases {
		return p, faulty("measure.tooMany", "Most", MostCases)
	}
	for _, name := range o.Methods {
		m, err := method.Parse(p.Searcher, name)
		if err != nil {
			return p, err
		}
		p.Methods = append(p.Methods, p.Adapt(m))
	}
	if len(o.Methods) == 0 {
		p.Methods = method.Of(p.Searcher)
	}
	return p, nil
}

// Adapt returns a method adapted to the positions of the plan: a user's heuristic counts as
// admissible if that has been proved for their goal.
func (p Plan) Adapt(m method.Method) method.Method {
	if m.Heuristic.Expression != "" {
		one := p.Sample.Drawn != solver.Anything && p.Sample.Drawn != solver.Given
		m.Heuristic.Admissible = one && m.Heuristic.Proved != "" && m.Heuristic.Proved == method.Goal(p.Base)
	}
	return m
}

// Origin returns the origin of the figures.
func (p Plan) Origin() export.Origin {
	if !p.Sampled() {
		return export.Origin{Puzzle: p.Entry.Puzzle.ID(), Sample: model.Say("origin.position")}
	}
	o := export.Origin{Puzzle: p.Entry.Puzzle.ID(), Sample: Describe(p.Entry, p.Sample)}
	if p.Sample.Drawn != solver.Given {
		o.Seed = strconv.FormatUint(p.Sample.Seed, 10)
	}
	return o
}

// Sampled reports whether the plan has a sample, not only the base.
func (p Plan) Sampled() bool { return p.Sample.Count > 0 || p.Sample.Drawn == solver.Given }

// Run draws the sample and runs the methods on it, one after the other. progress gets
// the number of finished runs.
func (p Plan) Run(ctx context.Context, maxBytes int64, progress solver.Progress) (*Set, error) {
	cases, whole, err := p.Cases(ctx, func(int64, int64) {})
	if err != nil {
		return nil, err
	}
	set := &Set{Cases: cases, Rows: make([]Row, len(p.Methods)), Estimated: !whole}
	for i, m := range p.Methods {
		set.Rows[i].Method = m
		err := RunRow(ctx, p.Searcher, cases, m.Spec(maxBytes), new(atomic.Pointer[solver.Stats]), func(o method.Outcome) {
			set.Rows[i].Outcomes = append(set.Rows[i].Outcomes, o)
			progress(int64(i*len(cases)+len(set.Rows[i].Outcomes)), int64(len(cases)*len(p.Methods)))
		})
		if err != nil {
			return nil, err
		}
	}
	return set, nil
}

// RunRow runs a search on cases one after the other and calls emit with each outcome.
// It stores the statistics of the current run in latest.
func RunRow(ctx context.Context, s solver.Searcher, cases []Case, spec solver.Spec, latest *atomic.Pointer[solver.Stats], emit func(method.Outcome)) error {
	for _, c := range cases {
		o, err := method.Run(ctx, s, c.Position, spec, latest)
		if err != nil {
			return err
		}
		emit(o)
	}
	return nil
}
