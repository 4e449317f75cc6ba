//go:build unix && !darwin

package system

import (
	"net"
	"path/filepath"
	"slices"
	"testing"
)

// TestHasDisplay: there is a display where somebody answers.
func TestHasDisplay(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("XDG_RUNTIME_DIR", folder)
	listener, err := net.Listen("unix", filepath.Join(folder, "wayland-7"))
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	for _, c := range []struct {
		x11, wayland string
		want         bool
	}{
		{"", "", false},
		{"", "wayland-7", true},
		{"", filepath.Join(folder, "wayland-7"), true},
		{"", "wayland-8", false},
		{":59999", "", false},
		{":59999", "wayland-7", true},
		{"nonsense", "", false},
		{"127.0.0.1:59000", "", false}, // port 65000
		{"127.0.0.1:60000", "", false}, // no such port
	} {
		t.Setenv("DISPLAY", c.x11)
		t.Setenv("WAYLAND_DISPLAY", c.wayland)
		if got := HasDisplay(); got != c.want {
			t.Errorf("DISPLAY=%s WAYLAND_DISPLAY=%s: %v", c.x11, c.wayland, got)
		}
	}
}

func TestX11Addresses(t *testing.T) {
	for display, want := range map[string][]address{
		":1":            {{"unix", "@/tmp/.X11-unix/X1"}, {"unix", "/tmp/.X11-unix/X1"}},
		"unix:12.3":     {{"unix", "@/tmp/.X11-unix/X12"}, {"unix", "/tmp/.X11-unix/X12"}},
		"far:10.0":      {{"tcp", "far:6010"}},
		"tcp/far:0":     {{"tcp", "far:6000"}},
		"inet6/::1:2.0": {{"tcp", "[::1]:6002"}},
		"far":           nil,
		":":             nil,
		":../x":         nil,
	} {
		if got := x11Addresses(display); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", display, got, want)
		}
	}
}
