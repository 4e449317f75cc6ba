//go:build !linux

package fifteen

// hugeWords returns n words, without huge pages.
func hugeWords(n int) []uint64 { return make([]uint64, n) }
