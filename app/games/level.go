package games

import "quadrille/model"

// Level is a difficulty. The distances of the levels are quarters of the greatest distance to the
// goal, so that a level's name means the same for all puzzles.
type Level uint8

// The levels.
const (
	Easy Level = iota
	Medium
	Hard
	Hardest
)

// Levels lists the levels, the easiest first.
var Levels = []Level{Easy, Medium, Hard, Hardest}

// Name returns the level's name.
func (l Level) Name() model.Phrase {
	return model.Say("games.level." + [...]string{"easy", "medium", "hard", "hardest"}[l])
}

// Range returns the distances of the level, for positions that are at most so far from the goal.
func (l Level) Range(most int) (from, to int) {
	return max(most*int(l)/len(Levels)+1, 1), most * (int(l) + 1) / len(Levels)
}

// LevelOf returns the level of a distance.
func LevelOf(distance, most int) Level {
	for _, l := range Levels {
		if _, to := l.Range(most); distance <= to {
			return l
		}
	}
	return Hardest
}
