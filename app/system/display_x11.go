//go:build unix && !darwin

package system

import (
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// displayPatience is how long a display may take to answer.
const displayPatience = 5 * time.Second

// HasDisplay reports whether there is a display to open a window on: whether
// somebody answers where DISPLAY or WAYLAND_DISPLAY leads.
func HasDisplay() bool {
	return answers(waylandAddresses(os.Getenv)) || answers(x11Addresses(os.Getenv("DISPLAY")))
}

// address is where a display may be listening.
type address struct{ network, address string }

func answers(addresses []address) bool {
	for _, a := range addresses {
		if connection, err := net.DialTimeout(a.network, a.address, displayPatience); err == nil {
			connection.Close()
			return true
		}
	}
	return false
}

// x11Addresses lists where an X server listens for what DISPLAY says, as in X(7):
// [protocol/][host]:display[.screen].
func x11Addresses(display string) []address {
	colon := strings.LastIndexByte(display, ':')
	if colon < 0 {
		return nil
	}
	host, name := display[:colon], display[colon+1:]
	name, _, _ = strings.Cut(name, ".")
	number, err := strconv.ParseUint(name, 10, 16)
	if err != nil {
		return nil
	}
	if slash := strings.LastIndexByte(host, '/'); slash >= 0 {
		host = host[slash+1:]
	}
	if host == "" || host == "unix" {
		socket := "/tmp/.X11-unix/X" + name
		return []address{{"unix", "@" + socket}, {"unix", socket}}
	}
	const firstPort = 6000
	return []address{{"tcp", net.JoinHostPort(host, strconv.FormatUint(firstPort+number, 10))}}
}

// waylandAddresses lists where a Wayland compositor listens, as in
// wl_display_connect(3).
func waylandAddresses(environment func(string) string) []address {
	name, folder := environment("WAYLAND_DISPLAY"), environment("XDG_RUNTIME_DIR")
	switch {
	case name == "":
		return nil
	case filepath.IsAbs(name):
		return []address{{"unix", name}}
	case folder == "":
		return nil
	}
	return []address{{"unix", filepath.Join(folder, name)}}
}
