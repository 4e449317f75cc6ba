package judge

import (
	"slices"
)

// Names lists all names of the format, its own first.
func (f *Format) Names() []string { return append([]string{f.Name}, f.Also...) }

// Named returns the format that has a name; nil if none has.
func Named(formats []*Format, name string) *Format {
	i := slices.IndexFunc(formats, func(f *Format) bool { return slices.Contains(f.Names(), name) })
	if i < 0 {
		return nil
	}
	return formats[i]
}

// Names lists all names of the formats.
func Names(formats []*Format) (names []string) {
	for _, f := range formats {
		names = append(names, f.Names()...)
	}
	return names
}
