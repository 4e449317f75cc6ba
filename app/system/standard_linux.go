package system

import (
	"os"
	"syscall"
)

// OutputClosed reports whether the program was started without a standard output,
// as shells do for >&-. Go then has put the null device in its place, opened for
// reading and writing; who means to throw the output away opens it for writing
// only, or for everything at once. A caller that opens it for reading and writing
// for the standard output alone can't be told from one that closes it.
func OutputClosed() bool {
	const standardOutput = 1
	return isNull(standardOutput) && flags(standardOutput)&syscall.O_ACCMODE == syscall.O_RDWR &&
		!isSame(standardOutput, 0) && !isSame(standardOutput, 2)
}

// isNull reports whether a descriptor is open on the null device.
func isNull(fd int) bool {
	var open, null syscall.Stat_t
	return syscall.Fstat(fd, &open) == nil && syscall.Stat(os.DevNull, &null) == nil &&
		open.Mode&syscall.S_IFMT == syscall.S_IFCHR && open.Rdev == null.Rdev
}

// isSame reports whether two descriptors, the first on the null device, come from
// one opening: then they have their flags in common.
func isSame(null, other int) bool {
	was, meanwhile := flags(null), flags(null)^syscall.O_APPEND // to which the device pays no regard
	if !isNull(other) || flags(other) != was {
		return false
	}
	setFlags(null, meanwhile)
	defer setFlags(null, was)
	return flags(other) == meanwhile
}

func flags(fd int) int {
	flags, _, _ := syscall.Syscall(syscall.SYS_FCNTL, uintptr(fd), syscall.F_GETFL, 0)
	return int(flags)
}

func setFlags(fd, flags int) {
	_, _, _ = syscall.Syscall(syscall.SYS_FCNTL, uintptr(fd), syscall.F_SETFL, uintptr(flags))
}
