import { join, resolve } from 'node:path';
import { keyPlaces } from 'registry';
import { ConfigError, readSite, SettingsReader } from 'server-kit/settings';
import { type RemotePackage, remotePackages, root } from './packages.ts';
import standardPorts from './standard-ports.json' with { type: 'json' };

/** A port of the site itself (`standard-ports.json`), or the name of a team. */
export type PortName = string;
type Ports = Readonly<Record<keyof typeof standardPorts, number>> & Readonly<Record<PortName, number>>;

const { host, ...behindHost } = standardPorts;
export const portSettings: Readonly<Record<PortName, typeof host>> = {
  host,
  ...Object.fromEntries(
    remotePackages.map(({ team, port }) => [team, { variable: portVariable(team), standard: port }]),
  ),
  ...behindHost,
};

/** `MARKET_PORT_SELLER` for the team `seller`. */
export function portVariable(team: string): string {
  return `MARKET_PORT_${team.toUpperCase().replaceAll('-', '_')}`;
}

export function portOf(config: LauncherConfig, remote: RemotePackage): number {
  return config.ports[remote.team] ?? remote.port;
}

/** Added to the port of a remote's published files, which a site on this machine serves at the same time. */
const PORTS_ABOVE = 100;
const highestPort = 65_535;

/** The port of the remote's published files plus 100, or minus 100 where that would exceed the highest port. */
export function portForSite(config: LauncherConfig, remote: RemotePackage): number {
  const published = portOf(config, remote);
  return published + PORTS_ABOVE > highestPort ? published - PORTS_ABOVE : published + PORTS_ABOVE;
}

export type LauncherConfig = ReturnType<typeof readConfig>;

function readPorts(read: SettingsReader): Ports {
  const takenBy = new Map<number, string>();
  const entries = Object.entries(portSettings).map(([name, { variable, standard }]) => {
    const port = read.port(variable, standard, 1);
    const other = takenBy.get(port);
    if (other !== undefined)
      read.refuse(variable, `and ${other} are both ${port}: each needs a port of its own`);
    takenBy.set(port, variable);
    return [name, port];
  });
  return Object.fromEntries(entries) as Ports;
}

/**
 * Reads every setting of the launcher. Settings that API and page server reject in production are reported here already,
 * before anything is built.
 * @param root the project's folder; relative paths in settings are resolved against it
 * @throws ConfigError with all problems at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, root: string) {
  const read = new SettingsReader(env);
  const { env: marketEnv, production, bind, dataDir, firebaseProject } = readSite(read, root);
  if (production) {
    read.require('MARKET_TOKEN_SECRET');
    read.optionalSecret('MARKET_TOKEN_SECRET');
  } else if (!firebaseProject.startsWith('demo-')) {
    read.refuse('MARKET_FIREBASE_PROJECT', 'must begin with demo- for the Auth emulator');
  }
  const store = read.text('ASSET_STORE', join(dataDir, 'store'));
  const keySettings = {
    MARKET_DATA_DIR: dataDir,
    MARKET_REGISTRY_KEYS: read.optional('MARKET_REGISTRY_KEYS'),
    MARKET_RELEASE_KEY: read.optional('MARKET_RELEASE_KEY'),
  };
  const config = {
    root,
    env: marketEnv,
    demo: read.switch('MARKET_DEMO', true),
    /** The address that every server listens on. */
    bind,
    ports: readPorts(read),
    dataDir,
    /** `ASSET_STORE`: a folder, or a bucket. */
    store: store.includes('://') ? store : resolve(root, store),
    /** Where the keys are that sign and verify releases. */
    keys: keyPlaces(keySettings, root),
    firebaseProject,
    /** Sign-in uses the Auth emulator; never in production. */
    emulator: !production,
    /** Whether the mail catcher receives the demo's mails: not in production, and not where `MARKET_SMTP_URL` names a server. */
    catchesMails: !production && read.optional('MARKET_SMTP_URL') === undefined,
    verbose: read.switch('MARKET_VERBOSE', false),
    /** The running site whose page takes a remote from source. */
    siteAddress: read.optionalUrl('MARKET_SITE_URL')?.href,
  };
  read.finish();
  return config;
}

/** The settings of this process. With invalid settings, prints their problems and exits. */
export function configOrExit(): LauncherConfig {
  try {
    return readConfig(process.env, root);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
