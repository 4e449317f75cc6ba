#!/usr/bin/env bash
# Makes packages of built programs in dist/: on Linux a .deb and a .tar.xz, for
# Windows a .zip. make package and make package-windows build the programs first.
#
#   scripts/package.sh linux PROGRAM
#   scripts/package.sh resources PROGRAM.exe     the resources of a Windows program
#   scripts/package.sh windows PROGRAM.exe COMMAND-LINE.exe
set -euo pipefail

cd "$(dirname "$0")/.."
version=$(cat resources/version.txt)
readonly version material=bin/material work=bin/package

main() {
  rm -rf "$work"
  mkdir -p "$work" dist
  # This runs on the machine that packages.
  GOOS='' GOARCH='' CGO_ENABLED=0 go run -tags ci ./scripts/material "$material"
  case ${1:-} in
    linux) linux "$2" ;;
    resources) resources "$2" ;;
    windows) windows "$2" "$3" ;;
    *)
      sed -n '2,9s/^# \?//p' "$0" >&2
      exit 2
      ;;
  esac
}

# The libraries that the program links or loads, as Debian packages. package-test
# installs these only.
readonly dependencies='libc6 (>= 2.34), libgl1, libegl1, libx11-6, libxcursor1, libxi6, libxinerama1, libxrandr2, libxxf86vm1, libwayland-client0, libwayland-cursor0, libwayland-egl1, libxkbcommon0'

linux() {
  local program=$1 machine architecture
  machine=$(uname -m)
  architecture=$(dpkg --print-architecture 2>/dev/null || echo "$machine")

  # Both packages contain bin and share.
  local tree=$work/tree
  install -D -m 755 "$program" "$tree/bin/quadrille"
  install -D -m 644 packaging/linux/app.quadrille.desktop -t "$tree/share/applications"
  install -D -m 644 packaging/linux/app.quadrille.xml -t "$tree/share/mime/packages"
  install -D -m 644 resources/icon.svg "$tree/share/icons/hicolor/scalable/apps/app.quadrille.svg"
  local icon size
  for icon in "$material"/icon-*.png; do
    size=${icon##*-}
    size=${size%.png}
    install -D -m 644 "$icon" "$tree/share/icons/hicolor/${size}x$size/apps/app.quadrille.png"
  done
  install -D -m 644 "$material/quadrille.1" -t "$tree/share/man/man1"
  gzip -9n "$tree/share/man/man1/quadrille.1"
  install -D -m 644 "$material/completion.bash" "$tree/share/bash-completion/completions/quadrille"
  install -D -m 644 "$material/completion.fish" "$tree/share/fish/vendor_completions.d/quadrille.fish"
  install -D -m 644 LICENSE "$tree/share/doc/quadrille/copyright"
  install -D -m 644 resources/licences/THIRD_PARTY_LICENSES.txt -t "$tree/share/doc/quadrille"

  local name=quadrille-$version-linux-$machine
  mkdir "$work/$name"
  cp -r "$tree"/* packaging/linux/install.sh "$work/$name"
  install -D -m 644 "$material/completion.zsh" "$work/$name/share/zsh/site-functions/_quadrille"
  tar -C "$work" --owner=0 --group=0 --sort=name -cJf "dist/$name.tar.xz" "$name"

  if command -v dpkg-deb >/dev/null; then
    mkdir -p "$work/deb/DEBIAN"
    cp -r "$tree" "$work/deb/usr"
    install -D -m 644 "$material/completion.zsh" "$work/deb/usr/share/zsh/vendor-completions/_quadrille"
    sed -e "s/@VERSION@/$version/; s/@ARCHITECTURE@/$architecture/; s/@DEPENDS@/$dependencies/" \
      -e "s/@SIZE@/$(du -sk "$work/deb/usr" | cut -f1)/" packaging/linux/control >"$work/deb/DEBIAN/control"
    dpkg-deb --root-owner-group -Zxz --build "$work/deb" "dist/quadrille_${version}_$architecture.deb" >/dev/null
  else
    echo "package: dpkg-deb is missing, so there is no .deb"
  fi
  ls -l dist/*"$version"*linux* dist/*.deb
}

# resources writes the icon and version of a Windows program into the main package,
# where the Go linker finds them.
resources() {
  cp "$material/quadrille.ico" packaging/windows/quadrille.manifest "$work"
  x86_64-w64-mingw32-windres --include-dir "$work" -O coff \
    -D "VERSION_NUMBERS=${version//./,},0" -D "VERSION_TEXT=\\\"$version\\\"" -D "PROGRAM=\\\"$1\\\"" \
    packaging/windows/quadrille.rc resources_windows_amd64.syso
}

windows() {
  local name=quadrille-$version-windows-x86_64 file
  mkdir "$work/$name"
  cp "$1" "$2" "$work/$name"
  for file in LICENSE resources/licences/THIRD_PARTY_LICENSES.txt packaging/windows/README.txt; do
    sed "s/@VERSION@/$version/; s/\$/\r/" "$file" >"$work/$name/$(basename "${file%.txt}").txt"
  done
  rm -f "dist/$name.zip"
  (cd "$work" && zip -q -9 -r "$OLDPWD/dist/$name.zip" "$name")
  ls -l "dist/$name.zip"
}

main "$@"
