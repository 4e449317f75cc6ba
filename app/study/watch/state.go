package watch

import (
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
)

// State is what the page shows: a moment of a search, in one of the views. Its String is
// a link that opens the page.
type State struct {
	Position model.Position
	Method   method.Method // the zero value means the default
	At       int64         // the expansion, from 0; any after the last means the last
	View     View
}

// View is one of the views of a moment.
type View int

// The views, in the order of their tabs.
const (
	TreeView View = iota
	LevelsView
	MapView
)

var viewIDs = [...]string{"tree", "levels", "map"}

func (v View) title() model.Phrase { return model.Say("watch.view." + viewIDs[v]) }

const linkPrefix = "watch:"

// String returns the link of the state, without a view if it is TreeView:
//
//	watch:<position>?<algorithm>[,<heuristic>][,<weight>][,<ties>]@<expansion>[,<view>]
func (s State) String() string {
	link := linkPrefix + s.Position.String() + "?" + s.Method.Link() + "@" + strconv.FormatInt(s.At, 10)
	if s.View != TreeView {
		link += "," + viewIDs[s.View]
	}
	return link
}

// IsLink reports whether a text has the prefix of a State's link.
func IsLink(s string) bool { return strings.HasPrefix(strings.TrimSpace(s), linkPrefix) }

// linkForm matches a link. Its groups are the position, method, expansion and view.
var linkForm = regexp.MustCompile(`^(?:watch:)?([^?@]*)(?:\?([^@]*))?(?:@([^,]*)(?:,([\s\S]*))?)?$`)

// Read parses the link of a State. Everything after the position is optional. Errors are
// *model.TextError, or *model.Refusal for an unknown method.
func Read(entries []catalogue.Entry, link string) (s State, err error) {
	link = strings.TrimSpace(link)
	at := linkForm.FindStringSubmatchIndex(link)
	part := func(group int) string { return link[max(at[2*group], 0):max(at[2*group+1], 0)] }
	fail := func(group int, key string) (State, error) {
		column := utf8.RuneCountInString(link[:at[2*group]]) + 1
		return State{}, &model.TextError{Line: 1, Column: column, Reason: model.Say(key, "Name", part(group))}
	}
	found, err := text.ReadID(catalogue.Puzzles(entries), part(1))
	if err != nil {
		return s, text.Shift(err, 1, len(linkPrefix)+1)
	}
	s.Position = found.Position
	e, _ := catalogue.Find(entries, s.Position.Puzzle().ID())
	searcher, ok := e.Engine.(solver.Searcher)
	if !ok {
		return fail(1, "watch.link.puzzle")
	}
	if name := part(2); name != "" {
		if plain, err := url.PathUnescape(name); err == nil {
			name = plain
		}
		if s.Method, err = method.Parse(searcher, name); err != nil {
			return State{}, err
		}
	}
	if number := part(3); number != "" {
		if s.At, err = strconv.ParseInt(number, 10, 64); err != nil || s.At < 0 {
			return fail(3, "watch.link.at")
		}
	}
	if at[8] >= 0 {
		if s.View = View(slices.Index(viewIDs[:], part(4))); s.View < 0 {
			return fail(4, "watch.link.view")
		}
	}
	return s, nil
}
