package system

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

func descendants(pid int) (all []int) {
	for next := []int{pid}; len(next) > 0; next = next[1:] {
		threads, _ := os.ReadDir(fmt.Sprintf("/proc/%d/task", next[0]))
		for _, thread := range threads {
			text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/task/%s/children", next[0], thread.Name()))
			for word := range strings.FieldsSeq(string(text)) {
				child, _ := strconv.Atoi(word)
				all, next = append(all, child), append(next, child)
			}
		}
	}
	return all
}

// times reads the processor times of a process and of those of its children that it has waited for:
// the 12th to 15th fields of /proc/PID/stat after the name in brackets, in ticks.
func times(pid int) (own, children time.Duration) {
	const first, tick = 11, 10 * time.Millisecond
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	var t [4]time.Duration
	for i, field := range bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:]) {
		if i >= first && i < first+len(t) {
			n, _ := strconv.ParseInt(string(field), 10, 64)
			t[i-first] = time.Duration(n) * tick
		}
	}
	return t[0] + t[1], t[2] + t[3]
}

// figure reads a number by its label in a file of /proc/PID; 0 if it is missing.
func figure(pid int, file, label string) (n int64) {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/%s", pid, file))
	_, rest, _ := bytes.Cut(text, []byte(label))
	_, _ = fmt.Sscan(string(rest), &n)
	return n
}
