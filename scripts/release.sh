#!/usr/bin/env bash
# Checks that what is to be released is committed, and that the version, the changelog and
# the metainfo of software centres name the same version and day.
set -euo pipefail

cd "$(dirname "$0")/.."
version=$(cat resources/version.txt)
readonly version metainfo=packaging/linux/app.quadrille.metainfo.xml

fail() {
  echo "release: $*" >&2
  exit 1
}

[[ -z $(git status --porcelain) ]] || fail "the tree has changes that are not committed"
read -r released day < <(sed -n 's/^## \[\([0-9.]*\)\] - \(.*\)/\1 \2/p' CHANGELOG.md)
[[ $released == "$version" ]] || fail "CHANGELOG.md ends with $released, resources/version.txt says $version"
! sed -n '/^## \[Unreleased\]/,/^## \[[0-9]/p' CHANGELOG.md | grep -qv '^## \|^$' ||
  fail "CHANGELOG.md has unreleased changes"
[[ $(grep -o '<release [^>]*>' "$metainfo" | head -1) == "<release version=\"$version\" date=\"$day\"/>" ]] ||
  fail "$metainfo doesn't begin with version $version of $day"
echo "release: $version of $day"
