//go:build unix && !darwin

package system

import (
	"context"
	"fmt"
	"net/url"
	"time"

	"github.com/godbus/dbus/v5"
)

const portalPatience = 2 * time.Second

// Names of the portal: https://flatpak.github.io/xdg-desktop-portal/docs (FileChooser, Request).
const (
	portalName   = "org.freedesktop.portal.Desktop"
	portalPath   = "/org/freedesktop/portal/desktop"
	portalOpen   = "org.freedesktop.portal.FileChooser.OpenFile"
	portalSave   = "org.freedesktop.portal.FileChooser.SaveFile"
	portalAnswer = "org.freedesktop.portal.Request"
)

// AskFile shows the desktop's file dialog and returns the path of the chosen file, "" if the user
// cancels. It calls asking when the dialog opens. The context closes the dialog. The error is
// ErrNoChooser without a portal or an answer, or after a failure.
func AskFile(ctx context.Context, q FileQuestion, asking func()) (path string, err error) {
	// Closing this connection closes the dialog.
	conn, err := dbus.SessionBusPrivateNoAutoStartup(dbus.WithContext(ctx))
	if err != nil {
		return "", ErrNoChooser
	}
	defer conn.Close()
	if conn.Auth(nil) != nil || conn.Hello() != nil {
		return "", ErrNoChooser
	}
	answers := make(chan *dbus.Signal, 8) // closed with the connection
	conn.Signal(answers)
	if conn.AddMatchSignal(dbus.WithMatchInterface(portalAnswer), dbus.WithMatchMember("Response")) != nil {
		return "", ErrNoChooser
	}
	parent := ""
	if q.Window != 0 {
		parent = fmt.Sprintf("x11:%x", q.Window)
	}
	method, options := portalOpen, make(map[string]dbus.Variant)
	if q.Saves {
		method = portalSave
		options["current_name"] = dbus.MakeVariant(q.Name)
	}
	soon, cancel := context.WithTimeout(ctx, portalPatience)
	defer cancel()
	var question dbus.ObjectPath
	if conn.Object(portalName, portalPath).CallWithContext(soon, method, 0, parent, q.Title, options).Store(&question) != nil {
		return "", ErrNoChooser
	}
	asking()
	for answer := range answers {
		if answer.Path == question {
			return chosenFile(answer.Body)
		}
	}
	return "", ErrNoChooser
}

func chosenFile(body []any) (path string, err error) {
	const chosen, cancelled = 0, 1
	var how uint32
	var values map[string]dbus.Variant
	if dbus.Store(body, &how, &values) != nil {
		return "", ErrNoChooser
	}
	if how == cancelled {
		return "", nil
	}
	files, _ := values["uris"].Value().([]string)
	if how != chosen || len(files) == 0 {
		return "", ErrNoChooser
	}
	uri, err := url.Parse(files[0])
	if err != nil || uri.Scheme != "file" {
		return "", ErrNoChooser
	}
	return uri.Path, nil
}
