//go:build packages

package web

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestPage is the short test: the first start of the page begins with the tour, a click moves a tile, and a page that is
// opened by a link at the first start shows the position, without the tour.
func TestPage(t *testing.T) {
	v := first(t)
	v.goTo("")
	v.awaits("the tour", "eight:123468x75/12345678x")
	v.picture("tour")
	v.click(292./1200, 595./800)
	v.awaits("a move", "eight:1234687x5/12345678x")
	v.eval(`location.hash = "#eight:1234567x8"`)
	v.awaits("a link during the tour", "eight:1234567x8/12345678x")
	v.isQuiet()

	v = first(t) // a page that is left still saves, so its storage can't be cleared for sure
	v.goTo("#eight:1234567x8")
	v.awaits("a link", "eight:1234567x8/12345678x")
	v.picture("link")
	v.press("z", "KeyZ", 'Z', ctrl)
	v.awaits("what was on the board before the link, not the tour", "eight:23415x768/12345678x")
	v.isQuiet()
}

// TestBrowser uses the program in a browser as a person does.
func TestBrowser(t *testing.T) {
	v := open(t)
	begin := time.Now()
	v.goTo("")
	t.Log("first paint after", time.Since(begin).Round(time.Millisecond))
	v.awaits("the first position", "eight:23415x768/12345678x")
	v.fits()
	v.picture("first")

	// A position, by clicking and typing.
	v.click(0.1, 0.3)
	v.write("8672543x1")
	v.awaits("typing", "eight:8672543x1/12345678x")
	v.press("Enter", "Enter", 13, ctrl)
	v.until("solving", `/^#eight:8672543x1\/12345678x=[udlr]{31}$/.test(location.hash)`)
	solution := v.hash()
	v.press("]", "BracketRight", 221, 0)
	v.shows("eight:867254x31/12345678x")
	v.picture("solved")

	// Files.
	v.press("E", "KeyE", 'E', ctrl|shift)
	v.frames()
	v.picture("export")
	v.press("Enter", "Enter", 13, 0)
	saved := v.savedFile()
	if !strings.Contains(saved, "31") || !strings.Contains(saved, "eight:8672543x1") {
		t.Errorf("saved: %q", saved)
	}
	v.press("Escape", "Escape", 27, 0)

	v.press("o", "KeyO", 'O', ctrl)
	v.must("DOM.setFileInputFiles", map[string]any{
		"backendNodeId": v.chosen(), "files": []string{v.file("八 数码.txt", "eight:1234567x8\n")},
	}, nil)
	v.awaits("a file", "eight:1234567x8/12345678x")

	drag := map[string]any{"x": 300, "y": 300, "data": map[string]any{
		"items": []any{}, "files": []string{v.file("drop.txt", "eight:123456x78\n")}, "dragOperationsMask": 1,
	}}
	for _, kind := range []string{"dragEnter", "dragOver", "drop"} {
		drag["type"] = kind
		v.must("Input.dispatchDragEvent", drag, nil)
	}
	v.awaits("a dropped file", "eight:123456x78/12345678x")

	// A link from elsewhere.
	v.goTo("#eight:1234567x8=r")
	v.awaits("a link from elsewhere", "eight:1234567x8/12345678x=r")
	v.shows("eight:1234567x8/12345678x")

	// The last entry of the menu under Edit.
	link := v.copied(func() {
		v.click(70./1200, 14./800)
		v.press("ArrowUp", "ArrowUp", 38, 0)
		v.press("Enter", "Enter", 13, 0)
	})
	if want := v.site.URL + "/#eight:1234567x8/12345678x=r"; link != want {
		t.Errorf("the link copied is %s, want %s", link, want)
	}

	// The session: the moves and the current step, the edit before, and the last puzzle.
	v.goTo("#" + solution)
	v.press("]", "BracketRight", 221, 0)
	v.shows("eight:867254x31/12345678x")
	v.press("3", "Digit3", '3', ctrl)
	v.until("another puzzle", `!location.hash.startsWith("#eight:")`)
	other := v.hash()
	name, _, _ := strings.Cut(other, ":")
	v.kept("another puzzle", `"puzzle":"`+name+`"`)
	v.goTo("")
	v.awaits("the puzzle shown last", other)
	v.press("1", "Digit1", '1', ctrl)
	v.awaits("the line", solution)
	v.shows("eight:867254x31/12345678x")
	v.press("z", "KeyZ", 'Z', ctrl)
	v.awaits("what was there before", "eight:1234567x8/12345678x=r")

	// The size and appearance of the page.
	for _, size := range [][2]int{{1500, 900}, {800, 640}} {
		v.size(size[0], size[1])
		v.fits()
		v.frames()
		v.picture(fmt.Sprintf("%dx%d", size[0], size[1]))
	}
	v.size(1200, 800)
	v.must("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{{"name": "prefers-color-scheme", "value": "dark"}}}, nil)
	v.must("Emulation.setUserAgentOverride", map[string]any{"userAgent": v.eval("navigator.userAgent"), "acceptLanguage": "zh-CN"}, nil)
	v.goTo("")
	v.frames()
	v.picture("dark")

	v.isQuiet()
}
