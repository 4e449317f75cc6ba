package judgelab

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2/storage"

	"quadrille/app/judging"
	"quadrille/app/session"
	"quadrille/app/source"
	"quadrille/app/store"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/resources"
	"quadrille/solver"
	"quadrille/widgets"
)

// kept is the page as it is written.
type kept struct {
	Version  string       `json:"version"` // of the program that has judged
	Settings keptSettings `json:"settings"`
	Run      *keptRun     `json:"run,omitempty"` // nil where there was none, or one of too many tests
}

// keptSettings are the settings without the command, which has a place of its own.
type keptSettings struct {
	Format   string   `json:"format"`
	Samples  bool     `json:"samples,omitempty"`
	Random   bool     `json:"random,omitempty"`
	Hardest  bool     `json:"hardest,omitempty"`
	Special  bool     `json:"special,omitempty"`
	Files    []string `json:"files,omitempty"` // where they are
	Distance string   `json:"distance,omitempty"`
	Seed     string   `json:"seed"`
	Numbers  []string `json:"numbers"` // in the order of the constants
}

// keptRun is the last run as it is written.
type keptRun struct {
	Command []string      `json:"command"`
	Format  string        `json:"format"`
	Time    time.Duration `json:"time"`   // ns
	Memory  int64         `json:"memory"` // bytes
	AtOnce  int           `json:"atOnce"`
	Chosen  int           `json:"chosen"` // test, or widgets.None
	Only    bool          `json:"only,omitempty"`
	Shrunk  int           `json:"shrunk,omitempty"` // runs of the last search for a smaller test
	Tests   []keptTest    `json:"tests"`
}

// keptTest is a test as it is written; one that has not begun has no name.
type keptTest struct {
	Name   *model.Phrase `json:"name,omitempty"`
	Result *keptResult   `json:"result,omitempty"`
	Small  *keptResult   `json:"small,omitempty"`
}

// keptResult is a result as it is written.
type keptResult struct {
	Verdict judging.Verdict `json:"verdict"`
	Case    int             `json:"case,omitempty"`
	Why     *model.Phrase   `json:"why,omitempty"`
	Elapsed time.Duration   `json:"elapsed"` // ns, as CPU
	CPU     time.Duration   `json:"cpu,omitempty"`
	Memory  int64           `json:"memory,omitempty"` // bytes
	Detail  *keptDetail     `json:"detail,omitempty"` // nil where there was no room for it
}

// keptDetail is the test with what the program has answered, as it is written.
type keptDetail struct {
	Name       model.Phrase `json:"name"`
	Input      string       `json:"input"`
	Output     string       `json:"output,omitempty"`
	Complaints string       `json:"complaints,omitempty"`
	Cases      []keptCase   `json:"cases,omitempty"`
	Judged     []keptJudged `json:"judged,omitempty"`
}

// keptCase is a case with the right answer.
type keptCase struct {
	Position string  `json:"position"`
	Moves    *string `json:"moves,omitempty"` // nil where there is no solution
}

// keptJudged is what an answer is worth.
type keptJudged struct {
	Number   int           `json:"number,omitempty"` // of the case, 0 for none
	Grade    judge.Grade   `json:"grade"`
	LeavesAt int           `json:"leavesAt,omitempty"`
	Outcome  judge.Outcome `json:"outcome"` // of the answer
	Missing  bool          `json:"missing,omitempty"`
	Moves    string        `json:"moves,omitempty"`
	Length   int           `json:"length,omitempty"`
}

// What is kept of a run: of so many tests at most, with details of so many bytes, and
// first of those that failed.
const (
	mostTests   = 3000
	mostDetails = 512 << 10
)

// keeping is what there is to be kept. Nobody changes it any more, so that it can
// be written beside the window.
type keeping struct {
	settings keptSettings
	puzzle   model.Puzzle
	run      keptRun
	tests    []trial
}

// Keep returns what comes back at the next start, for JSON. Nobody changes it any
// more.
func (p *Page) Keep() any {
	s := p.settings
	k := keeping{settings: keptSettings{
		Format: p.formats[s.format].Name, Samples: s.samples, Random: s.random, Hardest: s.hardest, Special: s.special,
		Distance: s.distance, Seed: s.seed, Numbers: s.numbers[:],
	}}
	for _, file := range s.files {
		if file.URI != nil {
			k.settings.Files = append(k.settings.Files, file.URI.String())
		}
	}
	if p.begun > 0 && len(p.tests) <= mostTests {
		j := p.judge
		k.puzzle, k.tests = j.Entry.Puzzle, slices.Clone(p.tests)
		k.run = keptRun{
			Command: j.Command, Format: j.Format.Name, Time: j.Limits.Time, Memory: j.Limits.Memory, AtOnce: j.Runs,
			Chosen: p.chosen, Only: p.only, Shrunk: p.shrunk.Runs,
		}
	}
	return k
}

// MarshalJSON writes it.
func (k keeping) MarshalJSON() ([]byte, error) {
	written := kept{Version: resources.Version, Settings: k.settings}
	if len(k.tests) == 0 {
		return json.Marshal(written)
	}
	run := k.run
	run.Tests = make([]keptTest, len(k.tests))
	room := mostDetails
	for _, accepted := range []bool{false, true} {
		for i, t := range k.tests {
			if r := t.result; r != nil && (r.Verdict == judging.Accepted) == accepted {
				run.Tests[i].Result = k.result(r, &room)
				if t.small != nil {
					run.Tests[i].Small = k.result(t.small, &room)
				}
			}
			if t.name.Key != "" {
				run.Tests[i].Name = &t.name
			}
		}
	}
	written.Run = &run
	return json.Marshal(written)
}

// result is a result to be written, in detail as long as there is room.
func (k keeping) result(r *judging.Result, room *int) *keptResult {
	written := &keptResult{Verdict: r.Verdict, Case: r.Case, Elapsed: r.Elapsed, CPU: r.CPU, Memory: r.Memory}
	if r.Why.Key != "" {
		written.Why = &r.Why
	}
	const aCase = 160 // bytes of its names and figures
	*room -= len(r.Test.Input) + len(r.Output) + len(r.Complaints) + aCase*(len(r.Test.Cases)+len(r.Cases))
	if *room < 0 {
		return written
	}
	d := &keptDetail{
		Name: r.Test.Name, Input: string(r.Test.Input), Output: string(r.Output), Complaints: string(r.Complaints),
	}
	for _, c := range r.Test.Cases {
		one := keptCase{Position: c.Position.String()}
		if c.Outcome == judge.Solved {
			moves := k.puzzle.Notation(c.Moves...)
			one.Moves = &moves
			*room -= len(moves)
		}
		d.Cases = append(d.Cases, one)
	}
	for _, j := range r.Cases {
		one := keptJudged{Number: j.Case.Number, Grade: j.Grade, LeavesAt: j.LeavesAt, Missing: j.Reply == nil}
		if j.Reply != nil {
			one.Outcome, one.Moves, one.Length = j.Reply.Outcome, k.puzzle.Notation(j.Reply.Moves...), j.Reply.Length
			*room -= len(one.Moves)
		}
		d.Judged = append(d.Judged, one)
	}
	written.Detail = d
	return written
}

// Restore takes the settings and the run that were kept; a run that another version
// of the program has judged, or in a format that there is no more, is left out.
// What means nothing is an error, and the page is to be given up.
func (p *Page) Restore(note store.Note) error {
	var k kept
	if err := note.JSON(&k); err != nil {
		return err
	}
	if !p.restoreSettings(k.Settings) || k.Version == resources.Version && k.Run != nil && !p.restoreRun(*k.Run) {
		return note.Fault()
	}
	return nil
}

func (p *Page) formatNamed(name string) int {
	return slices.IndexFunc(p.formats, func(f format) bool { return f.Name == name })
}

func (p *Page) restoreSettings(k keptSettings) bool {
	s := &p.settings
	if len(k.Numbers) != numbers {
		return false
	}
	s.format = max(p.formatNamed(k.Format), 0)
	s.samples, s.random, s.hardest, s.special = k.Samples, k.Random, k.Hardest, k.Special
	s.distance, s.seed, s.numbers = k.Distance, k.Seed, [numbers]string(k.Numbers)
	for _, file := range k.Files {
		uri, err := storage.ParseURI(file)
		if err != nil || uri.Scheme() != "file" {
			return false
		}
		s.files = append(s.files, source.File(uri))
	}
	return true
}

func (p *Page) restoreRun(k keptRun) bool {
	at := p.formatNamed(k.Format)
	if at < 0 {
		return true
	}
	f := p.formats[at]
	limits := judging.UsualLimits()
	limits.Time, limits.Memory = k.Time, k.Memory
	p.judge = judging.Judge{Entry: f.entry, Format: f.Format, Command: k.Command, Limits: limits, Runs: k.AtOnce}
	p.only, p.shrunk = k.Only, judging.Shrinking{Runs: k.Shrunk}
	for i, written := range k.Tests {
		t, s := trial{}, widgets.SignWaiting
		if written.Name != nil {
			if !store.RestorePhrase(written.Name) || p.begun < i {
				return false
			}
			t.name = *written.Name
			p.begun++
		}
		if written.Result != nil {
			var ok bool
			if t.result, ok = written.Result.restore(f); !ok || written.Name == nil {
				return false
			}
			if s = sign(t.result.Verdict); t.result.Verdict != judging.Accepted {
				p.failed = append(p.failed, i)
			}
			if written.Small != nil {
				if t.small, ok = written.Small.restore(f); !ok {
					return false
				}
			}
		}
		p.tests, p.signs = append(p.tests, t), append(p.signs, s)
	}
	p.chosen = k.Chosen
	return p.chosen >= widgets.None && p.chosen < p.begun && len(k.Command) > 0 && k.Time > 0 && k.Memory >= 0
}

// restore is the result that was written; false where it can be none.
func (k *keptResult) restore(f format) (*judging.Result, bool) {
	r := &judging.Result{Verdict: k.Verdict, Case: k.Case, Finished: system.Finished{Elapsed: k.Elapsed, CPU: k.CPU, Memory: k.Memory}}
	ok := slices.Contains(judging.Verdicts(), k.Verdict) && k.Case >= 0 && min(k.Elapsed, k.CPU) >= 0 && k.Memory >= 0
	if k.Why != nil {
		ok = ok && store.RestorePhrase(k.Why)
		r.Why = *k.Why
	}
	if !ok || k.Detail == nil {
		return r, ok
	}
	d := k.Detail
	ok = store.RestorePhrase(&d.Name)
	r.Test = judging.Test{Name: d.Name, Input: []byte(d.Input)}
	r.Output, r.Complaints = []byte(d.Output), []byte(d.Complaints)
	for i, c := range d.Cases {
		a, fits := c.restore(f.entry.Puzzle, i+1)
		ok = ok && fits
		r.Test.Cases = append(r.Test.Cases, a)
	}
	for _, one := range d.Judged {
		if one.Number < 0 || one.Number > len(d.Cases) || one.Grade >= judge.Grades || one.Missing && one.Grade < judge.Wrong {
			return nil, false
		}
		j := judging.Judged{Assessment: judge.Assessment{Grade: one.Grade}, LeavesAt: one.LeavesAt}
		if one.Number > 0 {
			j.Case = r.Test.Cases[one.Number-1]
		}
		if !one.Missing {
			moves, err := f.entry.Puzzle.ParseMoves(one.Moves)
			if err != nil || one.LeavesAt < 0 || one.LeavesAt > len(moves) || one.Outcome > judge.Bad {
				return nil, false
			}
			if one.Grade == judge.NotFirst && (one.LeavesAt < 1 || one.LeavesAt > len(j.Case.Moves)) {
				return nil, false
			}
			j.Reply = &judge.Reply{Outcome: one.Outcome, Moves: moves, Length: one.Length}
		}
		r.Cases = append(r.Cases, j)
	}
	return r, ok
}

// restore is the case that was written; false where it can be none.
func (k keptCase) restore(puzzle model.Puzzle, number int) (judge.Answer, bool) {
	_, body, _ := strings.Cut(k.Position, ":")
	position, err := puzzle.Parse(body)
	switch {
	case err != nil || position.String() != k.Position:
		return judge.Answer{}, false
	case k.Moves == nil:
		return judge.Answer{Number: number, Outcome: judge.Unsolvable, Position: position}, true
	}
	moves, err := puzzle.ParseMoves(*k.Moves)
	if err != nil {
		return judge.Answer{}, false
	}
	line, err := session.NewTimeline(solver.Solution{Start: position, Moves: moves})
	return judge.Answered(number, position, moves), err == nil && line.Solves()
}
