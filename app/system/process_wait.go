//go:build (unix && !linux) || windows

package system

// wait waits until the first process ends.
func (g *group) wait() exit {
	state, err := g.process.Wait()
	if err != nil {
		return exit{err: err}
	}
	return exit{status: state.ExitCode(), signal: signalOf(state), cpu: state.UserTime() + state.SystemTime()}
}
