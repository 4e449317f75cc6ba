//go:build !ci

package app

// hasWindow is true in a build with graphics.
const hasWindow = true
