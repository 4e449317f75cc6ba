package judgelab

import (
	"encoding/json"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// TestStateComesBack: what is in the fields comes back, the command by itself, and
// nothing is run.
func TestStateComesBack(t *testing.T) {
	b := faulty(t, "longer")
	b.fields.checks[2].SetChecked(true)
	b.fields.texts[randomTests].SetText("3")
	b.fields.texts[distance].SetText("3-5")
	next := open(t, b.command)
	next.SetState(b.State())
	next.Page.Rebuild()
	if got, want := next.State(), b.State(); !reflect.DeepEqual(got, want) || next.busy() || next.fields.texts[randomTests].Text != "3" {
		t.Errorf("came back as %+v, want %+v", got, want)
	}
	if text, err := json.Marshal(b.State()); err != nil || strings.Contains(string(text), filepath.Base(program)) {
		t.Errorf("a state brings a command: %s, %v", text, err)
	}
	next.SetState(State{Format: "of a later version"})
	if _, _, fault := next.plan(); next.indexOf(next.settings.Format) != 0 || fault.Key != "" {
		t.Errorf("a state without numbers: format %s, %v", next.settings.Format, fault)
	}
}
