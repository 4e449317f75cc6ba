// Program answers HDU 3567, correctly or with the fault that its argument names.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"strings"
	"time"
)

const order = "dlru"

// steps are the numbers that the moves add to the blank's cell.
var steps = map[byte]int{'d': 3, 'l': -1, 'r': 1, 'u': -3}

// play moves the blank, "" if that is impossible.
func play(board string, move byte) string {
	from := strings.IndexByte(board, 'X')
	to := from + steps[move]
	if to < 0 || to > 8 || (move == 'l' || move == 'r') && from/3 != to/3 {
		return ""
	}
	b := []byte(board)
	b[from], b[to] = b[to], b[from]
	return string(b)
}

// step is the move that reaches a position.
type step struct {
	from string
	move byte
}

// solve finds the shortest solution, the first in the given order of the moves.
func solve(start, goal, order string) string {
	steps := map[string]step{start: {}}
	for queue := []string{start}; queue[0] != goal; queue = queue[1:] {
		for i := range len(order) {
			next := play(queue[0], order[i])
			if _, seen := steps[next]; next != "" && !seen {
				steps[next] = step{queue[0], order[i]}
				queue = append(queue, next)
			}
		}
	}
	var moves []byte
	for at := goal; at != start; at = steps[at].from {
		moves = append(moves, steps[at].move)
	}
	slices.Reverse(moves)
	return string(moves)
}

// thereAndBack puts a move and its opposite before a solution.
func thereAndBack(board, way string) string {
	for i := range len(order) {
		if play(board, order[i]) != "" {
			return order[i:i+1] + order[3-i:4-i] + way
		}
	}
	return way
}

var fault = os.Args[1]

// child starts this program in a new session with another environment, a fault and its
// arguments.
func child(args ...string) {
	c := exec.Command(os.Args[0], args...)
	c.Stdin, c.Stdout, c.Stderr, c.Env = os.Stdin, os.Stdout, os.Stderr, []string{"NONE=1"}
	flee(c)
	if err := c.Start(); err != nil {
		os.Exit(4)
	}
}

func main() {
	switch fault {
	case "hangs":
		time.Sleep(time.Hour)
	case "ignores":
		signal.Ignore()
		for {
		}
	case "crashes":
		var nothing []int
		fmt.Println(nothing[len(os.Args)])
	case "silent":
		return
	case "status":
		os.Exit(3)
	case "signalled":
		self, _ := os.FindProcess(os.Getpid())
		_ = self.Kill()
		time.Sleep(time.Hour)
	case "endless":
		for {
			fmt.Println("Case 1: 1")
		}
	case "eats":
		var eaten [][]byte
		for {
			block := make([]byte, 1<<20)
			for i := range block {
				block[i] = byte(i)
			}
			eaten = append(eaten, block)
			time.Sleep(time.Millisecond)
			fmt.Fprintln(io.Discard, len(eaten))
		}
	case "forks":
		child("ignores")
	case "flees": // by two forks, each into a new session
		child("begets")
		time.Sleep(50 * time.Millisecond)
	case "begets":
		child("ignores")
		return
	case "deaf":
		os.Stdin.Close()
		fmt.Println("Case 1: 0")
		return
	}
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var cases int
	fmt.Fscan(in, &cases)
	before := ""
	for i := 1; i <= cases; i++ {
		var start, goal string
		fmt.Fscan(in, &start, &goal)
		way := solve(start, goal, order)
		switch {
		case fault == "longer", fault == "far" && len(way) >= 10:
			way = thereAndBack(start, way)
		case fault == "order":
			way = solve(start, goal, "urld")
		case fault == "letter" && way != "":
			way = way[:len(way)-1] + string("rudl"[strings.IndexByte(order, way[len(way)-1])])
		case fault == "solved" && way == "":
			continue
		case fault == "state":
			way = before + way
			before = way
		case fault == "last" && i == cases, fault == "second" && i == 2:
			continue
		case fault == "other" && i == 2:
			way = before
		}
		if fault == "other" {
			before = way
		}
		if fault == "blanks" {
			fmt.Fprintf(out, "Case %d:  %d\n\n%s\n", i, len(way), way)
			continue
		}
		fmt.Fprintf(out, "Case %d: %d\n%s\n", i, len(way), way)
	}
}
