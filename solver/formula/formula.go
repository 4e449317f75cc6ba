// Package formula reads users' heuristics: arithmetic expressions over the features of a puzzle,
// such as "manhattan + 2*conflict".
package formula

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/checker"
	"github.com/expr-lang/expr/compiler"
	"github.com/expr-lang/expr/conf"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser"
	"github.com/expr-lang/expr/vm"

	"quadrille/model"
	"quadrille/solver"
)

const (
	// Longest is the greatest length of an expression, in bytes.
	Longest = 300
	// Greatest is the greatest estimate. Greater values are lowered to it.
	Greatest = 999
	// mostNodes is the greatest number of numbers, features and operators in an expression.
	mostNodes = 150
)

// Operators lists what expressions may contain besides features and numbers.
const Operators = "+ - * / mod min max ( ) < <= == ? :"

// Formula is a parsed expression.
type Formula struct {
	program *vm.Program
	uses    []use
}

// use is a feature with its arguments, under its name in the program.
type use struct {
	name      string
	feature   solver.Feature
	arguments []int
}

// modulo matches the operator that the library writes as %. Its replacement has the same length,
// which keeps the columns.
var modulo = regexp.MustCompile(`\bmod\b`)

// Read parses an expression. Its errors are *model.TextErrors with the column.
func Read(text string, features []solver.Feature) (*Formula, error) {
	if len(text) > Longest {
		return nil, fault(Longest, "long", "Most", Longest)
	}
	text = modulo.ReplaceAllString(text, "%  ")
	r := &reader{features: features}
	config := conf.CreateNew()
	config.MaxNodes = mostNodes
	tree, err := parser.ParseWithConfig(text, config)
	if err != nil {
		return nil, misfit(text, err)
	}
	if err := r.check(&tree.Node, number); err != nil {
		return nil, err
	}
	env := make(map[string]any, len(r.uses))
	for _, u := range r.uses {
		env[u.name] = 0
	}
	config.WithEnv(env)
	if _, err := checker.Check(tree, config); err != nil {
		return nil, misfit(text, err)
	}
	program, err := compiler.Compile(tree, config)
	if err != nil {
		return nil, misfit(text, err)
	}
	return &Formula{program, r.uses}, nil
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
	case letters[e.From] == '%':
		return fault(e.From, "whole")
	default:
		return fault(e.From, "misfit", "Text", string(letters[e.From]))
	}
}

// kind is the type of a part of an expression.
type kind uint8

const (
	number kind = iota
	truth
)

// operators are the binary operators, with the kinds of their operands and their value.
var operators = map[string]struct{ operands, value kind }{
	"+": {}, "-": {}, "*": {}, "/": {}, "%": {},
	"<": {number, truth}, "<=": {number, truth}, ">": {number, truth}, ">=": {number, truth}, "==": {number, truth}, "!=": {number, truth},
	"and": {truth, truth}, "or": {truth, truth}, "&&": {truth, truth}, "||": {truth, truth},
}

// reader checks that an expression is arithmetic over features, and collects the features. It
// replaces features with arguments by names, because their values are computed before the program
// runs.
type reader struct {
	features []solver.Feature
	uses     []use
}

// check checks that a part is valid and of the wanted kind.
func (r *reader) check(node *ast.Node, wanted kind) error {
	at, is := (*node).Location().From, number
	var err error
	switch n := (*node).(type) {
	case *ast.IntegerNode, *ast.FloatNode:
	case *ast.IdentifierNode:
		err = r.use(n, nil)
	case *ast.CallNode:
		err = r.call(node, n)
	case *ast.BuiltinNode:
		if n.Name != "min" && n.Name != "max" {
			return fault(at, "noFeature", "Name", n.Name)
		}
		for i := range n.Arguments {
			if err = r.check(&n.Arguments[i], number); err != nil {
				break
			}
		}
	case *ast.UnaryNode:
		if n.Operator == "not" || n.Operator == "!" {
			is = truth
		}
		err = r.check(&n.Node, is)
	case *ast.BinaryNode:
		o, ok := operators[n.Operator]
		if !ok {
			return fault(at, "misfit", "Text", n.Operator)
		}
		is = o.value
		err = r.both(o.operands, &n.Left, &n.Right)
	case *ast.ConditionalNode:
		is = wanted
		if err = r.check(&n.Cond, truth); err == nil {
			err = r.both(wanted, &n.Exp1, &n.Exp2)
		}
	default:
		return fault(at, "misfit", "Text", n.String())
	}
	switch {
	case err != nil:
		return err
	case is != wanted && wanted == number:
		return fault(at, "number")
	case is != wanted:
		return fault(at, "truth")
	}
	return nil
}

func (r *reader) both(wanted kind, first, second *ast.Node) error {
	if err := r.check(first, wanted); err != nil {
		return err
	}
	return r.check(second, wanted)
}

// call reads a feature with arguments, and replaces the node by its name.
func (r *reader) call(node *ast.Node, n *ast.CallNode) error {
	name, ok := n.Callee.(*ast.IdentifierNode)
	if !ok {
		return fault(n.Location().From, "misfit", "Text", n.String())
	}
	var arguments []int
	for _, a := range n.Arguments {
		value, ok := a.(*ast.IntegerNode)
		if !ok {
			return fault(a.Location().From, "argument")
		}
		arguments = append(arguments, value.Value)
	}
	ast.Patch(node, name)
	return r.use(name, arguments)
}

// use checks a feature and its arguments, stores it, and adds the arguments to its name.
func (r *reader) use(name *ast.IdentifierNode, arguments []int) error {
	at := name.Location().From
	i := slices.IndexFunc(r.features, func(f solver.Feature) bool { return f.Name == name.Value })
	if i < 0 {
		return fault(at, "noFeature", "Name", name.Value)
	}
	f := r.features[i]
	sorted := slices.Compact(slices.Sorted(slices.Values(arguments)))
	switch {
	case f.Arguments == 0 && len(arguments) > 0:
		return fault(at, "noArguments", "Name", f.Name)
	case f.Arguments > 0 && (len(arguments) == 0 || len(sorted) < len(arguments) || len(sorted) > f.Arguments || sorted[0] < 1 || sorted[len(sorted)-1] > f.Values):
		return fault(at, "arguments", "Name", f.Name, "Most", f.Arguments, "Values", f.Values)
	}
	if len(sorted) > 0 {
		name.Value = fmt.Sprint(f.Name, sorted)
	}
	if !slices.ContainsFunc(r.uses, func(other use) bool { return other.name == name.Value }) {
		r.uses = append(r.uses, use{name.Value, f, sorted})
	}
	return nil
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
	program *vm.Program
	machine vm.VM
	env     map[string]any
	names   []string
	of      []func(model.Position) int
}

// For prepares the expression for the goal and rules of a position.
func (f *Formula) For(p model.Position) *Estimate {
	e := &Estimate{program: f.program, env: make(map[string]any, len(f.uses))}
	for _, u := range f.uses {
		e.names = append(e.names, u.name)
		e.of = append(e.of, u.feature.For(p, u.arguments))
	}
	return e
}

// Of returns the estimate of a position: the value of the expression, rounded up, from 0 to
// Greatest. ok is false if the expression divides by 0.
func (e *Estimate) Of(p model.Position) (h int, ok bool) {
	for i, of := range e.of {
		e.env[e.names[i]] = of(p)
	}
	value, err := e.machine.Run(e.program, e.env)
	if err != nil {
		return 0, false
	}
	switch x := value.(type) {
	case int:
		return min(max(x, 0), Greatest), true
	case float64:
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return 0, false
		}
		// Ignore rounding errors of decimals.
		return int(min(max(math.Ceil(x-1e-9), 0), Greatest)), true
	default:
		return 0, false
	}
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
