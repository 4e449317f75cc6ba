package store

import (
	"context"
	"time"

	"quadrille/app/work"
	"quadrille/solver"
)

// savePause is how long after a change the session is written: together with the
// writing it is far less than the two seconds that may be lost.
const savePause = 250 * time.Millisecond

// Saver writes the session of a window beside it, a moment after it has changed. Its
// methods belong to the goroutine of the window.
type Saver struct {
	*Keeper
	// document returns a function that makes the session as it is now, on any
	// goroutine.
	document func() func() Document
	// tell says why the session could not be written, once until it can.
	tell func(error)

	job    *work.Job // waits and writes
	dirty  bool      // something has changed since the last document was made
	failed bool      // the last writing has
}

// NewSaver returns a saver of what a keeper keeps.
func NewSaver(k *Keeper, jobs *work.Group, document func() func() Document, tell func(error)) *Saver {
	return &Saver{Keeper: k, document: document, tell: tell, job: jobs.NewJob()}
}

// Changed has the session written soon.
func (s *Saver) Changed() {
	s.dirty = true
	if !s.job.Running() {
		work.After(s.job, savePause, s.save)
	}
}

func (s *Saver) save() {
	s.dirty = false
	document := s.document()
	work.Start(s.job, func(context.Context, solver.Progress) (struct{}, error) {
		return struct{}{}, s.Save(document())
	}, nil, func(_ struct{}, err error) {
		if err != nil && !s.failed {
			s.tell(err)
		}
		s.failed = err != nil
		if s.dirty || s.failed { // room may be made on the disk
			work.After(s.job, savePause, s.save)
		}
	})
}

// End writes the session for the last time and gives the file up.
func (s *Saver) End() error { return s.Keeper.End(s.document()()) }
