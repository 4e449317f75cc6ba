package judgetest

import (
	"bytes"
	"testing"

	"quadrille/model/judge"
	"quadrille/model/modeltest"
)

// checkReasons checks that every reason for refusing a text is a sentence with all its arguments.
func checkReasons(t *testing.T, f *judge.Format, text []byte, s modeltest.Sentences) {
	t.Helper()
	r := f.NewReader(bytes.NewReader(text))
	for {
		c, err := r.Next()
		if err != nil {
			return
		}
		if c.Err != nil {
			if fault := s.Fault(c.Err.Reason); fault != "" {
				t.Fatalf("%q is refused with %v: %s", text, c.Err, fault)
			}
		}
	}
}
