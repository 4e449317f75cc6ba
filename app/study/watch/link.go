package watch

import (
	"slices"
	"strconv"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/files/link"
	"quadrille/app/files/text"
	"quadrille/app/study/method"
	"quadrille/model"
)

// LinkPage is the page of links to a moment of a search.
const LinkPage = "watch"

// Bookmark is a moment of a search, in one of the views. As a link it is
//
//	watch:<position>?<method>&at=<expansion>&view=<view>
//
// Everything after the position may be left out.
type Bookmark struct {
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
	SpaceView
)

var viewIDs = [...]string{"tree", "levels", "map", "space"}

func (v View) title() model.Phrase { return model.Say("watch.view." + viewIDs[v]) }

// Link writes the bookmark as a link.
func (b Bookmark) Link() string {
	l := link.Parse(LinkPage + ":" + b.Position.String())
	l.Add("", b.Method.String())
	l.Add("at", strconv.FormatInt(b.At, 10))
	if b.View != TreeView {
		l.Add("view", viewIDs[b.View])
	}
	return l.String()
}

// ReadLink reads a link, also in the earlier form watch:<position>?<method>@<expansion>,<view>. Errors
// are *model.TextError or *model.Refusal.
func ReadLink(entries []catalogue.Entry, written string) (b Bookmark, err error) {
	before, after, isEarlier := strings.Cut(written, "@")
	l := link.Parse(before)
	if isEarlier {
		at, view, _ := strings.Cut(strings.TrimSpace(after), ",")
		l.Add("at", at)
		l.Add("view", view)
	}
	study, position, err := text.ReadStudy(entries, l.Subject)
	if err != nil {
		return b, text.Shift(err, 1, len(LinkPage)+2)
	}
	b.Position = position
	for _, f := range l.Fields {
		switch f.Key {
		case "":
			b.Method, err = method.Parse(study.Puzzle, study, f.Value)
		case "at":
			if b.At, err = strconv.ParseInt(f.Value, 10, 64); err != nil || b.At < 0 {
				err = model.Refuse("watch.link.at", "Name", f.Value)
			}
		case "view":
			if b.View = View(slices.Index(viewIDs[:], f.Value)); b.View < 0 {
				err = model.Refuse("watch.link.view", "Name", f.Value)
			}
		default:
			err = model.Refuse("measure.badField", "Text", f.String())
		}
		if err != nil {
			return Bookmark{}, err
		}
	}
	return b, nil
}
