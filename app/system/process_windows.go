package system

import (
	"errors"
	"os"
	"os/exec"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// resumeProcess is a function that golang.org/x/sys/windows lacks.
var resumeProcess = windows.NewLazySystemDLL("ntdll.dll").NewProc("NtResumeProcess")

// RunnerMain does nothing: programs need no runner on this system.
func RunnerMain() {}

// group is a program's processes: a job, which none of them can leave.
type group struct {
	cmd *exec.Cmd
	job windows.Handle
}

// jobAccounting is JOBOBJECT_BASIC_ACCOUNTING_INFORMATION. Times are in 100 ns.
type jobAccounting struct {
	user, kernel, periodUser, periodKernel int64
	faults, total, active, terminated      uint32
}

// startGroup starts the program suspended and puts it into the job before it can start another
// process.
func startGroup(cmd *exec.Cmd, _ bool, _ int64) (g *group, err error) {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return nil, os.NewSyscallError("CreateJobObject", err)
	}
	defer func() {
		if err != nil {
			_ = windows.CloseHandle(job)
		}
	}()
	var limits windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	limits.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
	if _, err := windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits))); err != nil {
		return nil, os.NewSyscallError("SetInformationJobObject", err)
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: windows.CREATE_SUSPENDED | windows.CREATE_NO_WINDOW}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	if err := takeInto(job, cmd.Process); err != nil {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		return nil, err
	}
	return &group{cmd: cmd, job: job}, nil
}

func takeInto(job windows.Handle, process *os.Process) (err error) {
	closed := process.WithHandle(func(handle uintptr) {
		if err = windows.AssignProcessToJobObject(job, windows.Handle(handle)); err != nil {
			return
		}
		if status, _, _ := resumeProcess.Call(handle); status != 0 {
			err = os.NewSyscallError("NtResumeProcess", syscall.Errno(status))
		}
	})
	return errors.Join(closed, err)
}

func (g *group) end() {
	_ = windows.TerminateJobObject(g.job, 1)
	_ = windows.CloseHandle(g.job)
}

// wait waits until the first process ends and its pipes are read. It returns the status and the
// processor time.
func (g *group) wait() (f Finished) {
	if err := g.cmd.Wait(); g.cmd.ProcessState == nil {
		return Finished{Status: -1, Signal: err.Error()}
	}
	f.Status, f.CPU = g.cmd.ProcessState.ExitCode(), g.cmd.ProcessState.UserTime()+g.cmd.ProcessState.SystemTime()
	return f
}

// usage measures what all processes of the job use. Memory is what they have committed.
func (g *group) usage() (u usage) {
	var times jobAccounting
	_ = windows.QueryInformationJobObject(g.job, windows.JobObjectBasicAccountingInformation,
		uintptr(unsafe.Pointer(&times)), uint32(unsafe.Sizeof(times)), nil)
	var memory windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	_ = windows.QueryInformationJobObject(g.job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&memory)), uint32(unsafe.Sizeof(memory)), nil)
	return usage{
		cpu: time.Duration(times.user+times.kernel) * 100, memory: int64(memory.PeakJobMemoryUsed), processes: int(times.active),
	}
}
