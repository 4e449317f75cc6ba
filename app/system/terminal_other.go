//go:build !windows

package system

import "os"

// controls reports whether a terminal carries out control sequences.
func controls(*os.File) bool { return true }
