// Package formula reads users' heuristics: arithmetic expressions over the features of a puzzle,
// such as "manhattan + 2*conflict".
package formula

import (
	"errors"
	"math"
	"slices"
	"strings"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/conf"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser"

	"quadrille/model"
	"quadrille/solver"
)

const (
	// Greatest is the greatest estimate.
	Greatest = 1_000_000
	// mostNodes is the greatest number of numbers, features and operators in an expression.
	mostNodes = 150
	// exact bounds the numbers in a computation. All smaller whole numbers are exact.
	exact = 1 << 53
)

// Operators lists what expressions may contain besides features and numbers.
const Operators = "+ - * / min max ( )"

// Formula is a parsed expression.
type Formula struct {
	// Sound reports whether the form proves the heuristic admissible and consistent: features with a
	// bound, their least and greatest, and sums of those that count moves of different tiles.
	Sound bool

	value term
	uses  []use
}

// use is a feature with its arguments.
type use struct {
	feature   solver.Feature
	arguments []int
}

// term is a part of an expression.
type term struct {
	of    func(e *Estimate) float64
	moves moves
}

// moves are the moves of some tiles: bit i stands for tile i. A term with moves never exceeds their
// number in any solution, a move of theirs changes it by at most 1, and no other move changes it. 0
// means that nothing is known.
type moves uint64

// bounded returns what bounds a feature.
func bounded(f solver.Feature, arguments []int) (m moves) {
	switch f.Bound {
	case solver.AllMoves:
		return math.MaxUint64
	case solver.OwnMoves:
		for _, tile := range arguments {
			m |= 1 << tile
		}
	default:
	}
	return m
}

// join returns what bounds the least, the greatest or, if they are added, the sum of terms.
func join(terms []term, added bool) (m moves) {
	for i, t := range terms {
		if t.moves == 0 || added && i > 0 && m&t.moves != 0 {
			return 0
		}
		m |= t.moves
	}
	return m
}

// Read parses an expression. Its errors are *model.TextErrors with the column.
func Read(text string, features []solver.Feature) (*Formula, error) {
	r := &reader{features: features}
	config := conf.CreateNew()
	config.MaxNodes = mostNodes
	tree, err := parser.ParseWithConfig(text, config)
	if err != nil {
		return nil, misfit(text, err)
	}
	value, err := r.read(tree.Node)
	if err != nil {
		return nil, err
	}
	return &Formula{value.moves != 0, value, r.uses}, nil
}

// fault returns an error at a column, from 0.
func fault(column int, key string, args ...any) error {
	return &model.TextError{Line: 1, Column: column + 1, Reason: model.Say("formula."+key, args...)}
}

// misfit translates an error of the library.
func misfit(text string, err error) error {
	letters := []rune(text)
	e, ok := errors.AsType[*file.Error](err)
	switch {
	case ok && strings.Contains(e.Message, "maximum allowed nodes"):
		return fault(min(e.From, len(letters)), "nodes", "Most", mostNodes)
	case !ok || e.From >= len(letters) || strings.HasPrefix(e.Message, "unexpected token EOF"):
		return fault(len(letters), "ends")
	default:
		return fault(e.From, "misfit", "Text", string(letters[e.From]))
	}
}

var operators = map[string]func(x, y float64) float64{
	"+": func(x, y float64) float64 { return x + y },
	"-": func(x, y float64) float64 { return x - y },
	"*": func(x, y float64) float64 { return x * y },
	"/": func(x, y float64) float64 { return x / y },
}

// reader reads an expression, which must be arithmetic over features, and collects the features.
type reader struct {
	features []solver.Feature
	uses     []use
}

// read reads a part.
func (r *reader) read(node ast.Node) (term, error) {
	at := node.Location().From
	switch n := node.(type) {
	case *ast.IntegerNode:
		return constant(at, float64(n.Value))
	case *ast.FloatNode:
		return constant(at, n.Value)
	case *ast.IdentifierNode:
		return r.use(n, nil)
	case *ast.CallNode:
		return r.call(n)
	case *ast.BuiltinNode:
		return r.extreme(n)
	case *ast.UnaryNode:
		return r.sign(n)
	case *ast.BinaryNode:
		return r.binary(n)
	default:
		return term{}, fault(at, "misfit", "Text", n.String())
	}
}

func constant(at int, value float64) (term, error) {
	if value >= exact {
		return term{}, fault(at, "constant")
	}
	return term{of: func(*Estimate) float64 { return value }}, nil
}

// sign reads a number with a sign.
func (r *reader) sign(n *ast.UnaryNode) (term, error) {
	if n.Operator != "+" && n.Operator != "-" {
		return term{}, fault(n.Location().From, "misfit", "Text", n.Operator)
	}
	inner, err := r.read(n.Node)
	if err != nil || n.Operator == "+" {
		return inner, err
	}
	return term{of: func(e *Estimate) float64 { return -inner.of(e) }}, nil
}

// binary reads an operation on two numbers.
func (r *reader) binary(n *ast.BinaryNode) (t term, err error) {
	at := n.Location().From
	operator, ok := operators[n.Operator]
	if !ok {
		return t, fault(at, "misfit", "Text", n.Operator)
	}
	both, err := r.all(n.Left, n.Right)
	if err != nil {
		return t, err
	}
	if n.Operator == "+" {
		t.moves = join(both, true)
	}
	divides := n.Operator == "/"
	t.of = func(e *Estimate) float64 {
		x, y := both[0].of(e), both[1].of(e)
		value := operator(x, y)
		switch {
		case divides && y == 0:
			return e.fail("divides", at)
		case math.Abs(value) >= exact:
			return e.fail("overflows", at)
		}
		return value
	}
	return t, nil
}

// extreme reads min or max.
func (r *reader) extreme(n *ast.BuiltinNode) (t term, err error) {
	better := math.Max
	switch {
	case n.Name == "min":
		better = math.Min
	case n.Name != "max":
		return t, r.noFeature(n.Location().From, n.Name)
	}
	parts, err := r.all(n.Arguments...)
	if err != nil {
		return t, err
	}
	t.moves = join(parts, false)
	t.of = func(e *Estimate) float64 {
		value := parts[0].of(e)
		for _, p := range parts[1:] {
			value = better(value, p.of(e))
		}
		return value
	}
	return t, nil
}

// all reads several parts.
func (r *reader) all(nodes ...ast.Node) (parts []term, err error) {
	for _, node := range nodes {
		t, err := r.read(node)
		if err != nil {
			return nil, err
		}
		parts = append(parts, t)
	}
	return parts, nil
}

// call reads a feature with arguments.
func (r *reader) call(n *ast.CallNode) (term, error) {
	name, ok := n.Callee.(*ast.IdentifierNode)
	if !ok {
		return term{}, fault(n.Location().From, "misfit", "Text", n.String())
	}
	var arguments []int
	for _, a := range n.Arguments {
		value, ok := a.(*ast.IntegerNode)
		if !ok {
			return term{}, fault(a.Location().From, "argument")
		}
		arguments = append(arguments, value.Value)
	}
	return r.use(name, arguments)
}

// noFeature returns the error of an unknown feature; it suggests a similar one.
func (r *reader) noFeature(at int, name string) error {
	var names []string
	for _, f := range r.features {
		names = append(names, f.Name)
	}
	if likely := model.Likeliest(name, names); likely != "" {
		return fault(at, "didYouMean", "Name", name, "Likely", likely)
	}
	return fault(at, "noFeature", "Name", name)
}

// use checks a feature and its arguments, and stores it once.
func (r *reader) use(name *ast.IdentifierNode, arguments []int) (term, error) {
	at := name.Location().From
	i := slices.IndexFunc(r.features, func(f solver.Feature) bool { return f.Name == name.Value })
	if i < 0 {
		return term{}, r.noFeature(at, name.Value)
	}
	f := r.features[i]
	sorted := slices.Compact(slices.Sorted(slices.Values(arguments)))
	switch {
	case f.Arguments == 0 && len(arguments) > 0:
		return term{}, fault(at, "noArguments", "Name", f.Name)
	case f.Arguments > 0 && (len(arguments) == 0 || len(sorted) < len(arguments) || len(sorted) > f.Arguments || sorted[0] < 1 || sorted[len(sorted)-1] > f.Values):
		return term{}, fault(at, "arguments", "Name", f.Name, "Most", f.Arguments, "Values", f.Values)
	}
	at = slices.IndexFunc(r.uses, func(u use) bool { return u.feature.Name == f.Name && slices.Equal(u.arguments, sorted) })
	if at < 0 {
		at = len(r.uses)
		r.uses = append(r.uses, use{f, sorted})
	}
	return term{func(e *Estimate) float64 { return e.values[at] }, bounded(f, sorted)}, nil
}

// Names lists examples of the features as written in expressions: "rows", "pdb(1,2,3)".
func Names(features []solver.Feature) []string {
	names := make([]string, len(features))
	for i, f := range features {
		names[i] = f.Name
		if f.Arguments > 0 {
			names[i] += "(1,2,3)"
		}
	}
	return names
}

// Estimate evaluates an expression for the positions of one goal. Only one goroutine at a time may
// use it.
type Estimate struct {
	formula *Formula
	of      []func(model.Position) int // the features
	values  []float64                  // of the features
	fault   model.Phrase               // the first one of a computation
}

// For prepares the expression for the goal and rules of a position.
func (f *Formula) For(p model.Position) *Estimate {
	e := &Estimate{formula: f, values: make([]float64, len(f.uses))}
	for _, u := range f.uses {
		e.of = append(e.of, u.feature.For(p, u.arguments))
	}
	return e
}

// Copy returns an estimate that another goroutine may use.
func (e *Estimate) Copy() *Estimate {
	return &Estimate{formula: e.formula, of: e.of, values: make([]float64, len(e.values))}
}

// fail stores a fault at a column, from 0.
func (e *Estimate) fail(key string, column int) float64 {
	if e.fault.Key == "" {
		e.fault = model.Say("formula."+key, "Column", column+1)
	}
	return 0
}

// Of returns the estimate of a position: the value of the expression, rounded up, from 0 to
// Greatest. Otherwise the error is a *model.TextError with the position and the fault: a division by
// 0, or a number that is too large or negative.
func (e *Estimate) Of(p model.Position) (int, error) {
	for i, of := range e.of {
		e.values[i] = float64(of(p))
	}
	e.fault = model.Phrase{}
	h := math.Ceil(e.formula.value.of(e) - 1e-9) // ignore rounding errors of decimals
	switch {
	case e.fault.Key != "":
	case h < 0:
		e.fault = model.Say("formula.negative", "Number", int(h))
	case h > Greatest:
		e.fault = model.Say("formula.greatest", "Most", Greatest)
	default:
		return int(h), nil
	}
	return 0, &model.TextError{Reason: model.Say("formula.noValue", "Position", p.String(), "Why", e.fault)}
}

// Reason says what is wrong with an expression, with the column if known.
func Reason(err error) model.Phrase {
	bad, ok := errors.AsType[*model.TextError](err)
	switch {
	case !ok:
		return model.Say("file.other", "Reason", err.Error())
	case bad.Line == 0:
		return bad.Reason
	default:
		return model.Say("formula.column", "Column", bad.Column, "Reason", bad.Reason)
	}
}
