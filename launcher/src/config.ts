import { isAbsolute, join, resolve } from 'node:path';
import { type KeyPlaces, keyPlaces } from 'remote-registry';
import { type RemotePackage, remotePackages } from './packages.ts';

type SitePort = 'host' | 'api' | 'auth' | 'hostDev';
/** One of the site's own, or the name of a team. */
export type PortName = string;
type Ports = Readonly<Record<SitePort, number>> & Readonly<Record<string, number>>;

interface PortSetting {
  readonly variable: string;
  readonly standard: number;
  /** Is it used by `npm run dev` only? */
  readonly devOnly?: boolean;
}

export const portSettings: Readonly<Record<PortName, PortSetting>> = {
  host: { variable: 'MARKET_PORT', standard: 3000 },
  ...Object.fromEntries(
    remotePackages.map(({ team, port }) => [team, { variable: portVariable(team), standard: port }]),
  ),
  api: { variable: 'MARKET_PORT_API', standard: 4000 },
  auth: { variable: 'MARKET_PORT_AUTH', standard: 9099 },
  hostDev: { variable: 'MARKET_PORT_HOST_DEV', standard: 3005, devOnly: true },
};

/** `MARKET_PORT_SELLER` for the team `seller`. */
export function portVariable(team: string): string {
  return `MARKET_PORT_${team.toUpperCase().replaceAll('-', '_')}`;
}

export function portOf(config: LauncherConfig, remote: RemotePackage): number {
  return config.ports[remote.team] ?? remote.port;
}

const environments = ['demo', 'development', 'production'] as const;
type MarketEnv = (typeof environments)[number];

export interface LauncherConfig {
  readonly root: string;
  readonly env: MarketEnv;
  readonly demo: boolean;
  /** The address everything listens on. */
  readonly bind: string;
  readonly ports: Ports;
  readonly dataDir: string;
  /** `ASSET_STORE`: a folder, or a bucket. */
  readonly store: string;
  /** Where the keys are that releases are signed and believed with. */
  readonly keys: KeyPlaces;
  readonly firebaseProject: string;
  /** Sign-in by the Auth emulator; never in production. */
  readonly emulator: boolean;
  readonly verbose: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

function readPorts(env: Env, problems: string[]): Ports {
  const takenBy = new Map<number, string>();
  const entries = Object.entries(portSettings).map(([name, { variable, standard }]) => {
    const text = env[variable] ?? '';
    const port = text === '' ? standard : Number(text);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      problems.push(`${variable}=${text} is no port: give a number from 1 to 65535.`);
    } else if (takenBy.has(port)) {
      problems.push(`${variable} and ${takenBy.get(port)} are both ${port}: each needs a port of its own.`);
    }
    takenBy.set(port, variable);
    return [name, port];
  });
  return Object.fromEntries(entries) as Ports;
}

function readSwitch(env: Env, name: string, standard: boolean, problems: string[]): boolean {
  const text = (env[name] ?? '').toLowerCase();
  if (text === '') return standard;
  if (['1', 'on', 'true', 'yes'].includes(text)) return true;
  if (['0', 'off', 'false', 'no'].includes(text)) return false;
  problems.push(`${name}=${env[name]} is neither on nor off.`);
  return standard;
}

/** What API and page server refuse in production as well; said before anything is built. */
const productionSecrets = ['MARKET_TOKEN_SECRET', 'MARKET_HOST_KEY'];
const SECRET_LENGTH = 32;

function checkSecrets(env: Env, problems: string[]): void {
  for (const name of productionSecrets) {
    if ((env[name] ?? '').length >= SECRET_LENGTH) continue;
    problems.push(`${name} needs at least ${SECRET_LENGTH} characters in production.`);
  }
}

/**
 * Reads every setting of the launcher.
 * @param root the project's folder; relative paths in settings count from there
 * @returns the settings, or all problems at once
 */
export function readConfig(env: Env, root: string): { config: LauncherConfig } | { problems: string[] } {
  const problems: string[] = [];
  const ports = readPorts(env, problems);
  const marketEnv = (env.MARKET_ENV || 'demo') as MarketEnv;
  if (!environments.includes(marketEnv)) {
    problems.push(`MARKET_ENV=${marketEnv} is unknown: use ${environments.join(', ')}.`);
  }
  if (marketEnv === 'production') checkSecrets(env, problems);
  const dataDir = resolve(root, env.MARKET_DATA_DIR || '.market');
  const storeSetting = env.ASSET_STORE || join(dataDir, 'store');
  const isFolder = isAbsolute(storeSetting) || !storeSetting.includes('://');
  const firebaseProject = env.MARKET_FIREBASE_PROJECT || 'demo-fridge-market';
  const emulator = marketEnv !== 'production';
  if (emulator && !firebaseProject.startsWith('demo-')) {
    problems.push(
      `MARKET_FIREBASE_PROJECT=${firebaseProject}: with the Auth emulator its name has to begin with demo-.`,
    );
  }
  const config: LauncherConfig = {
    root,
    env: marketEnv,
    demo: readSwitch(env, 'MARKET_DEMO', true, problems),
    bind: env.MARKET_BIND || '127.0.0.1',
    ports,
    dataDir,
    store: isFolder ? resolve(root, storeSetting) : storeSetting,
    keys: keyPlaces(env, root),
    firebaseProject,
    emulator,
    verbose: readSwitch(env, 'MARKET_VERBOSE', false, problems),
  };
  return problems.length > 0 ? { problems } : { config };
}
