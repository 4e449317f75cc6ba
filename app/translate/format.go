package translate

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"time"

	"quadrille/model"
)

// Number writes a whole number with its digits in groups of three.
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

// Int is Number of an int64.
func Int(n int64) string { return Number(big.NewInt(n)) }

// Counted is a sentence about a number of things.
func Counted(key string, n int) model.Phrase {
	return model.Say(key, "Count", n, "Number", Int(int64(n)))
}

// Part is a sentence about some of all things.
func Part(key string, done, total int) model.Phrase {
	of := Counted(key, total)
	of.Args["Done"] = Int(int64(done))
	return of
}

// Duration writes a time with two significant digits, in milliseconds or seconds.
func Duration(d time.Duration) model.Phrase {
	switch {
	case d < time.Millisecond:
		return model.Say("unit.instant")
	case d < time.Second:
		return model.Say("unit.milliseconds", "Number", significant(float64(d)/float64(time.Millisecond)))
	default:
		return model.Say("unit.seconds", "Number", significant(d.Seconds()))
	}
}

// Clock writes a time as clocks do, in whole seconds: "0:42", "1:02:03".
func Clock(d time.Duration) string {
	s := int(d / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// significant writes a number of at least 0 with two significant digits, or whole, without an
// exponent.
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

// Bytes says how much memory something takes, in the unit that suits it.
func Bytes(n int64) model.Phrase {
	size := float64(n) / (1 << 10)
	for _, key := range []string{"compare.unit.kilobytes", "compare.unit.megabytes"} {
		if size < 1000 {
			return model.Say(key, "Number", short(size))
		}
		size /= 1 << 10
	}
	return model.Say("compare.unit.gigabytes", "Number", short(size))
}

// Rate says how many there are a second.
func Rate(perSecond float64) model.Phrase {
	switch {
	case perSecond < 1e3:
		return model.Say("compare.unit.ones", "Number", short(perSecond))
	case perSecond < 1e6:
		return model.Say("compare.unit.thousands", "Number", short(perSecond/1e3))
	default:
		return model.Say("compare.unit.millions", "Number", short(perSecond/1e6))
	}
}

// short writes a number with one decimal below 10, unless that is 0, and none above.
func short(x float64) string {
	if x >= 9.95 || x == float64(int(x)) {
		return strconv.FormatFloat(x, 'f', 0, 64)
	}
	return strconv.FormatFloat(x, 'f', 1, 64)
}
