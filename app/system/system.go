// Package system has what differs between systems: files, folders, signals, displays, processes,
// and giving a browser page its turn. It knows no window.
package system

import "runtime"

// DrawsMenus says that the desktop draws menus, with their keys.
const DrawsMenus = runtime.GOOS == "darwin"
