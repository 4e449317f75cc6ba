//go:build unix

// Spent runs a command, and appends to a file its processor time in seconds and the most memory that it had at once
// in MB, unless it fails.
//
//	spent FILE COMMAND [ARGUMENT ...]
package main

import (
	"fmt"
	"log"
	"os"
	"os/exec"
	"runtime"
	"syscall"
)

func main() {
	log.SetFlags(0)
	file, err := os.OpenFile(os.Args[1], os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		log.Fatal(err)
	}
	command := exec.Command(os.Args[2], os.Args[3:]...)
	command.Stdin, command.Stdout, command.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := command.Run(); err != nil {
		log.Fatal(err)
	}
	state, unit := command.ProcessState, 1<<10
	if runtime.GOOS == "darwin" {
		unit = 1
	}
	most := float64(state.SysUsage().(*syscall.Rusage).Maxrss) * float64(unit) / (1 << 20)
	fmt.Fprintf(file, "%.3f %.0f\n", (state.UserTime() + state.SystemTime()).Seconds(), most)
	if err := file.Close(); err != nil {
		log.Fatal(err)
	}
}
