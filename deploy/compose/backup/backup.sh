# A copy of the running site, to standard output. Everything is copied to /scratch first: there it stands still, is checked and
# hashed, and nothing is written out that is not whole.

# The order makes the copy consistent although the site goes on meanwhile: what refers to something is copied before what it refers
# to, because what is referred to is written first and goes last.
#   host       the highest registry serial that page servers have seen: never above that of the copied registry
#   _registry  which versions are live: their builds are in the store before, and are never written twice
#   keys       those that signed the copied registry are there; a newer one more does no harm
#   database   names pictures and people
#   pictures   files by the hash of their content, stored before a row names them
#   accounts   of the demo: made before their row is
copy_all() {
  rm -rf /scratch/backup
  mkdir -p /scratch/backup
  copy host && copy store/_registry && copy store --exclude=./_registry && copy keys || return 1
  pg_dump --format=custom --compress=1 --file=/scratch/backup/database.dump || return 1
  for part in $(parts); do
    case $part in host | store | keys) ;; *) copy "$part" || return 1 ;; esac
  done
  has_all_pictures
}

# Files that are still being written are left out.
copy() {
  local from=/site/$1 to=/scratch/backup/$1
  shift
  [ -d "$from" ] || return 0
  mkdir -p "$to"
  tar --create --file=- --directory="$from" --exclude=./pictures-unfinished --exclude=./_incoming --exclude='*.tmp' "$@" . |
    tar --extract --file=- --directory="$to" --preserve-permissions
}

# A picture that nothing uses any more may have been removed after the database was copied: then the copy is made again.
has_all_pictures() {
  local hash
  pg_restore --data-only --table=images --file=- /scratch/backup/database.dump >/scratch/images || return 1
  for hash in $(grep --only-matching --extended-regexp '\b[0-9a-f]{64}\b' /scratch/images | sort --unique); do
    if [ ! -d "/scratch/backup/pictures/pictures/$hash" ]; then
      say "picture $hash was removed meanwhile"
      return 1
    fi
  done
}

if [ -t 1 ]; then fail "A backup goes into a file: docker compose run --rm -T backup > market.backup"; fi
for try in 1 2 3; do
  say "copying database, pictures, releases and keys"
  if copy_all; then break; fi
  if [ "$try" = 3 ]; then fail "The backup could not be made. Nothing was written."; fi
done

cd /scratch/backup
{
  echo "format 1"
  echo "environment $MARKET_ENV"
  echo "made $(date --utc +%Y-%m-%dT%H:%M:%SZ)"
  for part in $(parts); do echo "part $part"; done
} >BACKUP
hashes . >SHA256SUMS
tar --create --gzip --file=- BACKUP SHA256SUMS database.dump $(parts)
say "done: $(wc --lines <SHA256SUMS) files, $(du --summarize --human-readable . | cut --fields=1)"
