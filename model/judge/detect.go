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

// Detect returns the formats that a text may have, by its beginning: the likeliest first,
// equally likely ones in the given order. If no format fits all the cases read, it returns
// those that fit some, the ones with the fewest bad cases first. head should be the whole
// text or some kilobytes, and may end anywhere.
func Detect(formats []*Format, head []byte) []*Format {
	var found []*Format
	misfits := make(map[*Format]int)
	for _, f := range formats {
		if misfit, some := f.misfit(head); some {
			found = append(found, f)
			misfits[f] = misfit
		}
	}
	slices.SortStableFunc(found, func(a, b *Format) int { return misfits[a] - misfits[b] })
	if partly := slices.IndexFunc(found, func(f *Format) bool { return misfits[f] > tolerated }); partly > 0 {
		return found[:partly]
	}
	return found
}

// tolerated is the misfit of a text that can be read, but isn't written as the format's judge writes.
const tolerated = 1

// misfit returns how badly the text fits the format, 0 for a text of the judge's own, and whether some
// case of it can be read.
func (f *Format) misfit(head []byte) (misfit int, some bool) {
	r := f.NewReader(bytes.NewReader(head))
	isNative := false
	r.read = func(in *Input) (model.Position, *model.TextError) {
		isNative = f.Native(in.Scanner)
		return f.Read(in)
	}
	bad := 0
	for range maxSampled {
		c, err := r.Next()
		if err != nil {
			break
		}
		atEnd := r.input.EOF()
		switch {
		case c.Position != nil:
			some = true
			if !isNative {
				misfit = tolerated
			}
		case c.Number > 0 && atEnd: // the case may just be cut off
		case !atEnd && (f.Frame.Single || c.Number == 0 && r.unread == Place{}):
			return 0, false
		default:
			bad++
		}
	}
	if bad > 0 {
		misfit = tolerated + 2*bad
		if f.Frame.Count {
			misfit-- // a count tells more than a case
		}
	}
	return misfit, some
}

// ParseBoard reads a text with exactly one position, in any of the formats, with or without a count
// or an end mark. If several formats fit, it prefers one in which the position has no fault, then
// the likeliest by Detect. A well-formed position that is invalid isn't an error. If no format
// fits, the error is a *model.TextError of the format that read most of the text.
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
		for _, r := range f.bareReaders(text) {
			p, err := parseOne(r)
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

// bareReaders are the readers of a single case: as a file, and without a count.
func (f *Format) bareReaders(text string) []*Reader {
	reader := func(frame Frame) *Reader { return f.newReader(strings.NewReader(text), frame) }
	asFile := reader(Frame{Count: f.Frame.Count, Zeros: f.Frame.Zeros})
	if !f.Frame.Count {
		return []*Reader{asFile}
	}
	return []*Reader{asFile, reader(Frame{})}
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
