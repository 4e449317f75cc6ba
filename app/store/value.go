package store

import (
	"encoding/json"
	"slices"

	"quadrille/model"
	"quadrille/solver"
)

// MostValue is how many bytes a value in JSON has at most: what is larger is not
// kept, so that a session stays small enough to be written after each change.
const MostValue = 1 << 20

// AddJSON appends a note whose value is v in JSON. What is too large is left out,
// as is what JSON has no words for.
func (n *Notes) AddJSON(key string, v any) {
	if text, err := json.Marshal(v); err == nil && len(text) <= MostValue {
		n.Add(key, string(text))
	}
}

// JSON reads a value that AddJSON has written.
func (n Note) JSON(v any) error {
	if json.Unmarshal([]byte(n.Value), v) != nil {
		return n.Fault()
	}
	return nil
}

// Fault is the *model.TextError that the value means nothing.
func (n Note) Fault() error {
	const shown = 60
	value := []rune(n.Value)
	return fault(n.Line, "store.value", "Key", n.Key, "Value", string(value[:min(len(value), shown)]))
}

// Method is how moves were found, as it is written.
type Method struct {
	Name      model.Phrase `json:"method"`
	Guarantee string       `json:"guarantee"`
	Weight    float64      `json:"weight,omitempty"`
}

// guarantees are what methods promise, as it is written.
var guarantees = []string{
	solver.NoGuarantee: "none", solver.WithinWeight: "weight", solver.Shortest: "shortest", solver.FirstShortest: "first",
}

// MethodOf is a method to be written.
func MethodOf(m *solver.Method) Method { return Method{m.Name, guarantees[m.Guarantee], m.Weight} }

// Restore is the method that was written; false where it means nothing.
func (m Method) Restore() (*solver.Method, bool) {
	guarantee := slices.Index(guarantees, m.Guarantee)
	if guarantee < 0 || !RestorePhrase(&m.Name) {
		return nil, false
	}
	return &solver.Method{Name: m.Name, Guarantee: solver.Guarantee(guarantee), Weight: m.Weight}, true
}

// RestorePhrase gives the arguments of a phrase that was read from JSON the types
// that phrases have: texts, whole numbers, phrases and lists of them. False says that
// it is none.
func RestorePhrase(p *model.Phrase) bool {
	ok := p.Key != ""
	for name, value := range p.Args {
		switch v := value.(type) {
		case string:
		case float64:
			p.Args[name] = int(v)
		case map[string]any:
			inner, fits := phraseOf(v)
			p.Args[name], ok = inner, ok && fits
		case []any:
			list := make([]model.Phrase, len(v))
			for i := range v {
				var fits bool
				list[i], fits = phraseOf(v[i])
				ok = ok && fits
			}
			p.Args[name] = list
		default:
			ok = false
		}
	}
	return ok
}

// phraseOf is the phrase that was read from JSON into a value.
func phraseOf(value any) (p model.Phrase, ok bool) {
	text, err := json.Marshal(value)
	return p, err == nil && json.Unmarshal(text, &p) == nil && RestorePhrase(&p)
}
