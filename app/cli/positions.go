package cli

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"io"
	"iter"
	"os"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/model"
	"quadrille/model/judge"
)

// given is a position that a command is given, with the name of the argument or file it is from.
type given struct {
	name   string
	found  text.Found
	inFile bool
}

// reader reads the positions that a command is given.
type reader struct{ command *command }

func (c *command) reader() reader { return reader{c} }

// detector detects what texts contain.
func (r reader) detector() text.Detector {
	return text.Detector{Puzzles: catalogue.Puzzles(r.command.Entries), Formats: catalogue.Formats(r.command.Entries)}
}

// maxLine is the largest number of bytes of a line of position IDs.
const maxLine = 1 << 20

// positions yields the positions in the arguments, which are position IDs, other texts of positions, or
// files; "-" is standard input. Errors come with the name only.
func (r reader) positions(args []string) iter.Seq2[given, error] {
	return func(yield func(given, error) bool) {
		for _, arg := range args {
			isFile := arg == "-"
			if !isFile && !r.isID(arg) {
				_, err := os.Stat(arg)
				isFile = err == nil
			}
			give := func(g given, err error) bool {
				g.found, g.inFile = r.withGoal(g.found), isFile
				return yield(g, err)
			}
			if isFile && !r.fromFile(arg, give) || !isFile && !r.fromText(arg, arg, 1, give) {
				return
			}
		}
	}
}

// fromFile yields the positions in a file: each line of IDs when it is read, in which "#" begins a comment,
// and at the end those of a text that begins with another line. It reports whether to go on.
func (r reader) fromFile(name string, yield func(given, error) bool) bool {
	in, err := r.command.open(name)
	if err != nil {
		return yield(given{name: name}, err)
	}
	defer in.Close()
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	var rest strings.Builder
	first, number := 0, 0 // of the rest, of the line
	for lines.Scan() {
		number++
		ids, _, _ := strings.Cut(lines.Text(), "#")
		ids, _, _ = strings.Cut(ids, text.ShownAt)
		if first == 0 && (strings.TrimSpace(ids) == "" || r.isID(ids)) {
			for id := range strings.FieldsSeq(ids) {
				found, err := text.ReadID(catalogue.Puzzles(r.command.Entries), id)
				before, _, _ := strings.Cut(ids, id)
				if !yield(given{name: name, found: found}, text.Shift(err, number, utf8.RuneCountInString(before)+1)) {
					return false
				}
			}
			continue
		}
		if first == 0 {
			first = number
		}
		rest.WriteString(lines.Text() + "\n")
	}
	err = lines.Err()
	if errors.Is(err, bufio.ErrTooLong) {
		err = judge.At(judge.Place{Line: number + 1, Column: 1}, "cli.longLine", "Most", maxLine>>20)
	}
	switch {
	case err != nil:
		return yield(given{name: name}, err)
	case first > 0:
		return r.fromRest(name, rest.String(), first, first > 1, yield)
	case number == 0 && name != "-":
		return yield(given{name: name}, &model.TextError{Reason: model.Say("text.empty")})
	default:
		return true
	}
}

// fromRest yields the positions in a text that begins on a line of a file. If the file has several lines with
// IDs, the lines between them are texts of their own; else the ID is within its text.
func (r reader) fromRest(name, s string, line int, hasID bool, yield func(given, error) bool) bool {
	lines := strings.SplitAfter(s, "\n")
	isID := func(line string) bool { return r.isID(strings.SplitN(line, "#", 2)[0]) }
	if n := len(slices.DeleteFunc(slices.Clone(lines), func(l string) bool { return !isID(l) })); n == 0 || n == 1 && !hasID {
		return r.fromText(name, s, line, yield)
	}
	block, from := "", 0
	for i, l := range append(lines, "") {
		isLast := i == len(lines)
		if !isLast && !isID(l) {
			if strings.TrimSpace(block) == "" {
				block, from = "", line+i
			}
			block += l
			continue
		}
		if strings.TrimSpace(block) != "" && !r.fromText(name, block, from, yield) {
			return false
		}
		if block = ""; !isLast && !r.fromText(name, strings.SplitN(l, "#", 2)[0], line+i, yield) {
			return false
		}
	}
	return true
}

// fromText yields the positions in a text that begins on a line of its file, and says how it was read. It
// reports whether to go on.
func (r reader) fromText(name, s string, line int, yield func(given, error) bool) bool {
	if r.isID(s) && !strings.ContainsAny(strings.TrimSpace(s), " \t\n") {
		found, err := text.ReadID(catalogue.Puzzles(r.command.Entries), strings.TrimSpace(s))
		return yield(given{name: name, found: found}, text.Shift(err, line, 1))
	}
	is, err := r.detector().Detect(name, s)
	if err != nil {
		return yield(given{name: name}, missing(name, text.Shift(err, line, 1)))
	}
	if len(is.Formats) > 0 {
		r.command.tell(name, model.Say("cli.readCases", "Format", is.Formats[0].Name))
		return r.fromCases(name, s, line, is.Formats[0], yield)
	}
	if is.How != nil {
		r.command.tell(name, model.Say("cli.readAs", "How", text.How(r.described(is))))
	}
	for _, found := range is.Found {
		if !yield(given{name: name, found: found}, nil) {
			return false
		}
	}
	for _, fault := range is.Faults {
		if !yield(given{name: name}, text.Shift(fault, line, 1)) {
			return false
		}
	}
	return true
}

// fromCases yields the cases of a test file.
func (r reader) fromCases(name, s string, line int, f *judge.Format, yield func(given, error) bool) bool {
	cases := f.NewReader(strings.NewReader(s))
	for {
		one, err := cases.Next()
		if errors.Is(err, io.EOF) {
			return true
		}
		if err == nil && one.Err != nil {
			err = text.Shift(one.Err, line, 1)
		}
		if !yield(given{name: name, found: text.Found{Position: one.Position, HasGoal: true}}, err) {
			return false
		}
	}
}

// missing returns the error of reading an argument, or, if it looks like the name of a file, that the file is
// missing.
func missing(arg string, err error) error {
	if strings.ContainsAny(arg, " \n\t|,") || !strings.ContainsAny(arg, `./\`) {
		return err
	}
	if _, missing := os.Stat(arg); missing != nil {
		return missing
	}
	return err
}

// described says how positions were read. If the text states no goal, it also names the goal used and the
// other usual goals, with their distances if they are known soon.
func (r reader) described(is text.Content) []model.Phrase {
	how := is.How
	for _, found := range is.Found {
		p := r.withGoal(found).Position
		if found.HasGoal || model.GoalText(p) == "" {
			continue
		}
		if r.command.options.goal != "" {
			return append(how, model.Say("cli.goalGiven", "Goal", model.GoalText(p)))
		}
		how = append(how, model.Say("reading.goal", "Goal", r.goalOfBoard(p)))
		for _, other := range model.UsualGoals(p) {
			how = append(how, r.goalOfBoard(other.Position))
		}
		break
	}
	return how
}

// soon is the time for a distance that is only a remark.
const soon = 100 * time.Millisecond

// goalOfBoard returns the goal of a position, with the distance if it is known soon.
func (r reader) goalOfBoard(p model.Position) model.Phrase {
	ctx, cancel := context.WithTimeout(r.command.ctx, soon)
	defer cancel()
	known, err := r.command.entryOf(p).Engine.Learn(ctx, p, nil)
	if err != nil || known.Unsolvable != nil {
		return model.Say("cli.goal", "Goal", model.GoalText(p))
	}
	return model.Say("cli.goalAt", "Goal", model.GoalText(p), "Moves", model.Own(p.Puzzle(), model.Moves, "Count", known.Distance))
}

// tell says something about a file or argument on standard error.
func (c *command) tell(name string, how model.Phrase) {
	c.out.complain(model.Say("cli.file", "Name", shortened(name), "Reason", how))
}

// shortened returns an argument as messages show it: the beginning of its first line.
func shortened(name string) string {
	const most = 60
	first, _, isLonger := strings.Cut(name, "\n")
	if runes := []rune(first); len(runes) > most {
		first, isLonger = string(runes[:most]), true
	}
	if isLonger {
		return first + "…"
	}
	return first
}

// withGoal replaces the goal of a position that states none by that of -goal.
func (r reader) withGoal(found text.Found) text.Found {
	if r.command.options.goal == "" || found.HasGoal || found.HasMoves || found.Position == nil {
		return found
	}
	if p, err := text.WithGoal(found.Position, r.command.options.goal); err == nil {
		found.Position = p
	}
	return found
}

// checkGoal returns the error of a -goal that no puzzle has.
func (r reader) checkGoal() error {
	if r.command.options.goal == "" {
		return nil
	}
	for _, e := range r.command.Entries {
		if _, err := text.WithGoal(e.Puzzle.Default(), r.command.options.goal); err == nil {
			return nil
		}
	}
	return wrong("cli.badGoal", "Text", r.command.options.goal)
}

// each calls tell for each valid position in the arguments. It reports the errors of tell and
// invalid positions, and goes on. none is the key of the error for an input without positions.
func (r reader) each(args []string, none string, tell func(given) error) error {
	c := r.command
	for one, err := range r.positions(args) {
		c.position.Add(1)
		if err == nil {
			err = r.checked(one.found)
		}
		if err == nil {
			err = tell(one)
		}
		if err != nil && (c.ctx.Err() != nil || isWriteError(err)) {
			return err
		}
		if err != nil {
			c.out.fault(shortened(one.name), err)
		}
	}
	if c.position.Load() == 0 {
		return wrong(none)
	}
	return nil
}

// write writes what tell writes about each position, and between that of two of them.
func (r reader) write(args []string, between, none string, tell func(one given, write func(string) error) error) error {
	c := r.command
	args = orInput(args)
	return c.out.write(func() error {
		written := 0
		err := r.each(args, none, func(one given) error {
			said := false
			return tell(one, func(text string) error {
				if !said && written > 0 {
					text = between + text
				}
				if !said {
					said = true
					written++
				}
				return c.out.text(text)
			})
		})
		return cmp.Or(err, c.out.checkAnswered(written))
	}, args...)
}

// orInput returns the arguments, or standard input if there are none.
func orInput(args []string) []string {
	if len(args) == 0 {
		return []string{"-"}
	}
	return args
}

// checked returns the error of an invalid position. Of one that can't be solved but could be for another
// goal, if the text states none, it says so.
func (r reader) checked(found text.Found) error {
	p := found.Position
	faults := p.Check(nil)
	if len(faults) > 0 && !faults[0].Unsolvable {
		return &model.TextError{Reason: faults[0].Phrase}
	}
	for _, fault := range faults {
		for _, repair := range fault.Repairs {
			if !found.HasGoal && model.WithGoal(p, repair.Position) == repair.Position {
				r.command.tell(p.String(), model.Say("cli.otherGoal", "Goal", model.GoalText(repair.Position)))
				return nil
			}
		}
	}
	return nil
}

// one returns the only position of an argument, or a solution.
func (r reader) one(arg string) (text.Found, error) {
	var all []text.Found
	for one, err := range r.positions([]string{arg}) {
		if err != nil {
			return text.Found{}, err
		}
		all = append(all, one.found)
	}
	if len(all) != 1 {
		return text.Found{}, &model.TextError{Reason: model.Say("cli.notOne", "Count", len(all))}
	}
	return all[0], nil
}

// valid returns the only position of an argument, which must be valid. The name of a puzzle means its
// default position.
func (r reader) valid(arg string) (model.Position, error) {
	if e, ok := catalogue.Find(r.command.Entries, model.ID(arg)); ok {
		return e.Puzzle.Default(), nil
	}
	found, err := r.one(arg)
	if err != nil {
		return nil, err
	}
	if fault, invalid := model.Invalid(found.Position); invalid {
		return nil, &model.TextError{Reason: fault.Phrase}
	}
	return found.Position, nil
}

// isID reports whether an argument begins with a position ID.
func (r reader) isID(arg string) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(arg), " ")
	id, _, _, ok := text.FindID(catalogue.Puzzles(r.command.Entries), first)
	return ok && id == first
}
