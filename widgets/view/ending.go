package view

import "quadrille/widgets/scene"

// Ending is the card in a pane at an end: of a game, a day or a sprint, or when a mistake was found. All have one
// layout.
type Ending struct {
	Medals       []Medal         // above the figure: one, or one for each game of a day
	Open         func(index int) // called on a click on one of several medals
	Place        string          // in a Placed medal
	Figure, Unit string          // "18", "moves"
	Line, More   string          // below the figure: compared with what was possible, and with other games
	Title, Aside string          // above the drawing
	Rests        Drawing         // what the figure rests on; nil for nothing
	Note         string          // below the drawing
	Copied       string          // the text that the first action copies; "" for none
	Actions      []Action        // the primary one and two others at most
	Menu         []Action        // what else can be done
}

// Drawing is a Descent, Month, Bars or Before.
type Drawing interface{ drawing() }

// Descent is the distance over the moves of a game, and its mistakes.
type Descent Curve

// Month is a calendar.
type Month struct {
	Weekdays []string // from the first day of a week on
	Skip     int      // weekdays before the first day of the month
	Days     []Day
}

// Day is a day of a Month.
type Day struct {
	Medal      Medal // Solved if all five were played, Shortest if all were shortest
	Now, Later bool  // today; after today
}

// Bars are numbers of some sprints, the last one highlighted.
type Bars struct {
	Numbers []int
	Record  int    // a line at this number; 0 for none
	Words   string // on the line
}

// Before is the position of a mistake with the best move.
type Before struct{ Board scene.View }

func (Descent) drawing() {}
func (Month) drawing()   {}
func (Bars) drawing()    {}
func (Before) drawing()  {}
