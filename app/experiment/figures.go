package experiment

import (
	"math"
	"math/big"
	"strconv"

	"quadrille/app/translate"
)

// figure writes a number of at least 0 as people read it: to two significant
// digits below 10, above that whole and with its thousands parted.
func figure(x float64) string {
	switch {
	case math.IsNaN(x) || math.IsInf(x, 0):
		return "–"
	case x < 10:
		return number(round(x))
	default:
		return translate.Number(big.NewInt(int64(math.Round(x))))
	}
}

// round rounds to two significant digits.
func round(x float64) float64 {
	rounded, err := strconv.ParseFloat(strconv.FormatFloat(x, 'g', 2, 64), 64)
	if err != nil {
		panic(err) // it reads what it has just written
	}
	return rounded
}

// number writes a number in full, without an exponent.
func number(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
