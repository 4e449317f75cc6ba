package judge

import (
	"bytes"
	"slices"

	"quadrille/model"
)

// maxSampled is the number of cases read to recognise a format.
const maxSampled = 8

// Detect returns the formats that a text may have, by its beginning: the likeliest first, equally likely
// ones in the given order. likely is how many are as likely as the first. all reports whether they fit all the
// cases read; otherwise they fit some, the ones with the fewest bad cases first. head should be the whole text or some
// kilobytes, and may end anywhere.
func Detect(formats []*Format, head []byte) (found []*Format, likely int, all bool) {
	misfits := make(map[*Format]int)
	for _, f := range formats {
		if misfit, some := f.misfit(head); some {
			found = append(found, f)
			misfits[f] = misfit
		}
	}
	slices.SortStableFunc(found, func(a, b *Format) int { return misfits[a] - misfits[b] })
	for likely < len(found) && misfits[found[likely]] == misfits[found[0]] {
		likely++
	}
	partly := slices.IndexFunc(found, func(f *Format) bool { return misfits[f] > tolerated })
	if partly > 0 {
		found = found[:partly]
	}
	return found, likely, len(found) > 0 && partly != 0
}

// tolerated is the misfit of a text that can be read, but isn't written as the format's judge writes.
const tolerated = 1

// lines returns the lines of a case without blanks that needn't be the same, and unless a judge wants empty lines between
// cases with one for those before it.
func lines(text []byte, isSpaced bool) (all [][]byte) {
	for line := range bytes.Lines(text) {
		line = bytes.Join(bytes.Fields(line), []byte(" "))
		if len(line) > 0 || len(all) == 0 && !isSpaced {
			all = append(all, line)
		}
	}
	return all
}

// misfit returns how badly the text fits the format, 0 for a text of the judge's own, and whether some
// case of it can be answered.
func (f *Format) misfit(head []byte) (misfit int, some bool) {
	r := f.NewReader(bytes.NewReader(head))
	bad, rest, line := 0, bytes.TrimPrefix(head, []byte("\uFEFF")), 0
	for range maxSampled {
		c, err := r.Next()
		if err != nil {
			break
		}
		before := rest
		for ; line < r.in.Last.Line; line++ {
			_, rest, _ = bytes.Cut(rest, []byte("\n"))
		}
		text := before[:len(before)-len(rest)]
		if f.Frame.Count && c.Number == 1 {
			_, text, _ = bytes.Cut(bytes.TrimLeft(text, " \t\r\n"), []byte("\n"))
		}
		atEnd := r.in.EOF()
		switch {
		case c.Position != nil:
			some = some || c.Err == nil
			isWritten := slices.EqualFunc(lines(text, f.Frame.Spaced), lines(f.AppendCase(nil, c.Position), false), bytes.Equal)
			if !isWritten || c.Position.Puzzle() != f.Puzzle {
				misfit = tolerated
			}
		case c.Number > 0 && atEnd: // the case may just be cut off
		case !atEnd && (f.Frame.Single || c.Number == 0 && r.unread == model.Place{}):
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
