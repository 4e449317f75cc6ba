package fifteen

import (
	"syscall"
	"unsafe"
)

// hugeWords returns words on huge pages, where the system has them to give: a
// search looks databases up all over, and most look-ups would otherwise miss the
// processor's cache of page addresses too.
func hugeWords(n int) []uint64 {
	words := make([]uint64, n)
	const hugePage = 2 << 20
	start := uintptr(unsafe.Pointer(unsafe.SliceData(words)))
	skip := int(-start % hugePage)
	if bytes := 8*n - skip; bytes >= hugePage {
		inner := unsafe.Slice((*byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(words)), skip)), bytes/hugePage*hugePage)
		// It is but advice, and what it gives is nothing but speed.
		_ = syscall.Madvise(inner, syscall.MADV_HUGEPAGE)
	}
	return words
}
