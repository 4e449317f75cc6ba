package solver

import (
	"context"
	"sync"
	"time"
)

// grace is how long a build goes on when nobody waits for it any more: somebody
// who asks about one position after the other drops one wish just before the
// next, and the table may be the same.
const grace = 30 * time.Millisecond

// Tables keeps the few perfect tables in use, each built once and shared by all
// who ask for it. The zero value is not usable; see NewTables.
type Tables[K comparable, T any] struct {
	build func(context.Context, K, Progress) (T, error)
	most  int

	mu      sync.Mutex
	entries map[K]*tableEntry[T]
	clock   uint64
}

type tableEntry[T any] struct {
	ready   chan struct{} // closed when table and err are final
	table   T
	err     error
	used    uint64
	cancel  context.CancelFunc
	waiting int

	// A watcher may take its time, while which others ask for tables.
	watching sync.Mutex
	watchers map[int]Progress
	nextID   int
}

// watch has somebody told of the progress, until leave.
func (e *tableEntry[T]) watch(progress Progress) (leave func()) {
	if progress == nil {
		return func() {}
	}
	e.watching.Lock()
	defer e.watching.Unlock()
	id := e.nextID
	e.nextID++
	e.watchers[id] = progress
	return func() {
		e.watching.Lock()
		defer e.watching.Unlock()
		delete(e.watchers, id)
	}
}

// tell tells all who watch.
func (e *tableEntry[T]) tell(done, total int64) {
	e.watching.Lock()
	defer e.watching.Unlock()
	for _, progress := range e.watchers {
		progress(done, total)
	}
}

func (e *tableEntry[T]) done() bool {
	select {
	case <-e.ready:
		return true
	default:
		return false
	}
}

// NewTables returns a keeper of at most the given number of finished tables.
// When there are more, the one unused for longest is let go.
func NewTables[K comparable, T any](most int, build func(context.Context, K, Progress) (T, error)) *Tables[K, T] {
	return &Tables[K, T]{build: build, most: most, entries: make(map[K]*tableEntry[T])}
}

// Ready returns the table of the key if it is finished.
func (t *Tables[K, T]) Ready(key K) (table T, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	e := t.entries[key]
	if e == nil || !e.done() {
		return table, false
	}
	t.touch(e)
	return e.table, true
}

// Get returns the table of the key, building it where there is none and waiting
// for a build under way. A build goes on while somebody waits for it, and a
// moment longer.
func (t *Tables[K, T]) Get(ctx context.Context, key K, progress Progress) (table T, err error) {
	if err := ctx.Err(); err != nil {
		return table, err
	}
	t.mu.Lock()
	e := t.entries[key]
	if e == nil {
		e = t.start(key)
	}
	t.touch(e)
	e.waiting++
	t.mu.Unlock()
	leave := e.watch(progress)

	select {
	case <-e.ready:
	case <-ctx.Done():
		err = ctx.Err()
	}

	leave()
	t.mu.Lock()
	defer t.mu.Unlock()
	e.waiting--
	if err != nil {
		if e.waiting == 0 {
			time.AfterFunc(grace, func() { t.abandon(key, e) })
		}
		return table, err
	}
	return e.table, e.err
}

// abandon gives a build up if nobody waits for it.
func (t *Tables[K, T]) abandon(key K, e *tableEntry[T]) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if e.waiting > 0 || e.done() {
		return
	}
	e.cancel()
	// A later caller must not wait for a build that was given up.
	if t.entries[key] == e {
		delete(t.entries, key)
	}
}

// start begins a build; the lock is held.
func (t *Tables[K, T]) start(key K) *tableEntry[T] {
	ctx, cancel := context.WithCancel(context.Background())
	e := &tableEntry[T]{ready: make(chan struct{}), cancel: cancel, watchers: make(map[int]Progress)}
	t.entries[key] = e
	go func() {
		table, err := t.build(ctx, key, e.tell)
		cancel()
		t.mu.Lock()
		defer t.mu.Unlock()
		e.table, e.err = table, err
		close(e.ready)
		if err != nil {
			if t.entries[key] == e {
				delete(t.entries, key)
			}
			return
		}
		t.evict()
	}()
	return e
}

func (t *Tables[K, T]) touch(e *tableEntry[T]) {
	t.clock++
	e.used = t.clock
}

// evict lets finished tables go until there are few enough; the lock is held.
func (t *Tables[K, T]) evict() {
	for {
		finished := 0
		var oldest K
		var oldestUse uint64
		for key, e := range t.entries {
			if !e.done() {
				continue
			}
			if finished == 0 || e.used < oldestUse {
				oldest, oldestUse = key, e.used
			}
			finished++
		}
		if finished <= t.most {
			return
		}
		delete(t.entries, oldest)
	}
}
