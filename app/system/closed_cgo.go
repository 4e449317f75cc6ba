//go:build cgo && unix

package system

/*
#include <fcntl.h>

static int isClosed;

// It runs before Go begins, which opens the null device in place of closed files.
__attribute__((constructor)) static void look(void) { isClosed = fcntl(1, F_GETFD) == -1; }

static int wasClosed(void) { return isClosed; }
*/
import "C"

// OutputClosed reports whether the program was started without a standard output. Only C can tell.
func OutputClosed() bool { return C.wasClosed() != 0 }
