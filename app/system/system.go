// Package system contains code that differs between systems: files, folders, signals, displays,
// processes, and letting a browser page run. It doesn't use Fyne.
package system

import "runtime"

// DrawsMenus reports whether the desktop draws menus with their shortcuts.
const DrawsMenus = runtime.GOOS == "darwin"
