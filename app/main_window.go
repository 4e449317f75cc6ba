//go:build !ci

package app

// hasWindow says that the program is built with a window.
const hasWindow = true
