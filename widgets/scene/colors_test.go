package scene

import (
	"image/color"
	"testing"
)

func TestDefineColor(t *testing.T) {
	const name = "a colour of this test"
	defer delete(inks, name)
	if got := DefineColor(name, "01aBfF", "102030"); got != name {
		t.Errorf("the name is %q", got)
	}
	if got, want := inks[name], (ink{hex("01ABFF"), color.NRGBA{0x10, 0x20, 0x30, 0xff}}); got != want {
		t.Errorf("defined as %v, want %v", got, want)
	}
	if !panics(func() { DefineFace(name, "000000") }) {
		t.Error("a name that is taken was accepted")
	}
	const other = "another colour of this test"
	for _, bad := range []string{"", "fff", "ff0000ff", "#ff0000", "00000g", "+12345"} {
		if !panics(func() { DefineColor(other, bad, "000000") }) || !panics(func() { DefineColor(other, "000000", bad) }) {
			t.Errorf("the colour %q was accepted", bad)
		}
		if _, ok := inks[other]; ok {
			t.Errorf("the colour %q was refused, but defined all the same", bad)
		}
	}
}

func panics(f func()) (panicked bool) {
	defer func() { panicked = recover() != nil }()
	f()
	return false
}
