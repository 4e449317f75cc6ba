// Package resources holds the data that the program carries with it: icons,
// fonts, texts and the licences that go with them. It has no logic.
package resources

import (
	"embed"
	"strings"
)

// Version is the program's version, major.minor.patch. It stands in version.txt
// and nowhere else.
var Version = strings.TrimSpace(version)

//go:embed version.txt
var version string

// Icon is the program's icon, a PNG of 512 by 512 pixels.
//
//go:embed icon.png
var Icon []byte

// Puzzles holds the sign of each puzzle as puzzles/<id>.svg: coloured, drawn for
// a square of 24, and legible from 16 pixels on, on light and dark ground.
//
//go:embed puzzles/*.svg
var Puzzles embed.FS

// FontRegular and FontBold are Noto Sans CJK SC, cut down to the characters that
// the program shows and that Fyne's own font lacks (see scripts/font.sh), in
// OpenType format.
var (
	//go:embed fonts/NotoSansSC-Regular.otf
	FontRegular []byte
	//go:embed fonts/NotoSansSC-Bold.otf
	FontBold []byte
)

// Licences are those of Go, the modules and the fonts that the program is made of
// (see scripts/licences), in lines of at most 80 characters; a line that begins
// with "== " names what the ones after it are for.
//
//go:embed licences/THIRD_PARTY_LICENSES.txt
var Licences string

// Translations holds all texts as translations/<domain>.<language>.json in
// go-i18n's format: a domain is a puzzle's ID or a part of the program, a
// language en or zh-Hans.
//
//go:embed translations/*.json
var Translations embed.FS

// Help holds the rules of each puzzle and how it is edited, as Markdown in
// help/<id>.<language>.md.
//
//go:embed help/*.md
var Help embed.FS
