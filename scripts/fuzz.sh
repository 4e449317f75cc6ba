#!/usr/bin/env bash
# Runs each fuzz target for the given time. Failing inputs are saved in the package's
# testdata/fuzz, and the unit tests run them from then on.
#
#   scripts/fuzz.sh 10s
set -euo pipefail

readonly duration=${1:?usage: scripts/fuzz.sh DURATION}
export CGO_ENABLED=0

go list -tags ci -f '{{if or .TestGoFiles .XTestGoFiles}}{{.ImportPath}}{{end}}' ./... |
  while read -r package; do
    for target in $(go test -tags ci -list '^Fuzz' "$package" </dev/null | grep '^Fuzz' || true); do
      echo "== $package $target"
      go test -tags ci -run '^$' -fuzz "^$target\$" -fuzztime "$duration" "$package" </dev/null
    done
  done
