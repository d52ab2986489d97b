import {
  commandLine,
  endWith,
  Option,
  portOf,
  readCommandLine,
  UsageError,
  withExample,
} from 'server-kit/command-line';
import { serveForSite } from './dev-for-site.ts';
import { findRemotePackage, hostPackage, type RemotePackage, remotePackages } from './packages.ts';
import { buildAndDeploy } from './site/build-and-deploy.ts';
import {
  aloneService,
  type DevPackage,
  devOriginOf,
  devService,
  hostService,
  siteUrl,
} from './site/services.ts';
import { backendPorts, runSession, type Session, sayReady, startBackend } from './site/session.ts';

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
const chosen = names.filter((name) => name !== hostPackage.folder).map(chosenRemote);
if (alone && chosen.length === 0) wrong('Name the remote that is to run alone.');
const [first] = chosen;
if (forSite && first !== undefined) await serveForSite(first, port);

function chosenRemote(name: string): RemotePackage {
  return findRemotePackage(name) ?? wrong(`There is no remote ${name}. There are: ${known}.`);
}

function wrong(problem: string): never {
  return endWith(new UsageError(problem));
}

async function site(session: Session): Promise<void> {
  const { config, steps, supervisor } = session;
  const fromSource: DevPackage[] = [hostPackage, ...(names.length === 0 ? remotePackages : chosen)];
  const built = remotePackages.filter((remote) => !fromSource.includes(remote));
  const serveFromSource = (folder: DevPackage) =>
    steps.run(`${folder.folder} from source`, () => supervisor.start(devService(config, folder)));
  await Promise.all([
    startBackend(session, true),
    buildAndDeploy(session, built, { host: false }),
    ...fromSource.map(serveFromSource),
  ]);
  const devOrigins = fromSource.map((folder) => `${folder.id}=${devOriginOf(config, folder)}`);
  await steps.run('Page server', () => supervisor.start(hostService(config, devOrigins)));
  sayReady(
    session,
    `Market ready at ${siteUrl(config)}`,
    `From source, with hot reload: ${fromSource.map(({ folder }) => folder).join(', ')}`,
  );
}

async function remotesAlone(session: Session): Promise<void> {
  const { config, steps, supervisor } = session;
  const serve = (folder: RemotePackage) =>
    steps.run(`${folder.folder} alone`, () => supervisor.start(aloneService(config, folder)));
  await Promise.all([startBackend(session, true), ...chosen.map(serve)]);
  sayReady(session, ...chosen.map((folder) => `${folder.folder} alone at ${devOriginOf(config, folder)}`));
}

const teams = (alone ? chosen : remotePackages).map(({ team }) => team);
const run = () =>
  runSession(
    (config) => [...(alone ? [] : (['host', 'hostDev'] as const)), ...teams, ...backendPorts(config)],
    (session) => (alone ? remotesAlone(session) : site(session)),
  );

if (!forSite) await run();
