// Package link writes pages as links and reads links.
package link

import (
	"net/url"
	"regexp"
	"strings"
)

// Link is a page and what it shows, as text:
//
//	page:subject?word&key=value
//
// The subject is a position ID or a name. %20 is a blank, as in web addresses.
type Link struct {
	Page, Subject string
	Fields        []Field
}

// Field is a part after the subject. Key is "" for a word without a key.
type Field struct{ Key, Value string }

// key matches the key of a field; another text before "=" belongs to a word, such as an expression.
var key = regexp.MustCompile(`^[a-z]+=`)

// escape escapes what would end a field, and blanks.
var escape = strings.NewReplacer("%", "%25", "&", "%26", " ", "%20", "\t", "%09", "\n", "%0A", "\r", "%0D")

// Parse reads a link. In a text that isn't a link, everything is in Page.
func Parse(text string) Link {
	var l Link
	rest, query, _ := strings.Cut(strings.TrimSpace(text), "?")
	l.Page, l.Subject, _ = strings.Cut(rest, ":")
	for part := range strings.SplitSeq(query, "&") {
		if plain, err := url.PathUnescape(part); err == nil {
			part = plain
		}
		f := Field{Value: part}
		if name := key.FindString(part); name != "" {
			f = Field{name[:len(name)-1], part[len(name):]}
		}
		if part != "" {
			l.Fields = append(l.Fields, f)
		}
	}
	return l
}

// String writes the link, as Parse reads it.
func (l Link) String() string {
	var parts []string
	for _, f := range l.Fields {
		if f.Value != "" {
			parts = append(parts, escape.Replace(f.String()))
		}
	}
	return strings.TrimSuffix(l.Page+":"+l.Subject+"?"+strings.Join(parts, "&"), "?")
}

// String returns the field as it is written, without escapes.
func (f Field) String() string {
	if f.Key == "" {
		return f.Value
	}
	return f.Key + "=" + f.Value
}

// Add adds a field, unless its value is "".
func (l *Link) Add(key, value string) {
	if value != "" {
		l.Fields = append(l.Fields, Field{key, value})
	}
}

// Set sets the value of the field with a key; "" removes it.
func (l *Link) Set(key, value string) {
	for i, f := range l.Fields {
		if f.Key == key {
			l.Fields[i].Value = value
			return
		}
	}
	l.Add(key, value)
}

// Get returns the value of the first field with a key, or "".
func (l Link) Get(key string) string {
	for _, f := range l.Fields {
		if f.Key == key {
			return f.Value
		}
	}
	return ""
}
