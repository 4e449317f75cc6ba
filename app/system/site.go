package system

// site is set by the linker (make web package SITE=https://…).
var site string

// Site returns the program's address on the web without the part from #; "" if unknown.
func Site() string {
	if site != "" {
		return site
	}
	return pageAddress()
}
