package help

import (
	"slices"
	"strings"

	"quadrille/widgets"
)

// hit is a section or a term found by a search.
type hit struct {
	link          string
	page, section string // titles; section "" for the text before the first section
}

// search returns the sections that contain all words of a query, ignoring case, in the order of
// the contents.
func (l library) search(query string) []hit {
	words := strings.Fields(strings.ToLower(query))
	if len(words) == 0 {
		return nil
	}
	var hits []hit
	for _, topic := range l.topics() {
		d, err := l.read(topic)
		if err != nil {
			continue
		}
		here, said := hit{link: topic + "#", page: l.title(topic)}, ""
		end := func() {
			if !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(said, word) }) {
				hits = append(hits, here)
			}
		}
		for _, b := range d.blocks {
			text := plain(b.Runs)
			if b.Kind == widgets.Heading || b.Kind == widgets.Subheading && b.Anchor != "" {
				end()
				here.link, here.section, said = topic+"#"+b.Anchor, text, ""
			}
			said += strings.ToLower(text) + "\n"
		}
		end()
	}
	return hits
}

// found lists the results of a search, by page and section.
func (p *Page) found() []widgets.ProseBlock {
	var blocks []widgets.ProseBlock
	page := ""
	for _, h := range p.library().search(p.query) {
		if h.page != page {
			page = h.page
			topic, _, _ := strings.Cut(h.link, "#")
			blocks = append(blocks, widgets.ProseBlock{Runs: []widgets.Run{{Text: page, Link: topic + "#", Bold: true}}})
		}
		if h.section != "" {
			blocks = append(blocks, item(widgets.Run{Text: h.section, Link: h.link}))
		}
	}
	if len(blocks) == 0 {
		blocks = []widgets.ProseBlock{{Runs: []widgets.Run{{Text: p.shell.Text("help.search.none")}}}}
	}
	return blocks
}
