//go:build packages

package web

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"quadrille/model/modeltest/must"
)

// lastWords is left of the time of go test when a wait is given up, for a picture and a reason.
const lastWords = 20 * time.Second

// pictures is the folder of pictures to look at.
const pictures = "../out/web"

// visit is a user on the page.
type visit struct {
	*testing.T
	*browser
	site *httptest.Server
	late context.Context // done when a wait is given up

	mu        sync.Mutex
	requests  []string    // requested addresses
	faults    []string    // errors of the console and the page
	downloads string      // the folder of saved files
	chooser   chan int    // the field for a chosen file
	saved     chan string // files that the browser has saved
}

// open starts a browser in which the tour of the first start is over.
func open(t *testing.T) *visit {
	v := first(t)
	v.must("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": `
		const settings = "quadrille:/home/.config/app.quadrille/settings.json";
		if (location.protocol === "http:" && !localStorage.getItem(settings)) localStorage.setItem(settings, '{"tourSeen":true}');
	`}, nil)
	return v
}

// first starts a browser that hasn't seen the page; the page is on a host of its own.
func first(t *testing.T) *visit {
	if _, err := os.Stat("../../dist/web/index.html"); err != nil {
		t.Fatal("make web first: ", err)
	}
	v := &visit{T: t, site: httptest.NewServer(http.FileServer(http.Dir("../../dist/web"))), saved: make(chan string, 9), chooser: make(chan int, 9)}
	t.Cleanup(v.site.Close)
	v.late = t.Context()
	if end, ok := t.Deadline(); ok {
		late, stop := context.WithDeadline(v.late, end.Add(-lastWords))
		t.Cleanup(stop)
		v.late = late
	}
	v.downloads = t.TempDir()
	var err error
	v.browser, err = start(t.TempDir(), v.event)
	must.Succeed(t, err)
	t.Cleanup(v.close)
	for _, domain := range []string{"Page", "Runtime", "Network", "Log", "DOM"} {
		v.must(domain+".enable", nil, nil)
	}
	v.size(1200, 800)
	v.must("Page.setInterceptFileChooserDialog", map[string]any{"enabled": true}, nil)
	v.must("Browser.setDownloadBehavior", map[string]any{"behavior": "allowAndName", "downloadPath": v.downloads, "eventsEnabled": true}, nil)
	v.must("Browser.grantPermissions", map[string]any{"origin": v.site.URL, "permissions": []string{"clipboardReadWrite", "clipboardSanitizedWrite"}}, nil)
	return v
}

// event notes an event of the page.
func (v *visit) event(method string, params json.RawMessage) {
	var p struct {
		Request          struct{ URL string }
		Type             string
		Args             []struct{ Value, Description any }
		ExceptionDetails struct{ Text string }
		Entry            struct{ Level, Text, URL string }
		BackendNodeID    int
		State, GUID      string
	}
	_ = json.Unmarshal(params, &p)
	v.mu.Lock()
	defer v.mu.Unlock()
	switch method {
	case "Network.requestWillBeSent":
		v.requests = append(v.requests, p.Request.URL)
	case "Runtime.consoleAPICalled":
		if p.Type == "error" || p.Type == "warning" {
			v.faults = append(v.faults, fmt.Sprint("console: ", p.Args))
		}
	case "Runtime.exceptionThrown":
		v.faults = append(v.faults, "exception: "+string(params))
	case "Log.entryAdded":
		if p.Entry.Level == "error" {
			v.faults = append(v.faults, fmt.Sprintf("log: %s %s", p.Entry.Text, p.Entry.URL))
		}
	case "Browser.downloadProgress":
		if p.State == "completed" {
			v.saved <- p.GUID
		}
	case "Page.fileChooserOpened":
		v.chooser <- p.BackendNodeID
	}
}

func (v *visit) must(method string, params map[string]any, result any) {
	v.Helper()
	must.Succeed(v, v.call(method, params, result))
}

// eval evaluates JavaScript, which may be a promise.
func (v *visit) eval(script string) any {
	v.Helper()
	var r struct {
		Result           struct{ Value any }
		ExceptionDetails *struct{ Text string }
	}
	v.must("Runtime.evaluate", map[string]any{"expression": script, "returnByValue": true, "awaitPromise": true, "userGesture": true}, &r)
	if r.ExceptionDetails != nil {
		v.Fatalf("%s: %s", script, r.ExceptionDetails.Text)
	}
	return r.Result.Value
}

// until waits for JavaScript to be true, and looks again after each frame of the page.
func (v *visit) until(what, script string) {
	v.Helper()
	for v.eval(script) != true {
		if v.late.Err() != nil || !v.isQuiet() {
			v.giveUp(what)
		}
		v.frames()
	}
}

// giveUp ends the test with what the page shows.
func (v *visit) giveUp(what string) {
	v.Helper()
	v.picture("failed")
	v.Fatalf("%s: in vain; the address is %v, the page says %v", what, v.hash(), v.eval("document.body.innerText"))
}

// goTo loads an address of the site and waits for the window.
func (v *visit) goTo(address string) {
	v.Helper()
	v.must("Page.navigate", map[string]any{"url": "about:blank"}, nil)
	v.must("Page.navigate", map[string]any{"url": v.site.URL + "/" + address}, nil)
	v.until("loading", `document.getElementById("loading")?.hidden === true && !!document.querySelector("canvas")`)
}

// hash is the position in the address.
func (v *visit) hash() string {
	v.Helper()
	s, err := url.PathUnescape(v.eval("location.hash").(string))
	must.Succeed(v, err)
	return strings.TrimPrefix(s, "#")
}

// awaits waits for the address to show a position.
func (v *visit) awaits(what, id string) {
	v.Helper()
	v.until(what, fmt.Sprintf("decodeURIComponent(location.hash) === %q", "#"+id))
}

func (v *visit) size(width, height int) {
	v.Helper()
	v.must("Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false}, nil)
}

// click clicks at a place in shares of the page.
func (v *visit) click(x, y float64) {
	v.Helper()
	width, height := v.eval("innerWidth").(float64), v.eval("innerHeight").(float64)
	at := map[string]any{"x": x * width, "y": y * height}
	for _, kind := range []string{"mouseMoved", "mousePressed", "mouseReleased"} {
		at["type"] = kind
		if kind != "mouseMoved" {
			at["button"], at["clickCount"] = "left", 1
		}
		v.must("Input.dispatchMouseEvent", at, nil)
		v.frames()
	}
}

// frames lets the page paint.
func (v *visit) frames() {
	v.Helper()
	v.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))")
}

const (
	ctrl  = 2
	shift = 8
)

// press presses a key with modifiers.
func (v *visit) press(key, code string, number, modifiers int) {
	v.Helper()
	p := map[string]any{"key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers}
	for _, kind := range []string{"rawKeyDown", "keyUp"} {
		p["type"] = kind
		v.must("Input.dispatchKeyEvent", p, nil)
		v.frames()
	}
}

// write types letters and digits.
func (v *visit) write(text string) {
	v.Helper()
	for _, r := range text {
		code := "Key" + strings.ToUpper(string(r))
		if r >= '0' && r <= '9' {
			code = "Digit" + string(r)
		}
		v.press(string(r), code, int(strings.ToUpper(string(r))[0]), 0)
	}
}

// savedFile waits for a saved file and returns its content.
func (v *visit) savedFile() string {
	v.Helper()
	data, err := os.ReadFile(filepath.Join(v.downloads, within(v, "a file is saved", v.saved)))
	must.Succeed(v, err)
	return string(data)
}

// chosen waits for the page to ask for a file and returns the field for it.
func (v *visit) chosen() int {
	v.Helper()
	return within(v, "a file is asked for", v.chooser)
}

func within[T any](v *visit, what string, c chan T) (value T) {
	v.Helper()
	select {
	case value = <-c:
	case <-v.late.Done():
		v.giveUp(what)
	}
	return value
}

// picture takes a picture of the page.
func (v *visit) picture(name string) {
	v.Helper()
	var shot struct{ Data string }
	v.must("Page.captureScreenshot", nil, &shot)
	data, err := base64.StdEncoding.DecodeString(shot.Data)
	if err == nil {
		err = os.MkdirAll(pictures, 0o777)
	}
	must.Succeed(v, err)
	must.Succeed(v, os.WriteFile(filepath.Join(pictures, name+".png"), data, 0o666))
}

// copied is the text that a command copies.
func (v *visit) copied(command func()) string {
	v.Helper()
	v.eval(`navigator.clipboard.writeText("")`)
	command()
	v.until("copying", `navigator.clipboard.readText().then(text => text !== "")`)
	return v.eval("navigator.clipboard.readText()").(string)
}

// copyID copies the current position.
func (v *visit) copyID() string {
	v.Helper()
	return v.copied(func() { v.press("c", "KeyC", 'C', ctrl) })
}

// shows waits for a position on the board; it copies the position to see it.
func (v *visit) shows(id string) {
	v.Helper()
	for got := v.copyID(); got != id; got = v.copyID() {
		if v.late.Err() != nil {
			v.giveUp("the position " + id + ", not " + got)
		}
	}
}

// fits checks that the window fits the page: nothing is cut off and nothing scrolls.
func (v *visit) fits() {
	v.Helper()
	v.until("the window has the page's size", `(() => {
		const c = document.querySelector("canvas"), r = c.getBoundingClientRect(), d = document.documentElement;
		return r.left === 0 && r.top === 0 && r.width === innerWidth && r.height === innerHeight &&
			c.width === innerWidth && c.height === innerHeight && d.scrollHeight <= innerHeight && d.scrollWidth <= innerWidth;
	})()`)
}

// file creates a file to open and returns its path.
func (v *visit) file(name, content string) string {
	v.Helper()
	return must.Write(v, v.TempDir(), name, content)
}

// watchTurns records in spans how many milliseconds the page waits for each of its turns during a
// computation, and in frames how often it paints.
func (v *visit) watchTurns() {
	v.Helper()
	v.eval(`{
		globalThis.frames = 0;
		globalThis.spans = [];
		const give = quadrille.yield;
		quadrille.yield = (then) => give(() => {
			const begin = performance.now();
			then();
			spans.push(performance.now() - begin);
		});
		const note = () => { frames++; requestAnimationFrame(note); };
		requestAnimationFrame(note);
	}`)
}

// kept waits for a text in the saved session of the page.
func (v *visit) kept(what, line string) {
	v.Helper()
	v.until(what, fmt.Sprintf(`Object.entries(localStorage).some(([name, text]) => name.includes("/session-") && text.includes(%q))`, line))
}

// isQuiet checks that the page has asked for nothing of other sites and complained of nothing.
func (v *visit) isQuiet() bool {
	v.Helper()
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, address := range v.requests {
		if !strings.HasPrefix(address, v.site.URL) && !strings.HasPrefix(address, "blob:"+v.site.URL) && address != "about:blank" {
			v.Errorf("the page asks for %s", address)
		}
	}
	for _, fault := range v.faults {
		v.Error(fault)
	}
	return !v.Failed()
}
