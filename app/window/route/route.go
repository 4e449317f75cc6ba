// Package route opens pages by their links.
package route

import (
	"slices"

	"quadrille/app/files/link"
)

// Destination is a kind of page that links open.
type Destination struct {
	Name string // the page of its links
	// Private pages have links that only sessions hold: anybody may write a link, but not one that
	// names files.
	Private bool
	Read    func(link string) (Opening, error) // reads a link. It changes nothing.
	// Links returns the links of the pages that have been made, open or not, the latest last; nil
	// for pages that are forgotten when they close.
	Links func() []string
}

// Opening is what a page shows by a link. With an error it has the valid parts of the link, or its
// functions are nil.
type Opening struct {
	Set  func() // makes the page show it when it opens; nil for nothing to set
	Open func() // opens the page
}

func (v Opening) set() {
	if v.Set != nil {
		v.Set()
	}
}

// Router opens pages by their links.
type Router []Destination

// find returns the page of a link; ok is false for another text.
func (r Router) find(text string) (p Destination, ok bool) {
	l := link.Parse(text)
	i := slices.IndexFunc(r, func(p Destination) bool { return p.Name == l.Page })
	if i < 0 {
		return p, false
	}
	return r[i], true
}

// IsPublic reports whether a text is a link that may come from anywhere.
func (r Router) IsPublic(text string) bool {
	p, ok := r.find(text)
	return ok && !p.Private
}

// Open opens a public link, and reports whether the text is one. An error changes nothing.
func (r Router) Open(text string) (isLink bool, err error) {
	p, ok := r.find(text)
	if !ok || p.Private {
		return false, nil
	}
	v, err := p.Read(text)
	if err == nil {
		v.set()
		v.Open()
	}
	return true, err
}

func (r Router) Links() []string {
	all := []string{}
	for _, p := range r {
		if p.Links != nil {
			all = append(all, slices.DeleteFunc(p.Links(), func(s string) bool { return s == "" })...)
		}
	}
	return all
}

// Restore sets the pages of a session and opens the open ones, the topmost last. It leaves out what
// can't be read.
func (r Router) Restore(made, open []string) {
	for i, text := range slices.Concat(made, open) {
		if p, ok := r.find(text); ok {
			v, _ := p.Read(text)
			v.set()
			if i >= len(made) && v.Open != nil {
				v.Open()
			}
		}
	}
}
