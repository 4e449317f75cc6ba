#!/usr/bin/env bash
# Prints the commit of this folder and its time in seconds since 1970. "+changes" follows
# the commit if files have been changed. In a source archive git writes both here. Where
# nothing is known, the time is the earliest that a zip can hold.
set -euo pipefail

cd "$(dirname "$0")/.."
# shellcheck disable=SC2016 # for git archive; see .gitattributes
archived='$Format:%H %ct$'
# Git must trust the folder, whoever owns it: in CI it is often someone else.
git=(git --no-optional-locks -c "safe.directory=$(pwd -P)")

if [[ $archived != *Format* ]]; then
  echo "$archived"
elif [[ -e .git ]] && head=$("${git[@]}" log -1 --format='%H %ct'); then
  changed=$("${git[@]}" status --porcelain)
  echo "${head/ /${changed:++changes} }"
else
  echo "unknown 315532800"
fi
