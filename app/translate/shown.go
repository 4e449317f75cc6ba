package translate

import (
	"fmt"
	"slices"
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

// edge is the number of lines shown at each end of a long text.
const edge = 20

// Excerpt returns the lines of a text from outside: the first and the last ones, with "…" between
// them if there are more. Each is escaped as in Shown and cut at its end.
func Excerpt(text string) []string {
	var first, last []string
	more := text != ""
	text = strings.TrimSuffix(text, "\n")
	for line := ""; more && len(first) < edge; first = append(first, cut(line)) {
		line, text, more = strings.Cut(text, "\n")
	}
	for more && len(last) < edge {
		at := strings.LastIndexByte(text, '\n')
		last = append(last, cut(text[at+1:]))
		text, more = text[:max(at, 0)], at >= 0
	}
	if more {
		first = append(first, "…")
	}
	slices.Reverse(last)
	return append(first, last...)
}

// cut returns a line for Excerpt.
func cut(line string) string {
	line = strings.TrimSuffix(line, "\r")
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
