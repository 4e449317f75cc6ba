package store

import (
	"context"
	"errors"
	"sync"
	"time"

	"quadrille/app/work"
	"quadrille/solver"
)

// savePause is the time from a change to writing. Up to two seconds may be lost: this and the
// writing take far less.
const savePause = 250 * time.Millisecond

// Autosave writes a window's session and the settings after changes and at the end. A nil *Autosave
// saves nothing. Call its methods on the window's goroutine.
type Autosave struct {
	file     *SessionFile
	settings *Settings
	session  func() func() Session
	tell     func(error)

	job    *work.Job // waits and writes
	dirty  bool      // changed since the last call of session
	failed bool      // the last write failed

	mu    sync.Mutex // held while files are written
	ended bool       // no more writing
}

// NewAutosave returns the autosave of a window. session returns a function that makes the session
// and may run on any goroutine. tell gets the first error of failing writes, and nil when writing
// works again.
func NewAutosave(file *SessionFile, settings *Settings, jobs *work.Group, session func() func() Session, tell func(error)) *Autosave {
	a := &Autosave{file: file, settings: settings, session: session, tell: tell, job: jobs.NewJob()}
	settings.Changed = a.Changed
	return a
}

// Changed schedules writing.
func (a *Autosave) Changed() {
	if a == nil {
		return
	}
	a.dirty = true
	if !a.job.Running() {
		work.After(a.job, savePause, a.saveNow)
	}
}

func (a *Autosave) saveNow() {
	a.dirty = false
	session := a.session()
	work.Start(a.job, func(context.Context, solver.Progress) (struct{}, error) {
		return struct{}{}, a.write(session(), false)
	}, nil, func(_ struct{}, err error) {
		if (err != nil) != a.failed {
			a.tell(err)
		}
		a.failed = err != nil
		if a.dirty || a.failed { // the user may free disk space
			work.After(a.job, savePause, a.saveNow)
		}
	})
}

// End writes for the last time and releases the session's file.
func (a *Autosave) End() error {
	if a == nil {
		return nil
	}
	return a.write(a.session()(), true)
}

func (a *Autosave) write(s Session, last bool) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.ended {
		return nil
	}
	a.ended = last
	if last {
		defer a.file.close()
	}
	return errors.Join(a.settings.save(), a.file.save(s))
}
