package translate

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"time"

	"quadrille/model"
)

// Number writes a whole number with its digits in groups of three.
func Number(n *big.Int) string {
	text := n.String()
	for i := len(text) - 3; i > 0 && text[i-1] != '-'; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// Int is Number for an int64.
func Int(n int64) string { return Number(big.NewInt(n)) }

// Counted returns the sentence of a key about n things.
func Counted(key string, n int) model.Phrase {
	return model.Say(key, "Count", n, "Number", Int(int64(n)))
}

// Part returns the sentence of a key about done of total things.
func Part(key string, done, total int) model.Phrase {
	of := Counted(key, total)
	of.Args["Done"] = Int(int64(done))
	return of
}

// Duration writes a time in milliseconds or seconds; see Figure.
func Duration(d time.Duration) model.Phrase {
	switch {
	case d < time.Millisecond:
		return model.Say("unit.instant")
	case d < time.Second:
		return model.Say("unit.milliseconds", "Number", Figure(float64(d)/float64(time.Millisecond)))
	default:
		return model.Say("unit.seconds", "Number", Figure(d.Seconds()))
	}
}

// Clock writes a time as clocks do, with one or two decimals, which it cuts off: "0:42.5", "1:02:03.45".
func Clock(d time.Duration, decimals int) string {
	s := int(d / time.Second)
	part := ""
	if decimals > 0 {
		part = fmt.Sprintf(".%02d", d%time.Second/(10*time.Millisecond))[:decimals+1]
	}
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d%s", s/3600, s/60%60, s%60, part)
	}
	return fmt.Sprintf("%d:%02d%s", s/60, s%60, part)
}

// Figure writes a measured number of at least 0 without an exponent: two significant digits below
// 10, whole above. A whole number isn't an estimate, so it has no decimals.
func Figure(x float64) string {
	switch {
	case math.IsNaN(x) || math.IsInf(x, 0):
		return "–"
	case x >= 9.95 || x == math.Trunc(x):
		return Int(int64(math.Round(x)))
	case x >= 1:
		return strconv.FormatFloat(x, 'f', 1, 64)
	default:
		return strconv.FormatFloat(x, 'f', 1-int(math.Floor(math.Log10(x))), 64)
	}
}

// Plain writes a number in as few digits as possible, without an exponent, with at most six
// decimals.
func Plain(x float64) string {
	return strconv.FormatFloat(math.Round(x*1e6)/1e6, 'f', -1, 64)
}

// Bytes writes an amount of memory in a suitable unit.
func Bytes(n int64) model.Phrase {
	return scaled(float64(n)/1024, 1024, "compare.unit.kilobytes", "compare.unit.megabytes", "compare.unit.gigabytes")
}

// Rate writes a number per second.
func Rate(perSecond float64) model.Phrase {
	return scaled(perSecond, 1000, "compare.unit.ones", "compare.unit.thousands", "compare.unit.millions")
}

// scaled writes a number in the first unit in which it is below 1,000, else in the last unit; see Figure.
func scaled(x, step float64, units ...string) model.Phrase {
	for x >= 1000 && len(units) > 1 {
		x, units = x/step, units[1:]
	}
	return model.Say(units[0], "Number", Figure(x))
}
