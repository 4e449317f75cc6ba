package judge

import (
	"maps"
	"slices"
)

// aliases are the other names of formats: the same problem at other judges, and other spellings.
var aliases = map[string][]string{
	"poj2286":    {"uva1343", "hdu1667", "tioj1673", "acwing181"},
	"poj3131":    {"aoj1268", "uva1604", "openjudge4054"},
	"p1379":      {"luogu1379"},
	"p5507":      {"luogu5507"},
	"boj1525":    {"baekjoon1525"},
	"hackerrank": {"hackerrank-n-puzzle", "hackerrank8"},
	"princeton":  {"princeton8"},
}

// Aliased lists the formats that have other names.
func Aliased() []string { return slices.Sorted(maps.Keys(aliases)) }

// Names lists all names of the format, its own first.
func (f *Format) Names() []string { return append([]string{f.Name}, aliases[f.Name]...) }

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
