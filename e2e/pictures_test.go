//go:build e2e && linux && pictures

package e2e

import (
	"testing"
)

// TestPictures makes the animated pictures of the READMEs, docs/demo*.gif, and the
// pictures of software centres, docs/window*.png, from the real window: two tiles are
// swapped, the swap is undone, the position is solved and played. make pictures runs it.
func TestPictures(t *testing.T) {
	record(t, "English", "")
	record(t, "简体中文", ".zh-CN")
}
