package translate

import (
	"math"
	"math/big"
	"strconv"
)

// Figure writes a measured number of at least 0: two significant digits below 10, whole above.
func Figure(x float64) string {
	switch {
	case math.IsNaN(x) || math.IsInf(x, 0):
		return "–"
	case x >= 9.95:
		return Number(big.NewInt(int64(math.Round(x))))
	default:
		return significant(x)
	}
}

// Plain writes a number in as few digits as possible, without an exponent, with at most six
// decimals.
func Plain(x float64) string {
	return strconv.FormatFloat(math.Round(x*1e6)/1e6, 'f', -1, 64)
}
