package judge

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"quadrille/model"
)

// start is the first place of a text.
var start = model.Place{Line: 1, Column: 1}

// At returns an error at a place; key and arguments are those of model.Say.
func At(p model.Place, key string, args ...any) *model.TextError {
	return p.Fault(model.Say(key, args...))
}

// LongRow is the error of a row that doesn't end at a place, after the wanted number of entries.
func LongRow(p model.Place, wanted int) *model.TextError {
	return At(p, "judge.row.long", "Count", wanted)
}

func shortRow(p model.Place, found, wanted int) *model.TextError {
	return At(p, "judge.row.short", "Found", found, "Count", wanted)
}

// First returns the first of two errors, each may be nil. It is Lost if one of them is.
func First(a, b *model.TextError) *model.TextError {
	if a == nil {
		return b
	}
	if b != nil {
		a.Lost = a.Lost || b.Lost
	}
	return a
}

// lost returns an error, with Lost set if it is set already or the place is lost.
func lost(err *model.TextError, isLost bool) *model.TextError {
	err.Lost = err.Lost || isLost
	return err
}

// Token is a run of characters between blanks: a number, a letter, a glued board.
type Token struct {
	Place model.Place
	Text  []byte // valid until the next row is read
	Chars int    // the length in characters; a byte that is not UTF-8 counts as one
}

func (t *Token) End() model.Place { return t.Place.Right(t.Chars) }

// blanks are characters that separate tokens.
type blanks [256]bool

var (
	usualBlanks = blanks{' ': true, '\t': true, '\r': true}
	// listBlanks are those of lists in brackets.
	listBlanks = blanks{' ': true, '\t': true, '\r': true, '[': true, ']': true, ',': true}
)

// cut cuts a line into tokens.
func cut(tokens []Token, number int, line []byte, isBlank *blanks) []Token {
	column := 1
	for i := 0; i < len(line); {
		if isBlank[line[i]] {
			i++
			column++
			continue
		}
		from := i
		for i < len(line) && !isBlank[line[i]] {
			i++
		}
		chars := utf8.RuneCount(line[from:i])
		tokens = append(tokens, Token{model.Place{Line: number, Column: column}, line[from:i], chars})
		column += chars
	}
	return tokens
}

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
		return 0, 0 // -0 isn't written
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
func (t *Token) Symbol(symbols string, wanted *model.Phrase) (int, *model.TextError) {
	i := strings.IndexByte(symbols, t.Text[0])
	if i < 0 {
		return 0, t.wrong(0, *wanted)
	}
	if t.Chars > 1 {
		return 0, t.wrong(1, *wanted)
	}
	return i, nil
}

// wrong is the error of a character at an offset into Text: an unknown symbol, or text after a number
// or letter.
func (t *Token) wrong(offset int, wanted model.Phrase) *model.TextError {
	place := t.Place.Right(utf8.RuneCount(t.Text[:offset]))
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
