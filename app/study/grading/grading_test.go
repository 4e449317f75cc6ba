package grading

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"quadrille/app/catalogue"
	"quadrille/app/judges/judging"
	"quadrille/app/judges/judging/judgingtest"
	"quadrille/app/study/method"
	"quadrille/app/study/traces"
	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/solver"
)

var search string // the path of testdata/search

func TestMain(m *testing.M) {
	judgingtest.Main(m, "quadrille/app/study/grading/testdata/search", &search)
}

// task asks for A* on positions that tell mistakes apart.
func task(t *testing.T) *Task {
	t.Helper()
	e := catalogue.Catalogue()[0]
	m, err := method.Parse(e.Puzzle, e.Engine.(solver.Searcher), "a-star:manhattan")
	must.Succeed(t, err)
	chosen, err := traces.Choose(t.Context(), e, m, e.Puzzle.Default())
	if err != nil || len(chosen) < 3 {
		t.Fatal(len(chosen), err)
	}
	return &Task{
		Entries: []catalogue.Entry{e}, Cases: chosen, Given: true,
		Input: func(p model.Position) ([]byte, []string, error) {
			return nil, []string{strings.ReplaceAll(strings.Join(strings.Fields(p.Draw(0)), ","), "x", "0")}, nil
		},
		Limits:   system.Limits{Time: 20 * time.Second, Output: 1 << 20},
		Compiler: func(judging.Language) string { return "" },
	}
}

// mark marks the files of a folder, with their contents by their names.
func mark(t *testing.T, task *Task, files map[string]string) map[string]Work {
	t.Helper()
	folder := t.TempDir()
	for name, content := range files {
		name = filepath.Join(folder, name)
		must.Succeed(t, os.MkdirAll(filepath.Dir(name), 0o700))
		must.Succeed(t, os.WriteFile(name, []byte(content), 0o600))
	}
	paths, _ := filepath.Glob(filepath.Join(folder, "*"))
	works, err := task.Class(t.Context(), paths, 2)
	must.Succeed(t, err)
	found := map[string]Work{}
	for _, w := range works {
		found[w.File] = w
	}
	return found
}

func program(fault string) string { return "exec '" + search + "' " + fault + " \"$@\"\n" }

// TestPrograms: a right program is right on all positions; of wrong ones the mistake is named, and one that never ends
// isn't run on all.
func TestPrograms(t *testing.T) {
	task := task(t)
	task.Limits.Time = 3 * time.Second
	found := mark(t, task, map[string]string{
		"ada.sh": program("-"), "ben/main.sh": program("blank"), "ben/util.sh": "", "ben/__pycache__/x.sh": "", "cyd.sh": "exit 3\n",
	})
	task.Cases, task.Limits.Time, task.Limits.Output = append(task.Cases, task.Cases[0]), time.Second/4, 1<<10
	endless := mark(t, task, map[string]string{"dan.sh": "while :; do echo endless; done\n"})["dan.sh"]
	if last := endless.Marks[len(endless.Marks)-1]; last.Found[0].Key != "grade.notRun" || endless.Points() != 0 {
		t.Errorf("an endless program: %+v", last)
	}
	if w := found["ada.sh"]; !w.IsRight() || w.Points() < 3 || len(w.Wrong()) > 0 || w.Student != "ada" || w.Kind != Program {
		t.Errorf("a right program: %+v", w)
	}
	if w := found["ben"]; w.IsRight() || !strings.Contains(fmt.Sprint(w.Wrong()), "trace.cause.blank") {
		t.Errorf("h counts the blank: %v, %v", w.Wrong(), w.Fault)
	}
	if w := found["cyd.sh"]; w.Points() > 0 || w.Marks[0].Found[0].Key != "judging.status" {
		t.Errorf("a failing program: %+v", w)
	}
}

// TestFigures: what a program writes to a file is judged, each figure by itself.
func TestFigures(t *testing.T) {
	task := task(t)
	task.Limits.File = "output.txt"
	found := mark(t, task, map[string]string{"ada.sh": program("-"), "ben.sh": program("figures"), "cyd.sh": "echo 1 > other.txt; ln -s /etc/passwd output.txt\n"})
	if w := found["ada.sh"]; !w.IsRight() || len(w.Marks[0].Report.Figures) != 3 {
		t.Errorf("right figures: %+v", w)
	}
	for _, f := range found["ben.sh"].Marks[2].Report.Figures {
		if f.Right == (f.Name == "cost_of_path") {
			t.Errorf("only the cost is wrong: %+v", f)
		}
	}
	if w := found["cyd.sh"]; w.Marks[0].Found[0].Key != "grade.noFile" {
		t.Errorf("a link isn't a file: %+v", w.Marks[0])
	}
}

// TestResults: a file that can't be read is named and doesn't stop the others, however it is encoded.
func TestResults(t *testing.T) {
	task := task(t)
	id := string(task.Entries[0].Puzzle.ID())
	results := func(reader, answer string) string {
		return fmt.Sprintf("{\"page\": \"P\", \"reader\": %q, \"answers\": [\r\n{\"question\": \"solution:%s:own/6\", \"answer\": %q, \"tries\": 2},\r\n"+
			"{\"question\": \"distance:%s:own/6\", \"answer\": \"6\"}, {\"question\": \"nonsense\", \"answer\": \"1\"}]}", reader, id, answer, id)
	}
	expected := mark(t, task, map[string]string{"ada.txt": results("Ada", "")})["ada.txt"].Marks[0].Expected
	var wide strings.Builder
	wide.WriteString("\xff\xfe")
	for _, unit := range utf16.Encode([]rune(results("Ada", expected))) {
		wide.Write([]byte{byte(unit), byte(unit >> 8)})
	}
	start := task.Cases[0].Start
	found := mark(t, task, map[string]string{
		"ada.txt": wide.String(), "ben.json": "\uFEFF" + results("Ben", expected), "trace.log": start.Draw(0) + "\n\n1 2 3\r\n4 5 6\r\n7 8 x\r\n",
		"empty.txt": "", "binary": "\x00\x01\x02", "broken.json": results("C", "")[:40], "two/a.sh": "", "two/b.sh": "", "large.txt": strings.Repeat("\n", 64<<20),
		"folder/.hidden": "",
	})
	if w := found["ada.txt"]; w.Points() != 2 || w.Student != "Ada" || w.Marks[0].Tries != 2 || len(w.Same) > 0 || w.Marks[2].Found[0].Key != "exercise.unknown" {
		t.Errorf("UTF-16: %+v", w)
	}
	if w := found["ben.json"]; w.Points() != 1 || !slices.Equal(w.Same, []string{"Ada"}) {
		t.Errorf("an equal answer to another position: %+v", w)
	}
	if w := found["trace.log"]; !w.IsRight() || w.Kind != "trace" {
		t.Errorf("a trace: %+v", w)
	}
	for name, key := range map[string]string{
		"empty.txt": "text.empty", "binary": "text.encoding", "broken.json": "trace.none", "two": "grade.several", "large.txt": "judge.large", "folder": "grade.empty",
	} {
		if why := fmt.Sprint(found[name].Wrong()); !strings.Contains(why, key) || found[name].IsRight() {
			t.Errorf("%s: %s, want %s", name, why, key)
		}
	}
	task.Cases, task.Given = nil, false
	alone := mark(t, task, map[string]string{"empty.txt": "", "binary": "\x00", "trace.log": start.Draw(0), "a.sh": ""})
	for name, key := range map[string]string{"empty.txt": "text.empty", "binary": "text.encoding", "trace.log": "grade.noSearch", "a.sh": "grade.noSearch"} {
		if why := fmt.Sprint(alone[name].Wrong()); !strings.Contains(why, key) {
			t.Errorf("%s without a search: %s, want %s", name, why, key)
		}
	}
	works := []Work{found["ada.txt"], found["ben.json"], found["empty.txt"]}
	if table := CSV(works, translate.New(translate.English)); strings.Count(table, "\n") != 4 || !strings.Contains(table, ",Ben,ben.json,results,1,3,wrong,2,Ada,") {
		t.Errorf("the table is %s", table)
	}
	var page strings.Builder
	works[1].Student = "<b>*Ben*\n# x"
	err := works[1].Report(&page, translate.New(translate.Chinese), func(id string) (string, error) { return "<svg>" + id + "</svg>", nil })
	if got := page.String(); err != nil || !strings.Contains(got, "<h1>&lt;b&gt;*Ben* # x</h1>") || !strings.Contains(got, "<svg>"+id+":") || strings.Contains(got, "Ada") || !strings.Contains(got, "×") {
		t.Errorf("the page is %s, %v", got, err)
	}
}
