package translate

import (
	"math"
	"math/big"
	"strconv"
)

// Figure writes a measured number of at least 0 as people read it: to two
// significant digits below 10, also where the second is 0, above that whole.
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

// Plain writes a number in as few digits as it needs, without an exponent, and to
// six decimals at most: beyond lies the rounding of sums.
func Plain(x float64) string {
	return strconv.FormatFloat(math.Round(x*1e6)/1e6, 'f', -1, 64)
}
