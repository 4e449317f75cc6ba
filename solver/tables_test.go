package solver_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"quadrille/solver"
)

// builder builds tables that are their key, each when it is told to.
type builder struct {
	mu      sync.Mutex
	begun   map[int]int
	release map[int]chan error
	begins  chan int // keys whose build begins
	given   chan int // keys whose build was given up
}

// newBuilder returns a builder and tables that it builds, of which two are kept.
func newBuilder() (*builder, *solver.Tables[int, int]) {
	b := &builder{begun: map[int]int{}, release: map[int]chan error{}, begins: make(chan int, 10), given: make(chan int, 10)}
	return b, solver.NewTables(2, b.build)
}

func (b *builder) gate(key int) chan error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.release[key] == nil {
		b.release[key] = make(chan error, 1)
	}
	return b.release[key]
}

func (b *builder) builds(key int) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.begun[key]
}

func (b *builder) build(ctx context.Context, key int, progress solver.Progress) (int, error) {
	b.mu.Lock()
	b.begun[key]++
	b.mu.Unlock()
	b.begins <- key
	progress(1, 2)
	select {
	case err := <-b.gate(key):
		return key, err
	case <-ctx.Done():
		b.given <- key
		return 0, ctx.Err()
	}
}

// get asks for a table in the background and returns where the answer comes.
func get(ctx context.Context, tables *solver.Tables[int, int], key int) <-chan error {
	done := make(chan error, 1)
	go func() {
		got, err := tables.Get(ctx, key, nil)
		if err == nil && got != key {
			err = errors.New("the table of another key")
		}
		done <- err
	}()
	return done
}

// giveUp asks for a table, and gives up when its build has begun.
func (b *builder) giveUp(t *testing.T, tables *solver.Tables[int, int]) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	first := get(ctx, tables, 1)
	<-b.begins
	cancel()
	if err := <-first; !errors.Is(err, context.Canceled) {
		t.Errorf("who gave up is told %v", err)
	}
}

func TestTablesShareABuild(t *testing.T) {
	b, tables := newBuilder()
	if _, ok := tables.Ready(1); ok {
		t.Error("a table before anybody asked for it")
	}
	first, second := get(context.Background(), tables, 1), get(context.Background(), tables, 1)
	<-b.begins
	if _, ok := tables.Ready(1); ok {
		t.Error("a table that is not finished is ready")
	}
	b.gate(1) <- nil
	if err := errors.Join(<-first, <-second); err != nil {
		t.Error(err)
	}
	if got, ok := tables.Ready(1); !ok || got != 1 {
		t.Errorf("Ready gives %d, %v", got, ok)
	}
	if n := b.builds(1); n != 1 {
		t.Errorf("built %d times", n)
	}
}

func TestTablesGoOnWhileSomebodyWaits(t *testing.T) {
	b, tables := newBuilder()
	ctx, cancel := context.WithCancel(context.Background())
	first := get(ctx, tables, 1)
	<-b.begins
	second := get(context.Background(), tables, 1)
	cancel()
	if err := <-first; !errors.Is(err, context.Canceled) {
		t.Errorf("who gave up is told %v", err)
	}
	b.gate(1) <- nil
	if err := <-second; err != nil {
		t.Errorf("who went on waiting is told %v", err)
	}
}

func TestTablesSurviveAChangeOfMind(t *testing.T) {
	b, tables := newBuilder()
	b.giveUp(t, tables)
	second := get(context.Background(), tables, 1)
	b.gate(1) <- nil
	if err := <-second; err != nil {
		t.Error(err)
	}
	if n := b.builds(1); n != 1 {
		t.Errorf("built %d times, want the first build to go on", n)
	}
}

func TestTablesGiveUpWhatNobodyWants(t *testing.T) {
	b, tables := newBuilder()
	b.giveUp(t, tables)
	if key := <-b.given; key != 1 {
		t.Errorf("build %d was given up", key)
	}
	second := get(context.Background(), tables, 1)
	<-b.begins // a new build
	b.gate(1) <- nil
	if err := <-second; err != nil {
		t.Error(err)
	}
}

func TestTablesForgetFailures(t *testing.T) {
	b, tables := newBuilder()
	failure := errors.New("no memory")
	b.gate(1) <- failure
	if _, err := tables.Get(context.Background(), 1, nil); !errors.Is(err, failure) {
		t.Errorf("error %v", err)
	}
	b.gate(1) <- nil
	if _, err := tables.Get(context.Background(), 1, nil); err != nil {
		t.Errorf("the second try: %v", err)
	}
}

func TestTablesKeepAFew(t *testing.T) {
	b, tables := newBuilder()
	for _, key := range []int{1, 2, 1, 3} {
		b.gate(key) <- nil
		if _, err := tables.Get(context.Background(), key, nil); err != nil {
			t.Fatal(err)
		}
		if key == 1 && b.builds(1) == 1 && b.builds(2) == 1 {
			if err := <-b.gate(1); err != nil { // the second time it was there
				t.Error(err)
			}
		}
	}
	for key, want := range map[int]bool{1: true, 2: false, 3: true} {
		if _, ok := tables.Ready(key); ok != want {
			t.Errorf("table %d is there: %v, want %v", key, ok, want)
		}
	}
}

func TestTablesTellOfProgress(t *testing.T) {
	b, tables := newBuilder()
	b.gate(1) <- nil
	var done, total int64
	if _, err := tables.Get(context.Background(), 1, func(d, n int64) { done, total = d, n }); err != nil {
		t.Fatal(err)
	}
	if done != 1 || total != 2 {
		t.Errorf("told %d of %d", done, total)
	}
}

func TestTablesRefuseWhoHasGivenUp(t *testing.T) {
	b, tables := newBuilder()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := tables.Get(ctx, 1, nil); !errors.Is(err, context.Canceled) || b.builds(1) != 0 {
		t.Errorf("error %v after %d builds", err, b.builds(1))
	}
}
