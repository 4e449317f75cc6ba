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

func (c *command) detector() text.Detector {
	return text.Detector{Puzzles: catalogue.Puzzles(c.Streams.Entries), Formats: catalogue.Formats(c.Streams.Entries)}
}

// positions yields the positions in the arguments, which are position IDs, other texts of positions, or
// files; "-" is standard input. Errors come with the name only.
func (c *command) positions(args []string) iter.Seq2[given, error] {
	return func(yield func(given, error) bool) {
		for _, arg := range args {
			isFile := arg == "-"
			if !isFile && !c.detector().IsID(arg) {
				_, err := os.Stat(arg)
				isFile = err == nil
			}
			give := func(found text.Found, err error) bool {
				found, other := withGoal(c, found)
				return yield(given{arg, found, isFile}, cmp.Or(err, other))
			}
			in, err := text.Of("", arg).Open()
			if isFile {
				in, err = c.open(arg)
			}
			if err != nil && !give(text.Found{}, err) || err == nil && !fromLines(c, arg, in, give) {
				return
			}
		}
	}
}

// maxLine is the largest number of bytes of a line of position IDs.
const maxLine = 1 << 20

// fromLines yields the positions in a text, which it closes, and reports whether to go on. In a list, which begins with a
// position ID, the IDs of each line are read when it comes, and the lines between them are texts of their own; "#" begins
// a comment. In another text, such as several saved solutions, lines that begin with IDs are all that counts if there are any.
func fromLines(c *command, name string, in io.ReadCloser, yield func(text.Found, error) bool) bool {
	defer in.Close()
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	var block strings.Builder // lines without IDs
	begin, line := model.Place{}, model.Place{Line: 1, Column: 1}
	isList, hasIDs := false, false
	for ; lines.Scan(); line.Line++ {
		s, _, _ := strings.Cut(lines.Text(), "#")
		s, _, _ = strings.Cut(s, text.ShownAt)
		switch isID := c.detector().IsID(s); {
		case isID:
			isList = isList || !hasIDs && block.Len() == 0
			hasIDs = true
			if isList && block.Len() > 0 && !fromText(c, name, block.String(), begin, yield) {
				return false
			}
			if !fromLine(c, name, s, line, yield) {
				return false
			}
			block.Reset()
		case block.Len() > 0 || strings.TrimSpace(s) != "":
			if block.Len() == 0 {
				begin = line
			}
			block.WriteString(lines.Text() + "\n")
		}
	}
	err := lines.Err()
	switch {
	case errors.Is(err, bufio.ErrTooLong):
		return yield(text.Found{}, judge.At(line, "cli.longLine", "Most", maxLine>>20))
	case err != nil:
		return yield(text.Found{}, err)
	case line.Line == 1 && name != "-":
		return yield(text.Found{}, &model.TextError{Reason: model.Say("text.empty")})
	case block.Len() == 0, hasIDs && !isList:
		return true
	default:
		return fromText(c, name, block.String(), begin, yield)
	}
}

// fromLine yields the positions in a line that begins with an ID: several IDs, or one and an answer to it.
func fromLine(c *command, name, s string, line model.Place, yield func(text.Found, error) bool) bool {
	ids := strings.Fields(s)
	if slices.ContainsFunc(ids, func(id string) bool { return !c.detector().IsID(id) }) {
		ids = []string{s}
	}
	for _, id := range ids {
		before, _, _ := strings.Cut(s, id)
		at := model.Place{Line: line.Line, Column: utf8.RuneCountInString(before) + 1}
		if !fromText(c, name, id, at, yield) {
			return false
		}
	}
	return true
}

// fromText yields the positions in a text that begins at a place in its file, and says how it was read. It
// reports whether to go on.
func fromText(c *command, name, s string, at model.Place, yield func(text.Found, error) bool) bool {
	is, err := c.detector().Detect(name, s)
	if err != nil {
		return yield(text.Found{}, missing(c, name, text.Shift(err, at.Line, at.Column)))
	}
	if len(is.Formats) > 0 {
		c.tell(name, model.Say("cli.readCases", "Format", is.Formats[0].Name))
		for cases := is.Formats[0].NewReader(strings.NewReader(s)); ; {
			one, err := cases.Next()
			if errors.Is(err, io.EOF) {
				return true
			}
			if err == nil && one.Err != nil {
				err = text.Shift(one.Err, at.Line, at.Column)
			}
			if !yield(text.Found{Position: one.Position, HasGoal: true}, err) {
				return false
			}
		}
	}
	if is, err = c.chosen(name, is); err != nil {
		return yield(text.Found{}, err)
	}
	if is.Reading != nil {
		c.tell(name, model.Say("cli.readAs", "How", text.Join(described(c, is)...)))
	}
	for _, found := range is.Found {
		if !yield(found, nil) {
			return false
		}
	}
	return true
}

// chosen returns the meaning of a text that -reading names, by default the likeliest. Without -reading it lists the meanings
// of a text with several that are as likely, which is an error.
func (c *command) chosen(name string, is text.Content) (text.Content, error) {
	all := is.Meanings()
	n, err := within(c, flagReading, 0, 1, len(all))
	switch {
	case err != nil:
		return is, err
	case n > 0:
		return all[n-1], nil
	case !is.IsOpen:
		return is, nil
	}
	for i, one := range all {
		var said []model.Phrase
		for _, found := range one.Found[:min(len(one.Found), 2)] {
			one, _ := withGoal(c, found)
			p := one.Position
			said = append(said, c.withDistance(p.String(), p))
		}
		said = append(said, one.Reading.Title())
		c.tell(name, model.Say("cli.reading", "Number", i+1, "How", text.Join(said...)))
	}
	return is, &model.TextError{Reason: model.Say("cli.readings", "Count", len(all))}
}

// missing returns the error of reading an argument, or, if it looks like the name of a file, that the file is
// missing.
func missing(c *command, arg string, err error) error {
	if c.detector().IsID(arg) || strings.ContainsAny(arg, " \n\t|,") || !strings.ContainsAny(arg, `./\`) {
		return err
	}
	if _, missing := os.Stat(arg); missing != nil {
		return missing
	}
	return err
}

// described says how positions were read. If the text states no goal, it also names the goal used and the
// other usual goals, with their distances if they are known soon.
func described(c *command, is text.Content) []model.Phrase {
	how := append(slices.Clone(is.Reading.How), is.Reading.Guesses...)
	for _, found := range is.Found {
		one, _ := withGoal(c, found)
		p := one.Position
		if found.HasGoal || model.GoalText(p) == "" {
			continue
		}
		if flagGoal.given(c) {
			return append(how, model.Say("cli.goalGiven", "Goal", model.GoalText(p)))
		}
		how = append(how, model.Say("reading.goal", "Goal", c.withDistance(model.GoalText(p), p)))
		for _, other := range model.UsualGoals(p) {
			how = append(how, c.withDistance(model.GoalText(other.Position), other.Position))
		}
		break
	}
	return how
}

// soon is the time for a distance that is only a remark.
const soon = 100 * time.Millisecond

// withDistance returns the name of a goal or position, with the distance if it is known soon.
func (c *command) withDistance(name string, p model.Position) model.Phrase {
	ctx, cancel := context.WithTimeout(c.ctx, soon)
	defer cancel()
	known, err := c.entryOf(p).Engine.Learn(ctx, p, nil)
	switch {
	case err == nil && known.Unsolvable != nil:
		return model.Say("cli.goalUnsolvable", "Goal", name)
	case err != nil || known.Distance < 0: // for a large board bounds may be all that is known
		return model.Say("cli.goal", "Goal", name)
	}
	return model.Say("cli.goalAt", "Goal", name, "Moves", model.Own(p.Puzzle(), model.Moves, "Count", known.Distance))
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

// withGoal replaces the goal of a position that states none by that of -goal. The error says that it is of other boards.
func withGoal(c *command, found text.Found) (text.Found, error) {
	p, goals := found.Position, flagGoal.of(c)
	if p == nil || len(goals) == 0 || found.HasGoal || found.HasMoves {
		return found, nil
	}
	for _, of := range goals {
		if p.Puzzle() == of.Puzzle() && p.Areas()[0] == of.Areas()[0] {
			found.Position = model.WithGoal(p, of)
			return found, nil
		}
	}
	return found, model.Refuse("cli.unfitGoal", "Text", model.GoalText(goals[0]))
}

// each calls tell for each valid position in the arguments, by default in standard input. It reports the errors of tell and
// invalid positions, and goes on. none is the key of the error for an input without positions.
func (c *command) each(args []string, none string, tell func(given) error) error {
	for one, err := range c.positions(orInput(args)) {
		c.position.Add(1)
		if err == nil {
			err = checked(c, one.found)
		}
		if err == nil {
			err = tell(one)
		}
		if err := c.blame(shortened(one.name), err); err != nil {
			return err
		}
	}
	if c.position.Load() == 0 {
		return wrong(none)
	}
	return nil
}

// checked returns the error of an invalid position. Of one that can't be solved but could be for another
// goal, if the text states none, it says so.
func checked(c *command, found text.Found) error {
	p := found.Position
	if fault, invalid := model.Invalid(p); invalid {
		return &model.TextError{Reason: fault.Phrase}
	}
	for _, fault := range p.Check(nil) {
		for _, repair := range fault.Repairs {
			if !found.HasGoal && model.WithGoal(p, repair.Position) == repair.Position {
				c.tell(p.String(), model.Say("cli.otherGoal", "Goal", model.GoalText(repair.Position)))
				return nil
			}
		}
	}
	return nil
}

// one returns the only position of an argument, or a solution.
func (c *command) one(arg string) (text.Found, error) {
	var all []text.Found
	for one, err := range c.positions([]string{arg}) {
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

// valid returns the only position of an argument. The name of a puzzle means its default position. It reports one that
// is invalid.
func (c *command) valid(arg string) (model.Position, error) {
	if e, ok := catalogue.Find(c.Streams.Entries, model.ID(arg)); ok {
		return e.Puzzle.Default(), nil
	}
	found, err := c.one(arg)
	if err == nil {
		if fault, invalid := model.Invalid(found.Position); invalid {
			err = &model.TextError{Reason: fault.Phrase}
		}
	}
	if err != nil {
		return nil, c.fails(shortened(arg), err)
	}
	return found.Position, nil
}

// solvable is valid for a position that can be solved.
func solvable(c *command, arg string) (model.Position, error) {
	p, err := c.valid(arg)
	if err == nil && !model.Solvable(p) {
		err = c.fails(shortened(arg), &model.TextError{Reason: p.Check(nil)[0].Phrase})
	}
	return p, err
}
