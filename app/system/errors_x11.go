//go:build cgo && unix && !darwin && !ci

package system

// #cgo linux LDFLAGS: -ldl
// #include <dlfcn.h>
// #include <stddef.h>
//
// typedef int handler(void *display, void *error);
//
// static int overlook(void *display, void *error) { return 0; }
//
// static void overlook_errors(void) {
// 	void *xlib = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD);
// 	handler *(*set)(handler *) = xlib ? (handler *(*)(handler *))dlsym(xlib, "XSetErrorHandler") : NULL;
// 	if (set)
// 		set(overlook);
// }
import "C"

// SurviveX11Errors has the program go on after an error of the X server, which would end
// it: the toolkit makes one when a program that has asked for the clipboard is gone
// before it is answered. It is called once there is a window: Xlib is there then, if it
// is used at all.
func SurviveX11Errors() { C.overlook_errors() }
