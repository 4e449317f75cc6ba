package system

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"slices"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// group is a program's processes: the descendants of its runner.
type group struct {
	runner  *exec.Cmd
	control *os.File
	report  *os.File
	apart   bool                  // its processes have temporary files of their own
	took    map[int]time.Duration // the processor time of each process, when it was last seen
}

const self = "/proc/self/exe"

// isolation returns the attributes of runners: in new namespaces of users, processes and mounts if the system
// allows them (most containers don't), and otherwise without. User IDs are the same there. A runner may do there
// what isolate does; what it starts may not: see confine.
var isolation = sync.OnceValue(func() *syscall.SysProcAttr {
	same := func(id int) []syscall.SysProcIDMap {
		m := syscall.SysProcIDMap{ContainerID: id, HostID: id, Size: 1}
		if os.Getuid() == 0 { // may use all
			m = syscall.SysProcIDMap{Size: 1<<32 - 1}
		}
		return []syscall.SysProcIDMap{m}
	}
	isolated := &syscall.SysProcAttr{
		Setsid: true, Cloneflags: syscall.CLONE_NEWUSER | syscall.CLONE_NEWPID | syscall.CLONE_NEWNS,
		UidMappings: same(os.Getuid()), GidMappings: same(os.Getgid()),
		AmbientCaps: []uintptr{unix.CAP_SYS_ADMIN, unix.CAP_DAC_OVERRIDE}, // to mount, and for the overlay's work folder
	}
	try := exec.Cmd{Path: self, Args: []string{runnerName, fmt.Sprint(usualRoom)}, Dir: "/", SysProcAttr: isolated}
	if try.Run() != nil {
		return &syscall.SysProcAttr{Setsid: true}
	}
	return isolated
})

// usualRoom is how many bytes temporary files may have if memory has no limit.
const usualRoom = 1 << 30

// startGroup starts the runner with the command, apart from other runs if that is wanted and the system
// allows it. Its temporary files have room for so many bytes then, 0 for the usual.
func startGroup(cmd *exec.Cmd, apart bool, room int64) (*group, error) {
	if !mayRun {
		panic("main must call system.RunnerMain before programs are run")
	}
	control, ours, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	theirs, report, err := os.Pipe()
	if err != nil {
		return nil, errors.Join(err, control.Close(), ours.Close())
	}
	g, program := &group{runner: cmd, control: ours, report: theirs, took: map[int]time.Duration{}}, cmd.Path
	cmd.Path, cmd.Err = self, nil
	cmd.Args = slices.Concat([]string{runnerName, fmt.Sprint(cmp.Or(room, usualRoom))}, cmd.Args)
	cmd.ExtraFiles, cmd.SysProcAttr = []*os.File{control, report}, &syscall.SysProcAttr{Setsid: true}
	if apart {
		cmd.SysProcAttr = isolation()
		g.apart = cmd.SysProcAttr.Cloneflags != 0
	}
	err = cmd.Start()
	control.Close() // else the end of the runner would not be noticed
	report.Close()
	if err != nil {
		return nil, errors.Join(err, ours.Close(), theirs.Close())
	}
	var errno syscall.Errno
	if n, _ := fmt.Fscanln(g.report, &errno); n == 1 && errno != 0 {
		g.end()
		g.wait()
		return nil, &fs.PathError{Op: "start", Path: program, Err: errno}
	}
	return g, nil
}

func (g *group) end() { g.control.Close() }

// wait waits until all processes have ended and their pipes are read. It returns the status, the
// processor time, and the memory of the largest process.
func (g *group) wait() Finished {
	defer g.report.Close()
	defer func() { _ = g.runner.Wait() }()
	var status uint32
	var cpu, memory int64
	if _, err := fmt.Fscanln(g.report, &status, &cpu, &memory); err != nil {
		return Finished{Status: -1, Signal: syscall.SIGKILL.String()} // the runner was killed
	}
	ended := syscall.WaitStatus(status)
	f := Finished{Status: ended.ExitStatus(), CPU: time.Duration(cpu), Memory: memory << 10}
	if ended.Signaled() {
		f.Signal = ended.Signal().String()
	}
	return f
}

// usage measures what the processes use, with their temporary files, which are kept in memory. Other memory that no
// process has mapped isn't counted. The system adds the time of a process to that of its parent only if the parent waits
// for it, so the sum of what each process was seen to take is another lower bound.
func (g *group) usage() (u usage) {
	var largest int64
	_, u.cpu = times(g.runner.Process.Pid)
	for _, pid := range descendants(g.runner.Process.Pid) {
		own, children := times(pid)
		g.took[pid] = max(g.took[pid], own)
		if files := new(unix.Statfs_t); g.apart && u.processes == 0 && unix.Statfs(fmt.Sprintf("/proc/%d/root"+temporary, pid), files) == nil {
			u.memory += int64(files.Blocks-files.Bfree) * files.Bsize
		}
		u.processes++
		u.cpu += own + children
		u.memory += figure(pid, "status", "VmRSS:") << 10
		largest = max(largest, figure(pid, "status", "VmHWM:")<<10)
	}
	u.memory = max(u.memory, largest)
	seen := time.Duration(0)
	for _, took := range g.took {
		seen += took
	}
	u.cpu = max(u.cpu, seen)
	return u
}
