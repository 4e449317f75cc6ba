package main

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestTextIsComplete compares the text's headings with go.mod, and its sections
// word for word with the modules and fonts that are at hand: those of the program
// that is tested.
func TestTextIsComplete(t *testing.T) {
	text, sections, required := read(t)
	for _, fault := range faults(text, sections, required) {
		t.Errorf("%s; run make licences", fault)
	}
}

// read returns the text as it stands, sections that it must have, and the modules
// in go.mod.
func read(t *testing.T) (string, []section, []module) {
	t.Helper()
	t.Setenv("GOPROXY", "off")
	text, err := os.ReadFile("../../" + target)
	if err != nil {
		t.Fatal(err)
	}
	modules, fonts, err := linked()
	if err != nil {
		t.Fatal(err)
	}
	sections, err := sectionsOf(modules, fonts)
	if err != nil {
		t.Fatal(err)
	}
	required, err := requirements()
	if err != nil {
		t.Fatal(err)
	}
	if len(modules) == 0 || len(fonts) == 0 || len(required) == 0 {
		t.Fatalf("found %d modules, %d fonts, %d requirements", len(modules), len(fonts), len(required))
	}
	return string(text), sections, required
}

// faults says what is missing from a text or stale in it.
func faults(text string, sections []section, required []module) []string {
	var found []string
	fault := func(format string, args ...any) { found = append(found, fmt.Sprintf(format, args...)) }

	licences := make(map[string]string)
	for _, part := range strings.Split(text, "\n\n\n"+mark)[1:] {
		heading, body, _ := strings.Cut(part, "\n\n")
		licences[heading] = strings.TrimRight(body, "\n") + "\n"
	}
	expected := map[string]bool{goHeading: true}
	for _, m := range required {
		expected[m.heading()] = true
	}
	for _, s := range sections {
		expected[s.heading] = true
		if body, ok := licences[s.heading]; ok && body != s.licences {
			fault("%s: its licence is another", s.heading)
		}
	}
	for _, heading := range slices.Sorted(maps.Keys(expected)) {
		if licences[heading] == "" {
			fault("%s is missing", heading)
		}
	}
	for _, heading := range slices.Sorted(maps.Keys(licences)) {
		if !expected[heading] {
			fault("%s is not part of the program", heading)
		}
	}
	return found
}
