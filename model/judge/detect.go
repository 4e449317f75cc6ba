package judge

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"

	"quadrille/model"
)

// maxSampled is the number of cases read to recognise a format.
const maxSampled = 8

// likeness is how well a text fits a format.
type likeness int

const (
	unlike    likeness = iota // no case of it can be read
	partly                    // some cases can be read
	tolerated                 // all can
	native                    // all can and are written as the format's judge writes
)

// Detect returns the formats that a text may have, by its beginning: the likeliest first,
// equally likely ones in the given order. If no format fits all the cases read, it returns
// those that fit some, the ones with the fewest bad cases first. head should be the whole
// text or some kilobytes, and may end anywhere.
func Detect(formats []*Format, head []byte) []*Format {
	var found [native + 1][]*Format
	faults := make(map[*Format]int)
	for _, f := range formats {
		l, bad := f.likeness(head)
		found[l] = append(found[l], f)
		faults[f] = 2 * bad
		if f.Frame.Count {
			faults[f]-- // a count tells more than a case
		}
	}
	if fits := slices.Concat(found[native], found[tolerated]); len(fits) > 0 {
		return fits
	}
	slices.SortStableFunc(found[partly], func(a, b *Format) int { return faults[a] - faults[b] })
	return found[partly]
}

// likeness returns how well the text fits the format, and the number of bad cases.
func (f *Format) likeness(head []byte) (l likeness, bad int) {
	r := f.NewReader(bytes.NewReader(head))
	isNative := false
	r.read = func(in *Input) (model.Position, *model.TextError) {
		isNative = f.Native(in.Scanner)
		return f.Read(in)
	}
	good, foreign := 0, 0
	for range maxSampled {
		c, err := r.Next()
		if err != nil {
			break
		}
		// What is wrong at the end of the head may just be cut off.
		atEnd := r.input.EOF()
		switch {
		case c.Number == 0 && r.unread != Place{}:
			bad++
		case !atEnd && (c.Number == 0 || f.Frame.Single):
			return unlike, bad
		case c.Number == 0, c.Position == nil && !atEnd:
			bad++
		case c.Position != nil:
			good++
			if !isNative {
				foreign++
			}
		}
	}
	switch {
	case good == 0:
		return unlike, bad
	case bad > 0:
		return partly, bad
	case foreign > 0:
		return tolerated, bad
	default:
		return native, bad
	}
}

// ParseBoard reads a text with exactly one position, in any of the formats, with or without
// a count or an end mark. If several formats fit, it prefers one in which the position has
// no fault, then the likeliest by Detect. A well-formed position that is invalid isn't an
// error. If no format fits, the error is a *model.TextError of the format that read most
// of the text.
func ParseBoard(formats []*Format, text string) (model.Position, error) {
	order := Detect(formats, []byte(text))
	for _, f := range formats {
		if !slices.Contains(order, f) {
			order = append(order, f)
		}
	}
	var invalid model.Position
	furthest := At(Place{1, 1}, "judge.empty")
	for _, f := range order {
		for _, read := range f.bareReaders() {
			p, err := parseOne(read(strings.NewReader(text)))
			switch {
			case err != nil && isFurther(err, furthest):
				furthest = err
			case err != nil:
			case model.Solvable(p):
				return p, nil
			case invalid == nil:
				invalid = p
			}
		}
	}
	if invalid == nil {
		return nil, furthest
	}
	return invalid, nil
}

// bareReaders are the readers of a single case: as a file, without a count, and with
// ReadBare.
func (f *Format) bareReaders() []func(io.Reader) *Reader {
	way := func(frame Frame, read CaseReader) func(io.Reader) *Reader {
		return func(r io.Reader) *Reader {
			return f.newReader(r, frame, read)
		}
	}
	ways := []func(io.Reader) *Reader{way(Frame{Count: f.Frame.Count, Zeros: f.Frame.Zeros}, f.Read)}
	if f.Frame.Count {
		ways = append(ways, way(Frame{}, f.Read))
	}
	if f.ReadBare != nil {
		ways = append(ways, way(Frame{}, f.ReadBare))
	}
	return ways
}

// parseOne reads the only case of a text.
func parseOne(r *Reader) (model.Position, *model.TextError) {
	c, err := r.Next()
	switch {
	case errors.Is(err, io.EOF): // an end mark and nothing else
		return nil, At(Place{1, 1}, "judge.empty")
	case c.Position == nil:
		return nil, c.Err
	}
	another, err := r.Next()
	switch {
	case errors.Is(err, io.EOF):
		return c.Position, nil
	case another.Number == 0:
		return nil, another.Err
	default:
		return nil, At(Place{another.Line, 1}, "judge.several")
	}
}

// isFurther reports whether an error is further on in the text than another. Every error
// tells more than that the text is empty.
func isFurther(a, b *model.TextError) bool {
	return a.Line > b.Line || a.Line == b.Line && a.Column > b.Column || b.Reason.Key == "judge.empty"
}
