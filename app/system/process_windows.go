package system

import (
	"os"
	"os/exec"
	"syscall"
	"time"
	"unsafe"
)

var (
	kernel                    = syscall.NewLazyDLL("kernel32.dll")
	createJobObject           = kernel.NewProc("CreateJobObjectW")
	setInformationJobObject   = kernel.NewProc("SetInformationJobObject")
	queryInformationJobObject = kernel.NewProc("QueryInformationJobObject")
	assignProcessToJobObject  = kernel.NewProc("AssignProcessToJobObject")
	terminateJobObject        = kernel.NewProc("TerminateJobObject")
	getProcessMemoryInfo      = kernel.NewProc("K32GetProcessMemoryInfo")
	resumeProcess             = syscall.NewLazyDLL("ntdll.dll").NewProc("NtResumeProcess")
)

// The system's numbers of what a job is asked and told.
const (
	createSuspended    = 0x4
	createNoWindow     = 0x08000000
	basicAccounting    = 1
	basicProcessIDList = 3
	extendedLimits     = 9
	activeProcessLimit = 0x8
	killOnClose        = 0x2000
	processAllAccess   = 0x1fffff
	processQuery       = 0x400
	mostProcesses      = 1000
	terminated         = 1
)

// group is a program's processes: a job, which none of them can leave.
type group struct {
	cmd  *exec.Cmd
	job  syscall.Handle
	peak int64 // the largest memory, in bytes
}

// jobLimits is JOBOBJECT_EXTENDED_LIMIT_INFORMATION.
type jobLimits struct {
	perProcessTime, perJobTime      int64
	flags                           uint32
	leastWorkingSet, mostWorkingSet uintptr
	activeProcesses                 uint32
	affinity                        uintptr
	priority, scheduling            uint32
	io                              [6]uint64
	processMemory, jobMemory        uintptr
	peakProcess, peakJob            uintptr
}

// jobProcesses is JOBOBJECT_BASIC_PROCESS_ID_LIST.
type jobProcesses struct {
	assigned, listed uint32
	ids              [mostProcesses]uintptr
}

// jobAccounting is JOBOBJECT_BASIC_ACCOUNTING_INFORMATION. Times are in 100 ns.
type jobAccounting struct {
	user, kernel, periodUser, periodKernel int64
	faults, total, active, terminated      uint32
}

// memoryCounters is PROCESS_MEMORY_COUNTERS.
type memoryCounters struct {
	size, faults                       uint32
	peakWorkingSet, workingSet         uintptr
	peakPaged, paged, peakOther, other uintptr
	pageFile, peakPageFile             uintptr
}

// startGroup starts the program suspended, so that it is in the job before it can
// start another.
func startGroup(cmd *exec.Cmd, l Limits) (*group, error) {
	job, _, err := createJobObject.Call(0, 0)
	if job == 0 {
		return nil, os.NewSyscallError("CreateJobObject", err)
	}
	g := &group{job: syscall.Handle(job)}
	limits := jobLimits{flags: killOnClose}
	if l.Processes > 0 {
		limits.flags, limits.activeProcesses = killOnClose|activeProcessLimit, uint32(l.Processes)
	}
	if ok, _, err := setInformationJobObject.Call(job, extendedLimits, uintptr(unsafe.Pointer(&limits)), unsafe.Sizeof(limits)); ok == 0 {
		_ = syscall.CloseHandle(g.job)
		return nil, os.NewSyscallError("SetInformationJobObject", err)
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: createSuspended | createNoWindow}
	if err := cmd.Start(); err != nil {
		_ = syscall.CloseHandle(g.job)
		return nil, err
	}
	g.cmd = cmd
	if err := g.take(cmd.Process.Pid); err != nil {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		_ = syscall.CloseHandle(g.job)
		return nil, err
	}
	return g, nil
}

// take puts the process into the job and lets it run.
func (g *group) take(pid int) error {
	process, err := syscall.OpenProcess(processAllAccess, false, uint32(pid))
	if err != nil {
		return os.NewSyscallError("OpenProcess", err)
	}
	defer func() { _ = syscall.CloseHandle(process) }()
	if ok, _, err := assignProcessToJobObject.Call(uintptr(g.job), uintptr(process)); ok == 0 {
		return os.NewSyscallError("AssignProcessToJobObject", err)
	}
	if status, _, _ := resumeProcess.Call(uintptr(process)); status != 0 {
		return os.NewSyscallError("NtResumeProcess", syscall.Errno(status))
	}
	return nil
}

// end ends all processes of the job.
func (g *group) end() {
	_, _, _ = terminateJobObject.Call(uintptr(g.job), terminated)
	_ = syscall.CloseHandle(g.job)
}

// usage looks at the working sets and times of all processes of the job.
func (g *group) usage() (u usage) {
	var times jobAccounting
	_, _, _ = queryInformationJobObject.Call(uintptr(g.job), basicAccounting, uintptr(unsafe.Pointer(&times)), unsafe.Sizeof(times), 0)
	u.cpu = time.Duration(times.user+times.kernel) * 100
	var list jobProcesses
	ok, _, _ := queryInformationJobObject.Call(uintptr(g.job), basicProcessIDList, uintptr(unsafe.Pointer(&list)), unsafe.Sizeof(list), 0)
	if ok == 0 {
		return u
	}
	for _, id := range list.ids[:list.listed] {
		process, err := syscall.OpenProcess(processQuery, false, uint32(id))
		if err != nil {
			continue
		}
		counters := memoryCounters{size: uint32(unsafe.Sizeof(memoryCounters{}))}
		if ok, _, _ := getProcessMemoryInfo.Call(uintptr(process), uintptr(unsafe.Pointer(&counters)), unsafe.Sizeof(counters)); ok != 0 {
			u.memory += int64(counters.workingSet)
			g.peak = max(g.peak, int64(counters.peakWorkingSet))
		}
		_ = syscall.CloseHandle(process)
	}
	u.processes = int(list.listed)
	g.peak = max(g.peak, u.memory)
	return u
}
