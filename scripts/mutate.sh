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
gremlins=$PWD/bin/gremlins
GOROOT=$(go env GOROOT)
work=$(mktemp -d)
chmod 755 "$work" # some tests run as another user
trap 'chmod -R u+w "$work" && rm -rf "$work"' EXIT
export TMPDIR=$work CGO_ENABLED=0 GOROOT work

# gremlins mutates the lines that differ from a commit: here one without the drawn lines.
git clone -q . "$work/program"
cd "$work/program"
git config user.name mutate
git config user.email mutate@localhost
git config diff.context 0
go list -tags ci -f '{{range .GoFiles}}{{$.Dir}}/{{.}}{{"\n"}}{{end}}' ./... | sed "s|^$PWD/||" |
  grep -vE '(^e2e|test/|^scripts|/toy)' | grep -vE "$pixels" |
  xargs grep -nE '[^:]([<>]=?|[!=]=|&&|\|\||[-+*/%]=?|\+\+|--) ?' |
  grep -vE '^[^:]+:[0-9]+:\s*(//|"|import|case "[^"]*":$)' |
  LC_ALL=C sort | shuf -n "$lines" --random-source=<(yes "$seed") >"$work/drawn"
git checkout -q -b without
while IFS=: read -r file line _; do echo "$line" >>"$work/$(tr / , <<<"$file").lines"; done <"$work/drawn"
for list in "$work"/*.lines; do
  file=$(basename "$list" .lines | tr , /)
  sed -i -e "$(sed 's/$/d/' "$list")" "$file"
done
git commit -qam without
git checkout -q -

# In the place of go, this stops at the first package whose tests fail, and the one with the mutant is first.
go list -tags ci -f '{{.ImportPath}} {{join .Imports " "}} {{join .TestImports " "}} {{join .XTestImports " "}} ' ./... >"$work/imports"
mkdir "$work/bin"
cat >"$work/bin/go" <<'SHIM'
#!/usr/bin/env bash
go=$GOROOT/bin/go
[[ " $* " == *" -failfast "* ]] || exec "$go" "$@"
package=${!#}
"$go" build -tags ci "$package" || exit 2 # no program any more
"$go" test -tags ci -timeout 2m "$package" || exit 1
mapfile -t importers < <(grep -F " $package " "$work/imports" | cut -d ' ' -f 1 | grep -v "^$package$")
((${#importers[@]} == 0)) || "$go" test -tags ci -timeout 4m "${importers[@]}" || exit 1
SHIM
chmod +x "$work/bin/go"
PATH=$work/bin:$PATH "$gremlins" unleash --tags ci --coverpkg ./... --diff without --invert-logical --timeout-coefficient 20 |
  tee "$work/report"

awk '$3 == "at" || $4 == "at" {
	file = $NF; sub(/\/[^\/]*$/, "", file)
	status = $1 == "NOT" || $1 == "TIMED" ? $1 : $1
	count[file, status]++; packages[file]
}
END {
	print "\nKilled, lived, not covered, timed out, by package:"
	for (p in packages) {
		printf "%4d %4d %4d %4d  %s\n", count[p, "KILLED"], count[p, "LIVED"], count[p, "NOT"], count[p, "TIMED"], p | "sort -k5"
	}
}' "$work/report"
