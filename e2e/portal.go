//go:build e2e && linux

package e2e

import (
	"bufio"
	"net/url"
	"os/exec"
	"strings"
	"testing"

	"github.com/godbus/dbus/v5"
)

// Question is a request to the portal for a file dialog.
type Question struct {
	Saves         bool
	Parent, Title string
	Name          string

	portal *Portal
	handle dbus.ObjectPath
}

// Portal is a separate D-Bus with a portal for file dialogs.
type Portal struct {
	// Address is the address of the bus.
	Address string
	// Questions receives the requests to the portal.
	Questions chan Question

	t    testing.TB
	conn *dbus.Conn
}

// newBus starts a bus without a portal. It ends with the test.
func newBus(t testing.TB) *Portal {
	t.Helper()
	bus := exec.Command("dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address")
	out, err := bus.StdoutPipe()
	if err == nil {
		err = bus.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = bus.Process.Kill()
		_ = bus.Wait()
	})
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return &Portal{Address: strings.TrimSpace(address), Questions: make(chan Question, 10), t: t}
}

// NewPortal starts a bus with a portal.
func NewPortal(t testing.TB) *Portal {
	t.Helper()
	d := newBus(t)
	conn, err := dbus.Connect(d.Address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	d.conn = conn
	methods := map[string]any{"OpenFile": d.asked(false), "SaveFile": d.asked(true)}
	if err := conn.ExportMethodTable(methods, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.FileChooser"); err != nil {
		t.Fatal(err)
	}
	if _, err := conn.RequestName("org.freedesktop.portal.Desktop", dbus.NameFlagDoNotQueue); err != nil {
		t.Fatal(err)
	}
	return d
}

func (p *Portal) asked(saves bool) any {
	return func(sender dbus.Sender, parent, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
		name, _ := options["current_name"].Value().(string)
		q := Question{saves, parent, title, name, p, requestOf(sender)}
		p.Questions <- q
		return q.handle, nil
	}
}

// requestOf is the object path of a caller's request.
func requestOf(sender dbus.Sender) dbus.ObjectPath {
	name := strings.NewReplacer(":", "", ".", "_").Replace(string(sender))
	return dbus.ObjectPath("/org/freedesktop/portal/desktop/request/" + name + "/1")
}

// Choose answers with a file.
func (q Question) Choose(path string) {
	uri := url.URL{Scheme: "file", Path: path}
	q.Answer(0, map[string]dbus.Variant{"uris": dbus.MakeVariant([]string{uri.String()})})
}

// Answer sends a response: 0 for a choice, 1 for cancelled, 2 for a failure.
func (q Question) Answer(how uint32, results map[string]dbus.Variant) {
	q.portal.t.Helper()
	if err := q.portal.conn.Emit(q.handle, "org.freedesktop.portal.Request.Response", how, results); err != nil {
		q.portal.t.Error(err)
	}
}
