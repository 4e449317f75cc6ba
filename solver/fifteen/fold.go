package fifteen

// folds halve the databases of eight tiles that belong in the left half of the board, with the blank in
// the right half. Upside down, the goal differs only in the names of the tiles. So a state and its
// image upside down have the same value, and of two sets of cells that are images of each other
// only the lower has rows. A search that meets the other looks up the image's region and order.
//
// A fold gives the rank of the image's order by the rank of the order. It depends on the number of tiles
// in each row of the board. Fold 0 changes nothing.
type folds struct {
	to []uint16         // by fold and rank; nil if nothing is folded
	at [mostSets]uint32 // by the set's rank: where its fold begins
}

var (
	leftHalf   = [...]uint8{0, 1, 4, 5, 8, 9, 12, 13}
	upsideDown = symmetries[4]
)

// mostFolds exceeds each fold: a number in base 5 of the tiles in each row of the board but the last.
const mostFolds = 5 * 5 * 5

// foldAlong returns the fold of the sets with as many tiles in each row as this one.
func foldAlong(set cellSet) uint8 {
	row := func(n int) uint8 { return uint8((set >> (side * n) & 0xf).len()) }
	return row(0) + 5*row(1) + 25*row(2)
}

func (f *folds) foldOf(set cellSet) uint8 {
	if f.to == nil || set <= upsideDown.image(set) {
		return 0
	}
	return foldAlong(set)
}

// folded returns the rank of the image of an order.
func (s *shape) folded(fold uint8, rank int) int {
	if fold == 0 {
		return rank
	}
	return int(s.to[int(fold)*s.orders+rank])
}

func newFolds() (f folds) {
	type order [len(leftHalf)]uint8
	var names order // of tiles upside down
	for i, cell := range leftHalf {
		for j, home := range leftHalf {
			if upsideDown[cell] == home {
				names[i] = uint8(j)
			}
		}
	}
	var orders []order // by rank
	var add func(o order, length int, left cellSet)
	add = func(o order, length int, left cellSet) {
		if left == 0 {
			orders = append(orders, o)
			return
		}
		for tile := range left.all() {
			o[length] = tile
			add(o, length+1, left&^(1<<tile))
		}
	}
	add(order{}, 0, 1<<len(leftHalf)-1)
	rank := func(o *order) (rank int) {
		left := cellSet(1<<len(leftHalf) - 1)
		for i, tile := range o {
			rank = rank*(len(o)-i) + (left & (1<<tile - 1)).len()
			left &^= 1 << tile
		}
		return rank
	}
	f.to = make([]uint16, mostFolds*len(orders))
	for number := range orders {
		f.to[number] = uint16(number)
	}
	for fold := 1; fold < mostFolds; fold++ {
		rows := [side]int{fold % 5, fold / 5 % 5, fold / 25}
		rows[side-1] = len(leftHalf) - rows[0] - rows[1] - rows[2]
		if rows[side-1] < 0 || rows[side-1] > side {
			continue
		}
		var from []int // by place in the image's order: the place
		for row, end := side-1, len(leftHalf); row >= 0; row-- {
			for place := end - rows[row]; place < end; place++ {
				from = append(from, place)
			}
			end -= rows[row]
		}
		for number := range orders {
			var image order
			for to, place := range from {
				image[to] = names[orders[number][place]]
			}
			f.to[fold*len(orders)+number] = uint16(rank(&image))
		}
	}
	return f
}
