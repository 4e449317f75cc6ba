#!/usr/bin/env bash
# Builds once more from a copy of the project: in another folder, with other times and
# modes of files. The results must have the same bytes, and contain no path of this
# machine. With -a everything is compiled anew, and it is another day.
#
#   scripts/same.sh [-a] "TARGET ..." FILE ...     the targets of make, and what they built here
set -euo pipefail

cd "$(dirname "$0")/.."
copy=$(mktemp -d)
trap 'chmod -R u+w "$copy" && rm -rf "$copy" "$copy".*' EXIT
day=()
if [[ $1 == -a ]]; then
  shift
  export GOCACHE=$copy.cache
  day=(env NO_FAKE_STAT=1 faketime -f +40d)
fi
read -ra targets <<<"$1"
shift

tar --exclude=./bin --exclude=./dist --exclude=./quadrille --exclude=./e2e/out -cf - . | tar -C "$copy" -xf -
find "$copy" -name .git -prune -o -type f -exec touch -d 2001-02-03 {} + -exec chmod g+w {} +
unset SOURCE_DATE_EPOCH MAKEFLAGS
(umask 077 && "${day[@]}" make -C "$copy" "${targets[@]}" >"$copy.log" 2>&1) || { cat "$copy.log" >&2; exit 1; }

for file in "$@"; do
  cmp "$file" "$copy/$file"
  for place in "$PWD" "$copy" "$(go env GOMODCACHE)" "$(go env GOROOT)" go-build go-link; do
    ! grep -qaF "$place" "$file" || { echo "same: $file contains $place" >&2; exit 1; }
  done
done
echo "The same bytes: $*"
