package measure_test

import (
	"context"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/model/modeltest/must"
	"quadrille/resources"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/search/searchtest"
)

// lectured is the puzzle of the lecture.
var lectured = string(catalogue.Catalogue()[0].Puzzle.ID())

// The numbers of the lecture, but for those of samples, are worked out by a second program, which is
// written from the textbook and uses nothing of package solver.

// board has the tiles row by row; 9 is the blank, whose goal is the last cell.
type board [9]byte

var goal = board{1, 2, 3, 4, 5, 6, 7, 8, 9}

func boardOf(id string) (b board) {
	id = strings.TrimPrefix(id, lectured+":")
	for i := range b {
		b[i] = byte(strings.IndexByte("?12345678x", id[i]))
	}
	return b
}

const arrangements = 362_880

// step is a move and the board after it.
type step = searchtest.Step[board]

// steps are the moves in the order d, l, r, u.
func (b board) steps() (all []step) {
	at := slices.Index(b[:], 9)
	for _, s := range []struct {
		name        string
		row, column int
	}{{"d", 1, 0}, {"l", 0, -1}, {"r", 0, 1}, {"u", -1, 0}} {
		if row, column := at/3+s.row, at%3+s.column; row >= 0 && row < 3 && column >= 0 && column < 3 {
			to := b
			to[at], to[3*row+column] = to[3*row+column], to[at]
			all = append(all, step{Name: s.name, To: to})
		}
	}
	return all
}

func away(cell int, tile byte) (rows, columns int) {
	home := int(tile) - 1
	return max(cell/3-home/3, home/3-cell/3), max(cell%3-home%3, home%3-cell%3)
}

func misplaced(b board) (h int) {
	for cell, tile := range b {
		if tile != 9 && tile != goal[cell] {
			h++
		}
	}
	return h
}

func manhattan(b board) (h int) {
	for cell, tile := range b {
		if rows, columns := away(cell, tile); tile != 9 {
			h += rows + columns
		}
	}
	return h
}

func inversions(b board) (n int) {
	for i, tile := range b {
		for _, after := range b[i+1:] {
			if after < tile && tile != 9 {
				n++
			}
		}
	}
	return n
}

// conflicts is the least number of tiles to take out of their goal rows and columns, so that the
// others of each line are in order.
func conflicts(b board) (n int) {
	for line := range 3 {
		inRow, inColumn := 0, 0 // pairs in the wrong order
		for i := range 3 {
			for j := range i {
				if left, right := b[3*line+j], b[3*line+i]; left > right && left != 9 && left <= byte(3*line+3) && right > byte(3*line) {
					inRow++
				}
				if above, below := b[3*j+line], b[3*i+line]; above > below && above != 9 && (int(above)-1)%3 == line && (int(below)-1)%3 == line {
					inColumn++
				}
			}
		}
		n += min(inRow, 1) + inRow/3 + min(inColumn, 1) + inColumn/3
	}
	return n
}

func linearConflict(b board) int { return manhattan(b) + 2*conflicts(b) }

// additive returns a pattern database: the least number of moves of some tiles that bring them home,
// if the other tiles are all alike and their moves are free.
func additive(tiles ...byte) map[board]int {
	home := pattern(goal, tiles)
	least, queue := map[board]int{home: 0}, []board{home}
	for len(queue) > 0 {
		b := queue[0]
		queue = queue[1:]
		for _, s := range b.steps() {
			moved := s.To[slices.Index(b[:], 9)]
			cost := least[b]
			if slices.Contains(tiles, moved) {
				cost++
			}
			if before, seen := least[s.To]; !seen || cost < before {
				least[s.To] = cost
				queue = append(queue, s.To)
			}
		}
	}
	return least
}

// pattern is a board on which all but some tiles are alike.
func pattern(b board, tiles []byte) board {
	for i, tile := range b {
		if tile != 9 && !slices.Contains(tiles, tile) {
			b[i] = 0
		}
	}
	return b
}

// The two pattern databases of the lecture, and their sum.
var (
	firstTiles, lastTiles = []byte{1, 2, 3, 4}, []byte{5, 6, 7, 8}
	firstTable            = sync.OnceValue(func() map[board]int { return additive(firstTiles...) })
	lastTable             = sync.OnceValue(func() map[board]int { return additive(lastTiles...) })
)

func ofFirst(b board) int { return firstTable()[pattern(b, firstTiles)] }

func ofLast(b board) int { return lastTable()[pattern(b, lastTiles)] }

func added(b board) int { return ofFirst(b) + ofLast(b) }

// growth is how many times as many paths without steps back there are in a very deep tree for each
// move more.
func growth() float64 {
	type edge struct{ from, to int } // the last move of the blank
	paths := map[edge]float64{{1, 0}: 1}
	const depth = 80
	var count [depth]float64
	for d := range depth {
		next := map[edge]float64{}
		for e, n := range paths {
			count[d] += n
			at := goal
			at[e.to], at[8] = 9, at[e.to]
			for _, s := range at.steps() {
				if to := slices.Index(s.To[:], 9); to != e.from {
					next[edge{e.to, to}] += n
				}
			}
		}
		paths = next
	}
	return math.Sqrt(count[depth-1] / count[depth-3]) // of two moves, since edges and others alternate
}

// flood returns the distances of all boards from one, and the boards in the order of a
// breadth-first search.
func flood(from board) (far map[board]int, order []board) {
	far, order = map[board]int{from: 0}, []board{from}
	for i := 0; i < len(order); i++ {
		for _, s := range order[i].steps() {
			if _, seen := far[s.To]; !seen {
				far[s.To] = far[order[i]] + 1
				order = append(order, s.To)
			}
		}
	}
	return far, order
}

// ofEight runs the code of a search as it is shown.
func ofEight(name string, start board, h func(board) int, scale [2]int, ties solver.Ties) *searchtest.Machine[board] {
	e := catalogue.Catalogue()[0]
	searcher := e.Engine.(solver.Searcher)
	m, err := method.Parse(e.Puzzle, searcher, name)
	if err != nil {
		panic(err)
	}
	_, recording, err := search.Record(context.Background(), searcher, e.Puzzle.Default(), m.Spec(0))
	if err != nil {
		panic(err)
	}
	w := searchtest.World[board]{
		Steps: board.steps, Back: board.steps, Goal: func(b board) bool { return b == goal }, Goals: func() []board { return []board{goal} },
		H: h, Scale: scale, Ties: ties,
	}
	return w.Run(searchtest.Code(recording), start, math.MaxInt)
}

// bestFirst runs A* with f = unit*g + weight*h.
func bestFirst(
	start board, h func(board) int, unit, weight int, ties solver.Ties,
) (expanded []*searchtest.Node[board], stored, length int) {
	m := ofEight("a-star:manhattan", start, h, [2]int{unit, weight}, ties)
	return m.Expanded, m.Stored, m.Length
}

// others runs an algorithm with the Manhattan distance or none.
func others(name string, start board) *searchtest.Machine[board] {
	return ofEight(name, start, manhattan, [2]int{1, 1}, 0)
}

func sum(numbers []int) (all int) {
	for _, n := range numbers {
		all += n
	}
	return all
}

// lectureText returns a lecture without what isn't said in it: links, programs and expressions.
func lectureText(t *testing.T, kind string, l translate.Language) (said string, links []string) {
	markdown, err := resources.Help.ReadFile("help/" + lectured + "." + kind + "." + string(l) + ".md")
	must.Succeed(t, err)
	said = string(markdown)
	for _, m := range regexp.MustCompile(`\]\(((?:[^()]|\([^()]*\))*)\)`).FindAllStringSubmatch(said, -1) {
		links = append(links, m[1])
	}
	return regexp.MustCompile("(?s)```.*?```|`[^`]*`|\\]\\((?:[^()]|\\([^()]*\\))*\\)").ReplaceAllString(said, ""), links
}

// saidNumbers returns the numbers of each section, sorted.
func saidNumbers(said string) map[string][]string {
	numbers := make(map[string][]string)
	for i, section := range strings.Split(said, "\n## ") {
		head, body, _ := strings.Cut(section, "\n")
		name := "start"
		if m := regexp.MustCompile(`\{#(\w+)\}`).FindStringSubmatch(head); i > 0 {
			name = m[1]
		}
		numbers[name] = regexp.MustCompile(`\d+(?:,\d{3})*(?:\.\d+)?`).FindAllString(body, -1)
		slices.Sort(numbers[name])
	}
	return numbers
}

// written writes numbers as a lecture does, sorted.
func written(values ...any) (all []string) {
	for _, v := range values {
		switch v := v.(type) {
		case []int:
			for _, n := range v {
				all = append(all, written(n)...)
			}
		case int:
			text := strconv.Itoa(v)
			for at := len(text) - 3; at > 0; at -= 3 {
				text = text[:at] + "," + text[at:]
			}
			all = append(all, text)
		case float64:
			all = append(all, strconv.FormatFloat(v, 'f', -1, 64))
		}
	}
	slices.Sort(all)
	return all
}

func round(v float64, places int) float64 {
	unit := math.Pow10(places)
	return math.Round(v*unit) / unit
}

// lengths are the expansions of A* and the moves of its solution.
func lengths(start board, unit, weight int) []int {
	nodes, _, length := bestFirst(start, manhattan, unit, weight, solver.HighG)
	return []int{len(nodes), length}
}

// expansions are those of A* from two positions.
func expansions(one, other board, h func(board) int) []int {
	first, _, _ := bestFirst(one, h, 1, 1, solver.HighG)
	second, _, _ := bestFirst(other, h, 1, 1, solver.HighG)
	return []int{len(first), len(second)}
}

// trace is the table of an A* by hand.
func trace(nodes []*searchtest.Node[board]) (all []int) {
	for i, n := range nodes {
		all = append(all, i+1, n.G, n.H, n.G+n.H)
	}
	return all
}

// below counts the nodes with an f below a bound.
func below(nodes []*searchtest.Node[board], bound int) (n int) {
	for _, node := range nodes {
		if node.G+node.H < bound {
			n++
		}
	}
	return n
}

// TestNumbersOfTheLecture works out every number of the lecture and of its exercises, and finds no
// other in them, in both languages.
func TestNumbersOfTheLecture(t *testing.T) {
	ours, farthest := boardOf("23415x768"), boardOf("8672543x1")
	lecture, exercises := numbersOfLecture(ours, farthest), numbersOfExercises(t, farthest)
	var once []any
	exercises["save"], exercises["weight"], once = sampled(t)
	lecture["weights"] = append(lecture["weights"], once...)
	for kind, want := range map[string]map[string][]any{"lecture": lecture, "exercises": exercises} {
		traced, _, _ := bestFirst(map[string]board{"lecture": ours, "exercises": boardOf(smallBoard)}[kind], manhattan, 1, 1, solver.HighG)
		for _, language := range translate.Languages() {
			said, links := lectureText(t, kind, language.Language)
			if want := lectured + ":23415x768/12345678x=" + firstSolution(ours); kind == "lecture" && !slices.Contains(links, want) {
				t.Errorf("%s: the first solution is %s", language.Language, want)
			}
			minutes := 0
			for _, m := range regexp.MustCompile(`(\d+) (?:minutes?|分钟) \{`).FindAllStringSubmatch(said, -1) {
				n, _ := strconv.Atoi(m[1])
				minutes += n
			}
			if kind == "lecture" {
				const questions = 15
				want["use"] = []any{minutes - questions, questions}
			}
			for _, m := range regexp.MustCompile(`\| (\d) \| ([ulrd]+) \|`).FindAllStringSubmatch(said, -1) {
				if n, _ := strconv.Atoi(m[1]); traced[n-1].Moves() != m[2] {
					t.Errorf("%s.%s: step %d is %s, want %s", kind, language.Language, n, m[2], traced[n-1].Moves())
				}
			}
			got := saidNumbers(said)
			for section, numbers := range got {
				if want := written(want[section]...); !slices.Equal(numbers, want) {
					t.Errorf("%s.%s, %s: it says\n%q\nright is\n%q", kind, language.Language, section, numbers, want)
				}
			}
			if len(got) != len(want) {
				t.Errorf("%s.%s has %d sections, want %d", kind, language.Language, len(got), len(want))
			}
		}
	}
}

// numbersOfLecture returns the numbers of the lecture by sections.
func numbersOfLecture(ours, farthest board) map[string][]any {
	far, order := flood(goal)
	levels := make([]int, 32)
	var ofSpace []any
	sums := make([]int, 4)
	tooHigh := 0
	ways := map[board]int{goal: 1} // of shortest solutions
	for _, b := range order {
		levels[far[b]]++
		for i, h := range []int{misplaced(b), manhattan(b), linearConflict(b), far[b]} {
			sums[i] += h
		}
		if inversions(b) > far[b] {
			tooHigh++
		}
		for _, s := range b.steps() {
			if far[s.To] < far[b] {
				ways[b] += ways[s.To]
			}
		}
	}
	for d, n := range levels {
		ofSpace = append(ofSpace, d, n)
	}
	mean := func(i int) float64 { return round(float64(sums[i])/float64(len(order)), 2) }
	steps := 0 // with the blank in each cell
	for cell := range goal {
		b := goal
		b[cell], b[8] = 9, b[cell]
		steps += len(b.steps())
	}

	blindly := others("breadth-first", ours)
	blind, last, blindStored := len(blindly.Expanded), blindly.Expanded[len(blindly.Expanded)-1].State, blindly.Stored
	blindFar := len(others("breadth-first", farthest).Expanded)
	fromOurs, fromOursOrder := flood(ours)
	before := slices.IndexFunc(fromOursOrder, func(b board) bool { return fromOurs[b] == fromOurs[last] })
	both, bothFar := len(others("bidirectional", ours).Expanded), len(others("bidirectional", farthest).Expanded)
	nodes, stored, length := bestFirst(ours, manhattan, 1, 1, solver.HighG)
	lowFirst, _, _ := bestFirst(ours, manhattan, 1, 1, solver.LowG)
	deepened := others("ida-star:manhattan", ours)
	bounds, rounds := deepened.Bounds, deepened.Rounds
	var table [4][]int // for each tile: misplaced, rows, columns, their sum
	for tile := byte(1); tile < 9; tile++ {
		rows, columns := away(slices.Index(ours[:], tile), tile)
		for i, v := range []int{min(rows+columns, 1), rows, columns, rows + columns} {
			table[i] = append(table[i], v)
		}
	}
	unsure := boardOf("12345x786")
	weighted := func(unit, weight int) []int { return lengths(farthest, unit, weight) }
	return map[string][]any{
		"position": {length, ways[ours]},
		"space": append(ofSpace, 9, arrangements, len(order), mean(3), len(levels)-1,
			2, 3, 4, steps, 9, round(float64(steps)/9, 2), steps-9, 9, round(float64(steps-9)/9, 2), int(round(growth()*growth(), 6)), round(growth(), 3)),
		"breadth": {200, fromOurs[fromOursOrder[200]], blind, before, fromOurs[last] - 1, blind - before, fromOurs[last], blindStored, blindFar, len(order)},
		"both":    {2, 2, both, blind, blind / both, bothFar, blindFar, blindFar / bothFar, far[farthest]},
		"estimates": {
			[]int{1, 2, 3, 4, 5, 6, 7, 8},
			table[0], table[1], table[2], table[3], misplaced(ours), manhattan(ours),
			far[ours], 0, 1, 1, 0, inversions(unsure), tooHigh, len(order),
		},
		"astar": {
			trace(nodes[:6]), 5, nodes[4].G + nodes[4].H, nodes[5].G + nodes[5].H, 10, 1, 1, 2,
		},
		"proof": {
			120, len(nodes), stored, blind / len(nodes),
			length, length + 2, 1968.0, 0, 1, len(nodes), below(nodes, length), length, 1985.0, len(lowFirst),
		},
		"better": {
			0, blind, blindFar, mean(0), expansions(ours, farthest, misplaced), mean(1), expansions(ours, farthest, manhattan),
			mean(2), expansions(ours, farthest, linearConflict), mean(3), expansions(ours, farthest, func(b board) int { return far[b] }),
			2001.0, 2006.0, 2, linearConflict(ours),
		},
		"databases": {
			[]int{5, 6, 7, 8},
			[]int{9, 8, 7, 6, 5},
			len(firstTable()), 5, 8, 0, 1, 1, 4, ofFirst(ours), 5, 8, ofLast(ours), added(ours), manhattan(ours),
			expansions(ours, farthest, added), expansions(ours, farthest, manhattan),
		},
		"memory":    {bounds, rounds, sum(rounds), sum(rounds), len(nodes)},
		"weights":   {1, weighted(1, 1), 1.5, weighted(2, 3), 2, weighted(1, 2), 5, weighted(1, 5), weighted(1, 5)[1] - far[farthest]},
		"end":       nil,
		"questions": nil,
		"start":     nil,
	}
}

// smallBoard is the position on which the exercises do A* by hand.
const smallBoard = "15243678x"

// numbersOfExercises returns the numbers of the exercises by sections, but for those of samples.
func numbersOfExercises(t *testing.T, farthest board) map[string][]any {
	far, order := flood(goal)
	upTo := func(moves int) int {
		return slices.IndexFunc(order, func(b board) bool { return far[b] > moves })
	}
	half := far[order[len(order)/2]]
	doubled, nearest, change := 0, 0, 0
	for _, b := range order {
		if 2*misplaced(b) > far[b] {
			doubled++
			nearest += max(2-far[b], 0)
		}
		for _, s := range b.steps() {
			change = max(change, inversions(b)-inversions(s.To))
		}
		if linearConflict(b) > far[b] || (inversions(b)+1)/2 > far[b] {
			t.Errorf("the linear conflict or half the inversions of %v aren't admissible", b)
		}
	}
	if nearest != 2 {
		t.Errorf("%d positions are one move from the goal, want two", nearest)
	}
	swapped := farthest
	one, three := slices.Index(swapped[:], 1), slices.Index(swapped[:], 3)
	swapped[one], swapped[three] = swapped[three], swapped[one]
	small := boardOf(smallBoard)
	smallNodes, _, smallLength := bestFirst(small, manhattan, 1, 1, solver.HighG)
	nodes, stored, length := bestFirst(farthest, manhattan, 1, 1, solver.HighG)
	deepened := others("ida-star:manhattan", farthest)
	bounds, rounds, siblings := deepened.Bounds, deepened.Rounds, deepened.Stored
	return map[string][]any{
		"start":      nil,
		"parity":     {1, 2, 7, 1, 3, inversions(farthest), inversions(goal), 1, 3, inversions(swapped)},
		"hand":       {misplaced(farthest), manhattan(farthest), linearConflict(farthest), 5, 4, far[farthest]},
		"space":      {half, half - 1, upTo(half - 1), len(order), half, upTo(half)},
		"trace":      {smallLength, trace(smallNodes), smallLength, 2},
		"admissible": {doubled, 2 * misplaced(boardOf("1234567x8")), change},
		"save":       nil,
		"memory": {
			1, len(nodes), sum(rounds), len(rounds), bounds, rounds, bounds[len(bounds)-2], sum(rounds) - rounds[len(rounds)-1],
			below(nodes, length), length, siblings, stored,
		},
		"weight": nil,
	}
}

// firstSolution is the first shortest solution in the order of moves.
func firstSolution(b board) (moves string) {
	far, _ := flood(goal)
	for b != goal {
		steps := b.steps()
		i := slices.IndexFunc(steps, func(s step) bool { return far[s.To] < far[b] })
		moves, b = moves+steps[i].Name, steps[i].To
	}
	return moves
}

// sampled runs the comparisons of the lecture and its exercises and returns the numbers of the sections
// about samples.
func sampled(t *testing.T) (save, weight, once []any) {
	_, links := lectureText(t, "lecture", translate.English)
	_, more := lectureText(t, "exercises", translate.English)
	for _, link := range slices.Concat(links, more) {
		if !strings.HasPrefix(link, measure.LinkPrefix) {
			continue
		}
		plan, err := measure.ReadLink(catalogue.Catalogue(), link)
		must.Succeed(t, err)
		set, err := plan.Run(context.Background(), 1<<30, func(int64, int64) {})
		must.Succeed(t, err)
		expanded, moves := make([][]int, len(set.Rows)), make([][]int, len(set.Rows))
		for i, row := range set.Rows {
			for _, o := range row.Outcomes {
				expanded[i], moves[i] = append(expanded[i], int(o.Stats.Expanded)), append(moves[i], len(o.Moves))
			}
		}
		switch {
		case len(set.Cases) == 1:
		case len(set.Rows) == 3:
			save = []any{len(set.Cases), round(ratio(expanded[0], expanded[1]), 0), round(ratio(expanded[1], expanded[2]), 1)}
		case set.Rows[1].Method.Weight == 1.5:
			more := 0
			for i, n := range expanded[1] {
				more += min(max(n-expanded[0][i], 0), 1)
			}
			once = []any{1.5, len(set.Cases), round(ratio(expanded[0], expanded[1]), 1), more}
		default:
			longer, most := 0, 0
			for i, length := range moves[1] {
				most = max(most, length-moves[0][i])
				longer += min(length-moves[0][i], 1)
			}
			weight = []any{2, len(set.Cases), longer, len(set.Cases), most}
		}
	}
	return save, weight, once
}

// ratio is the geometric mean of ratios.
func ratio(numbers, by []int) float64 {
	logs := 0.0
	for i := range numbers {
		logs += math.Log(float64(numbers[i]) / float64(by[i]))
	}
	return math.Exp(logs / float64(len(numbers)))
}
