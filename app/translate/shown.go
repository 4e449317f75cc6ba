package translate

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// mostShown is the greatest number of characters shown of a text from outside.
const mostShown = 200

// Shown prepares a text from outside, such as a file name, for a sentence: control characters,
// changes of writing direction and invalid UTF-8 are escaped as in Go, and a long text is
// shortened in the middle. All arguments of phrases pass through it.
func Shown(s string) string {
	shown := []rune(Escaped(s))
	if len(shown) <= mostShown {
		return string(shown)
	}
	const half = mostShown / 2
	return string(shown[:half]) + "…" + string(shown[len(shown)-half+1:])
}

// Escaped is Shown without shortening, for a line of a text that is shown whole.
func Escaped(s string) string {
	var b strings.Builder
	for i, r := range s {
		_, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%x`, s[i]) // at least 0x80: two digits
		case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp):
			b.WriteString(strings.Trim(strconv.QuoteRuneToASCII(r), "'"))
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
