// Package formula reads users' heuristics: arithmetic expressions over the features of a puzzle,
// such as "manhattan + 2*conflict".
package formula

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/conf"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser"
	"github.com/expr-lang/expr/parser/lexer"

	"quadrille/model"
	"quadrille/solver"
)

const (
	// Greatest is the greatest estimate.
	Greatest = 1_000_000
	// mostNodes is the greatest number of numbers, features and operators in an expression.
	mostNodes = 150
	// exact bounds the result of an operation. All smaller whole numbers are exact.
	exact = 1 << 53
)

// Operators lists what expressions may contain besides features and numbers.
const Operators = "+ - * / min max ( )"

// Formula is a parsed expression.
type Formula struct {
	// Sound reports whether the form proves the heuristic admissible and consistent: features with a
	// bound, their least and greatest, and sums of those that count moves of different tiles.
	Sound bool

	value      function
	operations []operation // each after its parts
	terms      []feature
}

type feature struct {
	name  string
	value function
}

// function returns the function that computes a part for the positions of one goal. The value is NaN if an
// operation has no exact result.
type function func(goal model.Position) func(model.Position) float64

// operation is an operation of an expression and its column, from 1.
type operation struct {
	column int
	fault  string // of a result that isn't an exact number
	value  function
}

// Estimate evaluates an expression for the positions of one goal. It is safe for concurrent use.
type Estimate struct {
	Formula *Formula
	goal    model.Position
	of      func(model.Position) float64
}

// term is a part of an expression.
type term struct {
	value function
	moves moves
}

// moves are the moves of some tiles: bit i is tile i. A term with moves never exceeds their
// number in any solution, a move of theirs changes it by at most 1, and no other move changes it. 0
// means that nothing is known.
type moves uint64

// bounded returns what bounds a feature.
func bounded(f solver.Feature, arguments []int) (m moves) {
	if f.Bound == solver.AllMoves {
		return math.MaxUint64
	}
	for _, tile := range arguments {
		if f.Bound == solver.OwnMoves {
			m |= 1 << tile
		}
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

// Read parses an expression. Its errors are *model.Refusals that name the column.
func Read(text string, features []solver.Feature) (*Formula, error) {
	r := &reader{features: features}
	config := conf.CreateNew()
	config.MaxNodes = mostNodes
	tree, err := parser.ParseWithConfig(text, config)
	if err != nil {
		return nil, misfit(text, err)
	}
	whole, err := r.read(tree.Node)
	if err != nil {
		return nil, err
	}
	return &Formula{whole.moves != 0, whole.value, r.operations, r.terms}, nil
}

// fault returns an error at a column, from 0.
func fault(column int, key string, args ...any) error {
	return model.Refuse("formula.column", "Column", column+1, "Reason", model.Say("formula."+key, args...))
}

func misfit(text string, err error) error {
	letters := []rune(text)
	e, ok := errors.AsType[*file.Error](err)
	switch {
	case ok && strings.Contains(e.Message, "maximum allowed nodes"):
		return fault(min(e.From, len(letters)), "nodes", "Most", mostNodes)
	case ok && strings.Contains(e.Message, " literal"): // which has been read; e is about what follows it
		var number lexer.Token
		l := lexer.New()
		l.Reset(file.NewSource(text))
		for t, err := l.Next(); err == nil && t.From < e.From; t, err = l.Next() {
			if t.Kind == lexer.Number {
				number = t
			}
		}
		return fault(number.From, "number", "Text", number.Value)
	case !ok || e.From >= len(letters) || strings.HasPrefix(e.Message, "unexpected token EOF"):
		return fault(len(letters), "ends")
	default:
		return fault(e.From, "misfit", "Text", string(letters[e.From]))
	}
}

var operators = map[string]func(x, y float64) float64{
	"+":   func(x, y float64) float64 { return x + y },
	"-":   func(x, y float64) float64 { return x - y },
	"*":   func(x, y float64) float64 { return x * y },
	"/":   func(x, y float64) float64 { return x / y },
	"min": math.Min,
	"max": math.Max,
}

// reader reads an expression, which must be arithmetic over features.
type reader struct {
	features   []solver.Feature
	operations []operation
	terms      []feature
}

func (r *reader) read(node ast.Node) (term, error) {
	at := node.Location().From
	switch n := node.(type) {
	case *ast.IntegerNode:
		return constant(float64(n.Value)), nil
	case *ast.FloatNode:
		return constant(n.Value), nil
	case *ast.IdentifierNode:
		return r.feature(n, nil)
	case *ast.CallNode:
		return r.call(n)
	case *ast.BuiltinNode:
		if n.Name != "min" && n.Name != "max" {
			return term{}, r.noFeature(at, n.Name)
		}
		return r.combine(n.Name, at, n.Arguments...)
	case *ast.UnaryNode:
		return r.combine(n.Operator, at, &ast.IntegerNode{}, n.Node)
	case *ast.BinaryNode:
		return r.combine(n.Operator, at, n.Left, n.Right)
	default:
		return term{}, fault(first(n), "misfit", "Text", n.String())
	}
}

// leftmost is the column of the first of some nodes. That of a node is often the column of its operator.
type leftmost int

// Visit implements ast.Visitor.
func (l *leftmost) Visit(n *ast.Node) { *l = min(*l, leftmost((*n).Location().From)) }

// first returns the column at which a node begins.
func first(node ast.Node) int {
	l := leftmost(node.Location().From)
	ast.Walk(&node, &l)
	return int(l)
}

func constant(value float64) term {
	return term{value: func(model.Position) func(model.Position) float64 {
		return func(model.Position) float64 { return value }
	}}
}

// combine reads parts and combines them one after the other.
func (r *reader) combine(operator string, at int, nodes ...ast.Node) (term, error) {
	apply, ok := operators[operator]
	if !ok || len(nodes) == 0 {
		return term{}, fault(at, "misfit", "Text", operator)
	}
	var parts []term
	for _, node := range nodes {
		t, err := r.read(node)
		if err != nil {
			return term{}, err
		}
		parts = append(parts, t)
	}
	t := term{value: func(goal model.Position) func(model.Position) float64 {
		all := parts[0].value(goal)
		for _, p := range parts[1:] {
			before, next := all, p.value(goal)
			all = func(p model.Position) float64 {
				if v := apply(before(p), next(p)); math.Abs(v) <= exact {
					return v
				}
				return math.NaN()
			}
		}
		return all
	}}
	why := "inexact"
	if operator == "/" {
		why = "division"
	}
	r.operations = append(r.operations, operation{at + 1, why, t.value})
	if operator == "+" || operator == "min" || operator == "max" {
		t.moves = join(parts, operator == "+")
	}
	return t, nil
}

func (r *reader) call(n *ast.CallNode) (term, error) {
	name, ok := n.Callee.(*ast.IdentifierNode)
	if !ok {
		return term{}, fault(first(n), "misfit", "Text", n.String())
	}
	var arguments []int
	for _, a := range n.Arguments {
		value, ok := a.(*ast.IntegerNode)
		if !ok {
			return term{}, fault(first(a), "argument")
		}
		arguments = append(arguments, value.Value)
	}
	return r.feature(name, arguments)
}

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

func (r *reader) feature(name *ast.IdentifierNode, arguments []int) (term, error) {
	at := name.Location().From
	i := slices.IndexFunc(r.features, func(f solver.Feature) bool { return f.Name == name.Value })
	if i < 0 {
		return term{}, r.noFeature(at, name.Value)
	}
	f := r.features[i]
	sorted := slices.Compact(slices.Sorted(slices.Values(arguments)))
	n := len(sorted)
	switch {
	case f.Arguments == 0 && n > 0:
		return term{}, fault(at, "noArguments", "Name", f.Name)
	case f.Arguments > 0 && (n == 0 || n < len(arguments) || n > f.Arguments || sorted[0] < 1 || sorted[n-1] > f.Values):
		return term{}, fault(at, "arguments", "Name", f.Name, "Most", f.Arguments, "Values", f.Values)
	}
	value := func(goal model.Position) func(model.Position) float64 {
		of := f.For(goal, sorted)
		return func(p model.Position) float64 { return float64(of(p)) }
	}
	written := f.Name
	if len(sorted) > 0 {
		written += strings.NewReplacer("[", "(", " ", ",", "]", ")").Replace(fmt.Sprint(sorted))
	}
	if !slices.ContainsFunc(r.terms, func(known feature) bool { return known.name == written }) {
		r.terms = append(r.terms, feature{written, value})
	}
	return term{value, bounded(f, sorted)}, nil
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

// For prepares the expression for the goal and rules of a position.
func (f *Formula) For(p model.Position) Estimate { return Estimate{f, p, f.value(p)} }

// Of returns the estimate of a position: the value of the expression, rounded up, from 0 to
// Greatest. Otherwise the error is a *model.TextError with the position and the fault of the
// value.
func (e Estimate) Of(p model.Position) (int, error) {
	h := math.Ceil(e.of(p) - 1e-9) // ignore rounding errors of decimals
	var why model.Phrase
	switch {
	case math.IsNaN(h):
		i := slices.IndexFunc(e.Formula.operations, func(o operation) bool { return math.IsNaN(o.value(e.goal)(p)) })
		why = model.Say("formula."+e.Formula.operations[i].fault, "Column", e.Formula.operations[i].column)
	case h < 0:
		why = model.Say("formula.negative", "Number", int(h))
	case h > Greatest:
		why = model.Say("formula.greatest", "Most", Greatest)
	default:
		return int(h), nil
	}
	return 0, &model.TextError{Reason: model.Say("formula.noValue", "Position", p.String(), "Why", why)}
}

// Value returns what the expression and each of its features say of a position. The error is that of Of.
func (e Estimate) Value(p model.Position, expression string) (solver.Value, error) {
	h, err := e.Of(p)
	v := solver.Value{Name: expression, H: h}
	for _, f := range e.Formula.terms {
		v.Terms = append(v.Terms, solver.Value{Name: f.name, H: int(f.value(e.goal)(p))})
	}
	return v, err
}
