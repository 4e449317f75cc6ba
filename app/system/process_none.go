//go:build !unix && !windows

package system

import (
	"errors"
	"os"
	"os/exec"
)

// RunsPrograms says whether programs can be run here, MeasuresMemory whether
// their memory can be measured, and so limited.
const (
	RunsPrograms   = false
	MeasuresMemory = false
)

// errNoPrograms is why no program can be run here.
var errNoPrograms = errors.New("programs can't be run on this system")

// group is what there is none of here.
type group struct{ peak int64 }

func startGroup(*exec.Cmd, string) (*group, error) { return nil, errNoPrograms }

func (g *group) end()                          {}
func (g *group) look()                         {}
func (g *group) memory(*os.ProcessState) int64 { return 0 }

func signalName(*os.ProcessState) string { return "" }
