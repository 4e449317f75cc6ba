package judge

import (
	"io"

	"quadrille/model"
)

// Bounds on texts, far above what judges have, so that endless input ends with a reason.
const (
	MaxText    = 64 << 20  // bounds the bytes of a text that is kept as a whole
	maxCase    = 256 << 10 // bounds the bytes of a case with the blanks before it, and of a line
	bufferSize = 32 << 10  // the number of bytes that are read or written at a time
)

// ReadText reads a whole text of less than MaxText bytes. The error for a longer one is a
// *model.TextError.
func ReadText(r io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, MaxText))
	if err == nil && len(text) == MaxText {
		return nil, &model.TextError{Reason: model.Say("judge.large", "Most", MaxText>>20)}
	}
	return text, err
}
