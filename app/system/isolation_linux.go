package system

import (
	"errors"
	"fmt"
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

// temporary is the folder for temporary files, also of isolated programs.
const temporary = "/tmp"

// isFirst reports whether this process is the first of its namespaces.
func isFirst() bool { return os.Getpid() == 1 }

// isolate gives the first process of namespaces, and all below it, a /proc and a /tmp of their own. The
// files of the usual /tmp are there, since a program may be one of them, but changes are kept in memory and
// end with the namespace. Without that, runs meet in files such as /tmp/hsperfdata_USER/PID of Java,
// since process numbers are the same in all of them. /tmp and /dev/shm, which is the same there, have room for
// so many bytes.
func isolate(room int64) error {
	const files, safe = temporary, unix.MS_NOSUID | unix.MS_NODEV
	folder, err := os.Getwd()
	if err != nil {
		return err
	}
	usual, err := unix.Open(files, unix.O_PATH|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer unix.Close(usual)
	const changes, work = files + "/changes", files + "/work"
	layers := fmt.Sprintf("lowerdir=/proc/self/fd/%d,upperdir=%s,workdir=%s", usual, changes, work)
	for _, step := range []func() error{
		func() error { return unix.Prctl(unix.PR_SET_DUMPABLE, 1, 0, 0, 0) },             // else /proc/self is closed to it
		func() error { return unix.Mount("", "/", "", unix.MS_PRIVATE|unix.MS_REC, "") }, // nobody else sees what follows
		func() error { return unix.Mount("proc", "/proc", "proc", safe|unix.MS_NOEXEC, "") },
		func() error { return unix.Mount("tmpfs", files, "tmpfs", safe, fmt.Sprintf("size=%d", room)) },
		func() error { return unix.Mkdir(work, 0o700) },
		func() error { return unix.Mkdir(changes, 0o700) },
		func() error { return unix.Chmod(changes, 0o1777) }, // as /tmp, whatever the mask
		func() error { return unix.Mount("overlay", files, "overlay", safe, layers) },
		func() error {
			if err := unix.Mount(files, "/dev/shm", "", unix.MS_BIND, ""); !errors.Is(err, unix.ENOENT) {
				return err
			}
			return nil // it has none
		},
		func() error { return unix.Chdir(folder) }, // where it leads now
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// confine keeps this thread, and what it starts, from signalling and tracing processes of others (by Landlock,
// from Linux 6.12) and from mounting. It can't be undone.
func confine() {
	_ = unix.Prctl(unix.PR_CAP_AMBIENT, unix.PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0)
	attr := unix.LandlockRulesetAttr{Scoped: unix.LANDLOCK_SCOPE_SIGNAL}
	size := unsafe.Offsetof(attr.Quiet_access_fs) // in Linux 6.12
	rules, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&attr)), size, 0)
	if errno != 0 {
		return
	}
	_ = unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
	_, _, _ = unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, rules, 0, 0)
	_ = unix.Close(int(rules))
}
