// Quadrille solves classic search puzzles. Without a command it opens its window.
package main

import (
	"context"
	"os"
	"runtime/debug"

	"quadrille/app/cli"
	"quadrille/app/start"
	"quadrille/app/system"
	_ "quadrille/app/system/quiet"
)

func main() {
	system.RunnerMain()
	system.SurviveClosedPipes()
	args := os.Args[1:]
	if start.Window != nil && !cli.Handles(args) {
		os.Exit(start.Window(args, os.Stderr))
	}
	// Commands keep little memory, and most end before garbage collection pays off.
	debug.SetGCPercent(250)
	ctx, stop := system.Interruptible(context.Background())
	status := cli.Run(ctx, args, cli.Standard())
	stop()
	os.Exit(status)
}
