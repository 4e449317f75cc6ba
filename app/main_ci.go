//go:build ci

package app

// hasWindow says that the program is built without graphics, for the command
// line only (make cli).
const hasWindow = false
