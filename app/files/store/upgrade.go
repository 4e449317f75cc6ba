package store

import (
	"encoding/json"

	"quadrille/app/files/link"
	"quadrille/model"
)

// earlier are the pages in a session of an earlier version. It saved states instead of links; of the
// page that judges a program only the problem comes back.
type earlier struct {
	Cases *struct {
		Cases   struct{ Name, Path, Text string }
		Answers struct{ Path string }
		Format  string
	}
	Compare map[model.ID]struct {
		This, Many string
		OverMany   bool
	}
	Help, Watch string
	Judge       *struct{ Format string }
	Workshop    *struct{ Puzzle, Expression string }
}

// upgrade replaces the pages of an earlier version by links.
func (s *Session) upgrade() error {
	if len(s.Pages) == 0 {
		return nil
	}
	var e earlier
	if err := json.Unmarshal(s.Pages, &e); err != nil {
		return err
	}
	made := make(map[string]string) // by the names of the pages
	add := func(name string, l link.Link) {
		made[name] = l.String()
		s.Links = append(s.Links, made[name])
	}
	if c := e.Cases; c != nil {
		l := link.Link{Page: "cases", Subject: c.Format}
		l.Add("file", c.Cases.Path)
		l.Add("name", c.Cases.Name)
		l.Add("text", c.Cases.Text)
		l.Add("answers", c.Answers.Path)
		add("cases", l)
	}
	for id, c := range e.Compare {
		chosen, other := c.This, c.Many
		if c.OverMany {
			chosen, other = other, chosen
		}
		s.Links = append(s.Links, other, chosen)
		if id == s.Puzzle {
			made["compare"] = chosen
		}
	}
	if e.Judge != nil {
		add("judge", link.Parse("judge:"+e.Judge.Format+"?samples&special&random&hardest"))
	}
	if w := e.Workshop; w != nil {
		add("workshop", link.Link{Page: "heuristic", Subject: w.Puzzle, Fields: []link.Field{{Key: "h", Value: w.Expression}}})
	}
	made["watch"], made["help"] = e.Watch, "help:"+e.Help
	for i, name := range s.Window.Open {
		s.Window.Open[i] = made[name]
	}
	s.Pages = nil
	return nil
}
