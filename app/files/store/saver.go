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

// saver is what a keeper needs to save by itself.
type saver struct {
	session func() func() Session
	tell    func(error)

	job    *work.Job // waits and writes
	dirty  bool      // changed since the last call of session
	failed bool      // the last write failed
}

// Follow lets the keeper save the session after changes and at the end. session returns a function
// that makes the session and may run on any goroutine. tell gets the first error of failing writes,
// and nil when writing works again.
func (k *Keeper) Follow(jobs *work.Group, session func() func() Session, tell func(error)) {
	k.saver = saver{session: session, tell: tell, job: jobs.NewJob()}
}

// Changed schedules a write of the session. A nil *Keeper saves nothing.
func (k *Keeper) Changed() {
	if k == nil {
		return
	}
	k.dirty = true
	if !k.job.Running() {
		work.After(k.job, savePause, k.saveNow)
	}
}

func (k *Keeper) saveNow() {
	k.dirty = false
	session := k.session()
	work.Start(k.job, func(context.Context, solver.Progress) (struct{}, error) {
		return struct{}{}, k.Save(session())
	}, nil, func(_ struct{}, err error) {
		if (err != nil) != k.failed {
			k.tell(err)
		}
		k.failed = err != nil
		if k.dirty || k.failed { // the user may free disk space
			work.After(k.job, savePause, k.saveNow)
		}
	})
}

// End saves the session for the last time and releases the file; later calls of Save write nothing.
func (k *Keeper) End() error {
	if k == nil {
		return nil
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	defer k.close()
	return k.save(k.session()())
}
