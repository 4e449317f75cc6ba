package judging

import (
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

var inspecting = system.Limits{Time: 20 * time.Second, Memory: 2 << 30, Output: 16 << 20}

var sanitized = regexp.MustCompile(`(?:runtime error: |ERROR: AddressSanitizer: )(.*)`)

// Inspect compiles the source with sanitizers, runs it on a test, and says the fault that they find, in their words, and
// the line of the source; Key "" if they find none, or the compiler has none.
func (p *Program) Inspect(ctx context.Context, t Test) (fault model.Phrase) {
	if p == nil || p.source == "" || p.Language.sanitize == "" {
		return fault
	}
	checked := *p
	checked.folder, checked.compiler = "", p.compiler+p.Language.sanitize
	defer checked.Close()
	if checked.Build(ctx) != nil {
		return fault
	}
	name := filepath.Base(p.source)
	ended, err := system.RunProgram(ctx, checked.Command, t.Input, inspecting)
	found := sanitized.FindSubmatch(ended.Complaints)
	place := regexp.MustCompile(`(?m)(?:^|[ /\\])` + regexp.QuoteMeta(name) + `:([1-9]\d*)`).FindSubmatch(ended.Complaints)
	if err != nil || found == nil || place == nil {
		return fault
	}
	what, _, _ := strings.Cut(string(found[1]), " on address")
	what, _, _ = strings.Cut(what, " on unknown address")
	line, _ := strconv.Atoi(string(place[1]))
	text, _ := os.ReadFile(p.source)
	lines := append(strings.Split(string(text), "\n"), "")
	return model.Say("judging.fault", "Name", name, "Line", line, "What", what, "Text", strings.TrimSpace(lines[min(line, len(lines))-1]))
}
