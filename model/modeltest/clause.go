package modeltest

import "testing"

// Report reports a fault.
type Report func(format string, args ...any)

// maxFaults is the greatest number of faults that a clause reports: one fault often shows in
// hundreds of positions.
const maxFaults = 12

// Clause checks one part of a contract. Parts are checked separately so that one fault doesn't hide
// another.
func Clause(t *testing.T, name string, check func(Report)) {
	t.Helper()
	t.Run(name, func(t *testing.T) {
		faults := 0
		check(func(format string, args ...any) {
			t.Helper()
			if faults++; faults <= maxFaults {
				t.Errorf(format, args...)
			}
		})
	})
}
