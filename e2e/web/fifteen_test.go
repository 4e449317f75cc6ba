//go:build packages

package web

import "testing"

func TestFifteenDatabases(t *testing.T) {
	paintsWhileBusy(t, "fifteen:234x157896acdebf/123456789abcdefx")
}
