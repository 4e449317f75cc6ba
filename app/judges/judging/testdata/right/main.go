// Right answers Luogu P1379 by breadth-first search.
package main

import (
	"fmt"
	"strings"
)

func main() {
	var start string
	fmt.Scan(&start)
	moves := map[string]int{start: 0}
	for queue := []string{start}; ; queue = queue[1:] {
		board := queue[0]
		if board == "123804765" {
			fmt.Println(moves[board])
			return
		}
		blank := strings.IndexByte(board, '0')
		for i, step := range []int{-3, 3, -1, 1} {
			to := blank + step
			if to < 0 || to > 8 || i > 1 && blank/3 != to/3 {
				continue
			}
			b := []byte(board)
			b[blank], b[to] = b[to], b[blank]
			next := string(b)
			if _, seen := moves[next]; !seen {
				moves[next] = moves[board] + 1
				queue = append(queue, next)
			}
		}
	}
}
