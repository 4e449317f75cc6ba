package game

import (
	"slices"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

func (l *teller) reviewed(v *scene.View) {
	r := l.in.review
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

func (l *teller) reviewStatus() view.Status {
	r, k := l.in.review, l.in.known()
	yours, name := l.named(r.position(), r.mistaken()), l.named(r.position(), r.tried)
	left, after := k.Distance, k.value(r.mistaken()).Distance
	v := view.Status{Tone: view.Fine, Detail: l.words.Text("review.left", "Left", left-1, "Move", yours, "After", after)}
	switch best := len(k.Best()); r.answer {
	case asked:
		v.Tone, v.Headline, v.More = view.Telling, l.words.Text("review.ask"), l.words.Text(l.key("how"))
		v.Detail = l.join("list.sentences", l.words.Text("review.you", "What", model.Say(l.key("yours"), "Move", yours)),
			l.words.Text("review.sentence", "Said", model.Say("review.became", "Before", left, "After", after)))
	case right:
		v.Headline = l.words.Text("review.right", "Move", name, "Count", best)
	case shown:
		v.Headline = l.words.Sentence(model.Say("review.shown", "Move", l.list(r.position(), k.Best()), "Left", left-1))
	case tried:
		v = view.Status{Headline: l.words.Text("status.working")}
	case wrong:
		v.Tone, v.Detail = view.Faulty, l.words.Text("review.again")
		key, value := "review.other", k.value(r.tried)
		switch {
		case r.tried == r.mistaken():
			key = "review.same"
		case value.Distance == after:
			key = "review.equal"
		}
		v.Headline = l.words.Sentence(model.Say(key, "Move", name, "Left", value.Distance))
	}
	if l.in.notice != nil {
		v.Detail, v.More = l.words.Say(*l.in.notice), ""
	}
	return v
}

// reviewPane shows the game and its mistakes. It tells nothing about those that haven't been asked.
func (l *teller) reviewPane(v *view.Pane) {
	r, text, n := l.in.review, l.words.Text, len(l.in.review.mistakes)
	v.Mistakes, v.List = l.mistakes(), text("review.mistakes")
	moves := []model.Phrase{l.moves(r.played.Len()), model.Say("closing.possible", "Count", l.line.distances[0])}
	v.Head = view.Head{
		Title: text("review.step", "Number", r.at+1, "Count", n), Aside: text("review.found", "Found", found(r.mistakes), "Count", n),
		Detail: l.sentences(moves) + "\n" + text("review.keys"),
	}
	done, step := r.settled() && r.last(), l.game.Player.Step
	v.Actions = []view.Action{
		{Title: text("review.previous"), Disabled: r.at == 0, Do: func() { step(false) }},
		{Title: text("review.next"), Primary: r.settled() && !done, Disabled: r.last(), Do: func() { step(true) }},
		{Title: text("review.show"), Disabled: !l.in.canShow(), Do: l.game.Review.ShowBest},
		{Title: text("review.done"), Primary: done, Do: func() { l.game.Review.Leave() }},
	}
	v.Rows, v.Row = make([]view.Row, r.before()+2), r.before()+1
	v.Curve = l.curve(v.Mistakes, float64(r.before()))
	copy(v.Rows, l.line.rows)
	v.Rows[v.Row].Mark.Text = " " // only its sign
}

func (l *teller) curve(marks []view.Mistake, at float64) view.Curve {
	_, numbers := l.line.mistakes()
	return view.Curve{Distances: l.line.curve(), Costs: numbers, Steps: len(l.line.distances) - 1, At: at, Marks: marks}
}

// mistakes lists those of the game. In a review those not asked yet keep their boards and words.
func (l *teller) mistakes() []view.Mistake {
	r, line, distances := l.in.review, l.in.state.Timeline, l.line.distances
	mistakes := l.in.mistakes(l.line)
	all := make([]view.Mistake, len(mistakes))
	for i, m := range mistakes {
		p, number, answered := line.Line[m.number-1], model.Say("review.move", "Number", m.number), m.found || m.shown
		s := view.Mistake{
			Number: translate.Int(int64(i + 1)), Done: m.found, Shown: m.shown, Current: r.running() && i == r.at,
			Title: l.words.Say(number), Note: l.words.Text("review.open"),
		}
		switch {
		case m.found:
			s.Note = l.words.Text("review.isFound")
		case m.shown:
			s.Note = l.words.Text("review.isShown")
		case s.Current:
			s.Note = l.words.Text("review.now")
		}
		if !r.running() || s.Current || answered {
			name := l.named(p, line.Moves[m.number-1])
			s.Board, s.Title = p, l.words.Text("review.titled", "Move", number, "Name", name)
			s.Detail = l.words.Text("review.became", "Before", distances[m.number-1], "After", distances[m.number])
		}
		if answered {
			s.Detail = l.words.Text("review.better", "Moves", l.list(p, l.in.of(p).Best()))
		}
		all[i] = s
	}
	return all
}

// warning is how much of that light the edge of a board has after a mistake in a sprint.
const warning = 0.5

func (l *teller) end(v *view.Pane) {
	v.Head = view.Head{
		Medal: view.Solved, Title: l.words.Text("closing.solved", "Moves", l.moves(l.t.Len())), Detail: l.taken(),
	}
	if l.line.known() {
		longer, _ := l.line.mistakes()
		mistakes := l.in.mistakes(l.line)
		v.Mistakes = l.mistakes()
		v.Curve = l.curve(v.Mistakes, float64(l.t.Len()))
		v.List = l.words.Text("closing.found", "Found", found(mistakes), "Count", len(mistakes))
		if longer == 0 {
			v.Head.Aside, v.Head.Ink = l.words.Text("pane.shortest"), scene.ColorAccent
		}
		v.Head.Medal = view.MedalOf(l.in.play.Hints, longer)
		if l.in.canReview(l.line) && slices.ContainsFunc(mistakes, mistake.open) {
			v.Actions = []view.Action{{Title: l.words.Text("review.begin"), Primary: true, Do: l.game.Review.Begin}}
		}
	}
	reviews := len(v.Actions) > 0
	v.Actions = append(v.Actions,
		view.Action{Title: l.words.Text("closing.again"), Primary: !reviews, Do: l.game.Restart},
		view.Action{Title: l.words.Text("tool.new"), Do: l.game.Another},
		view.Action{Title: l.words.Text("dialog.close"), Do: func() { l.game.CloseEnd() }})
}

func (l *teller) taken() (all string) {
	if longer, _ := l.line.mistakes(); longer > 0 {
		all = l.words.Text("closing.possible", "Count", l.line.distances[0])
	}
	play := l.in.play
	if play.Hints > 0 {
		all = l.join("status.join", all, l.words.Text("play.hints", "Count", play.Hints))
	}
	all = l.join("status.join", all, l.time())
	if before := l.in.beaten; before != nil && play.Hints == 0 {
		if fewer := l.t.Len() - l.line.distances[0]; l.line.known() && fewer < before.Extra {
			all = l.join("status.join", all, l.words.Text("clock.fewest"))
		}
		if play.Time < before.Time {
			all = l.join("status.join", all, l.words.Text("clock.best"))
		}
	}
	return all
}
