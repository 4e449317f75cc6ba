package shell

import "quadrille/model"

// Notify reports the last action until the next one, which clears it: Key "".
func (h *Host) Notify(p model.Phrase) {
	if p.Key == "" {
		h.hints.unhint()
		if h.notice.Key == "" {
			return
		}
	}
	h.notice = p
	h.showNotice()
}

// clearNotice hides the notice and the hint, as each action does.
func (h *Host) clearNotice() { h.Notify(model.Phrase{}) }

func (h *Host) showNotice() {
	switch show := h.top().notice; {
	case h.Page() == nil && h.Home.Tell != nil:
		h.Home.Tell(h.notice)
	case show != nil:
		show(h.translator.Say(h.notice))
	}
}
