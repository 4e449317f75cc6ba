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

// Address returns the address on the web of what a link opens, or the link itself if the site is unknown.
func Address(link string) string {
	if site := Site(); site != "" {
		return site + "#" + link
	}
	return link
}
