//go:build ci

package app

// hasWindow is false in a build without graphics (make cli).
const hasWindow = false
