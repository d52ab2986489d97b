#!/bin/sh
# `make-keys.sh catalog=mfe_catalog …`: sees to it that every team has a key that may change its remote and no other one,
# and puts each private key where only that team's releases find it, the platform's where only the page server does, and the
# public ones where everybody does.
set -eu
for each in "$@"; do
  team=${each%%=*}
  node platform/registry/src/cli.ts keys create "$team" "${each#*=}"
  install -m 400 "/data/keys/$team.pem" "/teams/$team/key.pem"
done
install -m 400 /data/keys/platform.pem /teams/platform/key.pem
install -m 644 /data/keys/public.json /trust/public.json
