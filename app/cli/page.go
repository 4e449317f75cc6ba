package cli

import (
	"os"
	"slices"
	"strings"

	"quadrille/app/files/markdown"
	"quadrille/app/files/picture"
	"quadrille/app/files/text"
	"quadrille/app/study/exercise"
	"quadrille/model"
	"quadrille/resources"
)

// page writes a page as a hand-out, or one for each reader.
func (c *command) page(rest []string) error {
	source, page, err := readPage(c, rest[0])
	if err != nil {
		return c.fails(rest[0], err)
	}
	readers := c.given[flagName.name]
	if len(readers) == 0 {
		if len(page.Own) > 0 {
			return wrong("cli.page.own")
		}
		readers = []string{""}
	}
	h := markdown.Handout{Language: string(c.out.say.Language), Key: flagKey.given(c)}
	h.Board = func(target string) (string, error) { return boardOf(c, target) }
	answers := make(map[string]string) // readers share questions
	h.Answer = func(question string) (string, error) {
		if answer, known := answers[question]; known {
			return answer, nil
		}
		q, err := exercise.Read(c.Streams.Entries, question)
		if err == nil {
			answers[question], err = q.Answer(c.ctx)
		}
		return answers[question], page.Place(question, err)
	}
	if err := markdown.Begin(c.out.files[0], h.Language, markdown.Title(source)); err != nil {
		return err
	}
	for _, reader := range readers {
		ids, err := exercise.Draw(c.ctx, c.Streams.Entries, page.Own, reader)
		if h.IDs, h.Line = ids, reader; err == nil {
			err = h.Write(c.out.files[0], source)
		}
		if err != nil {
			return c.fails(rest[0], err)
		}
	}
	return nil
}

// readPage reads a page: a file, or one of the program by its name, such as a lecture.
func readPage(c *command, name string) (source []byte, page markdown.Sheet, err error) {
	source, err = resources.Help.ReadFile("help/" + name + "." + string(c.out.say.Language) + ".md")
	if err != nil {
		source, err = c.read(name)
	}
	if err == nil {
		page, err = markdown.Parse(source)
	}
	return source, page, err
}

func boardOf(c *command, target string) (string, error) {
	if !c.detector().IsID(target) {
		return "", nil
	}
	found, err := c.one(target)
	if err != nil {
		return "", err
	}
	line := picture.Line{Artist: c.entryOf(found.Position).Artist, Positions: []model.Position{found.Position}}
	var svg strings.Builder
	err = picture.Look{Say: c.out.say.Say, Size: picture.DefaultSize}.Board(line, 0).Write(&svg, ".svg")
	return svg.String(), err
}

// results returns the files with results of readers, after the page if it is given; none if no file has any. Others beside them
// are faults.
func (c *command) results(names []string) (page string, all []string) {
	isResults := func(name string) bool {
		is, err := os.Stat(name)
		if err != nil || !is.Mode().IsRegular() { // others can be read only once
			return false
		}
		text, _ := c.read(name)
		_, ok := markdown.ReadResults(text)
		return ok
	}
	switch _, missing := os.Stat(append(names, "")[0]); {
	case !slices.ContainsFunc(names, isResults):
		return "", nil
	case missing != nil || text.At(names[0]).IsPage():
		return names[0], names[1:]
	}
	return "", names
}
