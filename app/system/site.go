package system

// site is set by the linker (make web package SITE=https://…).
var site string

// Site is the address of the program on the web without # and what follows; "" if unknown.
func Site() string {
	if site != "" {
		return site
	}
	return pageAddress()
}
