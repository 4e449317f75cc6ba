// Package resources embeds data: icons, fonts, texts and licences. It has no logic.
package resources

import (
	"embed"
	"strings"
)

// Version is the program's version, major.minor.patch.
var Version = strings.TrimSpace(version)

//go:embed version.txt
var version string

// Commit is the hash of the commit that the program was built from, with "+changes" if files had
// been changed. The linker writes it (see Makefile).
var Commit = "unknown"

// Icon is the program's icon, a PNG of 512 by 512 pixels.
//
//go:embed icon.png
var Icon []byte

// Puzzles holds the icon of each puzzle as puzzles/<id>.svg: drawn for a square of 24, legible from
// 16 pixels on, on light and dark backgrounds.
//
//go:embed puzzles/*.svg
var Puzzles embed.FS

// FontRegular and FontBold are Noto Sans CJK SC in OpenType format, reduced to the characters that
// the program shows and Fyne's font lacks (see scripts/font.sh).
var (
	//go:embed fonts/NotoSansSC-Regular.otf
	FontRegular []byte
	//go:embed fonts/NotoSansSC-Bold.otf
	FontBold []byte
)

// LatinRegular and LatinBold are Noto Sans as Fyne's theme has it, reduced to Latin, Greek, Cyrillic
// and signs, for pictures, which are painted without that theme.
var (
	//go:embed fonts/NotoSans-Regular.ttf
	LatinRegular []byte
	//go:embed fonts/NotoSans-Bold.ttf
	LatinBold []byte
)

// Licences are the licences of Go, the modules and the fonts (see scripts/licences), in lines of at
// most 80 characters. A line that begins with "== " is a heading.
//
//go:embed licences/THIRD_PARTY_LICENSES.txt
var Licences string

// Translations holds all texts as translations/<domain>.<language>.json in go-i18n's format: the
// domain is a puzzle's ID or a part of the program, the language en or zh-Hans.
//
//go:embed translations/*.json
var Translations embed.FS

// Courses is what courses do with the algorithms, as JSON; see method.Course.
//
//go:embed courses.json
var Courses []byte

// Comparisons holds those with a name as comparisons/<id>.txt: lines of a name and the query of a link to it; see
// measure.Presets. The texts <id>.comparison.<name> are their titles.
//
//go:embed comparisons/*.txt
var Comparisons embed.FS

// Steps holds the first steps of the puzzles as steps/<id>.txt: lines of a distance and a position ID. The texts
// <id>.step.1 and so on say the aims.
//
//go:embed steps/*.txt
var Steps embed.FS

// Help holds the help pages of the puzzles as Markdown in help/<id>.<language>.md.
//
//go:embed help/*.md
var Help embed.FS
