// Quadrille solves four classic search puzzles: the eight-puzzle, the Rotation
// Game, the Cubic Eight-Puzzle and the Twelve Dials. Without a command it opens
// its window.
package main

import (
	"context"
	"os"
	"os/signal"

	"quadrille/app"
	"quadrille/app/cli"
)

func main() {
	args := os.Args[1:]
	if !cli.Handles(args) {
		os.Exit(app.Main(args, os.Stderr))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	status := cli.Run(ctx, args, cli.Streams{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		Interactive: terminal(os.Stdin), Watched: terminal(os.Stderr),
	})
	stop()
	os.Exit(status)
}

// terminal reports whether the file is a terminal.
func terminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
