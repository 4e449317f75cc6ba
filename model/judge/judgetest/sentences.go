package judgetest

import (
	"bytes"
	"testing"

	"quadrille/model/judge"
	"quadrille/model/modeltest"
)

// checkReasons: every reason for which a text is refused is a sentence with all
// that it fills in.
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
