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

// SurviveX11Errors keeps the program alive after an error of the X server: Fyne causes one when
// a program asks for the clipboard and ends before the answer. Call it once there is a window,
// so that Xlib is loaded.
func SurviveX11Errors() { C.overlook_errors() }
