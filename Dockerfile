# All images of the site; containers/*.yaml say which target each service takes.
#   keys                     makes the keys that releases are signed with
#   remote (argument PACKAGE)   one remote: its build, the command that releases it, the server of its files
#   host                     the page server with the host's build
#   api                      market-api
#   auth                     the Auth emulator; demo and development only
#   tls                      what ends TLS in front of them; production only
#   backup                   backup and restore of everything
ARG NODE_IMAGE=node:24-bookworm-slim
ARG POSTGRES_IMAGE=postgres:17

FROM ${NODE_IMAGE} AS base
ENV NODE_ENV=production
WORKDIR /app

# The few files that decide what is installed. They are taken out of the whole tree by a stage of their own, so that a new
# package needs no line here, and a change of any other file installs nothing again.
FROM base AS manifests
COPY . /tree
RUN mkdir /manifests && cd /tree && cp --parents package.json pnpm-lock.yaml pnpm-workspace.yaml */package.json /manifests

# No package runs a script of its own here: what this project uses works without.
FROM base AS pnpm
RUN npm install --global --no-audit --no-fund pnpm@12.21.0
ENV CI=true XDG_CACHE_HOME=/pnpm/cache
COPY --from=manifests /manifests ./

# Everything that builds host and remotes.
FROM pnpm AS front
RUN --mount=type=cache,id=fridge-market-pnpm,target=/pnpm,sharing=locked \
    pnpm install --frozen-lockfile --ignore-scripts --store-dir /pnpm/store --filter 'host-shell...' --filter './mfe-*...'
COPY tooling tooling
COPY shared-contracts shared-contracts
COPY shared-runtime shared-runtime
COPY shared-ui shared-ui
COPY shared-auth shared-auth
COPY remote-types remote-types

FROM front AS remote-build
ARG PACKAGE
COPY ${PACKAGE} ${PACKAGE}
# Source maps are for the team that builds: no image has them.
RUN node tooling/src/commands/build.ts ${PACKAGE} && rm -f ${PACKAGE}/dist/*.map && mv ${PACKAGE}/dist /build

FROM front AS host-build
COPY server-settings server-settings
COPY server-tracing server-tracing
COPY server-engines server-engines
COPY remote-registry remote-registry
COPY host-shell host-shell
RUN node tooling/src/commands/build.ts host-shell && rm -f host-shell/dist/*.map host-shell/dist-server/*.map

# What each process needs while it runs, and no more. Packages stay where they are in the workspace: Node runs no TypeScript
# from within node_modules.
FROM pnpm AS remote-dependencies
RUN --mount=type=cache,id=fridge-market-pnpm,target=/pnpm,sharing=locked \
    pnpm install --frozen-lockfile --ignore-scripts --prod --store-dir /pnpm/store --filter-prod 'remote-registry...'

FROM pnpm AS host-dependencies
RUN --mount=type=cache,id=fridge-market-pnpm,target=/pnpm,sharing=locked \
    pnpm install --frozen-lockfile --ignore-scripts --prod --store-dir /pnpm/store --filter-prod 'host-shell...'

FROM pnpm AS api-dependencies
RUN --mount=type=cache,id=fridge-market-pnpm,target=/pnpm,sharing=locked \
    pnpm install --frozen-lockfile --ignore-scripts --prod --store-dir /pnpm/store --filter-prod 'market-api...'

FROM pnpm AS auth-dependencies
RUN --mount=type=cache,id=fridge-market-pnpm,target=/pnpm,sharing=locked \
    pnpm install --frozen-lockfile --ignore-scripts --prod --store-dir /pnpm/store --filter-prod launcher

# A volume takes over owner and mode of the folder it is mounted on.
FROM base AS runtime
RUN install --directory --owner=node --group=node /data /store /trust /key
COPY containers/healthy.sh ./
USER node

FROM runtime AS registry
COPY --from=remote-dependencies /app/node_modules node_modules
COPY --from=remote-dependencies /app/remote-registry remote-registry
COPY --from=remote-dependencies /app/shared-contracts shared-contracts
COPY --from=remote-dependencies /app/server-engines server-engines
COPY shared-contracts shared-contracts
COPY server-settings server-settings
COPY server-engines server-engines
COPY remote-registry remote-registry

FROM registry AS keys
USER root
RUN --mount=type=bind,from=manifests,source=/manifests,target=/manifests \
    for team in platform $(for package in /manifests/mfe-*; do node --print "require('$package/package.json').market.team"; done); do \
      install --directory --owner=node --group=node --mode=700 "/teams/$team"; \
    done
USER node
COPY containers/make-keys.sh ./
CMD ["sh", "make-keys.sh"]

FROM registry AS remote
COPY --from=remote-build /build build
CMD ["node", "remote-registry/src/cli.ts", "status"]

FROM runtime AS host
COPY --from=host-dependencies /app/node_modules node_modules
COPY --from=host-dependencies /app/host-shell host-shell
COPY --from=host-dependencies /app/remote-registry remote-registry
COPY --from=host-dependencies /app/server-tracing server-tracing
COPY --from=host-dependencies /app/shared-contracts shared-contracts
COPY --from=host-dependencies /app/server-engines server-engines
COPY shared-contracts shared-contracts
COPY server-settings server-settings
COPY server-tracing server-tracing
COPY server-engines server-engines
COPY remote-registry remote-registry
COPY host-shell host-shell
COPY --from=host-build /app/host-shell/dist host-shell/dist
COPY --from=host-build /app/host-shell/dist-server host-shell/dist-server
EXPOSE 3000
ENV MALLOC_TRIM_THRESHOLD_=131072
CMD ["node", "--max-semi-space-size=8", "host-shell/server/main.ts"]

FROM runtime AS api
COPY --from=api-dependencies /app/node_modules node_modules
COPY --from=api-dependencies /app/market-api market-api
COPY --from=api-dependencies /app/server-tracing server-tracing
COPY --from=api-dependencies /app/shared-contracts shared-contracts
COPY --from=api-dependencies /app/server-engines server-engines
COPY shared-contracts shared-contracts
COPY server-settings server-settings
COPY server-tracing server-tracing
COPY server-engines server-engines
COPY market-api market-api
EXPOSE 4000
ENV MALLOC_TRIM_THRESHOLD_=131072 MALLOC_ARENA_MAX=2
CMD ["node", "--max-semi-space-size=16", "market-api/src/server.ts"]

FROM runtime AS auth
COPY --from=auth-dependencies /app/node_modules node_modules
COPY --from=auth-dependencies /app/launcher launcher
COPY launcher launcher
EXPOSE 9099
CMD ["node", "launcher/src/auth-emulator/main.ts"]

FROM runtime AS tls
USER root
RUN apt-get update && apt-get install -y --no-install-recommends caddy ca-certificates && rm -rf /var/lib/apt/lists/*
COPY containers/Caddyfile containers/Caddyfile.apis /etc/caddy/
RUN for kind in automatic internal files; do MARKET_SITE=market.example MARKET_TLS=$kind caddy adapt --config /etc/caddy/Caddyfile >/dev/null; done && \
    caddy adapt --adapter caddyfile --config /etc/caddy/Caddyfile.apis >/dev/null
# Certificates, and what belongs to them.
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/data HOME=/data
USER node
EXPOSE 8080 8443
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]

# pg_dump and pg_restore have to be of the server's version, so they come from its image. A folder for each volume, because a volume
# takes over owner and mode of the folder it is mounted on.
FROM ${POSTGRES_IMAGE} AS backup
RUN install --directory --owner=1000 --group=1000 /scratch /site/store /site/keys /site/host /site/pictures /site/accounts /site/certificates
COPY containers/backup /backup
ENTRYPOINT ["bash", "/backup/run.sh"]
