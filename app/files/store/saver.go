package store

import (
	"context"
	"time"

	"quadrille/app/work"
	"quadrille/solver"
)

// savePause is the time from a change to writing. Up to two seconds may be lost: this and the
// writing take far less.
const savePause = 250 * time.Millisecond

// Saver writes a window's session a moment after a change. Call its methods on the window's
// goroutine. A nil *Saver saves nothing.
type Saver struct {
	*Keeper
	// session returns a function that makes the session and may run on any goroutine.
	session func() func() Session
	// tell gets the first error of failing writes, and nil when writing works again.
	tell func(error)

	job    *work.Job // waits and writes
	dirty  bool      // changed since the last call of session
	failed bool      // the last write failed
}

// NewSaver returns a saver that writes with a keeper.
func NewSaver(k *Keeper, jobs *work.Group, session func() func() Session, tell func(error)) *Saver {
	return &Saver{Keeper: k, session: session, tell: tell, job: jobs.NewJob()}
}

// Changed schedules a write of the session.
func (s *Saver) Changed() {
	if s == nil {
		return
	}
	s.dirty = true
	if !s.job.Running() {
		work.After(s.job, savePause, s.save)
	}
}

func (s *Saver) save() {
	s.dirty = false
	session := s.session()
	work.Start(s.job, func(context.Context, solver.Progress) (struct{}, error) {
		return struct{}{}, s.Save(session())
	}, nil, func(_ struct{}, err error) {
		if (err != nil) != s.failed {
			s.tell(err)
		}
		s.failed = err != nil
		if s.dirty || s.failed { // the user may free disk space
			work.After(s.job, savePause, s.save)
		}
	})
}

// End writes the session for the last time and releases the file.
func (s *Saver) End() error {
	if s == nil {
		return nil
	}
	return s.Keeper.End(s.session()())
}

// Killed returns how many other windows were killed and have not been opened again.
func (s *Saver) Killed() int {
	if s == nil {
		return 0
	}
	return s.Keeper.Killed()
}
