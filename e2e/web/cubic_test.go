//go:build packages

package web

import "testing"

func TestCubicTable(t *testing.T) {
	paintsWhileBusy(t, "cubic:WR.WR.EE.WR.WR.WR.WR.WR.WR/RBWRWWEWB")
}
