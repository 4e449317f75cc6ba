package model

// Likeliest returns the word that is one or two typing errors away from a name, or "".
func Likeliest(name string, words []string) string {
	for errors := range 3 {
		for _, word := range words {
			if errors <= len(word)/3 && within(errors, name, word) {
				return word
			}
		}
	}
	return ""
}

// within reports whether at most n edits turn one word into the other. An edit inserts, deletes or
// replaces a letter, or swaps two neighbours.
func within(n int, a, b string) bool {
	switch {
	case n < 0:
		return false
	case a == "" || b == "":
		return len(a)+len(b) <= n
	case a[0] == b[0] && within(n, a[1:], b[1:]):
		return true
	case len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] && within(n-1, a[2:], b[2:]):
		return true
	}
	return within(n-1, a[1:], b) || within(n-1, a, b[1:]) || within(n-1, a[1:], b[1:])
}
