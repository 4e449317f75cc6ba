package desk

import (
	"testing"

	"quadrille/app/translate"
)

// TestListed: names are joined as the language joins them.
func TestListed(t *testing.T) {
	b, d := first(t)
	for language, want := range map[translate.Language]string{translate.English: "d, l, r", translate.Chinese: "d、l、r"} {
		b.Speak(language)
		if got := d.listed([]string{"d", "l", "r"}); got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}
