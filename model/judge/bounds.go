package judge

import (
	"bytes"
	"errors"
	"io"

	"quadrille/model"
)

// Bounds on texts, far above what judges have, so that endless input ends with a reason.
const (
	// MaxText bounds the bytes of a text that is kept as a whole.
	MaxText = 64 << 20
	// maxCase bounds the bytes of a case with the blanks before it, and of a line.
	maxCase = 256 << 10
	// bufferSize is the number of bytes that are read or written at a time.
	bufferSize = 32 << 10
)

// ReadText reads a whole text of less than MaxText bytes. The error for a longer one is a
// *model.TextError.
func ReadText(r io.Reader) ([]byte, error) {
	// In parts, since io.ReadAll needs three times the memory.
	const size = 256 << 10
	var parts [][]byte
	for len(parts) < MaxText/size {
		part := make([]byte, size)
		n, err := io.ReadFull(r, part)
		parts = append(parts, part[:n])
		switch {
		case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
			return bytes.Join(parts, nil), nil
		case err != nil:
			return nil, err
		}
	}
	return nil, &model.TextError{Reason: model.Say("judge.large", "Most", MaxText>>20)}
}
