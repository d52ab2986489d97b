import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { UsageError } from 'server-kit/command-line';
import { readBuildReport } from '../checks/budget.ts';
import { checkCandidate, refuse } from '../checks/check-candidate.ts';
import { HOST_ID } from '../document/host-entry.ts';
import { readBuiltHost, siteToFit } from '../host-bundle/publish-host.ts';
import { keepMaps, mapsBeside } from '../maps/keep-maps.ts';
import { RegistryError } from '../registry-error.ts';
import { hasLiveRemotes, tryHost, tryInBrowser } from '../smoke-test/smoke-tests.ts';
import { assertWritable } from '../store/assert-writable.ts';
import { deploy as deployBuild, enter, type Joining } from '../writer/publish.ts';
import { readBuild } from '../writer/read-build.ts';
import type { ReleaseCommand, ReleaseContext, Surroundings } from './command.ts';
import { afterStoring, enterHost } from './enter.ts';
import { assertAccepted } from './environments.ts';
import { flags, type Values } from './flags.ts';
import { assertOrigin, originOf, readRegistry, releaseCommands, remoteId } from './read-registry.ts';
import { commitOf, runProgram } from './run-program.ts';

/**
 * Publishes a host that fits every remote and has passed the smoke test in a browser; no visitor gets it yet. An environment that accepts
 * versions from other environments only still allows its first host: without a host, no remote could be checked there.
 * @param folder the host's folder
 * @throws RegistryError `bad_host`, `not_allowed`, `browser`, what `enterHost` throws
 */
async function publishHost(context: ReleaseContext, options: Values, folder: string, commit: string | null) {
  const { store, env, signal, note } = context;
  const { skipBrowserCheck, ifNew = false, origin } = options;
  if ((await readRegistry(store)).remotes[HOST_ID] !== undefined) assertAccepted(context);
  const host = await readBuiltHost(folder);
  const { version } = host.facts.bundle;
  const { isNew, next } = await enterHost(context, host, {
    ...{ commit, origin, ifNew, mustBeNew: true, note: noteOf({ skipBrowserCheck }) },
    async check(document) {
      if (skipBrowserCheck !== undefined || !hasLiveRemotes(document)) return;
      note(`Trying ${HOST_ID} ${version} in a browser…`);
      refuse(await tryHost(host, document, { env, signal, note }));
      signal.throwIfAborted();
    },
  });
  return { id: HOST_ID, version, isNew, next, files: host.files };
}

/** Publishes a remote that has passed all checks. @throws RegistryError what `enter` throws, and the codes of the checks */
async function publishRemote(
  context: ReleaseContext,
  options: Values,
  folder: string,
  commit: string | null,
) {
  const { store, signer, by, environment } = context;
  assertAccepted(context);
  const read = await readBuild(folder);
  const { id } = read.build;
  const origin = await originOf(store, id, options.origin);
  const { version, isNew } = await enter(read, {
    ...{ store, signer, origin, commit, who: by.who, mustBeNew: true },
    ifNew: options.ifNew === true,
    note: noteOf(options),
    check: (joining) => check(context, options, joining, folder, origin),
    checkStored: afterStoring(context, origin, options),
  });
  return { id, version, isNew, next: releaseCommands(id, version, environment).next, files: read.files };
}

const TAIL_OF_BUILD = 2000;

/** @returns the build folder of a package, or the given folder */
function distOf(root: string, name: string): string {
  const given = resolve(root, name);
  return existsSync(join(given, 'dist')) ? join(given, 'dist') : given;
}

/** Builds the package, if `name` is one. @returns the build folder of a package, or the given folder @throws RegistryError `bad_build` */
async function buildFolder({ root, builder, note, signal }: Surroundings, written: string): Promise<string> {
  const name = written.replace(/\/+$/, '');
  if (!existsSync(join(resolve(root, name), 'webpack.config.ts'))) return distOf(root, name);
  note(`Building ${basename(resolve(root, name))}…`);
  let output = '';
  const code = await runProgram([process.execPath, builder, name], { cwd: root, signal }, (line) => {
    output += `${line}\n`;
  });
  if (code === 0) return distOf(root, name);
  throw new RegistryError('bad_build', `${name} does not build:\n${output.slice(-TAIL_OF_BUILD)}`);
}

/** Runs all checks of a build, before anything is written. The writing afterwards is not interruptible. */
async function check(
  { env, root, store, signer, note, signal }: ReleaseContext,
  { skipBrowserCheck }: Values,
  joining: Joining,
  folder: string,
  origin: string,
): Promise<void> {
  assertOrigin(joining.document, joining.build.id, origin);
  const candidate = { ...joining, folder, report: readBuildReport(folder) };
  const site = await siteToFit(store, joining.document, signer.ring());
  await checkCandidate(candidate, site);
  signal.throwIfAborted();
  if (skipBrowserCheck !== undefined) return;
  note(`Trying ${candidate.build.id} ${candidate.version} in a browser…`);
  const cache = join(root, '.cache/host-bundles');
  refuse(await tryInBrowser(candidate, site, { env, cache, signal, note }));
  signal.throwIfAborted();
}

/** The skipped checks and the reasons, for the log. */
function noteOf({ skipBrowserCheck, skipOriginCheck }: Values): string | undefined {
  const left = [
    skipBrowserCheck && `without a trial in a browser: ${skipBrowserCheck}`,
    skipOriginCheck && `without a look at the origin: ${skipOriginCheck}`,
  ];
  return left.filter(Boolean).join('; ') || undefined;
}

/** The remote id in the package's `package.json`: in a team's own repository, the folder may have any name. @param name that folder */
function packageId(root: string, name: string): string {
  const { market } = JSON.parse(readFileSync(join(resolve(root, name), 'package.json'), 'utf8'));
  return market?.id ?? remoteId(name);
}

export const publish: ReleaseCommand = {
  usage: 'publish <package>',
  group: 'Versions',
  summary: 'Builds, checks and tries a package; enters it for nobody yet',
  more: 'A package, or the folder of a build. Nobody gets it yet. publish host-shell: the host, with the platform’s key.',
  example: 'publish mfe-reviews --origin https://reviews.market.example',
  options: [flags.origin, flags.noBuild, flags.ifNew, flags.skipBrowserCheck, flags.skipOriginCheck],
  refusedBy:
    'a build that does not fit the host, the other remotes, its contract or its size, a trial in a browser that fails, an origin that does not send the files, and a key that may not change the remote',
  /**
   * Builds a package, checks the build and publishes it; with `--if-new`, a version that is published already stays as it is.
   * @throws UsageError, Interrupted, RegistryError: what `enter` throws, and the codes of the checks
   */
  async run([name = ''], options, context) {
    const { store, root } = context;
    // Refuse early: the build and the smoke test take a while.
    await assertWritable(store);
    if (existsSync(join(resolve(root, name), 'src/remote.tsx'))) {
      assertAccepted(context);
      await originOf(store, packageId(root, name), options.origin);
    }
    const folder = options.build ? await buildFolder(context, name) : distOf(root, name);
    const isHost = existsSync(join(folder, 'host.json'));
    const commit = await commitOf(folder);
    const source = isHost ? resolve(folder, '..') : folder;
    const enterBuild = isHost ? publishHost : publishRemote;
    const { id, version, isNew, next, files } = await enterBuild(context, options, source, commit);
    if (isNew) await keepMaps(store, { id, version }, files.keys(), mapsBeside(source));
    const text = isNew
      ? `Published ${id} ${version}.\n${next}`
      : `${id} ${version} is published already, and stays as it is.`;
    return { text, data: { remote: id, version, isNew } };
  },
};

export const deploy: ReleaseCommand = {
  usage: 'deploy <package>',
  group: 'Versions',
  summary: 'For repeated deployments: enters a build and makes it live',
  more: 'A package, or the folder of a build. What was released by hand since the last deployment stays live.',
  example: 'deploy mfe-seller --origin https://seller.market.example --by pipeline',
  options: [flags.origin],
  refusedBy: 'a key that may not change the remote, and by an address that another remote has',
  /** Deploys a build without checks and smoke test: for deployments of the whole site. */
  async run([name = ''], { origin }, context) {
    const { store, signer, by, root } = context;
    const folder = distOf(root, name);
    assertAccepted(context);
    if (origin === undefined) throw new UsageError('Say with --origin where browsers get the files.');
    const { id, built, live } = await deployBuild({
      ...{ store, signer, folder, origin, who: by.who },
      commit: await commitOf(folder),
      // The origin server starts after this command, so there is nothing to check yet.
      checkStored: afterStoring(context, origin, { skipOriginCheck: 'nothing serves it yet' }),
    });
    const byHand =
      live === undefined
        ? 'the remote is retired'
        : `${live} was released by hand, or releases are frozen: it stays live`;
    const text = live === built ? 'live' : `published; ${byHand}`;
    return { text: `${id} ${built} is ${text}.`, data: { remote: id, version: built, live } };
  },
};
