#!/usr/bin/env bash
# Installs the system packages that a job needs, if they are missing. It knows apt,
# dnf, pacman and brew, says what it does, and uses sudo only to install packages.
#
#   scripts/setup.sh run|test|pictures|lint|package|package-windows|package-test|font|icon
set -euo pipefail

readonly job=${1:-}

main() {
  case $job in
    run | test | pictures | lint | package | package-windows | package-test | font | icon) ;;
    *)
      echo "usage: scripts/setup.sh run|test|pictures|lint|package|package-windows|package-test|font|icon" >&2
      exit 2
      ;;
  esac

  require_go
  local manager missing
  manager=$(package_manager)
  if [[ $manager == none ]]; then
    echo "setup: found no apt-get, dnf, pacman or brew. Install these packages yourself (names in Debian):"
    echo "setup:   $(packages apt "$job")"
    return
  fi
  missing=$(missing_packages "$manager" "$(packages "$manager" "$job")")
  if [[ -n $missing ]]; then
    echo "setup: installing packages for \"make $job\" with $manager: $missing"
    # shellcheck disable=SC2086 # a list of words
    install_packages "$manager" $missing
  fi
  if [[ $manager == brew && $job =~ ^(run|test|package)$ ]] && ! xcode-select -p >/dev/null 2>&1; then
    echo "setup: no C compiler. Install Apple's command line tools: xcode-select --install" >&2
    exit 1
  fi
}

# Go 1.21 and later download the version that go.mod names, unless GOTOOLCHAIN forbids
# it, as in some distributions; then Go prints an error.
require_go() {
  local project
  project=$(dirname "$0")/..
  if ! command -v go >/dev/null || ! (cd "$project" && go list -m >/dev/null); then
    echo "setup: Go $(sed -n 's/^go //p' "$project/go.mod") is missing. Install it, or Go 1.21 or later, which can download it. See https://go.dev/doc/install" >&2
    exit 1
  fi
}

package_manager() {
  if [[ $(uname -s) == Darwin ]]; then
    command -v brew >/dev/null && echo brew || echo none
  elif command -v apt-get >/dev/null; then
    echo apt
  elif command -v dnf >/dev/null; then
    echo dnf
  elif command -v pacman >/dev/null; then
    echo pacman
  else
    echo none
  fi
}

# packages MANAGER JOB prints the names of the packages that a job needs.
packages() {
  case $1-$2 in
    apt-run)
      echo gcc libc6-dev pkg-config libgl-dev libegl-dev libx11-dev libxcursor-dev libxrandr-dev \
        libxinerama-dev libxi-dev libxxf86vm-dev libwayland-dev libxkbcommon-dev
      ;;
    dnf-run)
      echo gcc pkgconf-pkg-config mesa-libGL-devel mesa-libEGL-devel libX11-devel libXcursor-devel \
        libXrandr-devel libXinerama-devel libXi-devel libXxf86vm-devel wayland-devel libxkbcommon-devel
      ;;
    pacman-run)
      echo gcc pkgconf libglvnd libx11 libxcursor libxrandr libxinerama libxi libxxf86vm wayland libxkbcommon
      ;;
    brew-run) ;;

    # A display, software OpenGL, simulated clicks, a window manager that closes and
    # resizes windows, D-Bus for a file chooser, the shells that complete commands, and a
    # browser for the page.
    apt-test)
      echo "$(packages apt run)" "$(packages apt lint)" \
        xvfb libgl1-mesa-dri xdotool xclip openbox wmctrl dbus bash zsh fish chromium
      ;;
    dnf-test)
      echo "$(packages dnf run)" "$(packages dnf lint)" \
        xorg-x11-server-Xvfb mesa-dri-drivers xdotool xclip openbox wmctrl dbus-daemon bash zsh fish chromium
      ;;
    pacman-test)
      echo "$(packages pacman run)" "$(packages pacman lint)" \
        xorg-server-xvfb mesa xdotool xclip openbox wmctrl dbus bash zsh fish chromium
      ;;
    brew-test) packages brew lint ;;

    dnf-pictures) echo "$(packages dnf test)" ImageMagick ;;
    *-pictures) echo "$(packages "$1" test)" imagemagick ;;

    apt-package) echo "$(packages apt run)" xz-utils dpkg ;;
    dnf-package | pacman-package) echo "$(packages "$1" run)" xz dpkg ;;
    brew-package) packages brew run ;;

    # A cross compiler for C.
    apt-package-windows) echo gcc-mingw-w64-x86-64 zip ;;
    dnf-package-windows) echo mingw64-gcc zip ;;
    pacman-package-windows) echo mingw-w64-gcc zip ;;
    brew-package-windows) echo mingw-w64 zip ;;

    # Chromium, Wine, and a fresh system to install the .deb in.
    apt-package-test)
      echo "$(packages apt package-windows)" chromium wine wine64 unzip debootstrap desktop-file-utils lintian appstream \
        shared-mime-info man-db faketime xvfb libgl1-mesa-dri xdotool imagemagick xclip
      ;;
    *-package-test) packages "$1" package-windows ;;

    dnf-lint) echo ShellCheck ;;
    *-lint) echo shellcheck ;;

    apt-font) echo python3-fonttools fonts-noto-cjk ;;
    dnf-font) echo python3-fonttools google-noto-sans-cjk-ttc-fonts ;;
    pacman-font) echo python-fonttools noto-fonts-cjk ;;
    brew-font) echo fonttools font-noto-sans-cjk ;;

    apt-icon) echo librsvg2-bin ;;
    dnf-icon) echo librsvg2-tools ;;
    *-icon) echo librsvg ;;
  esac
}

# missing_packages MANAGER "NAME ..." prints the names that are not installed.
missing_packages() {
  local name
  local -a missing=()
  for name in $2; do
    is_installed "$1" "$name" || missing+=("$name")
  done
  echo "${missing[*]:-}"
}

is_installed() {
  case $1 in
    apt) dpkg-query -W -f '${db:Status-Status}\n' "$2" 2>/dev/null | grep -qx installed ;;
    dnf) rpm -q --whatprovides "$2" >/dev/null 2>&1 ;;
    pacman) pacman -T "$2" >/dev/null ;;
    brew) brew list "$2" >/dev/null 2>&1 ;;
  esac
}

install_packages() {
  local manager=$1
  shift
  case $manager in
    apt)
      # Update the package lists only if they lack a package or name a file that no
      # longer exists.
      apt-get install --simulate "$@" >/dev/null 2>&1 || as_root apt-get update -qq
      apt_install "$@" || { as_root apt-get update -qq && apt_install "$@"; }
      ;;
    dnf) as_root dnf install -y "$@" ;;
    pacman) as_root pacman -S --noconfirm --needed "$@" ;;
    brew) brew install "$@" ;;
  esac
}

apt_install() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends -o Dpkg::Use-Pty=0 "$@"
}

as_root() {
  if [[ $(id -u) == 0 ]]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    echo "setup: run this as root: $*" >&2
    return 1
  fi
}

main
