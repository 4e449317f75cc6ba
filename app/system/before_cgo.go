//go:build unix && cgo

package system

// This runs before the Go runtime, which opens the null device in place of a closed standard output,
// so that nobody can tell later, and which ends with a trace where it can't reserve memory.

/*
#include <fcntl.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <unistd.h>

static bool closed;

__attribute__((constructor)) static void before(void) {
	static const char little[] = "quadrille: this needs 2048 MB of virtual memory; the limit is lower (ulimit -v)\n";
	struct rlimit l;
	if (getrlimit(RLIMIT_AS, &l) == 0 && l.rlim_cur < 2ul << 30) {
		(void)!write(2, little, sizeof little - 1);
		_exit(1);
	}
	closed = fcntl(1, F_GETFD) < 0;
}

static bool output_closed(void) { return closed; }
*/
import "C"

// OutputClosed reports whether the program was started without a standard output.
func OutputClosed() bool { return bool(C.output_closed()) }
