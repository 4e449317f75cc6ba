#!/bin/sh
# Installs Quadrille for the current user or in another folder, or removes it. The
# program also runs without installation: bin/quadrille.
#
#   ./install.sh [--remove] [FOLDER]     the folder is ~/.local unless given
set -eu

remove=
if [ "${1:-}" = --remove ]; then
  remove=yes
  shift
fi
folder=${1:-$HOME/.local}
cd "$(dirname "$0")"

find bin share -type f | while read -r file; do
  if [ -n "$remove" ]; then
    rm -f "$folder/$file"
  else
    mkdir -p "$folder/$(dirname "$file")"
    cp -p "$file" "$folder/$file"
  fi
done

# Desktops read lists that are generated from the files.
if command -v update-desktop-database >/dev/null; then
  update-desktop-database -q "$folder/share/applications" 2>/dev/null || true
fi
if command -v update-mime-database >/dev/null && [ -d "$folder/share/mime/packages" ]; then
  update-mime-database "$folder/share/mime" 2>/dev/null || true
fi
if [ -n "$remove" ]; then
  find bin share -type d | sort -r | while read -r empty; do
    rmdir "$folder/$empty" 2>/dev/null || true
  done
  echo "Quadrille was removed from $folder."
else
  echo "Quadrille is installed: $folder/bin/quadrille"
fi
