//go:build !unix && !windows

package system

import (
	"errors"
	"os/exec"
)

// RunnerMain does nothing: no programs are run on this system.
func RunnerMain() {}

// group is never created on this system.
type group struct{}

func startGroup(*exec.Cmd, bool) (*group, error) {
	return nil, errors.New("programs can't be run on this system")
}

func (g *group) end()           {}
func (g *group) usage() usage   { return usage{} }
func (g *group) wait() Finished { return Finished{} }
