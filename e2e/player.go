//go:build e2e && linux

package e2e

import (
	"image"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/catalogue"
	"quadrille/app/files/picture"
	"quadrille/app/files/text"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/widgets/scene"
)

// launcher starts the program.
type launcher func(args ...string) (hands, *plan)

// player carries out the lines of a part.
type player struct {
	hands
	plan  *plan
	t     *testing.T
	start launcher
	line  []string // the positions of the last solution
}

func (p *player) play(steps string) {
	for step := range strings.Lines(steps) {
		step = strings.TrimSpace(step)
		if step == "" || strings.HasPrefix(step, "//") {
			continue
		}
		verb, rest, _ := strings.Cut(step, " ")
		if do := verbs[verb]; do != nil {
			do(p, rest, strings.Fields(rest))
			continue
		}
		p.t.Fatalf("what is %q?", step)
	}
	if !p.ended() {
		p.Close()
	}
}

// icons are the names of the icons that can be pressed.
var icons = map[string]func() fyne.Resource{
	"more": theme.MoreHorizontalIcon, "next": theme.NavigateNextIcon, "undo": theme.ContentUndoIcon, "redo": theme.ContentRedoIcon,
}

// verbs are the first words of lines, with functions that get the rest of the line, whole and in
// words. Cells and moves are numbers.
var verbs = map[string]func(p *player, rest string, words []string){
	"launch": func(p *player, _ string, words []string) { p.hands, p.plan = p.start(words...) },
	"click":  func(p *player, _ string, words []string) { p.Click(p.cell(words[0]), words[1:]...) },
	"drag":   func(p *player, _ string, words []string) { p.Drag(p.cell(words[0]), p.cell(words[1])) },
	// palette clicks a cell, waits until its palette covers another cell, and closes it.
	"palette": func(p *player, _ string, words []string) {
		over := p.cell(words[2])
		part := image.Rectangle{over, over}.Inset(-20)
		before := p.Picture(part)
		p.Click(p.cell(words[0]))
		p.eventually("the palette opens", func() bool { return !alike(p.Picture(part), before) })
		p.Key("Escape")
		p.eventually("the palette closes", func() bool { return alike(p.Picture(part), before) })
	},
	"handle":    func(p *player, _ string, words []string) { p.Click(p.plan.region(scene.OfMove, p.number(words[0]))) },
	"key":       func(p *player, _ string, words []string) { p.Key(words...) },
	"shortcut":  func(p *player, rest string, _ []string) { p.Shortcut(rest) },
	"type":      func(p *player, rest string, _ []string) { p.Type(rest) },
	"press":     func(p *player, rest string, _ []string) { p.Press(rest) },
	"icon":      func(p *player, rest string, _ []string) { p.PressIcon(icons[rest]()) },
	"menu":      func(p *player, rest string, _ []string) { p.Menu(strings.Split(rest, " ▸ ")...) },
	"clipboard": func(p *player, rest string, _ []string) { p.SetClipboard(rest) },

	"position": func(p *player, rest string, _ []string) { p.AwaitPosition(rest) },
	"step":     func(p *player, rest string, _ []string) { p.AwaitStep(rest) },
	"see":      func(p *player, rest string, _ []string) { p.See(rest) },
	"status":   func(p *player, rest string, _ []string) { p.SeeStatus(rest) },
	// pane waits for a headline of the pane.
	"pane":     func(p *player, rest string, _ []string) { p.SeePane(rest) },
	"shot":     func(p *player, rest string, _ []string) { p.Screenshot(rest) },
	"solution": func(p *player, rest string, _ []string) { p.AwaitSolution(rest) },
	"solved":   func(p *player, rest string, _ []string) { p.line = line(p.t, p.AwaitSolved(rest)) },

	// line sets the positions of the solution; at waits for one of them by its number.
	"line": func(p *player, rest string, _ []string) { p.line = line(p.t, rest) },
	"at":   func(p *player, rest string, _ []string) { p.AwaitPosition(p.line[p.number(rest)]) },
	// played waits for the end of a game with the given moves.
	"played": func(p *player, rest string, _ []string) {
		p.line = line(p.t, rest)
		p.AwaitEnd(rest, p.line[len(p.line)-1])
	},
	// try answers in a review: with a click on the place of a move, or with a key. both presses a
	// key that leads on in a review.
	"try": func(p *player, _ string, words []string) {
		key := ""
		if len(words) > 1 {
			key = words[1]
		}
		p.Answer(model.Move(p.number(words[0])), key)
	},
	"both": func(p *player, rest string, _ []string) { p.KeyBoth(rest) },
	// through steps through the solution and back in every way.
	"through": func(p *player, _ string, _ []string) { p.stepThrough() },
	// save expects the saved text in testdata under the name; answer expects the given text, in
	// which \n ends a line.
	"save": func(p *player, rest string, _ []string) { p.SaveAs(rest, golden(p.t, rest)) },
	"answer": func(p *player, rest string, _ []string) {
		name, text, _ := strings.Cut(rest, " ")
		p.SaveAs(name, strings.ReplaceAll(text, `\n`, "\n"))
	},
	// picture saves a picture of a position with the default settings.
	"picture": func(p *player, _ string, words []string) { p.SaveAs(words[0], board(p.t, words[1])) },
	// refuse pastes a text and expects the reason of its refusal.
	"refuse": func(p *player, rest string, _ []string) {
		text, reason, _ := strings.Cut(rest, " | ")
		p.Paste(text)
		p.See("Can’t paste this")
		p.See(reason)
		p.Press("Close")
	},
	// refused expects the refusal of the program's argument: the dialog of refuse with another
	// title.
	"refused": func(p *player, rest string, _ []string) { p.hands.refused(rest) },
	// together presses keys while the program is stopped, so that it gets all of them at once.
	"together": func(p *player, _ string, words []string) {
		p.Freeze()
		p.Key(words...)
		p.Thaw()
	},
	// interrupted presses keys and closes the window while the program is stopped.
	"interrupted": func(p *player, _ string, words []string) {
		p.Freeze()
		p.Key(words...)
		p.AskToClose()
		p.Thaw()
		p.AwaitExit()
	},
}

func (p *player) number(word string) int {
	p.t.Helper()
	n, err := strconv.Atoi(word)
	must.Succeed(p.t, err)
	return n
}

func (p *player) cell(word string) image.Point { return p.plan.region(scene.OfCell, p.number(word)) }

func (p *player) stepThrough() {
	at := p.line
	last := len(at) - 1

	p.PressIcon(theme.NavigateNextIcon())
	p.AwaitStep(at[1])
	p.Key("bracketright")
	p.AwaitStep(at[2])
	p.Key("bracketleft")
	p.AwaitStep(at[1])
	p.PressIcon(theme.MediaSkipNextIcon())
	p.AwaitStep(at[last])
	p.PressIcon(theme.NavigateBackIcon())
	p.AwaitStep(at[last-1])
	p.PressIcon(theme.MediaSkipPreviousIcon())
	p.AwaitStep(at[0])
	p.PressMove(2)
	p.AwaitStep(at[2])
	p.Drag(p.plan.slider(0.5), p.plan.slider(1))
	p.AwaitStep(at[last])
}

// line returns the IDs of the positions of a solution text.
func line(t *testing.T, solution string) []string {
	t.Helper()
	is, err := text.Detector{Puzzles: catalogue.Puzzles(entries)}.Detect("", solution)
	must.Succeed(t, err)
	positions, err := model.Replay(is.Found[0].Position, is.Found[0].Moves)
	must.Succeed(t, err)
	ids := make([]string, len(positions))
	for i, p := range positions {
		ids[i] = p.String()
	}
	return ids
}

// board is the picture of a position, or of the last one of a solution.
func board(t *testing.T, id string) string {
	t.Helper()
	found, err := text.ReadID(catalogue.Puzzles(entries), id)
	must.Succeed(t, err)
	own, _ := catalogue.Find(entries, found.Position.Puzzle().ID())
	look := picture.Look{Say: translate.New(translate.English).Say, Size: picture.DefaultSize}
	var b strings.Builder
	line, err := picture.NewLine(own.Artist, found.Position, found.Moves)
	must.Succeed(t, err)
	must.Succeed(t, look.Board(line, len(found.Moves)).Write(&b, ".png"))
	return b.String()
}

// golden reads the expected content of a file.
func golden(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("testdata", name))
	must.Succeed(t, err)
	return string(content)
}
