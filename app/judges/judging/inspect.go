package judging

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"quadrille/app/system"
	"quadrille/model"
)

// What a program that checks itself may use.
var inspecting = system.Limits{Time: 20 * time.Second, Memory: 2 << 30, Output: 16 << 20}

// Fault is what a sanitizer finds in a source.
type Fault struct {
	Line int    // of the source
	What string // in the sanitizer's words
	Text string // of the line
}

// sanitized matches what sanitizers say is wrong.
var sanitized = regexp.MustCompile(`(?:runtime error: |ERROR: AddressSanitizer: )(.*)`)

// Inspect compiles the source with sanitizers, runs it on a test, and returns the fault that they find. ok is
// false if they find none, or the compiler has none.
func (p *Program) Inspect(ctx context.Context, t Test) (f Fault, ok bool) {
	if p == nil || p.source == "" || p.Language.sanitize == "" {
		return f, false
	}
	checked := *p
	checked.folder, checked.compiler = "", p.compiler+p.Language.sanitize
	defer checked.Close()
	if checked.Build(ctx) != nil {
		return f, false
	}
	ended, err := system.RunProgram(ctx, checked.Command, t.Input, inspecting)
	what := sanitized.FindSubmatch(ended.Complaints)
	place := regexp.MustCompile(`(?m)(?:^|[ /\\])` + regexp.QuoteMeta(filepath.Base(p.source)) + `:(\d+)`).FindSubmatch(ended.Complaints)
	if err != nil || what == nil || place == nil {
		return f, false
	}
	f.Line, _ = strconv.Atoi(string(place[1]))
	f.What, _, _ = strings.Cut(string(what[1]), " on address")
	f.What, _, _ = strings.Cut(f.What, " on unknown address")
	text, _ := os.ReadFile(p.source)
	if lines := bytes.Split(text, []byte("\n")); f.Line <= len(lines) {
		f.Text = string(bytes.TrimSpace(lines[f.Line-1]))
	}
	return f, true
}

// Say describes the fault.
func (f Fault) Say(p *Program) model.Phrase {
	return model.Say("judging.fault", "Name", filepath.Base(p.source), "Line", f.Line, "What", f.What, "Text", f.Text)
}
