package session

import (
	"strconv"

	"quadrille/model"
	"quadrille/widgets/scene"
)

// Options are the options of all boards.
type Options struct {
	Mode        scene.Mode
	Coach       bool
	Speed       int  // an index into Speeds
	BlankArrows bool // makes arrow keys move the blank instead of tiles
	Clock       bool // shows the clock and the personal bests
}

// NewOptions returns the options of a new user.
func NewOptions() *Options { return &Options{Speed: normalSpeed, Clock: true} }

// Speeds are the available speeds, as multiples of the normal speed.
var Speeds = []float64{0.25, 0.5, 1, 2, 4, 8}

const normalSpeed = 2 // the index of speed 1

// SpeedTitles are the names of Speeds.
func SpeedTitles() []model.Phrase {
	all := make([]model.Phrase, len(Speeds))
	for i, speed := range Speeds {
		all[i] = model.Say("speed.times", "Number", strconv.FormatFloat(speed, 'g', -1, 64))
	}
	return all
}
