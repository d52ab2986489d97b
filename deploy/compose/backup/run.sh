# `run.sh backup` writes everything that a site has to standard output; `run.sh restore [--replace]` reads that from standard input.
# What happens is said on standard error. Exit code 0: done. 1: refused, with a sentence.
set -euo pipefail
export LC_ALL=C

say() { echo "$*" >&2; }
fail() {
  say "$*"
  exit 1
}
sql() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$@"; }
# What of the site is mounted here: each is a part of a backup, by the name of its folder.
parts() {
  for folder in /site/*; do
    if mountpoint --quiet "$folder"; then basename "$folder"; fi
  done
}
# Everything below this folder with its hash, but the list itself.
hashes() { (cd "$1" && find . -type f ! -path ./SHA256SUMS -print0 | sort -z | xargs -0 -r sha256sum); }

if [ -n "${PGPASSWORD_FILE:-}" ]; then PGPASSWORD=$(<"$PGPASSWORD_FILE"); fi
export PGPASSWORD

case "${1:-}" in
  backup) . /backup/backup.sh ;;
  restore) . /backup/restore.sh ;;
  *) fail "Usage: docker compose run --rm -T backup > FILE, or docker compose run --rm -T restore [--replace] < FILE" ;;
esac
