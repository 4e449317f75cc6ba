package widgets

import (
	"sort"
	"strings"

	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/segmenter"
)

// Span is a piece of prose in one style.
type Span struct {
	Text   string // "\n" ends a line
	Bold   bool
	Italic bool   // Latin letters slant; Chinese characters are bold
	Code   bool   // input or output: on a coloured ground
	Link   string // argument of follow in NewProse; "" for no link
}

// codeMargin is the margin of the ground, left and right of code.
const codeMargin = 3

// word is text of one run within which no line may end, with the spaces after it.
type word struct {
	text  string
	run   int     // the index of its run
	width float32 // without the spaces
	blank float32 // the width of the spaces
	ends  bool    // a line may end after it
	last  bool    // a line must end after it
}

// breakLines breaks runs of text into lines that fit a width, where UAX #14 allows it. It breaks a
// wider word between letters.
func breakLines(runs []Span, width float32, measure func(r Span, text string) float32) [][]word {
	var lines [][]word
	for words := wordsOf(runs, width, measure); len(words) > 0; {
		n := fitting(words, width)
		lines, words = append(lines, words[:n]), words[n:]
	}
	return lines
}

// wordsOf splits runs of text into words, and words wider than widest into letters.
func wordsOf(runs []Span, widest float32, measure func(r Span, text string) float32) []word {
	var letters []rune
	var owners []int // the run of each letter
	for i, r := range runs {
		for _, letter := range r.Text {
			letters, owners = append(letters, letter), append(owners, i)
		}
	}
	var words []word
	var text segmenter.Segmenter
	text.Init(letters)
	for parts := text.LineIterator(); parts.Next(); {
		part := parts.Line()
		for from, to := 0, 1; from < len(part.Text); from, to = to, to+1 {
			owner := owners[part.Offset+from]
			for to < len(part.Text) && owners[part.Offset+to] == owner {
				to++
			}
			if w := newWord(string(part.Text[from:to]), owner, runs, measure); w.width <= widest+fitSlack {
				words = append(words, w)
			} else {
				for _, letter := range part.Text[from:to] {
					w := newWord(string(letter), owner, runs, measure)
					w.ends = true
					words = append(words, w)
				}
			}
			if end := part.Offset + to; runs[owner].Code && (end == len(owners) || owners[end] != owner) {
				words[len(words)-1].width += 2 * codeMargin
			}
		}
		end := &words[len(words)-1]
		end.ends, end.last = true, part.IsMandatoryBreak
	}
	return words
}

func newWord(text string, run int, runs []Span, measure func(r Span, text string) float32) word {
	text = strings.TrimRight(text, "\n")
	bare := strings.Trim(text, " ")
	w := word{text: text, run: run, width: measure(runs[run], bare)}
	if n := len(text) - len(bare); n > 0 { // Fyne doesn't measure a trailing space
		w.blank = (measure(runs[run], "n n") - measure(runs[run], "nn")) * float32(n)
	}
	return w
}

// fitSlack is the tolerance for widths that layouts round down.
const fitSlack = 0.5

// fitting returns the number of words that fit on one line, at least one.
func fitting(words []word, room float32) int {
	width, end := float32(0), 0
	for i, w := range words {
		if width+w.width > room+fitSlack && end > 0 {
			return end
		}
		width += w.width + w.blank
		if w.ends {
			end = i + 1
		}
		if w.last {
			return end
		}
	}
	return len(words)
}

// lineWidth returns the width of words on a line, without the spaces at its end.
func lineWidth(words []word) (width float32) {
	for _, w := range words {
		width += w.width + w.blank
	}
	if n := len(words); n > 0 {
		width -= words[n-1].blank
	}
	return width
}

func joined(words []word) string {
	var text strings.Builder
	for _, w := range words {
		text.WriteString(w.text)
	}
	return text.String()
}

// WrapText breaks the text into no more than most lines. Each paragraph gets at least one line if
// there are enough.
func WrapText(text string, width, size float32, style fyne.TextStyle, most int) []string {
	measure := func(_ Span, part string) float32 { return fyne.MeasureText(part, size, style).Width }
	var lines []string
	paragraphs := strings.Split(text, "\n")
	for i, paragraph := range paragraphs {
		after := len(paragraphs) - 1 - i // paragraphs that need a line each
		last := max(most-1-after, len(lines))
		rest := paragraph
		for _, line := range breakLines([]Span{{Text: paragraph}}, width, measure) {
			if len(lines) == last {
				break
			}
			text := joined(line)
			lines, rest = append(lines, strings.TrimSpace(text)), rest[len(text):]
		}
		if last == most-1 && after > 0 {
			return append(lines, FitText(rest+" …", width, size, style))
		}
		if rest != "" || paragraph == "" {
			lines = append(lines, FitText(rest, width, size, style))
		}
	}
	return lines
}

// FitText cuts a text that is wider than the width and adds an ellipsis.
func FitText(text string, width, size float32, style fyne.TextStyle) string {
	if fyne.MeasureText(text, size, style).Width <= width+fitSlack {
		return text
	}
	runes := []rune(text)
	n := sort.Search(len(runes), func(n int) bool {
		return fyne.MeasureText(string(runes[:n+1])+"…", size, style).Width > width
	})
	return string(runes[:n]) + "…"
}
