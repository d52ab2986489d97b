import { join } from 'node:path';
import {
  commandLine,
  endWith,
  Option,
  portOf,
  readCommandLine,
  UsageError,
  withExample,
} from 'server-kit/command-line';
import { configOrExit, type LauncherConfig, portForSite } from './config.ts';
import { findRemotePackage, hostPackage, type RemotePackage, remotePackages, root } from './packages.ts';
import { isPortFree } from './process/ports.ts';
import { group, type Step, step } from './progress/steps.ts';
import { buildAndDeploy } from './site/build-and-deploy.ts';
import {
  aloneService,
  type DevPackage,
  devOriginOf,
  devService,
  hostService,
  siteUrl,
} from './site/services.ts';
import { backendPorts, runSession, type Session, startBackend } from './site/session.ts';

/**
 * `npm run dev`: host and remotes from source, with hot reload.
 * `npm run dev -- mfe-seller [more packages]`: the host and these from source, the other remotes built. The host is always
 * from source, because hot reload needs React's development build, and the host provides React.
 * `npm run dev -- --for-site mfe-seller`: only this remote, for the page of a site that is running already (`?remote=`).
 * `npm run dev -- --alone mfe-admin [more packages]`: each of these in a page of its own, without the site around it.
 */
const known = remotePackages.map(({ folder }) => folder).join(', ');
const program = withExample(
  commandLine('npm run dev --', 'Host and remotes from source, with hot reload.'),
  'npm run dev -- mfe-seller',
  'npm run dev -- --alone mfe-admin',
)
  .argument('[remotes...]', `these and the host, the others built; else all: ${known}`)
  .addOption(new Option('--alone', 'each of these in a page of its own').conflicts('forSite'))
  .option('--for-site', 'this one alone, for the page of a site that runs already')
  .option('--port <n>', 'with --for-site: where it is served', portOf('--port'));
const { args: names } = readCommandLine(program);
const {
  alone = false,
  forSite = false,
  port,
} = program.opts<{ alone?: boolean; forSite?: boolean; port?: number }>();
if (port !== undefined && !forSite) wrong('--port goes with --for-site.');
if (forSite && names.length !== 1) wrong('Name one remote.');
const chosen = names
  .filter((name) => name !== hostPackage.folder)
  .map((name) => findRemotePackage(name) ?? wrong(`There is no remote ${name}. There are: ${known}.`));
if (alone && chosen.length === 0) wrong('Name the remote that is to run alone.');
const [first] = chosen;
if (forSite && first !== undefined) await serveForSite(first);

/**
 * Serves one remote from source, compiled again at each change, for the page of a site that is running already, here or elsewhere
 * (`MARKET_SITE_URL`). An admin loads the remote into their own page by the address that is printed.
 */
async function serveForSite(remote: RemotePackage): Promise<void> {
  const config = configOrExit();
  const free = port ?? portForSite(config, remote);
  const siteAddress = (config.siteAddress ?? siteUrl(config)).replace(/\/+$/, '');
  if (!(await isPortFree(free, '127.0.0.1').catch(endWith)))
    endWith(new Error(`Port ${free} is taken by another program. Stop it, or name another one with --port.`));
  const file = 'tools/workspace/src/commands/dev-server.ts';
  console.log(`Open as an admin: ${siteAddress}/?remote=${remote.id}@http://localhost:${free}`);
  process.argv = [process.execPath, file, remote.folder, '--port', String(free), '--for-site'];
  await import(join(root, file));
}

function wrong(problem: string): never {
  return endWith(new UsageError(problem));
}

const fromSource: DevPackage[] = [hostPackage, ...(names.length === 0 ? remotePackages : chosen)];

function site(session: Session): Step[] {
  const { config, supervisor } = session;
  const built = remotePackages.filter((remote) => !fromSource.includes(remote));
  const serving = fromSource.map((folder) =>
    step(`${folder.folder} from source`, () => supervisor.start(devService(config, folder))),
  );
  const devOrigins = fromSource.map((folder) => `${folder.id}=${devOriginOf(config, folder)}`);
  return [
    group(
      [startBackend(session, true), buildAndDeploy(session, built, { host: false }), ...serving],
      Number.POSITIVE_INFINITY,
    ),
    step('Page server', () => supervisor.start(hostService(config, devOrigins))),
  ];
}

function remotesAlone(session: Session): Step[] {
  const { config, supervisor } = session;
  const serving = chosen.map((folder) =>
    step(`${folder.folder} alone`, () => supervisor.start(aloneService(config, folder))),
  );
  return [group([startBackend(session, true), ...serving], Number.POSITIVE_INFINITY)];
}

function ready(config: LauncherConfig): string[] {
  if (alone) return chosen.map((folder) => `${folder.folder} alone at ${devOriginOf(config, folder)}`);
  return [
    `Market ready at ${siteUrl(config)}`,
    `From source, with hot reload: ${fromSource.map(({ folder }) => folder).join(', ')}`,
  ];
}

const teams = (alone ? chosen : remotePackages).map(({ team }) => team);

if (!forSite)
  await runSession(
    (config) => [...(alone ? [] : (['host', 'hostDev'] as const)), ...teams, ...backendPorts(config)],
    alone ? remotesAlone : site,
    ready,
  );
