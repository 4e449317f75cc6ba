#!/usr/bin/env bash
# Compares the processor time of whole commands between a commit and the present files. The two
# take turns, so that other work on the machine meets both. It prints the median and, in brackets,
# the least of each in seconds, and their ratios. The inputs come from the present program.
#
#   scripts/bench-against.sh COMMIT ROUNDS
set -euo pipefail

readonly commit=${1:?usage: scripts/bench-against.sh COMMIT ROUNDS} rounds=${2:?}
readonly cases=100000 random=300 farthest=5
cd "$(dirname "$0")/.."
readonly out=$PWD/bin/bench-against
work=$(mktemp -d)
trap 'git worktree remove --force "$work/then" 2>/dev/null; rm -rf "$work"' EXIT
export CGO_ENABLED=0

rm -rf "$out"
mkdir -p "$out"
git worktree add --quiet --detach "$work/then" "$commit"
go build -tags cli -o "$out/now" .
# Commits before the tag cli have the tag ci for a program without a window.
for tag in cli ci; do
  go build -C "$work/then" -tags "$tag" -o "$out/then" . 2>"$out/build-$tag.log" && break
done
[[ -x $out/then ]] || { cat "$out"/build-*.log >&2; exit 1; }

# row NAME COLD ARGUMENT ... adds a command to compare. With COLD 1 its tables are not stored yet.
names=() colds=() commands=()
row() { names+=("$1") colds+=("$2") commands+=("${*:3}"); }
# Streams of many cases are beyond what some judges' statements promise.
input() { "$out/now" generate -beyond -seed 1 -format "$2" -n "$3" "${@:4}" >"$out/$1.in"; }

row 'start' 0 version
for format in hdu1043 poj2286 uva652 hdu3567 p1379; do
  input "$format" "$format" "$cases"
  row "$cases cases of $format" 0 solve -format "$format" "$out/$format.in"
done
input first uva10181 1
row 'first answer of uva10181' 0 solve -format uva10181 "$out/first.in"
row 'first answer ever of uva10181' 1 solve -format uva10181 "$out/first.in"
# Half of all boards can be solved. generate would draw each distance as often as any other.
awk -v boards=$((2 * random)) 'BEGIN {
  srand(1)
  for (i = 0; i < 16; i++) t[i] = i
  for (; boards > 0; boards--)
    for (i = 15; i >= 0; i--) {
      j = int(rand() * (i + 1))
      x = t[i]; t[i] = t[j]; t[j] = x
      printf "%d%s", t[i], i ? " " : "\n"
    }
}' >"$out/random.in"
row "$random random fifteen positions" 0 solve -format korf "$out/random.in"
input farthest korf "$farthest" -kind hardest
row "$farthest farthest fifteen positions" 0 solve -format korf "$out/farthest.in"

# measure ROW VERSION runs a command with a home folder of the version's own, and adds its
# seconds to a file. A command that fails adds none.
TIMEFORMAT='%U %S'
measure() {
  local home=$work/home-$2 arguments seconds
  read -ra arguments <<<"${commands[$1]}"
  ((!colds[$1])) || rm -rf "$home"
  mkdir -p "$home"
  if seconds=$({ time HOME=$home XDG_CACHE_HOME=$home "$out/$2" "${arguments[@]}" >"$work/answers" 2>&1; } 2>&1); then
    awk '{ printf "%.3f\n", $1 + $2 }' <<<"$seconds" >>"$work/$1.$2"
  fi
}

for ((round = 0; round <= rounds; round++)); do
  [[ ! -t 2 ]] || printf '\rround %d of %d ' "$round" "$rounds" >&2
  for i in "${!names[@]}"; do
    ((round)) || ((!colds[i])) || continue
    measure "$i" 'then'
    measure "$i" now
  done
  # The first round stores tables and fills the system's caches.
  ((round)) || rm -f "$work"/*.then "$work"/*.now
done
[[ ! -t 2 ]] || printf '\r%20s\r' '' >&2

summary() { [[ -s $1 ]] && sort -n "$1" | awk '{ t[NR] = $1 } END { print t[int((NR + 1) / 2)], t[1] }' || echo '- -'; }
{
  printf '%-36s %18s %18s %14s\n' "processor time in s, $rounds rounds" "${commit:0:12}" now ratio
  for i in "${!names[@]}"; do
    echo "${names[i]}|$(summary "$work/$i.then") $(summary "$work/$i.now")"
  done | awk -F '[| ]' -v OFS=' ' '{
    n = NF; name = $0; sub(/\|.*/, "", name)
    then = $(n-3) + 0; now = $(n-1) + 0
    ratio = then && now ? sprintf("%.2f (%.2f)", now / then, $n / $(n-2)) : "-"
    printf "%-36s %18s %18s %14s\n", name, $(n-3) " (" $(n-2) ")", $(n-1) " (" $n ")", ratio
  }'
} | tee "$out/table.txt"
