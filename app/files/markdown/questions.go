package markdown

import (
	"cmp"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
)

// own matches a position of the reader's own in the place of an ID: PUZZLE:own, or PUZZLE:own/12-16 with its
// distance.
var own = regexp.MustCompile(`\b([a-z]+):own(?:/(\d+)(?:-(\d+))?)?`)

// Owns lists the positions of the reader's own in the target of a link or picture.
func Owns(target string) []string { return own.FindAllString(target, -1) }

// ReadOwn returns the puzzle of one of Owns, and its least and greatest distance, each "" if not given.
func ReadOwn(wanted string) (puzzle, from, to string) {
	parts := own.FindStringSubmatch(wanted)
	return parts[1], parts[2], cmp.Or(parts[3], parts[2])
}

// Replace replaces the positions of the reader's own in a target by their IDs, as far as they are known.
func Replace(target string, ids map[string]string) string {
	return own.ReplaceAllStringFunc(target, func(wanted string) string { return cmp.Or(ids[wanted], wanted) })
}

// Given is a reader's answer to the question with a target; "" for none.
type Given struct {
	Question string `json:"question"`
	Answer   string `json:"answer"`
}

// Results are the answers of a reader to the questions of a page, as a text of JSON.
type Results struct {
	Page    string  `json:"page"`
	Reader  string  `json:"reader"`
	Answers []Given `json:"answers"`
}

// String writes the results as ReadResults reads them.
func (r Results) String() string {
	var b strings.Builder
	w := json.NewEncoder(&b)
	w.SetEscapeHTML(false)
	w.SetIndent("", "  ")
	_ = w.Encode(r) // there is nothing that it can't write
	return b.String()
}

// ReadResults reads results; ok is false for another text.
func ReadResults(text []byte) (r Results, ok bool) {
	err := json.Unmarshal(text, &r)
	return r, err == nil && len(r.Answers) > 0
}

// To returns the answers to the questions, those that are missing too.
func (r Results) To(questions []string) (all []Given) {
	for _, question := range questions {
		g := Given{Question: question}
		if i := slices.IndexFunc(r.Answers, func(g Given) bool { return g.Question == question }); i >= 0 {
			g = r.Answers[i]
		}
		all = append(all, g)
	}
	return all
}
