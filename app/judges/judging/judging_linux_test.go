package judging_test

import (
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"quadrille/app/judges/judging"
	"quadrille/app/system"
)

// TestNothingGetsAroundTheLimits: processes that leave their session, group and
// environment are counted with the others and ended with them.
func TestNothingGetsAroundTheLimits(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	for _, c := range []faultCase{
		{fault: "flees", verdict: judging.Accepted},
		{fault: "shares", verdict: judging.MemoryLimit, why: "more than 256 MB of memory", limits: system.Limits{Memory: 256 << 20}},
		{fault: "large", verdict: judging.MemoryLimit, why: "more than 128 MB of memory", limits: system.Limits{Memory: 128 << 20}},
		{fault: "multiplies", verdict: judging.RuntimeError, why: "more than 64 processes", limits: system.Limits{Processes: 64}},
		{fault: "writes", verdict: judging.OutputLimit, why: "more than 4 MB written", limits: system.Limits{Written: 4 << 20}},
		{fault: "kills", verdict: judging.RuntimeError, why: "ended by signal killed"},
	} {
		t.Run(c.fault, func(t *testing.T) { c.run(t) })
	}
}

// TestIDsWrapAround: processes are seen too when their IDs are smaller than those of their
// ancestors. Only root may choose where IDs go on.
func TestIDsWrapAround(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	text, err := os.ReadFile("/proc/sys/kernel/pid_max")
	if err != nil {
		t.Fatal(err)
	}
	largest, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	for left := 4; left < 40; left += 4 {
		if err := os.WriteFile("/proc/sys/kernel/ns_last_pid", []byte(strconv.Itoa(largest-left)), 0o644); err != nil {
			return // not root
		}
		faultCase{fault: "shares", verdict: judging.MemoryLimit, why: "more than 256 MB of memory", limits: system.Limits{Memory: 256 << 20, Time: 2 * time.Second}}.run(t)
	}
}

// TestMemoryIsTheProgramsOwn: however much this process has, also before it is started.
func TestMemoryIsTheProgramsOwn(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	much := slices.Repeat([]byte{1}, 300<<20)
	for range 10 {
		r := faultCase{fault: "right", verdict: judging.Accepted, limits: system.Limits{}}.run(t)
		if r.Memory == 0 || r.Memory > 64<<20 {
			t.Errorf("a small program is said to have taken %d bytes", r.Memory)
		}
	}
	runtime.KeepAlive(much)
}

// TestKilled: when the process that judges is killed, nothing of the program is left.
func TestKilled(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	t.Setenv("JUDGING_TEST_PROGRAM", program)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	judge := exec.Command(self, "shares")
	if err := judge.Start(); err != nil {
		t.Fatal(err)
	}
	await := func(what string, done func([]string) bool) {
		for deadline := time.Now().Add(30 * time.Second); !done(left(t)); runtime.Gosched() {
			if time.Now().After(deadline) {
				t.Fatalf("%s: %v", what, left(t))
			}
		}
	}
	await("the program doesn't run", func(found []string) bool { return len(found) > 8 })
	if err := judge.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = judge.Wait()
	await("something is left", func(found []string) bool { return len(found) == 0 })
}

// TestShellsDontGetAway: not even with the tools that the system brings.
func TestShellsDontGetAway(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	j := faulty(t, "")
	j.Command = []string{"/bin/sh", "-c", "env -i setsid sleep " + sleeping + " & (setsid setsid sleep " + sleeping + " &); sleep 0.1"}
	if _, err := j.One(t.Context(), theTest(t, j)); err != nil {
		t.Fatal(err)
	}
	text, err := exec.Command("ps", "-axo", "args=").Output()
	if err != nil || strings.Contains(string(text), "sleep "+sleeping) {
		t.Errorf("it still sleeps: %v", err)
	}
}

// sleeping is a number of seconds that no other program sleeps.
const sleeping = "4100.417"
