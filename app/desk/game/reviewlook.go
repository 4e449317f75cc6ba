package game

import (
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/pane"
	"quadrille/widgets/scene"
)

// reviewed shows the review on the board: the user's move, or the answer.
func (l *look) reviewed(v *scene.View) {
	r := l.g.Review
	v.Mode, v.Ratings = scene.Play, nil
	mark := func(m model.Move, a scene.Answer) {
		v.Position, v.Answer = r.position(), a
		if v.Moving = r.board.Len() > r.before(); v.Moving {
			v.Move, v.Fraction = m, 1
			return
		}
		v.Lit = &scene.Rating{Move: m, Distance: -1}
	}
	switch {
	case v.Moving: // the move is under way
	case r.settled():
		mark(r.tried, scene.Right)
	case r.answer == wrong:
		mark(r.tried, scene.Wrong)
	case r.answer == asked:
		mark(r.mistaken(), scene.Yours)
	}
}

// caption says which move of the game the board shows.
func (r *Review) caption() model.Phrase {
	key := "board.beforeMove"
	switch {
	case r.answer == shown:
		key = "board.bestMove"
	case r.board.Len() > r.before():
		key = "board.yourTry"
	}
	return model.Say(key, "Number", r.before()+1, "Count", r.line.Len())
}

// named is the name of a move in a sentence: "6 up".
func (l *look) named(p model.Position, m model.Move) model.Phrase {
	return model.Say(l.key("named"), "Move", p.Puzzle().Notation(m), "Brief", model.Brief(p, m))
}

// best names the best moves of a position: "3 right or 8 left".
func (l *look) best(p model.Position, k solver.Knowledge) (all string) {
	const most = 3
	best := k.Best()
	if len(best) > most {
		return l.Say(model.Say("list.others", "First", l.named(p, best[0]), "Count", len(best)-1))
	}
	for _, m := range best {
		all = l.join("list.or", all, l.Say(l.named(p, m)))
	}
	return all
}

// bar asks for a better move, or says what is known of the user's answer.
func (l *look) bar() *widgets.ReviewBarView {
	r := l.g.Review
	yours, name := l.named(r.position(), r.mistaken()), l.named(r.position(), r.tried)
	left, after := r.known.Distance, r.value(r.mistaken()).Distance
	v := &widgets.ReviewBarView{
		Headline: l.Text("review.ask"), Strong: l.Say(model.Say("review.you", "What", model.Say(l.key("yours"), "Move", yours))),
		Detail: l.Say(model.Say("review.sentence", "Said", model.Say("review.became", "Before", left, "After", after))), How: l.Text(l.key("how")),
		Step: l.Say(model.Say("review.step", "Number", r.at+1, "Count", len(r.mistakes))), CanBack: r.at > 0, CanNext: !r.last(),
		CanShow: r.CanShow(), NextPrimary: r.settled() && !r.last(), DonePrimary: r.settled() && r.last(),
	}
	if r.answer != asked {
		v.How = ""
	}
	said := l.Say(model.Say("review.left", "Left", left-1, "Move", yours, "After", after))
	switch best := len(r.known.Best()); r.answer {
	case right:
		v.Answer, v.Strong, v.Detail = scene.Right, "", said
		v.Headline = l.Say(model.Say("review.right", "Move", name, "Count", best))
	case shown:
		v.Answer, v.Strong, v.Detail = scene.Right, "", said
		v.Headline = l.Sentence(model.Say("review.shown", "Move", l.best(r.position(), r.known.Knowledge), "Left", left-1))
	case tried:
		if _, known := r.cost(r.tried); !known {
			v.Headline, v.Strong, v.Detail, v.How = l.Text("status.working"), "", "", ""
		}
	case wrong:
		v.Answer, v.Strong, v.Detail = scene.Wrong, "", l.Text("review.again")
		key, value := "review.other", r.value(r.tried)
		switch {
		case value.Dead:
			key = "review.dead"
		case r.tried == r.mistaken():
			key = "review.same"
		case value.Distance == after:
			key = "review.equal"
		}
		v.Headline = l.Sentence(model.Say(key, "Move", name, "Left", value.Distance))
	}
	if l.g.notice.Key != "" {
		v.Strong, v.Detail, v.How = "", l.Say(l.g.notice), ""
	}
	return v
}

// reviewPane shows the game and its mistakes. It tells nothing about those that haven't been asked.
func (l *look) reviewPane() *pane.ReportView {
	g, r := l.g, l.g.Review
	v := &pane.ReportView{
		Title: l.Text("review.title"), Note: l.Say(model.Say("review.found", "Found", r.found(), "Count", len(r.mistakes))),
		Headline: l.Say(l.moves(r.line.Len())), Detail: l.Say(model.Say("closing.possible", "Count", g.line.distances[0])),
		List: l.Text("review.mistakes"), Mistakes: l.mistakes(), Rows: make([]pane.LineRow, r.before()+2), At: r.before() + 1,
	}
	v.Curve = l.curve(v.Mistakes, float64(r.before()))
	copy(v.Rows, g.line.rows)
	v.Rows[r.before()+1].Mark.Text = " " // only its sign
	return v
}

// curve shows the distances of the finished game, with signs on the mistakes.
func (l *look) curve(mistakes []pane.Mistake, at float64) pane.CurveView {
	line := &l.g.line
	_, numbers := line.mistakes()
	return pane.CurveView{Distances: line.curve(), Costs: numbers, Steps: len(line.distances) - 1, At: at, Marks: mistakes}
}

// mistakes lists the mistakes of the finished game. During a review those that the user has not been
// asked about keep their boards and words.
func (l *look) mistakes() []pane.Mistake {
	r, line, distances := l.g.Review, l.g.Line(), l.g.line.distances
	all := make([]pane.Mistake, len(r.mistakes))
	for i, m := range r.mistakes {
		p, number, answered := line.Line[m.number-1], model.Say("review.move", "Number", m.number), m.found || m.shown
		s := pane.Mistake{
			Number: translate.Int(int64(i + 1)), Done: m.found, Shown: m.shown, Current: r.runs && i == r.at,
			Title: l.Say(number), Note: l.Text("review.open"),
		}
		switch {
		case s.Current:
			s.Note = l.Text("review.now")
		case m.found:
			s.Note = l.Text("review.isFound")
		case m.shown:
			s.Note = l.Text("review.isShown")
		}
		if !r.runs || s.Current || answered {
			s.Board, s.Title = p, l.Say(model.Say("review.titled", "Move", number, "Name", l.named(p, line.Moves[m.number-1])))
			s.Detail = l.Say(model.Say("review.became", "Before", distances[m.number-1], "After", distances[m.number]))
		}
		if answered && !s.Current {
			s.Detail = l.Say(model.Say("review.better", "Moves", l.best(p, l.g.facts.distance(p))))
		}
		all[i] = s
	}
	return all
}
