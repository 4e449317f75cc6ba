// Command search is a student's program: A* on 3 by 3 cells. Its first word says what is wrong with it; the second is the board.
package main

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
)

type node struct {
	cells [9]int
	g     int
	path  string
}

var fault string

func distance(a, b int) int { return max(a%3-b%3, b%3-a%3) + max(a/3-b/3, b/3-a/3) }

func (n node) f() int {
	f := n.g
	for cell, tile := range n.cells {
		if tile > 0 || fault == "blank" {
			f += distance(cell, (tile+8)%9)
		}
	}
	return f
}

func main() {
	var start node
	fault = os.Args[1]
	for i, value := range strings.Split(os.Args[2], ",") {
		start.cells[i], _ = strconv.Atoi(value)
	}
	waiting, seen, expanded := []node{start}, map[[9]int]bool{}, 0
	for len(waiting) > 0 {
		slices.SortStableFunc(waiting, func(a, b node) int { return a.f() - b.f() })
		n := waiting[0]
		if n.cells == [9]int{1, 2, 3, 4, 5, 6, 7, 8} {
			fmt.Println(n.cells)
			length := len(n.path) / 2
			if fault == "figures" {
				length++
			}
			text := fmt.Sprintf("path_to_goal: %s\ncost_of_path: %d\nnodes_expanded: %d\n", n.path, length, expanded)
			_ = os.WriteFile("output.txt", []byte(text), 0o600)
			return
		}
		if waiting = waiting[1:]; seen[n.cells] {
			continue
		}
		seen[n.cells] = true
		expanded++
		fmt.Println(n.cells)
		blank := slices.Index(n.cells[:], 0)
		for cell := range n.cells {
			if distance(blank, cell) == 1 {
				next := node{n.cells, n.g + 1, n.path + map[int]string{-3: "u ", 3: "d ", -1: "l ", 1: "r "}[cell-blank]}
				next.cells[blank], next.cells[cell] = next.cells[cell], 0
				waiting = append(waiting, next)
			}
		}
	}
}
