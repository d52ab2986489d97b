#!/bin/bash
# Follows the database. The first start copies it; one that was ended in the middle of that begins again.
# A replica that was away for longer than the database keeps its log (wal_keep_size) says so and stays behind: remove its volume.
set -eu
umask 077
printf 'postgres:5432:*:market:%s\n' "$(cat /run/secrets/database-password)" >/tmp/pgpass
from="host=postgres user=market passfile=/tmp/pgpass application_name=replica"
# The image leaves the folder open for everybody, which the server refuses.
chmod 700 "$PGDATA"
if [ ! -s "$PGDATA/copied" ]; then
  find "$PGDATA" -mindepth 1 -delete
  pg_basebackup --dbname="$from" --pgdata="$PGDATA" --checkpoint=fast --wal-method=stream
  echo yes >"$PGDATA/copied"
fi
touch "$PGDATA/standby.signal"
exec postgres -c hba_file=/etc/postgresql/pg_hba.conf -c "primary_conninfo=$from" -c hot_standby_feedback=on -c max_connections=200 \
  -c wal_retrieve_retry_interval=500ms
