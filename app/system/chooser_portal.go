//go:build unix && !darwin

package system

import (
	"context"
	"fmt"
	"net/url"
	"time"

	"github.com/godbus/dbus/v5"
)

// portalPatience is how long the desktop may take to say that it asks.
const portalPatience = 2 * time.Second

// Names of the portal: https://flatpak.github.io/xdg-desktop-portal/docs (FileChooser, Request).
const (
	portalName   = "org.freedesktop.portal.Desktop"
	portalPath   = "/org/freedesktop/portal/desktop"
	portalOpen   = "org.freedesktop.portal.FileChooser.OpenFile"
	portalSave   = "org.freedesktop.portal.FileChooser.SaveFile"
	portalAnswer = "org.freedesktop.portal.Request"
)

// AskFile has the desktop ask for a file and returns its path, "" for none. It calls asking once
// the dialog opens. The context ends it and closes the dialog. ErrNoChooser: no portal, no
// answer, or a failure.
func AskFile(ctx context.Context, q FileQuestion, asking func()) (path string, err error) {
	// A connection of its own: with it the question ends.
	conn, err := dbus.SessionBusPrivateNoAutoStartup()
	if err != nil {
		return "", ErrNoChooser
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { conn.Close() })()
	limit := time.AfterFunc(portalPatience, func() { conn.Close() })
	defer limit.Stop()

	if conn.Auth(nil) != nil || conn.Hello() != nil {
		return "", ErrNoChooser
	}
	answers := make(chan *dbus.Signal, 8) // closed with the connection
	conn.Signal(answers)
	if conn.AddMatchSignal(dbus.WithMatchInterface(portalAnswer), dbus.WithMatchMember("Response")) != nil {
		return "", ErrNoChooser
	}
	var question dbus.ObjectPath
	method, options := q.call()
	if conn.Object(portalName, portalPath).Call(method, 0, q.parent(), q.Title, options).Store(&question) != nil || !limit.Stop() {
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

// call is how the portal is asked.
func (q FileQuestion) call() (method string, options map[string]dbus.Variant) {
	method, options = portalOpen, make(map[string]dbus.Variant)
	if q.Saves {
		method = portalSave
		options["current_name"] = dbus.MakeVariant(q.Name)
	}
	if len(q.Filters) > 0 {
		options["filters"] = dbus.MakeVariant(portalFilters(q.Filters))
	}
	if q.Folder != "" {
		options["current_folder"] = dbus.MakeVariant(append([]byte(q.Folder), 0))
	}
	return method, options
}

func (q FileQuestion) parent() string {
	if q.Window == 0 {
		return ""
	}
	return fmt.Sprintf("x11:%x", q.Window)
}

// portalFilter is a filter as the portal has it; rules of kind 0 are patterns.
type portalFilter struct {
	Name  string
	Rules []portalRule
}

type portalRule struct {
	Kind    uint32
	Pattern string
}

func portalFilters(filters []FileFilter) []portalFilter {
	all := make([]portalFilter, len(filters))
	for i, f := range filters {
		all[i].Name = f.Name
		for _, pattern := range f.Patterns {
			all[i].Rules = append(all[i].Rules, portalRule{Pattern: pattern})
		}
	}
	return all
}

// chosenFile reads the portal's answer.
func chosenFile(body []any) (path string, err error) {
	const chosen, cancelled = 0, 1
	var how uint32
	var values map[string]dbus.Variant
	if dbus.Store(body, &how, &values) != nil {
		return "", ErrNoChooser
	}
	switch how {
	case chosen:
		files, _ := values["uris"].Value().([]string)
		if len(files) == 0 {
			return "", ErrNoChooser
		}
		uri, err := url.Parse(files[0])
		if err != nil || uri.Scheme != "file" {
			return "", ErrNoChooser
		}
		return uri.Path, nil
	case cancelled:
		return "", nil
	}
	return "", ErrNoChooser
}
