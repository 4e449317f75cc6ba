// Quadrille solves four classic search puzzles: the eight-puzzle, the Rotation
// Game, the Cubic Eight-Puzzle and the Twelve Dials. Without a command it opens
// its window.
package main

import (
	"context"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"quadrille/app"
	"quadrille/app/cli"
)

func main() {
	args := os.Args[1:]
	if !cli.Handles(args) {
		os.Exit(app.Main(args, os.Stderr))
	}
	// Commands keep little, and most are over before memory is worth collecting.
	debug.SetGCPercent(200)
	// What writes to a closed pipe then gets an error and can clean up.
	signal.Ignore(syscall.SIGPIPE)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	status := cli.Run(ctx, args, cli.Standard())
	stop()
	os.Exit(status)
}
