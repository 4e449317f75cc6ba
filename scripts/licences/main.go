// Command licences collects the licences of everything in the program: Go, the modules in go.mod
// and the fonts. Run it in the project's folder.
package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/image/font/sfnt"
)

const target = "resources/licences/THIRD_PARTY_LICENSES.txt"

// fontLicences are the files beside the fonts, by family.
var fontLicences = map[string]string{
	"DejaVu Sans Mono for Powerline": "LICENSE_DejaVu-Powerline.txt",
	"EmojiOne":                       "LICENSE_EmojiOneColor.txt",
	"Inter":                          "LICENSE_Inter.txt",
	"Noto Sans":                      "LICENSE.txt",
	"Noto Sans CJK SC":               "OFL.txt",
}

// mark begins a heading, and no other line.
const mark = "== "

// goHeading is the heading for the compiler's library. It has no version: any version that go.mod
// admits may build the program.
const goHeading = "Go, its runtime and standard library"

func main() {
	text, err := collect()
	if err == nil {
		err = os.WriteFile(target, []byte(text), 0o666)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "licences:", err)
		os.Exit(1)
	}
}

// collect returns the text: the headings, then each with its licences.
//
// A tidy go.mod names every module that a package of ours needs on any system, with the window or
// without. Modules that only tests need do no harm here.
func collect() (string, error) {
	_, fonts, err := linked()
	if err != nil {
		return "", err
	}
	required, err := requirements()
	if err != nil {
		return "", err
	}
	versions := make([]string, len(required))
	for i, m := range required {
		versions[i] = m.Path + "@" + m.Version
	}
	modules, err := decode[module]("go", append([]string{"mod", "download", "-json"}, versions...)...)
	if err != nil {
		return "", err
	}
	sections, err := sectionsOf(modules, fonts)
	if err != nil {
		return "", err
	}
	ofGo, err := goSection()
	if err != nil {
		return "", err
	}
	var names, texts strings.Builder
	for _, s := range slices.Concat([]section{ofGo}, sections) {
		fmt.Fprintf(&names, "  %s\n", s.heading)
		fmt.Fprintf(&texts, "\n\n%s%s\n\n%s", mark, s.heading, s.licences)
	}
	return "What Quadrille is made of besides its own code, with the licences.\n\n" +
		names.String() + texts.String(), nil
}

// module is a module as the go command describes it.
type module struct {
	Path, Version, Dir string
	Main               bool
}

func (m module) heading() string { return m.Path + " " + m.Version }

// requirements are the modules in go.mod, without their Dir.
func requirements() ([]module, error) {
	files, err := decode[struct{ Require []module }]("go", "mod", "edit", "-json")
	if err != nil {
		return nil, err
	}
	return files[0].Require, nil
}

// linked returns the parts of the program that is tested: without the window, for this system. The
// fonts are the same everywhere.
func linked() ([]module, []font, error) {
	packages, err := decode[struct {
		Dir        string
		Module     *module
		EmbedFiles []string
	}]("go", "list", "-deps", "-tags", "ci", "-json=Dir,Module,EmbedFiles", "quadrille")
	if err != nil {
		return nil, nil, err
	}
	modules, fonts := make(map[string]module), make(map[string]font)
	for _, p := range packages {
		if p.Module != nil && !p.Module.Main {
			modules[p.Module.Path] = *p.Module
		}
		for _, file := range p.EmbedFiles {
			if ext := filepath.Ext(file); ext != ".ttf" && ext != ".otf" {
				continue
			}
			f, err := readFont(filepath.Join(p.Dir, file))
			if err != nil {
				return nil, nil, err
			}
			if _, known := fonts[f.family]; !known || !p.Module.Main { // ours may be a part of a module's
				fonts[f.family] = f
			}
		}
	}
	return slices.Collect(maps.Values(modules)), slices.Collect(maps.Values(fonts)), nil
}

// decode runs a command that writes JSON, one value after the other.
func decode[T any](name string, args ...string) ([]T, error) {
	command := exec.Command(name, args...)
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", command, err)
	}
	var all []T
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var value T
		if err := d.Decode(&value); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, fmt.Errorf("%s: %w", command, err)
		}
		all = append(all, value)
	}
}

// font is a family of fonts, as one of its files describes it.
type font struct {
	folder                     string
	family, version, copyright string
}

func (f font) heading() string { return "Font " + f.family + ", " + f.version }

func readFont(file string) (font, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return font{}, err
	}
	parsed, err := sfnt.Parse(data)
	if err != nil {
		return font{}, fmt.Errorf("%s: %w", file, err)
	}
	f := font{folder: filepath.Dir(file)}
	for id, text := range map[sfnt.NameID]*string{
		sfnt.NameIDFamily: &f.family, sfnt.NameIDVersion: &f.version, sfnt.NameIDCopyright: &f.copyright,
	} {
		if *text, err = parsed.Name(nil, id); err != nil {
			return font{}, fmt.Errorf("%s: %w", file, err)
		}
	}
	f.version, _, _ = strings.Cut(f.version, ";") // what it was made with follows
	return f, nil
}

// section is a heading and its text.
type section struct{ heading, licences string }

// sectionsOf returns the sections of the modules and then of the fonts, sorted by name. Licences
// beside a font belong to the font, not to the module.
func sectionsOf(modules []module, fonts []font) ([]section, error) {
	slices.SortFunc(modules, func(a, b module) int { return cmp.Compare(a.Path, b.Path) })
	slices.SortFunc(fonts, func(a, b font) int { return cmp.Compare(a.family, b.family) })
	var fontFolders []string
	for _, f := range fonts {
		fontFolders = append(fontFolders, f.folder)
	}
	var all []section
	for _, m := range modules {
		licences, err := licencesIn(m.Dir, fontFolders...)
		if err != nil {
			return nil, err
		}
		all = append(all, section{m.heading(), licences})
	}
	for _, f := range fonts {
		file, ok := fontLicences[f.family]
		if !ok {
			return nil, fmt.Errorf("the licence of the font %q is not known: name its file in fontLicences", f.family)
		}
		licence, err := os.ReadFile(filepath.Join(f.folder, file))
		if err != nil {
			return nil, err
		}
		all = append(all, section{f.heading(), tidy(f.copyright) + "\n" + tidy(string(licence))})
	}
	return all, nil
}

func goSection() (section, error) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return section{}, err
	}
	root := strings.TrimSpace(string(out))
	licences, err := licencesIn(root, filepath.Join(root, "src")) // with vendored packages
	return section{goHeading, licences}, err
}

var licenceName = regexp.MustCompile(`(?i)^(un)?licen[cs]e|^copying|^copyright|^notice|^patents`)

// licencesIn returns the licences in a folder and below, each text once, with its path if it is
// for a part. Test data and the folders in except are left out.
func licencesIn(folder string, except ...string) (string, error) {
	var all strings.Builder
	seen := make(map[string]bool)
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "testdata" || slices.Contains(except, name)):
			return fs.SkipDir
		case entry.IsDir(), !licenceName.MatchString(entry.Name()), filepath.Ext(name) == ".go":
			return nil
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		text := tidy(string(data))
		if seen[text] {
			return nil
		}
		if len(seen) > 0 {
			all.WriteString("\n")
		}
		seen[text] = true
		part, err := filepath.Rel(folder, name)
		if err == nil && part != entry.Name() {
			fmt.Fprintf(&all, "%s:\n\n", filepath.ToSlash(part))
		}
		all.WriteString(text)
		return err
	})
	if err == nil && len(seen) == 0 {
		err = fmt.Errorf("no licence in %s", folder)
	}
	return all.String(), err
}

// width is the most characters in a line, unless a word is longer.
const width = 80

// tidy returns a text without invisible characters, in lines of limited width.
func tidy(text string) string {
	text = strings.NewReplacer("\ufeff", "", "\r\n", "\n", "\f", "", "\t", "    ").Replace(text)
	var lines []string
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \n")
		indent := line[:len(line)-len(strings.TrimLeft(line, " "))]
		for utf8.RuneCountInString(line) > width {
			end := strings.LastIndexByte(string([]rune(line)[:width+1]), ' ')
			if end <= len(indent) {
				break
			}
			lines = append(lines, strings.TrimRight(line[:end], " "))
			line = indent + line[end+1:]
		}
		lines = append(lines, line)
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n") + "\n"
}
