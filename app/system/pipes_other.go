//go:build !unix

package system

// SurviveClosedPipes does nothing: here it has always been an error to write to
// a pipe that nobody reads.
func SurviveClosedPipes() {}
