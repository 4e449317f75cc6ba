//go:build !linux

package fifteen

// hugeWords returns words. Other systems take no advice about pages.
func hugeWords(n int) []uint64 { return make([]uint64, n) }
