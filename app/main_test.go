package app

import (
	"testing"

	"fyne.io/fyne/v2/test"
)

// What the toolkit does when it has stopped is ours to do, and done once: of its own
// way it may not come back.
func TestNothingIsLeftForTheToolkit(t *testing.T) {
	a := test.NewTempApp(t)
	hooks := a.Lifecycle().(interface {
		OnStopped() func()
		SetOnStoppedHookExecuted(hook func())
	})
	written := 0
	hooks.SetOnStoppedHookExecuted(func() { written++ })
	last := ownLast(a)
	if hooks.OnStopped() != nil {
		t.Error("the toolkit still does something when it has stopped")
	}
	if last(); written != 1 {
		t.Errorf("the settings are written %d times", written)
	}
	ownLast(a)() // where there is nothing to do
}
