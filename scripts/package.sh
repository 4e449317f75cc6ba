#!/usr/bin/env bash
# Makes packages of built programs in dist/: on Linux a .deb and a .tar.xz, for
# Windows a .zip; beside them what is in the programs (CycloneDX) and checksums. make
# package and make package-windows build the programs first. All files have the time
# SOURCE_DATE_EPOCH, so the same commit gives the same bytes.
#
#   scripts/package.sh linux PROGRAM
#   scripts/package.sh resources PROGRAM.exe     the resources of a Windows program
#   scripts/package.sh windows PROGRAM.exe COMMAND-LINE.exe
set -euo pipefail

cd "$(dirname "$0")/.."
version=$(cat resources/version.txt)
readonly version material=bin/material work=bin/package
umask 022

main() {
  rm -rf "$work"
  mkdir -p "$work" dist
  # This runs on the machine that packages.
  GOOS='' GOARCH='' CGO_ENABLED=0 go run ./scripts/material "$material"
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
  mkdir -p "$tree/share/metainfo"
  if [[ -n ${SITE:-} ]]; then
    sed "s|@SITE@|$SITE|"
  else
    sed '/<screenshots>/,/<\/screenshots>/d; /@SITE@/d'
  fi <packaging/linux/app.quadrille.metainfo.xml >"$tree/share/metainfo/app.quadrille.quadrille.metainfo.xml"
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
  install -D -m 644 resources/licences/THIRD_PARTY_LICENSES.txt CHANGELOG.md -t "$tree/share/doc/quadrille"

  local name=quadrille-$version-linux-$machine
  mkdir "$work/$name"
  cp -r "$tree"/* packaging/linux/install.sh "$work/$name"
  install -D -m 644 "$material/completion.zsh" "$work/$name/share/zsh/site-functions/_quadrille"
  date_files "$work/$name"
  tar -C "$work" --owner=0 --group=0 --numeric-owner --sort=name --format=gnu -cf - "$name" | xz -T1 >"dist/$name.tar.xz"

  if command -v dpkg-deb >/dev/null; then
    mkdir -p "$work/deb/DEBIAN"
    cp -r "$tree" "$work/deb/usr"
    install -D -m 644 "$material/completion.zsh" "$work/deb/usr/share/zsh/vendor-completions/_quadrille"
    # Debian wants a changelog of its own form.
    gzip -9nc >"$work/deb/usr/share/doc/quadrille/changelog.gz" <<END
quadrille ($version) unstable; urgency=medium

  * See CHANGELOG.md.

 -- $(sed -n 's/^Maintainer: //p' packaging/linux/control)  $(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
END
    # In KiB, as dpkg-gencontrol counts: what du says depends on the file system.
    size=$(find "$work/deb/usr" -printf '%y %s\n' | awk '{ size += $1 == "f" ? int(($2 + 1023) / 1024) : 1 } END { print size }')
    sed -e "s/@VERSION@/$version/; s/@ARCHITECTURE@/$architecture/; s/@DEPENDS@/$dependencies/" \
      -e "s/@SIZE@/$size/" packaging/linux/control >"$work/deb/DEBIAN/control"
    date_files "$work/deb"
    dpkg-deb --root-owner-group -Zxz --threads-max=1 --build "$work/deb" "dist/quadrille_${version}_$architecture.deb" >/dev/null
  else
    echo "package: dpkg-deb is missing, so there is no .deb"
  fi
  describe "$program" "$name"
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
  date_files "$work/$name"
  (cd "$work" && find "$name" | LC_ALL=C sort | TZ=UTC zip -q -9 -X "$OLDPWD/dist/$name.zip" -@)
  describe "$1" "$name"
}

# date_files FOLDER gives everything in it the same time and the usual permissions.
date_files() {
  chmod -R u=rwX,go=rX "$1"
  find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
}

# describe PROGRAM NAME writes what the program of a package is made of, and the checksums of all
# packages.
describe() {
  CGO_ENABLED=0 go tool -modfile=scripts/tools/go.mod cyclonedx-gomod bin -json -std -noserial -notimestamp \
    -version "v$version" -output "dist/$2.cdx.json" "$1"
  (
    cd dist
    shopt -s nullglob
    sha256sum -- *"$version"*.{deb,tar.xz,zip,cdx.json} >SHA256SUMS
  )
  ls -l dist
}

main "$@"
