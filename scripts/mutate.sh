#!/usr/bin/env bash
# Tests the tests: gremlins changes operators of the program, one at a time, and runs the tests
# of the changed package and then of those that import it until one fails. It prints which
# mutants lived and, by package, how many were killed. Lines are drawn by the seed, so that the
# same commit gives the same mutants; the drawing of pixels and files for other systems are left out.
#
#   scripts/mutate.sh LINES SEED
set -euo pipefail

readonly lines=${1:?usage: scripts/mutate.sh LINES SEED} seed=${2:?}
readonly pixels='^(widgets/(charts|sketch|searchview|cubic|dials|eight|fifteen|rotation|sliding)/|app/files/picture/|widgets/(picture|rasterize|scene|shaped?s?|signs|outline|theme|palette|layout)\.go)'
cd "$(dirname "$0")/.."
command -v openssl >/dev/null || { echo 'mutate: openssl draws the lines; please install it' >&2; exit 1; }
gremlins=$PWD/bin/gremlins
GOROOT=$(go env GOROOT)
work=$(mktemp -d)
chmod 755 "$work" # some tests run as another user
trap 'chmod -R u+w "$work" && rm -rf "$work"' EXIT
export TMPDIR=$work CGO_ENABLED=0 GOROOT work

git clone -q . "$work/program"
cd "$work/program"
go list -tags ci -f '{{range .GoFiles}}{{$.Dir}}/{{.}}{{"\n"}}{{end}}' ./... | sed "s|^$PWD/||" |
  grep -vE '(^e2e|test/|^scripts|/toy)' | grep -vE "$pixels" |
  xargs grep -nE '[^:]([<>]=?|[!=]=|&&|\|\||[-+*/%]=?|\+\+|--) ?' |
  grep -vE '^[^:]+:[0-9]+:\s*(//|"|import|case "[^"]*":$)|Getpid\(\) == 1' | # changed, that would end all of the user's processes
  LC_ALL=C sort | shuf -n "$lines" --random-source=<(openssl enc -aes-256-ctr -pass "pass:$seed" -pbkdf2 -nosalt </dev/zero 2>/dev/null) >"$work/drawn"

# In the place of go, this stops at the first packages whose tests fail; the one with the mutant is
# tested first, then four importers at a time. gremlins mutates lines that tests reach: it is told that these are the drawn ones.
go list -tags ci -f '{{.ImportPath}} {{join .Imports " "}} {{join .TestImports " "}} {{join .XTestImports " "}} ' ./... >"$work/imports"
mkdir "$work/bin"
cat >"$work/bin/go" <<'SHIM'
#!/usr/bin/env bash
go=$GOROOT/bin/go
if [[ " $* " == *" -coverprofile "* ]]; then
  while [[ $1 != -coverprofile ]]; do shift; done
  echo 'mode: set' >"$2"
  sed 's|^\([^:]*\):\([0-9]*\):.*|quadrille/\1:\2.1,\2.999 1 1|' "$work/drawn" >>"$2"
  sleep 1 # twenty minutes for each mutant, by the coefficient
elif [[ " $* " == *" -failfast "* ]]; then
  package=${!#}
  "$go" build -tags ci "$package" || exit 2 # no program any more
  "$go" test -tags ci -vet=off -timeout 6m "$package" || exit 1
  mapfile -t importers < <(grep -F " $package " "$work/imports" | cut -d ' ' -f 1 | grep -v "^$package$")
  for ((i = 0; i < ${#importers[@]}; i += 4)); do
    "$go" test -tags ci -vet=off -timeout 10m "${importers[@]:i:4}" || exit 1
  done
else
  exec "$go" "$@"
fi
SHIM
chmod +x "$work/bin/go"
PATH=$work/bin:$PATH "$gremlins" unleash --tags ci --invert-logical --timeout-coefficient 1200 |
  grep --line-buffered -v 'NOT COVERED' | tee "$work/report"

awk '/ at .*:[0-9]+:[0-9]+$/ {
	file = $NF
	sub(/\/[^\/]*$/, "", file)
	killed[file] += $1 == "KILLED" || $1 == "TIMED"
	lived[file] += $1 == "LIVED"
}
END {
	print "\nKilled and lived, by package:"
	for (file in killed) {
		all += killed[file] + lived[file]
		sum += killed[file]
		printf "%4d %4d  %s\n", killed[file], lived[file], file | "sort -k 3"
	}
	close("sort -k 3")
	printf "%4d %4d  %.0f%%\n", sum, all - sum, 100 * sum / all
}' "$work/report"
