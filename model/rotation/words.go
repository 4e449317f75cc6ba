package rotation

import (
	"strconv"

	"quadrille/model"
)

func (p Position) Describe(m model.Move) model.Phrase {
	return model.Say("rotation.move."+Puzzle{}.Notation(m), "Digit", int(p[lines[m][0]]))
}

func (p Position) Summary(distance int) (headline model.Phrase, details []model.Phrase) {
	if p.Solved() {
		return model.Say("rotation.solved", "Digit", p.middle()), nil
	}
	said, _ := p.sayCentre()
	return model.Say("rotation.distance", "Count", distance), []model.Phrase{said}
}

// sayCentre counts the digits in the centre, and returns the greatest count.
func (p Position) sayCentre() (said model.Phrase, most int) {
	var inCentre [Digits + 1]int
	for _, cell := range centre {
		inCentre[p[cell]]++
	}
	var present []int
	for digit := 1; digit <= Digits; digit++ {
		if inCentre[digit] > 0 {
			present = append(present, digit)
			most = max(most, inCentre[digit])
		}
	}
	return model.Say("rotation.fact.centre", "Counts", sayCounts(inCentre[:], present)), most
}

func (p Position) Near() (reached, of int) {
	_, most := p.sayCentre()
	return most, len(centre)
}

func (p Position) middle() int { return int(p[centre[0]]) }

// sayCounts gives the count of each of the digits: "nine 1s", "seven 2s".
func sayCounts(counts []int, digits []int) []model.Phrase {
	list := make([]model.Phrase, len(digits))
	for i, digit := range digits {
		n := counts[digit]
		list[i] = model.Say("rotation.count",
			"Count", n, "Number", model.Say("rotation.number."+strconv.Itoa(n)), "Digit", digit)
	}
	return list
}
