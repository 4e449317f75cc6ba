//go:build packages

package web

import (
	"fmt"
	"testing"
	"time"
)

// paintsWhileBusy checks that the page gets its turns, and paints, during the analysis of a
// position.
func paintsWhileBusy(t *testing.T, id string) {
	t.Helper()
	v := open(t)
	v.goTo("")
	v.watchTurns()
	begin := time.Now()
	v.eval(fmt.Sprintf("location.hash = %q", "#"+id))
	v.shows(id)
	v.press("Enter", "Enter", 13, ctrl)
	v.until("solving", `location.hash.includes("=")`)
	spans := v.eval("[...spans].sort((a, b) => a - b)").([]any)
	if len(spans) < 5 {
		t.Fatalf("%s: the page has had %d turns only", id, len(spans))
	}
	t.Logf("%s solved after %v, with %v frames and %d turns for the page: every %.1f ms by median, %.1f ms at most",
		id, time.Since(begin).Round(time.Millisecond), v.eval("frames"), len(spans), spans[len(spans)/2], spans[len(spans)-1])
}

// leavesOff checks that a long analysis ends when another position is shown.
func leavesOff(t *testing.T, long, other string) {
	t.Helper()
	v := open(t)
	v.goTo("")
	v.watchTurns()
	v.eval(fmt.Sprintf("location.hash = %q", "#"+long))
	v.until("a long search", "spans.length > 300")
	v.eval(fmt.Sprintf("location.hash = %q", "#"+other))
	v.shows(other)
	v.until("rest", `new Promise(done => {
		const before = spans.length;
		setTimeout(() => done(spans.length === before), 500);
	})`)
}

// TestMissing: the page names the feature that the browser lacks.
func TestMissing(t *testing.T) {
	for lack, c := range map[string]struct{ script, says string }{
		"WebGL":       {"HTMLCanvasElement.prototype.getContext = () => null", "no WebGL"},
		"WebAssembly": {"delete globalThis.WebAssembly", "no WebAssembly"},
	} {
		v := open(t)
		v.must("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": c.script}, nil)
		v.must("Page.navigate", map[string]any{"url": v.site.URL}, nil)
		v.until(lack, fmt.Sprintf("document.getElementById('said')?.textContent.includes(%q) === true", c.says))
		v.picture("without-" + lack)
	}
}
