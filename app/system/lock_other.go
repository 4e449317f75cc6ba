//go:build !(darwin || dragonfly || freebsd || js || linux || netbsd || openbsd || windows)

package system

// Lock claims a name among the runs of the program. Here every claim is granted.
func Lock(string) (unlock func(), ok bool, err error) { return func() {}, true, nil }
