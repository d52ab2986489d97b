import { type LauncherConfig, portOf } from '../config.ts';
import type { hostPackage, RemotePackage } from '../packages.ts';
import type { Service } from '../process/supervisor.ts';

/** The address by which another process on this machine reaches this port. */
function local(config: LauncherConfig, port: number): string {
  const host = config.bind === '0.0.0.0' || config.bind === '::' ? '127.0.0.1' : config.bind;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * For glibc, bytes: memory that is freed returns to the operating system, for instance after reading a large registry.
 * Otherwise glibc raises this threshold with the size of the freed blocks, and retains the more memory the larger they were.
 */
const GIVE_MEMORY_BACK = { MALLOC_TRIM_THRESHOLD_: '131072' };

/** Environment variables of every process of the site. */
function commonEnv(config: LauncherConfig): Record<string, string> {
  return {
    MARKET_ENV: config.env,
    MARKET_BIND: config.bind,
    MARKET_DATA_DIR: config.dataDir,
    MARKET_FIREBASE_PROJECT: config.firebaseProject,
    ASSET_STORE: config.store,
    MARKET_DEMO: config.demo ? 'on' : 'off',
    NODE_ENV: config.env === 'development' ? 'development' : 'production',
  };
}

/** Where a page's server finds the API and sign-in. */
function backendEnv(config: LauncherConfig): Record<string, string> {
  return {
    MARKET_API_URL: local(config, config.ports.api),
    ...(config.emulator ? { MARKET_AUTH_EMULATOR_URL: `http://localhost:${config.ports.auth}` } : {}),
  };
}

export function siteUrl(config: LauncherConfig): string {
  return `http://localhost:${config.ports.host}`;
}

export function authService(config: LauncherConfig): Service {
  const port = config.ports.auth;
  return {
    name: 'auth-emulator',
    file: 'tools/launcher/src/auth-emulator/main.ts',
    nodeArgs: ['--max-semi-space-size=2'],
    args: [
      ...['--port', String(port), '--host', config.bind],
      ...['--data', config.dataDir, '--project', config.firebaseProject],
      ...['--site', siteUrl(config)],
    ],
    readyUrl: `${local(config, port)}/`,
  };
}

/** @param smtp the port of the mail catcher's SMTP server */
export function mailService(config: LauncherConfig, smtp: number): Service {
  const { mail } = config.ports;
  return {
    name: 'mail-catcher',
    file: 'tools/launcher/src/mail-catcher/main.ts',
    nodeArgs: ['--max-semi-space-size=1'],
    args: ['--port', String(mail), '--smtp', String(smtp), '--host', config.bind],
    readyUrl: `${local(config, mail)}/`,
  };
}

/** @param watch restart it when its source changes @param smtp the port of the mail catcher's SMTP server */
export function apiService(config: LauncherConfig, watch = false, smtp?: number): Service {
  return {
    name: 'market-api',
    file: 'market-api/src/server.ts',
    nodeArgs: ['--max-semi-space-size=16', ...(watch ? ['--watch'] : [])],
    env: {
      ...commonEnv(config),
      ...GIVE_MEMORY_BACK,
      // A thread loads the cities at the start: with few malloc arenas, the memory that it frees is used again.
      MALLOC_ARENA_MAX: '2',
      MARKET_PORT_API: String(config.ports.api),
      MARKET_PORT: String(config.ports.host),
      MARKET_SITE_URL: siteUrl(config),
      ...(smtp === undefined ? {} : { MARKET_SMTP_URL: `smtp://127.0.0.1:${smtp}` }),
      ...(config.emulator ? { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${config.ports.auth}` } : {}),
    },
    readyUrl: `${local(config, config.ports.api)}/readyz`,
    // The first start fills the demo market, pictures included.
    readyLimitMs: 240_000,
  };
}

export function originService(config: LauncherConfig, remote: RemotePackage): Service {
  const port = portOf(config, remote);
  return {
    name: remote.folder,
    file: 'platform/registry/src/origin/main.ts',
    nodeArgs: ['--max-semi-space-size=1', '--max-old-space-size=64'],
    args: [
      ...['--remote', remote.id, '--port', String(port)],
      ...['--store', config.store, '--host', config.bind],
    ],
    readyUrl: `${local(config, port)}/healthz`,
    whenItDies: `The site goes on without ${remote.folder}. Serve it again with: npm run serve -- ${remote.folder}`,
  };
}

export type DevPackage = RemotePackage | typeof hostPackage;

function devPort(config: LauncherConfig, folder: DevPackage): number {
  return 'team' in folder ? portOf(config, folder) : config.ports.hostDev;
}

/** The address from which browsers load a package that is served from source. */
export function devOriginOf(config: LauncherConfig, folder: DevPackage): string {
  return `http://localhost:${devPort(config, folder)}`;
}

/** Serves a package from source, compiled again at each change. */
export function devService(config: LauncherConfig, folder: DevPackage): Service {
  const port = devPort(config, folder);
  return {
    name: `dev-${folder.folder}`,
    file: 'tools/workspace/src/commands/dev-server.ts',
    args: [folder.folder, '--port', String(port)],
    env: { NODE_ENV: 'development' },
    readyUrl: `http://127.0.0.1:${port}/${'team' in folder ? 'remote' : 'host'}.json`,
    readyLimitMs: 120_000,
  };
}

/** Serves a remote from source in a page of its own, with API and sign-in behind it. */
export function aloneService(config: LauncherConfig, folder: RemotePackage): Service {
  const service = devService(config, folder);
  return {
    ...service,
    args: [...(service.args ?? []), '--alone'],
    env: { ...service.env, ...backendEnv(config), MARKET_FIREBASE_PROJECT: config.firebaseProject },
  };
}

/** @param devOrigins packages that are served from source, as `id=origin` */
export function hostService(config: LauncherConfig, devOrigins: readonly string[] = []): Service {
  const develops = devOrigins.length > 0;
  const development = { MARKET_ENV: 'development', NODE_ENV: 'development' };
  return {
    name: 'host-shell',
    file: 'platform/page-server/src/main.ts',
    nodeArgs: ['--max-semi-space-size=8', ...(develops ? ['--watch'] : [])],
    env: {
      ...commonEnv(config),
      ...GIVE_MEMORY_BACK,
      MARKET_PORT: String(config.ports.host),
      // In production the trusted keys come from the environment and not from the launcher.
      ...(config.env === 'production' ? {} : { MARKET_REGISTRY_KEYS: config.keys.publicFile }),
      ...backendEnv(config),
      ...(develops ? { ...development, MARKET_DEV_ORIGINS: devOrigins.join(',') } : {}),
    },
    readyUrl: `${local(config, config.ports.host)}/healthz`,
  };
}
