package translate

import (
	"math"
	"math/big"
	"strconv"
	"strings"
	"time"

	"quadrille/model"
)

// Number writes a whole number with its digits in groups of three, as both
// languages do.
func Number(n *big.Int) string {
	digits := n.String()
	sign := ""
	if strings.HasPrefix(digits, "-") {
		sign, digits = "-", digits[1:]
	}
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(d)
	}
	return sign + b.String()
}

// Duration says how long something took, to two significant digits, in the unit
// that suits it.
func Duration(d time.Duration) model.Phrase {
	switch {
	case d < time.Millisecond:
		return model.Say("unit.microseconds", "Number", significant(float64(d)/float64(time.Microsecond)))
	case d < time.Second:
		return model.Say("unit.milliseconds", "Number", significant(float64(d)/float64(time.Millisecond)))
	default:
		return model.Say("unit.seconds", "Number", significant(d.Seconds()))
	}
}

// significant writes a number of at least 0 to two significant digits, without
// an exponent; numbers of three digits and more keep all of them.
func significant(x float64) string {
	switch {
	case x >= 10:
		return strconv.FormatFloat(x, 'f', 0, 64)
	case x >= 1:
		return strconv.FormatFloat(x, 'f', 1, 64)
	case x == 0:
		return "0"
	default:
		return strconv.FormatFloat(x, 'f', 1-int(math.Floor(math.Log10(x))), 64)
	}
}
