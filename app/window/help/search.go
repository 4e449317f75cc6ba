package help

import (
	"slices"
	"strings"

	"quadrille/widgets"
)

// hit is a section, or a term, in which something has been found.
type hit struct {
	place
	page, section string // their titles; section "" for what is before the first
}

func (h hit) link() string { return h.topic + "#" + h.anchor }

// search finds the sections with all words of a query, whatever their case, in the order
// of the contents.
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
		here, said := hit{place: place{topic: topic}, page: l.title(topic)}, ""
		end := func() {
			if !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(said, word) }) {
				hits = append(hits, here)
			}
		}
		for _, b := range d.blocks {
			text := plain(b.Runs)
			if b.Kind == widgets.Heading || b.Kind == widgets.Subheading && b.Anchor != "" {
				end()
				here.anchor, here.section, said = b.Anchor, text, ""
			}
			said += strings.ToLower(text) + "\n"
		}
		end()
	}
	return hits
}

// found lists what has been found, by page and section.
func (p *Page) found(l library) []widgets.ProseBlock {
	var blocks []widgets.ProseBlock
	page := ""
	for _, h := range l.search(p.query) {
		if h.topic != page {
			page = h.topic
			blocks = append(blocks, widgets.ProseBlock{Runs: []widgets.Run{{Text: h.page, Link: h.topic + "#", Bold: true}}})
		}
		if h.section != "" {
			blocks = append(blocks, widgets.ProseBlock{Kind: widgets.Item, Runs: []widgets.Run{{Text: h.section, Link: h.link()}}})
		}
	}
	if len(blocks) == 0 {
		blocks = []widgets.ProseBlock{{Runs: []widgets.Run{{Text: p.Text("help.search.none")}}}}
	}
	return blocks
}
