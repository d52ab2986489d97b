#!/bin/sh
# `sh deploy/compose/make-secrets.sh [folder]` (default: secrets, as MARKET_SECRETS): makes the random secrets of a production site that are
# not there yet; none is ever replaced. The folder is its owner's alone. The files in it may be read by everybody, because users
# of containers read them, who have no account on this machine.
set -eu
umask 077
folder=${1:-${MARKET_SECRETS:-secrets}}
mkdir -p "$folder/tls"
chmod 700 "$folder"
chmod 755 "$folder/tls"
for name in database-password token-secret host-key report-key metrics-token bucket-access-key bucket-secret-key; do
  [ -s "$folder/$name" ] && continue
  od -An -v -tx1 -N32 /dev/urandom | tr -d ' \n' >"$folder/$name.new"
  chmod 444 "$folder/$name.new"
  mv "$folder/$name.new" "$folder/$name"
  echo "made $folder/$name"
done
# What the bucket's server knows the APIs by (docker-compose.scale.yml), in its own words.
if [ ! -s "$folder/bucket-store.json" ]; then
  printf '{"identities":[{"name":"market","credentials":[{"accessKey":"%s","secretKey":"%s"}],"actions":["Admin","Read","Write","List"]}]}\n' \
    "$(cat "$folder/bucket-access-key")" "$(cat "$folder/bucket-secret-key")" >"$folder/bucket-store.json.new"
  chmod 444 "$folder/bucket-store.json.new"
  mv "$folder/bucket-store.json.new" "$folder/bucket-store.json"
  echo "made $folder/bucket-store.json"
fi
if [ -s "$folder/google-service-account.json" ]; then
  chmod 444 "$folder/google-service-account.json"
else
  echo "still missing: $folder/google-service-account.json (Firebase console, project settings, service accounts), then run this again"
fi
