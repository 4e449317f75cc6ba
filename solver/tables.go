package solver

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// grace is the time that a build continues after the last caller has left: the next caller
// often wants the same table for another position.
const grace = 30 * time.Millisecond

// lookPeriod is the time between two reports of a build to a caller that waits.
const lookPeriod = 5 * time.Millisecond

// Asking is a context that asks another one, too, whenever work asks it whether to end. A context derived by package
// context doesn't. In a browser, where all share one thread, the window runs when the context that it gave is asked.
type Asking struct {
	context.Context
	Too context.Context
}

// Err asks both contexts and returns the error of the first.
func (a Asking) Err() error {
	_ = a.Too.Err()
	return a.Context.Err()
}

// Tables keeps a few perfect tables and builds each once for all callers. See NewTables.
type Tables[K comparable, T any] struct {
	build func(context.Context, K, Progress) (T, error)
	most  int

	mu      sync.Mutex
	entries map[K]*tableEntry[T]
	clock   uint64
}

// tableEntry is a table, finished or being built. Tables.mu guards done, used and waiting.
type tableEntry[T any] struct {
	table   T
	err     error
	ready   chan struct{} // closed when table and err are set
	done    bool
	used    uint64
	waiting int // number of callers
	cancel  context.CancelFunc
	share   [2]atomic.Int64 // the work done and the total
}

// NewTables returns Tables that keep at most the given number of finished tables and drop
// the least recently used.
func NewTables[K comparable, T any](most int, build func(context.Context, K, Progress) (T, error)) *Tables[K, T] {
	return &Tables[K, T]{build: build, most: most, entries: make(map[K]*tableEntry[T])}
}

// Ready returns the table of the key if it is finished.
func (t *Tables[K, T]) Ready(key K) (table T, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	e := t.entries[key]
	if e == nil || !e.done {
		return table, false
	}
	t.touch(e)
	return e.table, true
}

// Get returns the table of the key, building it if necessary. A build continues while
// callers wait for it, and for the grace. progress may be nil.
func (t *Tables[K, T]) Get(ctx context.Context, key K, progress Progress) (table T, err error) {
	if err := ctx.Err(); err != nil {
		return table, err
	}
	t.mu.Lock()
	e := t.entries[key]
	if e == nil {
		e = t.start(ctx, key)
	}
	t.touch(e)
	if e.done { // without an error: a build that fails has no entry
		t.mu.Unlock()
		return e.table, nil
	}
	e.waiting++
	t.mu.Unlock()

	look := time.NewTicker(lookPeriod)
	defer look.Stop()
	for ready := false; !ready && err == nil; {
		select {
		case <-e.ready:
			ready = true
		case <-ctx.Done():
			err = ctx.Err()
		case <-look.C:
		}
		if progress != nil && err == nil {
			progress(e.share[0].Load(), e.share[1].Load())
		}
	}

	t.mu.Lock()
	defer t.mu.Unlock()
	if e.waiting--; err == nil {
		return e.table, e.err
	}
	if e.waiting == 0 {
		time.AfterFunc(grace, func() { t.abandon(key, e) })
	}
	return table, err
}

// abandon stops a build that no caller waits for.
func (t *Tables[K, T]) abandon(key K, e *tableEntry[T]) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if e.waiting > 0 || e.done {
		return
	}
	e.cancel()
	// A later caller must not wait for a stopped build.
	if t.entries[key] == e {
		delete(t.entries, key)
	}
}

// start begins a build, which asks the context of its first caller too. The lock is held.
func (t *Tables[K, T]) start(caller context.Context, key K) *tableEntry[T] {
	own, cancel := context.WithCancel(context.Background())
	ctx := Asking{Context: own, Too: caller}
	e := &tableEntry[T]{ready: make(chan struct{}), cancel: cancel}
	t.entries[key] = e
	go func() {
		table, err := t.build(ctx, key, func(done, total int64) {
			e.share[0].Store(done)
			e.share[1].Store(total)
			_ = ctx.Err()
		})
		cancel()
		t.mu.Lock()
		defer t.mu.Unlock()
		e.table, e.err, e.done = table, err, true
		close(e.ready)
		switch {
		case err == nil:
			t.evict()
		case t.entries[key] == e:
			delete(t.entries, key)
		}
	}()
	return e
}

func (t *Tables[K, T]) touch(e *tableEntry[T]) {
	t.clock++
	e.used = t.clock
}

// evict drops the least recently used finished table if there are too many. The lock is held.
func (t *Tables[K, T]) evict() {
	finished := 0
	var oldest K
	for key, e := range t.entries {
		if !e.done {
			continue
		}
		if finished == 0 || e.used < t.entries[oldest].used {
			oldest = key
		}
		finished++
	}
	if finished > t.most {
		delete(t.entries, oldest)
	}
}
