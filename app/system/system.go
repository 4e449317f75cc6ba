// Package system is what differs between the systems that the program runs on:
// files, the folder that it keeps things in, signals, displays, and how a long
// computation makes room for others. It knows no window.
package system

import "runtime"

// DrawsMenus says that the desktop draws menus, with their keys.
const DrawsMenus = runtime.GOOS == "darwin"
