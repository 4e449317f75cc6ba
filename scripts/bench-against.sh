#!/usr/bin/env bash
# Compares the processor time and memory of whole commands between a commit and the present files. The two
# take turns, so that other work on the machine meets both. It prints the median and, in brackets,
# the least of each in seconds, their ratios, and the most memory in MB. The inputs come from the present program.
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
go build -o "$out/spent" ./scripts/spent
# Commits before the tag cli have the tag ci for a program without a window.
for tag in cli ci; do
  go build -C "$work/then" -tags "$tag" -o "$out/then" . 2>"$out/build-$tag.log" && break
done
[[ -x $out/then ]] || { cat "$out"/build-*.log >&2; exit 1; }

# row NAME COLD ARGUMENT ... adds a command to compare, in the first $last rounds or all. With COLD 1 its tables are
# not stored yet.
names=() colds=() lasts=() commands=() last=all
row() { names+=("$1") colds+=("$2") lasts+=("$last") commands+=("${*:3}"); }
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

# Each puzzle lists hard positions.
while IFS=: read -r file hard; do
  id=${file#solver/}
  id=${id%%/*}
  read -r last command body <<<"$hard"
  row "$command $id:${body:0:20}" 0 "$command" "$id:$body"
done < <(grep -H '^[^#]' solver/*/testdata/hard.txt)

# measure ROW VERSION runs a command with a home folder of the version's own, and adds its
# seconds and MB to a file. A command that fails adds none.
measure() {
  local home=$work/home-$2 arguments
  read -ra arguments <<<"${commands[$1]}"
  ((!colds[$1])) || rm -rf "$home"
  mkdir -p "$home"
  HOME=$home XDG_CACHE_HOME=$home "$out/spent" "$work/$1.$2" "$out/$2" "${arguments[@]}" >"$work/answers" 2>&1 || true
}

for ((round = 0; round <= rounds; round++)); do
  [[ ! -t 2 ]] || printf '\rround %d of %d ' "$round" "$rounds" >&2
  for i in "${!names[@]}"; do
    if [[ ${lasts[i]} == all ]]; then ((round)) || ((!colds[i])) || continue
    else ((round && round <= lasts[i])) || continue
    fi
    measure "$i" 'then'
    measure "$i" now
  done
  # The first round stores tables and fills the system's caches.
  ((round)) || rm -f "$work"/*.then "$work"/*.now
done
[[ ! -t 2 ]] || printf '\r%20s\r' '' >&2

summary() {
  [[ -s $1 ]] || { echo '- - -'; return; }
  sort -n "$1" | awk '{ t[NR] = $1; if ($2 > most) most = $2 } END { print t[int((NR + 1) / 2)], t[1], most }'
}
{
  printf '%-36s %18s %18s %14s %14s\n' "processor time in s, $rounds rounds" "${commit:0:12}" now ratio 'MB'
  for i in "${!names[@]}"; do
    echo "${names[i]}|$(summary "$work/$i.then") $(summary "$work/$i.now")"
  done | awk -F '[| ]' -v OFS=' ' '{
    n = NF; name = $0; sub(/\|.*/, "", name)
    then = $(n-5) + 0; now = $(n-2) + 0
    ratio = then && now ? sprintf("%.2f (%.2f)", now / then, $(n-1) / $(n-4)) : "-"
    printf "%-36s %18s %18s %14s %14s\n", name, $(n-5) " (" $(n-4) ")", $(n-2) " (" $(n-1) ")", ratio, $(n-3) ", " $n
  }'
} | tee "$out/table.txt"
