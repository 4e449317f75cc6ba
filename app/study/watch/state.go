package watch

import (
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

// State is what the page shows: a moment of a search, in one of the views. Its text is
// a link that opens the page again.
type State struct {
	Position model.Position
	Method   method.Method // the zero value for the usual one
	At       int64         // the expansion, from 0 on; one after the last stands for the last
	View     View
}

// View is one of the pictures of a moment.
type View int

// The views, in the order of their tabs.
const (
	TreeView View = iota
	LevelsView
	MapView
)

var viewIDs = [...]string{"tree", "levels", "map"}

const linkPrefix = "watch:"

// String writes the state, without the view where that is the usual one:
//
//	watch:<position>?<algorithm>[,<heuristic>][,<weight>][,<ties>]@<expansion>[,<view>]
func (s State) String() string {
	link := linkPrefix + s.Position.String() + "?" + strings.ReplaceAll(s.Method.String(), ":", ",") + "@" + strconv.FormatInt(s.At, 10)
	if s.View != TreeView {
		link += "," + viewIDs[s.View]
	}
	return link
}

// IsLink reports whether a text is meant as that of a State.
func IsLink(s string) bool { return strings.HasPrefix(strings.TrimSpace(s), linkPrefix) }

// Read reads the text of a State. What follows the position may be left out. Errors are
// *model.TextError.
func Read(entries []catalogue.Entry, link string) (State, error) {
	body := strings.TrimPrefix(strings.TrimSpace(link), linkPrefix)
	id, rest, hasMethod := strings.Cut(body, "?")
	if at := strings.Index(body, "@"); !hasMethod && at >= 0 {
		id, rest = body[:at], body[at:]
	}
	fail := func(before, key, name string) error {
		column := utf8.RuneCountInString(linkPrefix+id+"?"+before) + 1
		return &model.TextError{Line: 1, Column: column, Reason: model.Say(key, "Name", name)}
	}
	found, err := text.ReadID(catalogue.Puzzles(entries), id)
	if err != nil {
		return State{}, text.Shift(err, 1, len(linkPrefix)+1)
	}
	s := State{Position: found.Position}
	i := slices.IndexFunc(entries, func(e catalogue.Entry) bool { return e.Puzzle.ID() == found.Position.Puzzle().ID() })
	searcher, ok := entries[i].Engine.(solver.Searcher)
	if !ok {
		return State{}, fail("", "watch.link.puzzle", id)
	}
	name, moment, _ := strings.Cut(rest, "@")
	if name != "" {
		if s.Method, err = method.Parse(searcher, strings.ReplaceAll(name, ",", ":")); err != nil {
			return State{}, err
		}
	}
	at, view, hasView := strings.Cut(moment, ",")
	if at != "" {
		if s.At, err = strconv.ParseInt(at, 10, 64); err != nil || s.At < 0 {
			return State{}, fail(name+"@", "watch.link.at", at)
		}
	}
	if hasView {
		if s.View = View(slices.Index(viewIDs[:], view)); s.View < 0 {
			return State{}, fail(name+"@"+at+",", "watch.link.view", view)
		}
	}
	return s, nil
}
