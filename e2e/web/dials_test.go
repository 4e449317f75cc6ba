//go:build packages

package web

import "testing"

func TestDialsTable(t *testing.T) {
	paintsWhileBusy(t, "dials:333333111111/3726.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.789a")
}
