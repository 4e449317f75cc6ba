package judge

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"quadrille/model"
)

// maxNumber is the greatest value of a number that is read; every limit is smaller.
const maxNumber = 1 << 40

func (t *Token) Int(low, high int) (int, *model.TextError) {
	if n, wrong := t.number(); wrong < 0 && n >= low && n <= high {
		return n, nil
	}
	return 0, t.notNumber(wantedNumber(low, high))
}

func wantedNumber(low, high int) model.Phrase {
	return model.Say("judge.wanted.number", "Low", low, "High", high)
}

// number reads digits with or without a minus sign. wrong is the offset of the first
// character that isn't part of a number, or -1.
func (t *Token) number() (n, wrong int) {
	digits, sign := t.Text, 1
	if len(digits) > 1 && digits[0] == '-' && isDigit(digits[1]) {
		digits, sign = digits[1:], -1
	}
	for i, c := range digits {
		if !isDigit(c) {
			return 0, len(t.Text) - len(digits) + i
		}
		n = min(10*n+int(c-'0'), maxNumber)
	}
	if sign < 0 && n == 0 {
		return 0, 0 // nobody writes -0
	}
	return sign * n, -1
}

func (t *Token) notNumber(wanted model.Phrase) *model.TextError {
	if _, wrong := t.number(); wrong >= 0 {
		return t.wrong(wrong, wanted)
	}
	return At(t.Place, "judge.range", "Number", shorten(t.Text), "Wanted", wanted)
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// Symbol reads the token as a single one of the given ASCII characters and
// returns its index. wanted names them.
func (t *Token) Symbol(symbols string, wanted model.Phrase) (int, *model.TextError) {
	i := strings.IndexByte(symbols, t.Text[0])
	if i < 0 {
		return 0, t.wrong(0, wanted)
	}
	if t.Chars > 1 {
		return 0, t.wrong(1, wanted)
	}
	return i, nil
}

// wrong is the error of a character at an offset into Text: an unknown symbol, or text after a number
// or letter.
func (t *Token) wrong(offset int, wanted model.Phrase) *model.TextError {
	place := Place{t.Place.Line, t.Place.Column + utf8.RuneCount(t.Text[:offset])}
	switch r, size := utf8.DecodeRune(t.Text[offset:]); {
	case r == utf8.RuneError && size == 1:
		return At(place, "judge.byte", "Code", fmt.Sprintf("0x%02X", t.Text[offset]))
	case offset > 0 && isWord(t.Text[offset-1]):
		return At(place, "judge.after", "Symbol", symbol(r), "Before", shorten(t.Text[:offset]), "Wanted", wanted)
	default:
		return At(place, "judge.symbol", "Symbol", symbol(r), "Wanted", wanted)
	}
}

func isWord(c byte) bool { return isDigit(c) || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

// symbol names a character, with its code unless it is an ordinary one, since others may look like it.
func symbol(r rune) model.Phrase {
	code := fmt.Sprintf("U+%04X", r)
	switch {
	case r > ' ' && r < unicode.MaxASCII:
		return model.Say("judge.char.plain", "Char", string(r))
	case unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.IsMark(r):
		return model.Say("judge.char.coded", "Char", string(r), "Code", code)
	default:
		return model.Say("judge.char.hidden", "Code", code)
	}
}

func shorten(digits []byte) string {
	const most = 20
	if len(digits) <= most {
		return string(digits)
	}
	return string(digits[:most]) + "…"
}
