// Quadrille solves classic search puzzles. Without a command it opens its window.
package main

import (
	"context"
	"fmt"
	"os"
	"runtime/debug"

	"quadrille/app/cli"
	"quadrille/app/system"
	_ "quadrille/app/system/quiet"
	"quadrille/app/translate"
)

func main() {
	system.RunnerMain()
	if short := system.Shortage(); short.Key != "" {
		fmt.Fprintln(os.Stderr, translate.New(translate.English).Say(short))
		os.Exit(cli.Bad)
	}
	system.SurviveClosedPipes()
	args := os.Args[1:]
	if !cli.Handles(args) {
		os.Exit(openWindow(args))
	}
	// Commands keep little memory, and most end before garbage collection pays off.
	debug.SetGCPercent(200)
	ctx, stop := system.Interruptible(context.Background())
	status := cli.Run(ctx, args, cli.Standard())
	stop()
	os.Exit(status)
}
