package app

import "testing"

func TestHasDisplay(t *testing.T) {
	for _, c := range []struct {
		system, variable string
		want             bool
	}{
		{"linux", "DISPLAY", true},
		{"linux", "WAYLAND_DISPLAY", true},
		{"linux", "HOME", false},
		{"freebsd", "HOME", false},
		{"darwin", "HOME", true},
		{"windows", "HOME", true},
	} {
		environment := func(name string) string {
			if name == c.variable {
				return ":0"
			}
			return ""
		}
		if got := hasDisplay(c.system, environment); got != c.want {
			t.Errorf("on %s with nothing but %s: %v, want %v", c.system, c.variable, got, c.want)
		}
	}
}
