#!/usr/bin/env bash
# Installs the packages in dist/, uses them and removes them. The .deb is installed
# in a fresh Debian if one can be made (as root, with debootstrap and a mirror), else
# in this system; the .zip runs under Wine.
#
#   scripts/package-test.sh [deb|tar|windows ...]     all unless given
set -euo pipefail

cd "$(dirname "$0")/.."
project=$PWD
version=$(cat resources/version.txt)
scratch=$(mktemp -d)
readonly project version scratch
export LC_ALL=C.UTF-8 FYNE_SCALE=1 FYNE_THEME=light LIBGL_ALWAYS_SOFTWARE=1 WAYLAND_DISPLAY='' XDG_SESSION_TYPE=x11
display_process=

main() {
  trap clean_up EXIT
  mkdir -p e2e/out
  [[ $# -gt 0 ]] || set -- deb tar windows
  local part
  for part in "$@"; do
    echo "== $part"
    "test_$part"
  done
  echo "All packages have passed."
}

clean_up() {
  [[ -z $display_process ]] || kill "$display_process" 2>/dev/null || true
  WINEPREFIX=$scratch/wine wineserver -k 2>/dev/null || true
  rm -rf "$scratch"
}

fail() {
  echo "package-test: $*" >&2
  exit 1
}

# is WHAT GOT WANT
is() {
  [[ $2 == "$3" ]] || fail "$1: $(printf '%q, want %q' "$2" "$3")"
}

# A solution and its position.
solved=$(cat e2e/web/testdata/*.solution)
readonly solved id=${solved%%=*}

# start_display starts a display.
start_display() {
  [[ -z $display_process ]] || return 0
  Xvfb -displayfd 3 -screen 0 1300x950x24 -nolisten tcp 3>"$scratch/display" 2>/dev/null &
  display_process=$!
  local i
  for ((i = 0; i < 100; i++)); do
    [[ -s $scratch/display ]] && break
    sleep 0.1
  done
  DISPLAY=:$(cat "$scratch/display")
  export DISPLAY
}

# seen NAME waits for the program's window and takes a picture of it.
seen() {
  local window
  window=$(timeout 120 xdotool search --sync --onlyvisible --name '^Quadrille' | head -1)
  [[ -n $window ]] || fail "$1: no window"
  sleep 3 # so that the picture shows the whole window
  import -window root "e2e/out/package-$1.png"
}

# manual FILE checks the manual page: man reads it without a warning, and it explains the commands.
manual() {
  local warnings command
  warnings=$(MANWIDTH=80 man --warnings -E UTF-8 -l "$1" 2>&1 >"$scratch/manual") || fail "man can't read $1: $warnings"
  is "what man says of $1" "$warnings" ""
  for command in solve judge generate; do
    grep -q "^   $command\$" "$scratch/manual" || fail "$1 does not explain $command"
  done
}

# solve_in_window COMMAND... opens the window with a position, solves it with keys and
# prints the copied solution.
solve_in_window() {
  local name=$1 answer='' i
  shift
  start_display
  "$@" "$id" >"$scratch/said" 2>&1 &
  local program=$!
  seen "$name"
  for ((i = 0; i < 20; i++)); do
    xdotool key Escape # the tour of the first start
    sleep 0.3
    xdotool key ctrl+Return
    sleep 0.5
    xdotool key ctrl+shift+c
    sleep 0.5
    answer=$(timeout 5 xclip -selection clipboard -o 2>/dev/null || true)
    [[ $answer == *"$solved"* ]] && break
  done
  kill "$program" 2>/dev/null || true
  wait "$program" 2>/dev/null || true
  [[ $answer == *"$solved"* ]] || fail "$name: the window copies '$answer' and says: $(cat "$scratch/said")"
}

test_deb() {
  local deb root=/ in=()
  deb=dist/quadrille_${version}_$(dpkg --print-architecture).deb
  [[ $(id -u) == 0 ]] || fail "installing a .deb needs root"
  if debootstrap --variant=minbase "$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)" "$scratch/root" >"$scratch/debootstrap" 2>&1; then
    root=$scratch/root
    in=(chroot "$root")
    # The settings of the network here.
    cp -r /etc/apt/apt.conf.d "$root/etc/apt/" 2>/dev/null || true
    cp /etc/resolv.conf "$root/etc/" 2>/dev/null || true
    echo "in a fresh Debian"
  else
    echo "in this system: $(tail -1 "$scratch/debootstrap")"
    rm -rf "$scratch/root"
  fi
  lintian --allow-root --fail-on error "$deb" || fail "lintian finds errors"
  dpkg-deb --fsys-tarfile "$deb" | tar -C "$scratch" -x ./usr/share/metainfo ./usr/share/applications
  appstreamcli validate --no-net "$scratch"/usr/share/metainfo/*.xml || fail "the metainfo is not valid"
  desktop-file-validate "$scratch"/usr/share/applications/*.desktop
  cp "$deb" "$root/tmp/quadrille.deb"
  "${in[@]}" apt-get update -qq
  "${in[@]}" apt-get install -qq --yes --no-install-recommends /tmp/quadrille.deb >"$scratch/apt" 2>&1 ||
    fail "the installation failed: $(cat "$scratch/apt")"

  # The command line, without a display.
  is "version" "$("${in[@]}" env -u DISPLAY quadrille version | sed -n 1p)" "quadrille $version"
  "${in[@]}" env -u DISPLAY quadrille solve "$id" | grep -qF "$solved" || fail "the command line does not solve"
  local file
  for file in usr/share/applications/app.quadrille.desktop usr/share/mime/packages/app.quadrille.xml \
    usr/share/icons/hicolor/48x48/apps/app.quadrille.png usr/share/man/man1/quadrille.1.gz \
    usr/share/bash-completion/completions/quadrille usr/share/zsh/vendor-completions/_quadrille \
    usr/share/fish/vendor_completions.d/quadrille.fish usr/share/doc/quadrille/copyright; do
    # A fresh system in a container may skip manuals and documents.
    [[ -s $root/$file ]] || dpkg-deb --contents "$deb" | grep -qF "./$file" || fail "$file is missing"
  done
  dpkg-deb --fsys-tarfile "$deb" | tar -C "$scratch" -x ./usr/share/man
  manual "$scratch/usr/share/man/man1/quadrille.1.gz"
  if [[ $root == / ]]; then
    man -w quadrille >/dev/null || fail "there is no manual page"
    solve_in_window deb quadrille
  fi
  "${in[@]}" apt-get purge -qq --yes quadrille >/dev/null 2>&1
  [[ ! -e $root/usr/bin/quadrille ]] || fail "the program is still there"
  is "what is left" "$(find "$root/usr" -iname '*quadrille*' -not -path '*/src/*' 2>/dev/null)" ""
}

test_tar() {
  local home="$scratch/a home 数"
  mkdir -p "$home" "$scratch/tar"
  tar -C "$scratch/tar" -xf "dist/quadrille-$version-linux-$(uname -m).tar.xz"
  cd "$scratch/tar/quadrille-$version-linux-$(uname -m)"
  is "in place" "$(bin/quadrille version | sed -n 1p)" "quadrille $version"
  HOME=$home ./install.sh
  HOME=$home "$home/.local/bin/quadrille" solve "$id" | grep -qF "$solved" || fail "the command line does not solve"
  manual "$home/.local/share/man/man1/quadrille.1.gz"
  cd "$project"
  HOME=$home solve_in_window tar "$home/.local/bin/quadrille"
  HOME=$home "$scratch/tar/quadrille-$version-linux-$(uname -m)/install.sh" --remove
  is "what is left" "$(find "$home/.local" -iname '*quadrille*' -type f 2>/dev/null)" ""
}

# Wine 8 lacks the library that Go gets random numbers from. This one calls the older
# function. It is for the test only.
shim() {
  cat >"$scratch/shim.c" <<'C'
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return SystemFunction036(data, (ULONG)size); }
C
  x86_64-w64-mingw32-gcc -shared -o "$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll" "$scratch/shim.c" -ladvapi32
}

test_windows() {
  start_display
  export WINEPREFIX=$scratch/wine WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml='
  wineboot -i >/dev/null 2>&1
  shim
  local folder="$WINEPREFIX/drive_c/八 数码"
  mkdir -p "$folder"
  unzip -q "dist/quadrille-$version-windows-x86_64.zip" -d "$folder"
  cd "$folder/quadrille-$version-windows-x86_64"

  is "version" "$(wine quadrille-cli.exe version | sed -n 1p | tr -d '\r')" "quadrille $version"
  # Input with CRLF, names with spaces and other letters.
  printf '2 3 4 1 5 x 7 6 8\r\n' >"答案 in.txt"
  wine quadrille-cli.exe solve -format poj1077 -o "答案 out.txt" "答案 in.txt"
  is "an answer" "$(tr -d '\r' <"答案 out.txt")" "$(cd "$project" && echo '2 3 4 1 5 x 7 6 8' | bin/release/quadrille solve -format poj1077)"
  grep -q $'\r$' README.txt || fail "README.txt has no CRLF"
  x86_64-w64-mingw32-objdump -p quadrille.exe >"$scratch/about"
  grep -q 'Subsystem.*Windows GUI' "$scratch/about" || fail "quadrille.exe opens a console"
  local program
  for program in quadrille.exe quadrille-cli.exe; do
    x86_64-w64-mingw32-objdump -h "$program" >"$scratch/about"
    grep -q '\.rsrc' "$scratch/about" || fail "$program has neither icon nor version"
  done
  cd "$project"
  solve_in_window windows wine "$folder/quadrille-$version-windows-x86_64/quadrille.exe"
}

main "$@"
