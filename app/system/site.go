package system

// site is set by the linker (make web package SITE=https://…).
var site string

// Site is the address at which the program runs in a browser, without what
// follows #; "" where the program knows of none. A page knows its own.
func Site() string {
	if site != "" {
		return site
	}
	return pageAddress()
}
