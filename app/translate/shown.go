package translate

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// NoNumber replaces a missing number.
const NoNumber = "–"

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

// edge is the number of lines shown at each end of a long text.
const edge = 20

// Excerpt returns the lines of a text from outside: the first and the last ones, with "…" between
// them if there are more. Each is escaped as in Shown and cut at its end.
func Excerpt(text string) []string {
	var shown, last []string
	left := 0
	for line := range strings.Lines(text) {
		if len(shown) < edge {
			shown = append(shown, cut(line))
		} else if last = append(last, line); len(last) > edge {
			last, left = last[1:], left+1
		}
	}
	if left > 0 {
		shown = append(shown, "…")
	}
	for _, line := range last {
		shown = append(shown, cut(line))
	}
	return shown
}

func cut(line string) string {
	line = strings.TrimRight(line, "\r\n")
	const most = (mostShown + 1) * utf8.UTFMax // one character more than is shown
	shown := []rune(Escaped(line[:min(len(line), most)]))
	if len(shown) <= mostShown {
		return string(shown)
	}
	return string(shown[:mostShown]) + "…"
}

// Escaped is Shown without shortening.
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
