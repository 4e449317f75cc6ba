package markdown

import (
	"cmp"
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
type Given struct{ Question, Answer string }

// Results are the answers of a reader to the questions of a page, as text.
type Results struct {
	Page, Reader string
	Answers      []Given
}

// The lines before the answers, and what is between a question and its answer.
const (
	head      = "quadrille results"
	pageIs    = "page: "
	readerIs  = "reader: "
	isAnswers = " = "
)

// String writes the results as ReadResults reads them.
func (r Results) String() string {
	lines := []string{head, pageIs + r.Page, readerIs + r.Reader}
	for _, g := range r.Answers {
		lines = append(lines, g.Question+isAnswers+strings.Join(strings.Fields(g.Answer), " "))
	}
	return strings.Join(lines, "\n") + "\n"
}

// ReadResults reads results; ok is false for another text.
func ReadResults(written string) (r Results, ok bool) {
	lines := strings.Split(strings.ReplaceAll(strings.TrimSpace(written), "\r", ""), "\n")
	if len(lines) < 3 || lines[0] != head {
		return r, false
	}
	r.Page, r.Reader = strings.TrimPrefix(lines[1], pageIs), strings.TrimPrefix(lines[2], readerIs)
	for _, line := range lines[3:] {
		if question, answer, _ := strings.Cut(line, strings.TrimSuffix(isAnswers, " ")); question != "" {
			r.Answers = append(r.Answers, Given{question, strings.TrimSpace(answer)})
		}
	}
	return r, true
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
