package cli

import (
	"bufio"
	"context"
	"errors"
	"io"
	"iter"
	"os"
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
			if !isFile && !c.isID(arg) {
				_, err := os.Stat(arg)
				isFile = err == nil
			}
			give := func(found text.Found, err error) bool { return yield(given{arg, withGoal(c, found), isFile}, err) }
			in, err := text.Of("", arg).Open()
			if isFile {
				in, err = c.open(arg)
			}
			if err != nil && !give(text.Found{}, err) || err == nil && !fromLines(c, arg, in, 0, false, give) {
				return
			}
		}
	}
}

// maxLine is the largest number of bytes of a line of position IDs.
const maxLine = 1 << 20

// fromLines yields the positions in the lines of a text, which it closes, after one of its file, and reports whether to go on.
// In a list, which begins with a position ID or has several, the IDs of each line are read when it comes, and the lines
// between them are texts of their own. "#" begins a comment. Elsewhere an ID is a part of the text.
func fromLines(c *command, name string, in io.ReadCloser, number int, isList bool, yield func(text.Found, error) bool) bool {
	defer in.Close()
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	var block strings.Builder // lines without IDs
	first, ids := number+1, 0 // of the block
	end := func() bool {
		s := block.String()
		block.Reset()
		return strings.TrimSpace(s) == "" || fromText(c, name, s, first, yield)
	}
	for lines.Scan() {
		number++
		line, _, _ := strings.Cut(lines.Text(), "#")
		line, _, _ = strings.Cut(line, text.ShownAt)
		words := strings.Fields(line)
		hasMoves := len(words) > 1 && strings.Contains(words[0], "=") && !c.isID(words[1]) // with blanks between them
		isID := !hasMoves && c.isID(line)
		isList = isList || isID && block.Len() == 0
		switch {
		case isID && isList:
			if !end() {
				return false
			}
			for _, id := range words {
				found, err := text.ReadID(catalogue.Puzzles(c.Streams.Entries), id)
				before, _, _ := strings.Cut(line, id)
				if !yield(found, text.Shift(err, number, utf8.RuneCountInString(before)+1)) {
					return false
				}
			}
			continue
		case isID:
			ids++
		case block.Len() == 0 && strings.TrimSpace(line) == "":
			continue
		}
		if block.Len() == 0 {
			first = number
		}
		block.WriteString(lines.Text() + "\n")
	}
	err := lines.Err()
	switch {
	case errors.Is(err, bufio.ErrTooLong):
		return yield(text.Found{}, judge.At(model.Place{Line: number + 1, Column: 1}, "cli.longLine", "Most", maxLine>>20))
	case err != nil:
		return yield(text.Found{}, err)
	case number == 0 && name != "-":
		return yield(text.Found{}, &model.TextError{Reason: model.Say("text.empty")})
	case ids > 1:
		return fromLines(c, name, io.NopCloser(strings.NewReader(block.String())), first-1, true, yield)
	default:
		return end()
	}
}

// fromText yields the positions in a text that begins on a line of its file, and says how it was read. It
// reports whether to go on.
func fromText(c *command, name, s string, line int, yield func(text.Found, error) bool) bool {
	is, err := c.detector().Detect(name, s)
	if err != nil {
		return yield(text.Found{}, missing(name, text.Shift(err, line, 1)))
	}
	if len(is.Formats) > 0 {
		c.tell(name, model.Say("cli.readCases", "Format", is.Formats[0].Name))
		for cases := is.Formats[0].NewReader(strings.NewReader(s)); ; {
			one, err := cases.Next()
			if errors.Is(err, io.EOF) {
				return true
			}
			if err == nil && one.Err != nil {
				err = text.Shift(one.Err, line, 1)
			}
			if !yield(text.Found{Position: one.Position, HasGoal: true}, err) {
				return false
			}
		}
	}
	if is.How != nil {
		c.tell(name, model.Say("cli.readAs", "How", text.How(described(c, is))))
	}
	for _, found := range is.Found {
		if !yield(found, nil) {
			return false
		}
	}
	for _, fault := range is.Faults {
		if !yield(text.Found{}, text.Shift(fault, line, 1)) {
			return false
		}
	}
	return true
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
func described(c *command, is text.Content) []model.Phrase {
	how := is.How
	for _, found := range is.Found {
		p := withGoal(c, found).Position
		if found.HasGoal || model.GoalText(p) == "" {
			continue
		}
		if c.flag("goal") != "" {
			return append(how, model.Say("cli.goalGiven", "Goal", model.GoalText(p)))
		}
		how = append(how, model.Say("reading.goal", "Goal", goalOfBoard(c, p)))
		for _, other := range model.UsualGoals(p) {
			how = append(how, goalOfBoard(c, other.Position))
		}
		break
	}
	return how
}

// soon is the time for a distance that is only a remark.
const soon = 100 * time.Millisecond

// goalOfBoard returns the goal of a position, with the distance if it is known soon.
func goalOfBoard(c *command, p model.Position) model.Phrase {
	ctx, cancel := context.WithTimeout(c.ctx, soon)
	defer cancel()
	known, err := c.entryOf(p).Engine.Learn(ctx, p, nil)
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
func withGoal(c *command, found text.Found) text.Found {
	for _, of := range c.goals {
		if found.Position != nil && found.Position.Puzzle() == of.Puzzle() && !found.HasGoal && !found.HasMoves {
			found.Position = model.WithGoal(found.Position, of)
		}
	}
	return found
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

// orInput returns the arguments, or standard input if there are none.
func orInput(args []string) []string {
	if len(args) == 0 {
		return []string{"-"}
	}
	return args
}

// checked returns the error of an invalid position. Of one that can't be solved but could be for another
// goal, if the text states none, it says so.
func checked(c *command, found text.Found) error {
	p := found.Position
	faults := p.Check(nil)
	if len(faults) > 0 && !faults[0].Unsolvable {
		return &model.TextError{Reason: faults[0].Phrase}
	}
	for _, fault := range faults {
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

// isID reports whether an argument begins with a position ID.
func (c *command) isID(arg string) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(arg), " ")
	id, _ := text.FindID(catalogue.Puzzles(c.Streams.Entries), first)
	return first != "" && id == first
}
