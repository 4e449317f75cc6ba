// Package view has what bars and panes show at one moment, without the controls that show it.
package view

import (
	"time"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/lenient"
	"quadrille/widgets/scene"
)

// Pane is what the pane beside a board shows, in three zones: the state, lists, and actions.
type Pane struct {
	Ending *Ending // replaces all that follows; nil for none
	Head   Head

	Moves    []Row  // the legal ones
	Pager    Pager  // the zero value for no pager
	Bounds   Bounds // without Proved there are none
	Curve    Curve  // without Steps there is none
	Player   bool   // the buttons that move along the line are shown
	Playing  bool
	Paused   bool   // the game waits for the user to go on
	Speed    int    // index into pane.AnalysisTexts.Speeds
	List     string // the title of Mistakes
	Mistakes []Mistake
	Text     []TextLine // a text with the parts that its characters have in a reading
	Rows     []Row      // the positions of the line, the start first; empty if there is no line
	Row      int        // index of the current row
	Game     bool       // a game goes on without help: nothing that solves is primary, and Export is in a menu

	Busy         bool    // the progress of a search replaces the player
	Progress     float64 // from 0 to 1, or negative while unknown
	ProgressText string

	SolveTitle        string // title of the button that solves or stops
	CanSolve, CanHint bool
	Quiet             bool     // no button is primary: the next thing to do is elsewhere
	Actions           []Action // replace the buttons that solve; nil for none
}

// Head is the state of a pane.
type Head struct {
	Title   string
	Clock   string              // the time of a game, large, in the place of Title; "" for none
	Aside   string              // at the right of the title
	Ink     fyne.ThemeColorName // of Aside; "" for the secondary one
	Detail  string              // below the title
	Figures []Figure            // above Detail, in one line
}

// Figure is a number with its name.
type Figure struct{ Number, Name string }

// Medal is the sign of a result.
type Medal uint8

// The medals.
const (
	NoMedal      Medal = iota // a thin ring: not solved
	Solved                    // a ring
	WithoutHints              // a ring with a dot
	Shortest                  // a star: the shortest, with less than three hints
	Found                     // a tick
	Record                    // a flag
	Placed                    // a disc with a number
)

// MedalOf returns the medal of a game with hints and moves above the shortest.
func MedalOf(hints, extra int) Medal {
	const arrow = 3 // the hint that shows a move
	switch {
	case extra == 0 && hints < arrow:
		return Shortest
	case hints > 0:
		return Solved
	default:
		return WithoutHints
	}
}

// Mark is the verdict on a move, with the sign and colour of its trend; the zero value is none.
type Mark struct {
	Trend scene.Trend
	Text  string // "best", "+2"; "" for no mark
}

// Row is a legal move, or a position of a line with the move that led to it.
type Row struct {
	Number    string     // of a row of a line; "" for its index
	Move      model.Move // of a legal move
	Sign      string     // the arrow of what moves, or the letter of the move; "" for the start of a line
	Words     string
	Brief     string // replaces Words if they are too wide; "" for none
	Left      string // the distance: "18 to go", "at least 58", "…"
	Mark      Mark   // Helps for a best move, Costs for a mistake; none while unknown
	Solutions string // number of shortest solutions that begin with a legal move
}

// Pager is the number of a solution among numbered ones.
type Pager struct {
	Number      string // of the current solution, from 1
	Of          string // "of 82,661,473,653,368,792"
	First, Last bool   // it is the first or last solution
}

// Bounds is how near the solutions of a search and the bound that it proves have come to each other, over time.
type Bounds struct {
	Found, Proved         []Bound // Found is empty before the first solution
	Now                   time.Duration
	FoundName, ProvedName string
}

// Bound is a number of moves, and how long after the beginning of the search it was known.
type Bound struct {
	After time.Duration
	Moves int
}

// Curve is the slider along a line.
type Curve struct {
	Distances []int // the distances of the line's Steps+1 positions; nil for a plain slider
	Costs     []int // numbers of the moves that are mistakes, from 1, ascending
	Steps     int   // number of moves
	At        float64
	Marks     []Mistake // the signs on the mistakes, in the order of Costs; nil for triangles
}

// Mistake is a mistake of a game, as a pane lists it.
type Mistake struct {
	Number  string // "1"
	Done    bool   // found: a tick replaces the number
	Shown   bool   // the best move was shown
	Current bool
	// Board is the position before the mistake, and Detail says more of it; nil and "" while they
	// may not be seen.
	Board         model.Position
	Title, Detail string
	Note          string // at the right: "open"
	Cost          string // "+2"
}

// TextLine is a line of a text that was read, with its marks and what is said of them.
type TextLine struct {
	Text  string
	Marks []lenient.Mark
	Note  string
}

// Tone is the kind of a message.
type Tone uint8

// The tones.
const (
	Calm    Tone = iota // there is nothing to do
	Fine                // the position is valid and its distance known
	Faulty              // something is wrong
	Telling             // the user asked for this information
	Caution             // something could be better
)

// Ink returns the text colour of the tone.
func (t Tone) Ink() fyne.ThemeColorName {
	return [...]fyne.ThemeColorName{
		Calm: scene.ColorSecondary, Fine: scene.ColorGood, Faulty: scene.ColorBad, Caution: scene.ColorCaution,
		Telling: scene.ColorAccent,
	}[t]
}

// Status is the content of a status bar.
type Status struct {
	Tone     Tone
	Headline string
	Detail   string   // about the position
	More     string   // about its solutions
	Actions  []Action // the first one is the primary
}

// Action is a button of a bar or pane.
type Action struct {
	Title             string
	Primary, Disabled bool
	Do                func()
	AsksFile          bool // Do asks where to save: a dialog with the button stays until that is chosen
}
