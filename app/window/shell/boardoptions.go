package shell

import (
	"slices"
	"strconv"

	"quadrille/app/files/store"
	"quadrille/model"
	"quadrille/widgets/scene"
)

// BoardOptions are the options of all boards.
type BoardOptions struct {
	Mode  scene.Mode
	Coach bool
	// Speed is an index into BoardSpeeds.
	Speed int
	// BlankArrows makes arrow keys move the blank instead of tiles.
	BlankArrows bool
	// Clock shows the clock and the personal bests.
	Clock bool
}

// NewBoardOptions returns the options of a new user.
func NewBoardOptions() *BoardOptions { return &BoardOptions{Speed: normalSpeed, Clock: true} }

// BoardSpeeds are the available speeds, as multiples of the normal speed.
var BoardSpeeds = []float64{0.25, 0.5, 1, 2, 4, 8}

const normalSpeed = 2 // the index of speed 1

// SpeedTitles are the names of BoardSpeeds.
func SpeedTitles() []model.Phrase {
	all := make([]model.Phrase, len(BoardSpeeds))
	for i, speed := range BoardSpeeds {
		all[i] = model.Say("speed.times", "Number", strconv.FormatFloat(speed, 'g', -1, 64))
	}
	return all
}

// modeNames are the names of the modes in saved sessions.
var modeNames = []string{scene.Edit: "edit", scene.Play: "play"}

// Session returns the options that a session saves.
func (o *BoardOptions) Session() store.Options {
	return store.Options{Mode: modeNames[o.Mode], Coach: o.Coach, Speed: BoardSpeeds[o.Speed]}
}

// With returns the options changed to those of a session; false if those are invalid.
func (o BoardOptions) With(s store.Options) (BoardOptions, bool) {
	mode, speed := slices.Index(modeNames, s.Mode), slices.Index(BoardSpeeds, s.Speed)
	o.Mode, o.Coach, o.Speed = scene.Mode(max(mode, 0)), s.Coach, speed
	return o, mode >= 0 && speed >= 0
}
