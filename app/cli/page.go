package cli

import (
	"cmp"
	"os"
	"strings"

	"quadrille/app/files/markdown"
	"quadrille/app/files/picture"
	"quadrille/app/study/exercise"
	"quadrille/model"
	"quadrille/resources"
)

// page writes a page as a hand-out, or one for each reader.
func (c *command) page(rest []string) error {
	if len(rest) != 1 {
		return wrong("cli.page.one")
	}
	source, page, ok := readPage(c, rest[0])
	if !ok {
		return nil
	}
	readers := c.flags["name"]
	switch {
	case len(readers) == 0 && len(page.Own) > 0:
		return wrong("cli.page.own")
	case len(readers) == 0:
		readers = []string{""}
	}
	h := markdown.Handout{Language: string(c.out.say.Language), Board: func(target string) (string, error) { return boardOf(c, target) }, Key: c.has("key")}
	answers := make(map[string]string) // readers share questions
	h.Answer = func(question string) (string, error) {
		if answer, known := answers[question]; known {
			return answer, nil
		}
		q, err := exercise.Read(c.Entries, question)
		if err == nil {
			answers[question], err = q.Answer(c.ctx)
		}
		return answers[question], err
	}
	return c.out.write(func() error {
		if err := markdown.Begin(c.out.file, h.Language, markdown.Title(source)); err != nil {
			return err
		}
		for _, reader := range readers {
			ids, err := exercise.Draw(c.ctx, c.Entries, page.Own, reader)
			if h.IDs, h.Line = ids, reader; err == nil {
				err = h.Write(c.out.file, source)
			}
			if err != nil {
				return err
			}
		}
		return nil
	}, rest...)
}

// readPage reads a page: a file, or one of the program by its name, such as a lecture. It reports an error.
func readPage(c *command, name string) (source []byte, page markdown.Page, ok bool) {
	source, err := resources.Help.ReadFile("help/" + name + "." + string(c.out.say.Language) + ".md")
	if err != nil {
		source, err = c.read(name)
	}
	if err == nil {
		page, err = markdown.Parse(source)
	}
	if err != nil {
		c.out.fault(name, err)
	}
	return source, page, err == nil
}

// boardOf draws a board.
func boardOf(c *command, target string) (string, error) {
	if !c.isID(target) {
		return "", nil
	}
	found, err := c.one(target)
	if err != nil {
		return "", err
	}
	line, err := picture.NewLine(c.entryOf(found.Position).Artist, found.Position, nil)
	if err != nil {
		return "", err
	}
	var svg strings.Builder
	err = picture.Look{Say: c.out.say.Say, Size: picture.DefaultSize}.Board(line, 0).Write(&svg, ".svg")
	return svg.String(), err
}

// mostResults is the greatest number of bytes of results.
const mostResults = 1 << 20

// results reads the results of readers, after the page if it is given; none if a file is anything else.
func results(names []string) (page string, all []markdown.Results) {
	for i, name := range names {
		is, err := os.Stat(name)
		if err == nil && is.Mode().IsRegular() && is.Size() <= mostResults { // others can be read only once
			text, _ := os.ReadFile(name)
			if r, ok := markdown.ReadResults(text); ok {
				all = append(all, r)
				continue
			}
		}
		if page = name; i > 0 {
			return "", nil
		}
	}
	return page, all
}

// checkResults checks the answers of readers to the questions of a page, or without one to those in their
// results.
func checkResults(c *command, name string, all []markdown.Results) error {
	var questions []string
	if name != "" {
		_, page, ok := readPage(c, name)
		if !ok {
			return nil
		}
		questions = page.Questions
	}
	return c.out.write(func() error {
		for _, r := range all {
			answers := r.Answers
			if questions != nil {
				answers = r.To(questions)
			}
			right := 0
			for _, g := range answers {
				is, err := exercise.IsRight(c.ctx, c.Entries, g, r.Reader)
				if err != nil {
					return err
				}
				if is {
					right++
					continue
				}
				c.out.bad = true
				if !c.out.asJSON {
					if err := c.out.line(c.out.say.Say(model.Say("cli.results.wrong", "Name", r.Reader, "Question", g.Question, "Answer", cmp.Or(g.Answer, "–")))); err != nil {
						return err
					}
				}
			}
			err := c.out.total(struct {
				Page    string `json:"page"`
				Reader  string `json:"reader"`
				Correct int    `json:"correct"`
				Of      int    `json:"of"`
			}{r.Page, r.Reader, right, len(answers)}, model.Say("cli.results", "Name", r.Reader, "Page", r.Page, "Number", right, "Of", len(answers)))
			if err != nil {
				return err
			}
		}
		return nil
	})
}
