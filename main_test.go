package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"quadrille/model/modeltest/must"
)

// layers says what each part of the program may import besides the standard
// library: the packages named and those below them. The longest matching folder
// decides, so a part can be held to less than the folder around it; "" stands
// for every package.
var layers = []struct {
	folder  string
	imports []string
}{
	{"model", []string{"quadrille/model"}},
	{"model/lenient", []string{"golang.org/x/text/unicode/norm", "quadrille/model"}},
	{"solver", []string{"quadrille/model", "quadrille/solver"}},
	{"solver/formula", []string{"github.com/expr-lang/expr", "quadrille/model", "quadrille/solver"}},
	{"widgets", []string{"fyne.io/fyne/v2", "github.com/go-text/typesetting/segmenter", "quadrille/model", "quadrille/resources", "quadrille/widgets"}},
	{"widgets/scene", []string{"fyne.io/fyne/v2", "github.com/srwiley/rasterx", "golang.org/x/image", "quadrille/model", "quadrille/resources"}},
	{"widgets/view", []string{"fyne.io/fyne/v2", "quadrille/model", "quadrille/widgets/scene"}},
	{"widgets/sketch", []string{"fyne.io/fyne/v2", "quadrille/model", "quadrille/widgets/scene", "quadrille/widgets/sketch"}},
	{"widgets/sketch/sketchtest", []string{"fyne.io/fyne/v2", "quadrille/model", "quadrille/resources", "quadrille/widgets"}},
	{"resources", nil},
	{"scripts", []string{"golang.org/x/image"}},
	{"scripts/boards", []string{"quadrille/app/catalogue", "quadrille/app/judges", "quadrille/app/translate", "quadrille/model", "quadrille/solver"}},
	{"scripts/material", []string{"golang.org/x/image", "quadrille/app/cli", "quadrille/resources"}},
	{"scripts/performance", []string{"quadrille/app/catalogue", "quadrille/app/translate", "quadrille/model", "quadrille/solver"}},
	{"scripts/tools/web", []string{"github.com/andybalholm/brotli"}},
	{"app", []string{""}},
	{"app/desk/game", []string{
		"quadrille/app/catalogue", "quadrille/app/files/text", "quadrille/app/games", "quadrille/app/session", "quadrille/app/study/method", "quadrille/app/translate",
		"quadrille/app/work", "quadrille/model", "quadrille/solver", "quadrille/widgets/scene", "quadrille/widgets/view",
	}},
	{"e2e", []string{"fyne.io/fyne/v2", "github.com/godbus/dbus/v5", "github.com/jezek/xgb", "quadrille/app", "quadrille/model", "quadrille/solver", "quadrille/widgets"}},
	{".", []string{""}},
}

// order lists the packages of app from the bottom up. A package imports only those of
// earlier lines; app itself imports any but start, which alone imports app. Lines before the window work without one.
var order = [][]string{
	{"catalogue", "translate", "session", "system"},
	{"work"},
	{"files/link", "files/markdown"},
	{"files/text", "files/picture", "files/store", "judges/batch", "study/method"},
	{"games", "judges/generate"},
	{"judges/mutants", "judges/own", "study/measure"},
	{"judges/judging"},
	{"study/exercise", "study/traces"},
	{"study/grading"},
	{"cli"},
	{"window/shell"},
	{"window/gallery", "window/settings", "window/route"},
	{"study/choose", "help"},
	{"desk", "study/compare", "study/watch", "study/workshop", "judges/cases", "judges/check", "judges/judgelab"},
	{"desk/boards", "play"},
	{"start"},
}

// TestTablesNameFolders: each row of the tables names a folder that exists.
func TestTablesNameFolders(t *testing.T) {
	var named []string
	for _, l := range layers {
		named = append(named, l.folder)
	}
	for _, packages := range order {
		for _, p := range packages {
			named = append(named, "app/"+p)
		}
	}
	for folder := range testImports {
		named = append(named, folder)
	}
	for _, folder := range append(named, catalogue) {
		if info, err := os.Stat(folder); err != nil || !info.IsDir() {
			t.Errorf("%s is in a table, but is no folder", folder)
		}
	}
}

// testImports are what tests may import beyond their layer: the fonts are
// compared with Fyne's own, texts of boards with the window's fonts.
var testImports = map[string][]string{
	"resources":      {"fyne.io/fyne/v2", "golang.org/x/image", "quadrille/resources"},
	"widgets/sketch": {"quadrille/widgets"},
	"app/desk/game":  {"quadrille/app/window/shell"},
}

// catalogue is the one package that knows which puzzles there are.
const catalogue = "app/catalogue"

// TestImportsPointDown holds every file, whatever its build tags, to the imports
// of its layer, and those of app to the order of its packages.
func TestImportsPointDown(t *testing.T) {
	for _, file := range parseAll(t) {
		checkOrder(t, file)
		folder, allowed, ok := layerOf(file.folder())
		if !ok {
			t.Errorf("%s: package on no layer; add its folder to the table with what it may import", file.name)
			continue
		}
		if file.isTest() {
			allowed = slices.Concat(allowed, testImports[folder])
		}
		for _, imported := range file.imports(t) {
			if !isStandard(imported) && !slices.ContainsFunc(allowed, func(root string) bool { return within(imported, root) }) {
				t.Errorf("%s imports %s, which %s/ may not", file.name, imported, folder)
			}
		}
	}
}

// checkOrder checks the imports of a file of app against the order of its packages.
func checkOrder(t *testing.T, file sourceFile) {
	t.Helper()
	if !within(file.folder(), "app") || file.folder() == "app" {
		return
	}
	own, name := lineOf(file.folder())
	if own < 0 {
		t.Errorf("%s: its package is not in the order; add it", file.name)
		return
	}
	for _, imported := range file.imports(t) {
		other, otherName := lineOf(strings.TrimPrefix(imported, "quadrille/"))
		switch {
		case imported == "quadrille/app" && name != "start":
			t.Errorf("%s imports app itself", file.name)
		case file.isTest() && imported == "quadrille/"+catalogue: // every test may use all puzzles
		case otherName != name && other >= own:
			t.Errorf("%s imports %s, which is not below %s", file.name, imported, name)
		}
	}
}

// lineOf returns the line of the order on which the package in folder is, and the name
// it has there; -1 for a folder on no line. Packages of test helpers belong to the
// package that they are in.
func lineOf(folder string) (line int, name string) {
	for i, packages := range order {
		for _, p := range packages {
			if within(folder, "app/"+p) {
				return i, p
			}
		}
	}
	return -1, ""
}

// TestFoldersHaveNoCircle: the folders that group packages of app import each other in
// one direction only.
func TestFoldersHaveNoCircle(t *testing.T) {
	imports := map[string]map[string]bool{}
	group := func(folder string) string {
		rest, ok := strings.CutPrefix(folder, "app/")
		if !ok {
			return ""
		}
		first, _, _ := strings.Cut(rest, "/")
		return first
	}
	for _, file := range parseAll(t) {
		from := group(file.folder())
		if from == "" || file.isTest() {
			continue
		}
		if imports[from] == nil {
			imports[from] = map[string]bool{}
		}
		for _, imported := range file.imports(t) {
			if to := group(strings.TrimPrefix(imported, "quadrille/")); to != "" && to != from {
				imports[from][to] = true
			}
		}
	}
	var visit func(path []string)
	visit = func(path []string) {
		for next := range imports[path[len(path)-1]] {
			if at := slices.Index(path, next); at >= 0 {
				t.Errorf("circle: %s", strings.Join(append(path[at:], next), " -> "))
			} else {
				visit(append(slices.Clone(path), next))
			}
		}
	}
	for folder := range imports {
		visit([]string{folder})
	}
	if len(imports) < 8 {
		t.Errorf("only %d folders", len(imports))
	}
}

// sourceFile is a parsed Go file; its name is relative to the project, with
// slashes.
type sourceFile struct {
	name   string
	syntax *ast.File
	set    *token.FileSet
}

// parseAll parses every Go file of the module, whatever its build tags.
func parseAll(t *testing.T) []sourceFile {
	t.Helper()
	var files []sourceFile
	set := token.NewFileSet()
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			return skipFolder(name)
		}
		if filepath.Ext(name) != ".go" {
			return nil
		}
		syntax, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		files = append(files, sourceFile{filepath.ToSlash(name), syntax, set})
		return nil
	})
	must.Succeed(t, err)
	return files
}

// skipFolder leaves out what the go command leaves out too, and built things.
func skipFolder(name string) error {
	base := filepath.Base(name)
	switch {
	case name == ".":
		return nil
	case base == "testdata", name == "bin", name == "dist", strings.HasPrefix(base, "."), strings.HasPrefix(base, "_"):
		return fs.SkipDir
	}
	if _, err := os.Stat(filepath.Join(name, "go.mod")); err == nil {
		return fs.SkipDir // a module of its own
	}
	return nil
}

func (f sourceFile) folder() string { return path.Dir(f.name) }

func (f sourceFile) isTest() bool { return strings.HasSuffix(f.name, "_test.go") }

func (f sourceFile) imports(t *testing.T) []string {
	t.Helper()
	paths := make([]string, len(f.syntax.Imports))
	for i, spec := range f.syntax.Imports {
		paths[i] = unquote(t, spec.Path)
	}
	return paths
}

func unquote(t *testing.T, lit *ast.BasicLit) string {
	t.Helper()
	value, err := strconv.Unquote(lit.Value)
	must.Succeed(t, err)
	return value
}

// layerOf returns the row of the table that the folder falls under.
func layerOf(folder string) (name string, imports []string, ok bool) {
	for _, layer := range layers {
		if layer.folder == folder || layer.folder != "." && within(folder, layer.folder) && len(layer.folder) > len(name) {
			name, imports, ok = layer.folder, layer.imports, true
		}
	}
	return name, imports, ok
}

// within reports whether an import path or folder is root or lies below it.
func within(name, root string) bool {
	return root == "" || name == root || strings.HasPrefix(name, root+"/")
}

// isStandard reports whether the import path is the standard library's: the
// first element of every other module's path has a dot, and ours is quadrille.
func isStandard(imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	return first != "quadrille" && !strings.Contains(first, ".")
}

// TestPuzzlesAreInterchangeable finds what knows one puzzle by name, in all files:
// only the catalogue and what belongs to the puzzle itself may. So another puzzle
// changes one line outside its own files.
func TestPuzzlesAreInterchangeable(t *testing.T) {
	puzzles := puzzleNames(t)
	checked := 0
	for _, name := range textFiles(t) {
		data, err := os.ReadFile(name)
		must.Succeed(t, err)
		if !utf8.Valid(data) {
			continue // a picture or font
		}
		checked++
		for _, fault := range namesIn(name, string(data), puzzles) {
			t.Errorf("%s names a puzzle outside its own files and %s", fault, catalogue)
		}
	}
	if checked < 100 {
		t.Errorf("only %d files", checked)
	}
}

// namesIn returns where a text file names one of the puzzles: has its ID as a
// literal, as the beginning of a key or a position ID, as an element of a path or
// as an import.
func namesIn(name, text string, puzzles []string) []string {
	if isFree(name) {
		return nil
	}
	var found []string
	for _, id := range puzzles {
		isOwn := func(of string) bool {
			isKin := isBuiltOn(of, id) || strings.HasSuffix(name, "_test.go") && isBuiltOn(id, of)
			return belongsTo(name, of) && (of == id || isKin)
		}
		if !strings.Contains(text, id) || slices.ContainsFunc(puzzles, isOwn) {
			continue
		}
		literal := `["'` + "`]" + id + `["'` + "`]"
		if path.Ext(name) == ".json" {
			literal += `\s*:` // a value that is a word is one for people
		}
		pattern := regexp.MustCompile(`(?:^|[^\w-])` + id + `[.:][\w"{?/]|` + literal + `|/` + id + `(?:["'` + "`" + `/\s]|$)|(?:^|[^\w-])` + id + `/\w`)
		for line := range strings.Lines(text) {
			for _, at := range pattern.FindAllString(line, -1) {
				found = append(found, name+": "+strings.TrimSpace(line)+" ("+at+")")
			}
		}
	}
	return found
}

// belongsTo reports whether a file is one of the puzzle's own: in a folder of its
// ID, or named by it.
func belongsTo(name, id string) bool {
	base := path.Base(name)
	return slices.Contains(strings.Split(path.Dir(name), "/"), id) || strings.HasPrefix(base, id+".") || base == id+"_test.go"
}

// isBuiltOn reports whether a puzzle is built on the package of another, whose tests then are those of both.
func isBuiltOn(id, on string) bool {
	data, err := os.ReadFile("model/" + id + "/" + id + ".go")
	return err == nil && strings.Contains(string(data), `"quadrille/model/`+on+`"`)
}

// isFree reports whether a file may name every puzzle: the catalogue, and what
// people read about the program as a whole.
func isFree(name string) bool {
	base := path.Base(name)
	return within(name, catalogue) || within(name, "docs") || within(name, "resources/licences") ||
		strings.HasPrefix(base, "README") || slices.Contains([]string{"CHANGELOG.md", "LICENSE", "FyneApp.toml"}, name)
}

// puzzleNames lists the puzzles by their signs, the one thing that each has one
// of and that is named by its ID.
func puzzleNames(t *testing.T) []string {
	t.Helper()
	signs, err := filepath.Glob("resources/puzzles/*.svg")
	must.Succeed(t, err)
	if len(signs) == 0 {
		t.Fatal("found no puzzle")
	}
	names := make([]string, len(signs))
	for i, sign := range signs {
		names[i] = strings.TrimSuffix(filepath.Base(sign), ".svg")
	}
	return names
}

// textFiles lists all files of the project with slashes in their names, without
// what is built or written by tools.
func textFiles(t *testing.T) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		if entry.IsDir() {
			if slices.Contains([]string{".git", "bin", "dist", "e2e/out"}, name) {
				return fs.SkipDir
			}
			return nil
		}
		if entry.Type().IsRegular() {
			files = append(files, name)
		}
		return nil
	})
	must.Succeed(t, err)
	return files
}

// TestWidgetsHaveAReason: docs/architecture.md says of every widget of our own why
// Fyne's do not serve. A widget is a struct that embeds another one.
func TestWidgetsHaveAReason(t *testing.T) {
	guide, err := os.ReadFile("docs/architecture.md")
	must.Succeed(t, err)
	found := 0
	for _, file := range parseAll(t) {
		if !within(file.folder(), "widgets") || within(file.folder(), "widgets/sketch") || file.isTest() {
			continue
		}
		ast.Inspect(file.syntax, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok || !spec.Name.IsExported() {
				return true
			}
			if s, ok := spec.Type.(*ast.StructType); ok && slices.ContainsFunc(s.Fields.List, func(f *ast.Field) bool { return len(f.Names) == 0 }) {
				found++
				if !strings.Contains(string(guide), "`"+spec.Name.Name+"`") {
					t.Errorf("%s: docs/architecture.md does not say why there is a %s", file.name, spec.Name.Name)
				}
			}
			return false
		})
	}
	if found < 10 {
		t.Errorf("only %d widgets", found)
	}
}

// TestFunctionsOnAClick: docs/a-click.md names functions that exist, in the files where they are.
func TestFunctionsOnAClick(t *testing.T) {
	guide, err := os.ReadFile("docs/a-click.md")
	must.Succeed(t, err)
	functions := make(map[string][]string) // by file: NAME or TYPE.NAME
	for _, file := range parseAll(t) {
		ast.Inspect(file.syntax, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				functions[file.name] = append(functions[file.name], receiver(n)+n.Name.Name)
			case *ast.TypeSpec:
				if i, ok := n.Type.(*ast.InterfaceType); ok {
					for _, m := range i.Methods.List {
						for _, name := range m.Names {
							functions[file.name] = append(functions[file.name], n.Name.Name+"."+name.Name)
						}
					}
				}
			}
			return true
		})
	}
	steps := regexp.MustCompile("(?m)^\\d+\\. `([^`]+\\.go)` `([^`]+)`").FindAllStringSubmatch(string(guide), -1)
	for _, step := range steps {
		if !slices.Contains(functions[step[1]], step[2]) {
			t.Errorf("there is no %s in %s", step[2], step[1])
		}
	}
	if len(steps) != 58 {
		t.Errorf("%d steps", len(steps))
	}
}

// TestNamesInDocuments: the documents name types and functions, as PACKAGE.NAME, and files that exist.
func TestNamesInDocuments(t *testing.T) {
	declared, packages := make(map[string]bool), make(map[string]bool)
	for _, file := range parseAll(t) {
		name := file.syntax.Name.Name
		packages[name] = true
		ast.Inspect(file.syntax, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				declared[name+"."+n.Name.Name] = true
			case *ast.TypeSpec:
				declared[name+"."+n.Name.Name] = true
			case *ast.ValueSpec:
				for _, id := range n.Names {
					declared[name+"."+id.Name] = true
				}
			}
			return true
		})
	}
	names := regexp.MustCompile("`([a-z]+)\\.([A-Z][A-Za-z]+)`")
	files := regexp.MustCompile("`([a-z0-9_]+(?:/[a-z0-9_]+)+\\.[a-z]+)`")
	found := 0
	for _, name := range []string{"docs/architecture.md", "CONTRIBUTING.md", "docs/packaging.md", "docs/performance.md", "docs/position-ids.md"} {
		content, err := os.ReadFile(name)
		must.Succeed(t, err)
		for _, m := range names.FindAllStringSubmatch(string(content), -1) {
			found++
			if packages[m[1]] && !declared[m[1]+"."+m[2]] {
				t.Errorf("%s: there is no %s.%s", name, m[1], m[2])
			}
		}
		for _, m := range files.FindAllStringSubmatch(string(content), -1) {
			found++
			if _, err := os.Stat(m[1]); err != nil {
				t.Errorf("%s: there is no %s", name, m[1])
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d names", found)
	}
}

// receiver returns the type of a method and a dot, or "".
func receiver(f *ast.FuncDecl) (name string) {
	if f.Recv != nil {
		ast.Inspect(f.Recv.List[0].Type, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && name == "" {
				name = id.Name + "."
			}
			return true
		})
	}
	return name
}

// The limits of CONTRIBUTING.md.
const (
	mostLines   = 500  // of a file, without tests
	mostOfApp   = 1500 // of the folder app alone, which joins the others
	mostMethods = 40   // of a type
)

// TestNothingIsAGiant holds files and types to their limits.
func TestNothingIsAGiant(t *testing.T) {
	app, methods := 0, map[string]int{}
	for _, file := range parseAll(t) {
		if file.isTest() || file.folder() == "e2e" {
			continue
		}
		lines := file.set.File(file.syntax.FileStart).LineCount()
		if file.folder() == "app" {
			app += lines
		}
		if lines > mostLines {
			t.Errorf("%s has %d lines", file.name, lines)
		}
		for _, d := range file.syntax.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil {
				methods[file.folder()+" "+receiver(f)]++
			}
		}
	}
	if app > mostOfApp {
		t.Errorf("the folder app has %d lines", app)
	}
	for name, n := range methods {
		if n > mostMethods {
			t.Errorf("%s has %d methods", name, n)
		}
	}
}

// TestReadmesSayTheSame: what is typed, the figures and the position IDs are the same
// in both languages.
func TestReadmesSayTheSame(t *testing.T) {
	number := regexp.MustCompile(`\d+(,\d{3})*`)
	facts := func(name string) []string {
		content, err := os.ReadFile(name)
		must.Succeed(t, err)
		var facts []string
		for line := range strings.Lines(string(content)) {
			switch code, _, _ := strings.Cut(strings.TrimSpace(line), "  "); {
			case strings.HasPrefix(line, "     "): // what stands beside goes on
			case strings.HasPrefix(line, "    "):
				facts = append(facts, code)
			case strings.HasPrefix(line, "| "):
				numbers := number.FindAllString(line, -1)
				slices.Sort(numbers)
				facts = append(facts, strings.Join(numbers, " "))
			}
		}
		return facts
	}
	english, chinese := facts("README.md"), facts("README.zh-CN.md")
	if !slices.Equal(english, chinese) || len(english) < 10 {
		t.Errorf("README.md says\n%s\nREADME.zh-CN.md\n%s", strings.Join(english, "\n"), strings.Join(chinese, "\n"))
	}
}

// TestCommit: scripts/commit.sh knows the commit in a clone that git distrusts, with changes, and
// in a source archive; elsewhere it says that it doesn't.
func TestCommit(t *testing.T) {
	folder := t.TempDir()
	script := `set -eu
mkdir -p "$1/clone/scripts" "$1/archive"
cp scripts/commit.sh "$1/clone/scripts"
cp .gitattributes "$1/clone"
cd "$1/clone"
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a GIT_COMMITTER_DATE=1234567890+0000
say() { GIT_TEST_ASSUME_DIFFERENT_OWNER=1 "$@/scripts/commit.sh"; }
say .
git init -q
git add .
git commit -qm a
say .
echo b >b
say .
git archive HEAD | tar -xC ../archive
say ../archive
git rev-parse HEAD`
	out, err := exec.Command("bash", "-c", script, "bash", folder).CombinedOutput()
	lines := strings.Split(string(out), "\n")
	if err != nil || len(lines) < 5 {
		t.Fatal(err, string(out))
	}
	hash := lines[4]
	want := []string{"unknown 315532800", hash + " 1234567890", hash + "+changes 1234567890", hash + " 1234567890", hash, ""}
	if !slices.Equal(lines, want) {
		t.Errorf("%q, want %q", lines, want)
	}
}

// TestNoTestCode: no program that users get contains Fyne's test driver and what comes with it. The
// command line and the game have of Fyne only the package of points and sizes, in which boards are drawn.
func TestNoTestCode(t *testing.T) {
	const points = "fyne.io/fyne/v2"
	for _, build := range []string{
		"GOOS=linux CGO_ENABLED=0 -tags=cli .", "GOOS=windows CGO_ENABLED=0 -tags=cli .", "GOOS=linux CGO_ENABLED=0 -tags=ci ./app/desk/game",
		"GOOS=linux CGO_ENABLED=1 -tags=gles .", "GOOS=windows CGO_ENABLED=1 -tags= .", "GOOS=js GOARCH=wasm -tags= .",
	} {
		words := strings.Fields(build)
		flags := len(words) - 2
		cmd := exec.Command("go", "list", "-deps", words[flags], words[flags+1])
		cmd.Env = append(os.Environ(), words[:flags]...)
		out, err := cmd.CombinedOutput()
		packages := strings.Fields(string(out))
		if err != nil || !slices.Contains(packages, "quadrille/app/catalogue") {
			t.Fatal(build, err, string(out))
		}
		for _, p := range packages {
			if p == "fyne.io/fyne/v2/test" || strings.Contains(p, "testify") || strings.Contains(p, "yaml") {
				t.Errorf("%s: %s", build, p)
			}
			if (words[flags] == "-tags=cli" || words[flags+1] != ".") && p != points && strings.Contains(p, "fyne") {
				t.Errorf("%s: %s, which is for a window", build, p)
			}
		}
	}
}
