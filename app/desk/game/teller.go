package game

import (
	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/model"
)

type teller struct {
	game  *Game // for the actions of the view
	in    inputs
	words *translate.Translator
	line  *line
	t     *session.Timeline // on the board, at its place
	k     knowledge         // of the position there
	hides bool              // the distance and the best moves are hidden
}

func (g *Game) tell(in inputs) *teller {
	return &teller{
		game: g, in: in, words: in.words, line: g.stage.lineOf(in), t: in.onBoard(), k: in.here(), hides: in.inGame(),
	}
}

func (l *teller) moves(n int) model.Phrase { return l.own(model.Moves, "Count", n) }

func (l *teller) own(key model.Key, args ...any) model.Phrase {
	return model.Own(l.in.entry.Puzzle, key, args...)
}

func (l *teller) sentences(facts []model.Phrase) (all string) {
	for _, fact := range facts {
		all = l.join("status.join", all, l.words.Say(fact))
	}
	return all
}

func (l *teller) join(phrase string, texts ...string) (all string) {
	for _, text := range texts {
		if all == "" || text == "" {
			all += text
			continue
		}
		all = l.words.Text(phrase, "Before", all, "Next", text)
	}
	return all
}

// time says the time of the game, at its end more exactly; "" if there is none or the clock is off.
func (l *teller) time() string {
	if l.in.state.Play == nil || !l.in.options.Clock {
		return ""
	}
	decimals := 1
	if l.in.over() {
		decimals = 2
	}
	return translate.Clock(l.in.state.Play.Took(l.in.now), decimals)
}

// named is the name of a move in a sentence: "6 up".
func (l *teller) named(p model.Position, m model.Move) model.Phrase {
	return l.own(model.Named, "Move", p.Puzzle().Notation(m), "Brief", model.Brief(p, m))
}

// list names moves of a position: "tile 3 right or tile 8 left".
func (l *teller) list(p model.Position, moves []model.Move) (all string) {
	const most = 3
	if len(moves) > most {
		return l.words.Text("list.others", "First", l.named(p, moves[0]), "Count", len(moves)-1)
	}
	for _, m := range moves {
		all = l.join("list.or", all, l.words.Say(l.named(p, m)))
	}
	return all
}
