package game

import (
	"strings"

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

func (l *teller) reviewStatus() (v view.Status) {
	r := l.in.review
	switch r.answer {
	case asked:
		v.Tone, v.Headline = view.Telling, l.words.Text("review.ask")
		yours := l.own(model.Yours, "Move", l.named(r.position(), r.mistaken()))
		v.Detail = l.costing("review.yourMove", yours, r.mistaken())
	case tried:
		v.Headline = l.words.Text("status.working")
	case wrong:
		key := "review.other"
		if r.tried == r.mistaken() {
			key = "review.same"
		}
		v.Tone, v.Headline = view.Faulty, l.costing(key, l.named(r.position(), r.tried), r.tried)
		v.Detail = l.words.Text("review.again")
	}
	if l.in.notice != nil {
		v.Detail = l.words.Say(*l.in.notice)
	}
	return v
}

// costing says what a move from the position of the current mistake costs.
func (l *teller) costing(key string, what model.Phrase, m model.Move) string {
	cost, _ := l.in.cost(m)
	return l.words.Sentence(model.Phrase{Key: key, Count: cost, Args: map[string]any{"Move": what}})
}

// reviewPane shows the mistakes, and the game that they are of. It tells nothing about those that haven't been asked.
func (l *teller) reviewPane(v *view.Pane) {
	r, text, n := l.in.review, l.words.Text, len(l.in.review.mistakes)
	if r.settled() {
		v.Ending = l.answered()
		return
	}
	v.Mistakes, v.List = l.mistakes(), text("review.mistakes")
	v.Head = view.Head{
		Title: text("review.step", "Number", r.at+1, "Count", n), Aside: text("review.found", "Found", count(r.mistakes, mistake.isFound), "Count", n),
		Detail: text("review.keys"),
	}
	v.Actions = []view.Action{
		{Title: text("review.previous"), Disabled: r.at == 0, Do: l.game.Doing(Step{})},
		{Title: text("review.next"), Disabled: r.last(), Do: l.game.Doing(Step{Forward: true})},
		{Title: text("review.show"), Disabled: !l.in.canShow(), Do: l.game.Doing(ShowBest{})},
		{Title: text("review.done"), Do: l.game.Doing(LeaveReview{})},
	}
	if r.played == nil {
		return
	}
	v.Rows, v.Row = make([]view.Row, r.before()+2), r.before()+1
	v.Curve = l.curve(v.Mistakes, float64(r.before()))
	copy(v.Rows, l.line.rows)
	v.Rows[v.Row].Mark.Text = " " // only its sign
}

// answered is the end of a mistake: its best move was found, or shown.
func (l *teller) answered() *view.Ending {
	r, k, text := l.in.review, l.in.known(), l.words.Text
	m := r.current()
	e := &view.Ending{
		Medals: []view.Medal{view.Found}, Figure: l.words.Say(l.named(r.position(), r.tried)),
		Line:  l.costing("review.right", l.named(r.position(), r.mistaken()), r.mistaken()),
		More:  text("review.left", "Left", k.Distance-1, "Try", m.tries+1),
		Title: text("review.step", "Number", r.at+1, "Count", len(r.mistakes)),
		Rests: view.Before{Board: scene.View{
			Position: r.position(), Plain: true, Say: l.words.Say, Mode: scene.Play, Answer: scene.Right,
			Lit: &scene.Rating{Move: r.tried, Distance: -1},
		}},
		Note: text("review.gone"),
	}
	switch {
	case m.shown:
		e.Medals, e.Line, e.More = []view.Medal{view.NoMedal}, l.costing("review.shown", l.named(r.position(), r.mistaken()), r.mistaken()), ""
		e.Note = text("review.returns.shown")
	case m.tries > 0:
		e.Note = text("review.returns")
	}
	next, done := view.Action{Title: text("review.nextMistake"), Do: l.game.Doing(nextMistake{})}, text("review.done")
	if r.last() {
		next.Title, done = done, ""
	}
	e.Actions = []view.Action{next, {Title: text("review.line"), Do: l.game.Doing(solveMistake{})}}
	if done != "" {
		e.Actions = append(e.Actions, view.Action{Title: done, Do: l.game.Doing(LeaveReview{})})
	}
	return e
}

func (l *teller) curve(marks []view.Mistake, at float64) view.Curve {
	_, numbers := l.line.mistakes()
	return view.Curve{Distances: l.line.curve(), Costs: numbers, Steps: len(l.line.distances) - 1, At: at, Marks: marks}
}

// mistakes lists those of the review or the game. In a review those not asked yet keep their boards and words.
func (l *teller) mistakes() []view.Mistake {
	r := l.in.review
	mistakes := l.in.mistakes(l.line)
	all := make([]view.Mistake, len(mistakes))
	for i, m := range mistakes {
		p, number, answered := m.line.Line[m.number-1], model.Say("review.move", "Number", m.number), !m.open()
		isSeveral := r.running() && r.played == nil // games, whose moves have numbers of their own
		if isSeveral {
			number = model.Say("review.mistake", "Number", i+1)
		}
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
			made := m.line.Moves[m.number-1]
			if s.Board, s.Title = p, l.words.Sentence(l.named(p, made)); !isSeveral {
				s.Title = l.words.Text("review.titled", "Move", number, "Name", l.named(p, made))
			}
			k := l.in.of(p)
			cost, known := k.cost(k.value(made))
			if l.in.state.Timeline == m.line { // where moves that weren't made may not be known
				cost, known = l.line.costs[m.number], true
			}
			if known {
				s.Cost, s.Detail = "+"+translate.Int(int64(cost)), l.words.Say(model.Phrase{Key: "review.cost", Count: cost})
			}
		}
		if answered {
			s.Detail = l.words.Text("review.better", "Moves", l.list(p, l.in.of(p).Best()))
		}
		all[i] = s
	}
	return all
}

// end is the end of a game that was solved.
func (l *teller) end() *view.Ending {
	hints, made := l.in.state.Play.Hints, l.t.Len()
	e := &view.Ending{
		Medals: []view.Medal{view.Solved}, Figure: translate.Int(int64(made)),
		Line: l.words.Text("play.hints", "Count", hints), More: l.taken(),
	}
	e.Unit = strings.TrimSpace(strings.TrimPrefix(l.words.Say(l.moves(made)), e.Figure))
	if hints == 0 {
		e.Line = l.words.Text("closing.noHints")
	}
	e.Menu = []view.Action{
		{Title: l.words.Text("games.replay"), Do: l.game.Doing(PlayPause{})}, {Title: l.words.Text("dialog.close"), Do: l.game.Doing(CloseEnd{})},
	}
	again := view.Action{Title: l.words.Text("closing.again"), Do: l.game.Doing(Restart{})}
	e.Actions = []view.Action{l.following(), again}
	if l.line.known() {
		longer, _ := l.line.mistakes()
		mistakes := l.in.mistakes(l.line)
		e.Medals = []view.Medal{view.MedalOf(hints, longer)}
		e.Title = l.words.Say(model.Phrase{Key: "closing.mistakes", Count: len(mistakes)})
		if found := count(mistakes, mistake.isFound); found > 0 {
			e.Aside = l.words.Text("review.found", "Found", found, "Count", len(mistakes))
		}
		e.Rests = view.Descent(l.curve(l.mistakes(), 0))
		possible := l.words.Text("pane.shortest")
		if longer > 0 {
			possible = l.words.Text("closing.possible", "Count", l.line.distances[0])
		}
		e.Line = l.join("status.join", possible, e.Line)
		if open := count(mistakes, mistake.open); l.in.canReview(l.line) && open > 0 {
			learn := model.Phrase{Key: "closing.learn", Count: open}
			e.Actions = []view.Action{{Title: l.words.Say(learn), Do: l.game.Doing(Review{})}, again, l.following()}
		}
	}
	return e
}

// following is what comes after a game: the next position of a series, or another one at the distance.
func (l *teller) following() view.Action {
	key := "tool.new"
	if l.in.follows {
		key = "row.next"
	}
	return view.Action{Title: l.words.Text(key), Do: l.game.Doing(following{})}
}

// taken says the time, and what of the bests the game has beaten.
func (l *teller) taken() string {
	all := l.time()
	if before := l.in.beaten; before != nil && l.in.state.Play.Hints == 0 {
		if fewer := l.t.Len() - l.line.distances[0]; l.line.known() && fewer < before.Extra {
			all = l.join("status.join", all, l.words.Text("clock.fewest"))
		}
		if l.in.state.Play.Ran < before.Time {
			all = l.join("status.join", all, l.words.Text("clock.best"))
		}
	}
	return all
}
