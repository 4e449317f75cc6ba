//go:build packages

package web

import "testing"

func TestFifteenDatabases(t *testing.T) {
	paintsWhileBusy(t, "fifteen:234x157896acdebf/123456789abcdefx")
}

// One of the farthest positions, whose shortest solutions take minutes to count.
func TestFifteenGivenUp(t *testing.T) {
	leavesOff(t, "fifteen:xc9dfbae37254861/123456789abcdefx", "fifteen:123456789abcdexf/123456789abcdefx")
}
