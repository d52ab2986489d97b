# Puts a backup in the place of the site's data. All of it is read and checked, the database is restored beside the old one and the
# files beside the old ones, before anything that is there is touched.

replace=no
if [ "${2:-}" = --replace ]; then replace=yes; elif [ -n "${2:-}" ]; then fail "Usage: restore [--replace]"; fi
if [ -t 0 ]; then fail "A backup comes from a file: docker compose run --rm -T restore < market.backup"; fi
copy=/scratch/backup
new=market_restored

in_the_way() {
  if [ "$(sql --command="select count(*) from pg_tables where schemaname = 'public'")" != 0 ]; then echo "the database"; fi
  for part in $(parts); do
    if [ -n "$(ls -A "/site/$part")" ]; then echo "$part"; fi
  done
}

refuse_while_running() {
  for service in api/4000 host/3000 auth/9099; do
    if timeout 2 bash -c ": </dev/tcp/$service" 2>/dev/null; then
      fail "The site runs (${service%/*}). Stop it first: docker compose down. Nothing was changed."
    fi
  done
  if [ "$(sql --command="select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'")" != 0 ]; then
    fail "The database is in use. Stop the site first: docker compose down. Nothing was changed."
  fi
}

check() {
  mkdir "$copy"
  tar --extract --gzip --file=- --preserve-permissions --directory="$copy" 2>/dev/null ||
    fail "This backup cannot be read to its end, or is none. Nothing was changed."
  [ -f "$copy/SHA256SUMS" ] && grep --quiet --line-regexp 'format 1' "$copy/BACKUP" || fail "This is no backup of a site. Nothing was changed."
  [ -z "$(find "$copy" ! -type f ! -type d)" ] || fail "This backup holds what no backup holds. Nothing was changed."
  [ "$(hashes "$copy")" = "$(<"$copy/SHA256SUMS")" ] || fail "This backup is damaged: it does not hold what it says. Nothing was changed."
  for part in $(sed -n 's/^part //p' "$copy/BACKUP"); do
    mountpoint --quiet "/site/$part" ||
      fail "This backup is of the environment $(sed -n 's/^environment //p' "$copy/BACKUP"); this one ($MARKET_ENV) has no place for its $part. Nothing was changed."
  done
}

# What visitors see is not what they saw before, so the number that kept pages go by must be one that never was.
raise_revision="do \$\$ begin
  if to_regclass('revision_base') is not null then
    update revision_base set value = greatest(value + (select count(*) from revision_changes) + 1,
                                              (extract(epoch from clock_timestamp()) * 1000)::bigint);
  end if;
end \$\$"

restore_database() {
  sql --dbname=postgres --command="create database $new" &&
    pg_restore --dbname="$new" --exit-on-error --single-transaction --no-owner "$copy/database.dump" &&
    sql --dbname="$new" --command="$raise_revision" || fail "The database of the backup cannot be restored by this server. Nothing was changed."
}

# What a restore that was ended has left, this one or an earlier one.
clean_up() {
  rm -rf /site/*/.restored
  sql --dbname=postgres --command="drop database if exists $new with (force)" 2>/dev/null || true
}

lay_beside() {
  for part in $(parts); do
    mkdir "/site/$part/.restored" || return 1
    if [ -d "$copy/$part" ]; then cp --archive "$copy/$part/." "/site/$part/.restored/" || return 1; fi
  done
}

swap() {
  for part in $(parts); do
    find "/site/$part" -mindepth 1 -maxdepth 1 ! -name .restored -exec rm -rf {} +
    find "/site/$part/.restored" -mindepth 1 -maxdepth 1 -exec mv -t "/site/$part" {} +
    rmdir "/site/$part/.restored"
  done
  sql --dbname=postgres --command="drop database $PGDATABASE with (force)" --command="alter database $new rename to $PGDATABASE"
}

refuse_while_running
clean_up
trap clean_up EXIT
say "reading and checking the backup"
check
found=$(in_the_way | paste --serial --delimiters=, -)
if [ -n "$found" ] && [ "$replace" = no ]; then
  fail "There is a market already ($found). Back it up, then say --replace to put this one in its place. Nothing was changed."
fi
say "restoring the backup of $(sed -n 's/^made //p' "$copy/BACKUP")"
restore_database
lay_beside || fail "The files of the backup have no room here. What was there is untouched."
refuse_while_running
swap
say "done: $(sql --command="select count(*) from users") people, $(sql --command="select count(*) from products") products; now: docker compose up --wait"
