//go:build packages

// Package web drives the program in a headless Chromium through its DevTools protocol.
package web

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
)

// browser is a running Chromium with one page.
type browser struct {
	cmd     *exec.Cmd
	to      io.WriteCloser
	session string // of the page

	mu      sync.Mutex
	last    int
	waiting map[int]chan reply
	events  func(method string, params json.RawMessage)
	gone    error
}

// reply is an answer of the browser.
type reply struct {
	Result json.RawMessage
	Error  *struct{ Message string }
}

// start starts a Chromium with its profile in a folder and opens a page. events gets the events of
// the page on a goroutine of its own.
func start(folder string, events func(method string, params json.RawMessage)) (*browser, error) {
	b := &browser{waiting: make(map[int]chan reply), events: events}
	name, err := exec.LookPath("chromium")
	if err != nil {
		name = "chromium-browser" // in Fedora
	}
	b.cmd = exec.Command(name, "--headless", "--no-sandbox", "--remote-debugging-pipe",
		"--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--disable-dev-shm-usage",
		"--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-quic",
		"--user-data-dir="+folder, "about:blank")
	// The browser reads from descriptor 3 and writes to 4.
	in, to, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	from, out, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	b.to = to
	b.cmd.ExtraFiles = []*os.File{in, out}
	if err := b.cmd.Start(); err != nil {
		return nil, err
	}
	in.Close()
	out.Close()
	go b.listen(from)

	var target struct{ TargetID string }
	var attached struct{ SessionID string }
	err = errors.Join(
		b.call("Target.createTarget", map[string]any{"url": "about:blank"}, &target),
		b.call("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached),
	)
	b.session = attached.SessionID
	return b, err
}

// close ends the browser.
func (b *browser) close() {
	_ = b.call("Browser.close", nil, nil)
	_ = b.cmd.Wait()
}

// listen passes on the messages of the browser, which end with a zero byte.
func (b *browser) listen(from io.Reader) {
	in := bufio.NewReader(from)
	for {
		message, err := in.ReadBytes(0)
		if err != nil {
			b.end(err)
			return
		}
		var m struct {
			reply
			ID     int
			Method string
			Params json.RawMessage
		}
		if json.Unmarshal(message[:len(message)-1], &m) != nil {
			continue
		}
		if m.Method != "" {
			b.events(m.Method, m.Params)
			continue
		}
		b.mu.Lock()
		w := b.waiting[m.ID]
		delete(b.waiting, m.ID)
		b.mu.Unlock()
		if w != nil {
			w <- m.reply
		}
	}
}

// end answers all pending calls when the browser has ended.
func (b *browser) end(why error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.gone = fmt.Errorf("the browser has ended: %w", why)
	for _, w := range b.waiting {
		close(w)
	}
}

// call calls a method of the protocol; result may be nil.
func (b *browser) call(method string, params map[string]any, result any) error {
	w := make(chan reply, 1)
	b.mu.Lock()
	if b.gone != nil {
		b.mu.Unlock()
		return b.gone
	}
	b.last++
	id := b.last
	b.waiting[id] = w
	b.mu.Unlock()
	message := map[string]any{"id": id, "method": method, "params": params}
	if b.session != "" {
		message["sessionId"] = b.session
	}
	data, err := json.Marshal(message)
	if err != nil {
		return err
	}
	if _, err := b.to.Write(append(data, 0)); err != nil {
		return err
	}
	r, ok := <-w
	switch {
	case !ok:
		return b.gone
	case r.Error != nil:
		return fmt.Errorf("%s: %s", method, r.Error.Message)
	case result != nil:
		return json.Unmarshal(r.Result, result)
	default:
		return nil
	}
}
