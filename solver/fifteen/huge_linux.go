package fifteen

import (
	"syscall"
	"unsafe"
)

// hugeWords returns n words, on huge pages if the system provides them. A search reads words
// all over the databases, and with small pages most reads would also miss the processor's
// cache of page addresses.
func hugeWords(n int) []uint64 {
	words := make([]uint64, n)
	const hugePage = 2 << 20
	start := uintptr(unsafe.Pointer(unsafe.SliceData(words)))
	skip := int(-start % hugePage)
	if bytes := 8*n - skip; bytes >= hugePage {
		inner := unsafe.Slice((*byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(words)), skip)), bytes/hugePage*hugePage)
		// The advice only affects speed, so an error doesn't matter.
		_ = syscall.Madvise(inner, syscall.MADV_HUGEPAGE)
	}
	return words
}
