#!/usr/bin/env bash
# Reduces Noto Sans CJK SC to the characters that the program shows and that Fyne's
# font lacks: resources/fonts/NotoSansSC-{Regular,Bold}.otf. Run it after a change of
# texts; a test in resources fails if it is needed.
#
# Latin is left out, so that Fyne's Noto Sans draws it. The space and the arrows are
# always included: Fyne asks the theme's first font for the width of the space.
#
# Fyne puts the baseline of a line under the highest font in it, so a line with one sign of this
# font would be lower than those beside it. Its ascent is that of Noto Sans; its lines keep their height.
#
# Pictures are painted without Fyne's theme: resources/fonts/NotoSans-{Regular,Bold}.ttf is
# its Noto Sans, reduced to Latin, Greek, Cyrillic and signs.
set -euo pipefail

cd "$(dirname "$0")/.."

# The face of Noto Sans CJK that draws simplified Chinese: JP, KR, SC, TC, HK.
readonly face=2

main() {
  local python characters weight
  python=$(find_python)
  characters=$(mktemp)
  # shellcheck disable=SC2064 # the name is known now
  trap "rm -f '$characters'" EXIT
  shown_characters >"$characters"

  for weight in Regular Bold; do
    subset "$(go list -m -f '{{.Dir}}' fyne.io/fyne/v2)/theme/font/NotoSans-$weight.ttf" \
      --unicodes=0020-058F,1D00-1DBF,2000-22FF,FFFD \
      --output-file="resources/fonts/NotoSans-$weight.ttf"
    subset "$(find_font "NotoSansCJK-$weight.ttc")" \
      --font-number=$face \
      --text-file="$characters" \
      --unicodes=0020,2190-2193 \
      --output-file="resources/fonts/NotoSansSC-$weight.otf"
    align "resources/fonts/NotoSansSC-$weight.otf" "resources/fonts/NotoSans-$weight.ttf"
  done
  ls -l resources/fonts
}

# subset writes a part of a font: characters and nothing else.
subset() {
  "$python" -m fontTools.subset "$@" --layout-features=kern --no-hinting --name-IDs=0,1,2,3,4,5,6,13,14
}

# align gives a font the ascent of another.
align() {
  "$python" - "$@" <<'PYTHON'
import sys
from fontTools.ttLib import TTFont

font, other = TTFont(sys.argv[1], recalcTimestamp=False), TTFont(sys.argv[2])
lines = font["hhea"]
height = lines.ascent - lines.descent
lines.ascent = font["OS/2"].usWinAscent = other["hhea"].ascent
lines.descent = lines.ascent - height
font["OS/2"].usWinDescent = -lines.descent
font.save(sys.argv[1])
PYTHON
}

# shown_characters prints the characters from U+2070 on in the texts and the Go code
# that draws. Fyne's font has those below.
shown_characters() {
  {
    cat resources/translations/*.json resources/help/*.md
    find app widgets -name '*.go' ! -name '*_test.go' -exec cat {} +
  } | LC_ALL=C.UTF-8 grep -oP '[^\x{0000}-\x{206F}]' | LC_ALL=C sort -u
}

# Packages of the distribution belong to its own Python; the first one in PATH may be
# another.
find_python() {
  local python
  for python in /usr/bin/python3 python3; do
    if "$python" -c 'import fontTools' 2>/dev/null; then
      echo "$python"
      return
    fi
  done
  echo "font.sh: no Python with fontTools; install it with: make font" >&2
  return 1
}

find_font() {
  local font
  font=$(find /usr/share/fonts /usr/local/share/fonts ~/Library/Fonts -name "$1" -print -quit 2>/dev/null || true)
  if [[ -z $font ]]; then
    echo "font.sh: $1 not found; install it with: make font" >&2
    return 1
  fi
  echo "$font"
}

main
