import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { UsageError } from 'server-kit/command-line';
import { readBuildReport } from '../checks/build-report.ts';
import { checkCandidate, refuse } from '../checks/check-candidate.ts';
import { checkHost } from '../checks/check-host.ts';
import { HOST_ID, hostVersionEntry } from '../document/host-entry.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { type BuiltHost, hostsToFit, readBuiltHost } from '../host-bundle/publish-host.ts';
import { keepHostMaps } from '../maps/keep-maps.ts';
import { RegistryError } from '../registry-error.ts';
import { hasLiveRemotes, tryHost } from '../smoke-test/try-host.ts';
import { tryInBrowser } from '../smoke-test/try-in-browser.ts';
import { assertWritable } from '../store/assert-writable.ts';
import { assertIntact, type Joining, publish as publishBuild } from '../writer/publish.ts';
import { readBuild } from '../writer/read-build.ts';
import { isPublished } from '../writer/version-entry.ts';
import { afterStoring } from './after-storing.ts';
import type { CommandOutput, ReleaseCommand } from './command.ts';
import { distOf } from './deploy-command.ts';
import { enterHost } from './enter-host.ts';
import { flags, own } from './flags.ts';
import { assertTakesBuilds, type CliContext } from './options.ts';
import { readRegistry, releaseCommands, remoteId } from './read-registry.ts';
import { commitOf, runProgram } from './run-program.ts';

/** @returns the reason of --skip-browser-check @throws RegistryError `browser` */
async function tryOut(context: CliContext, host: BuiltHost, document: RegistryDocument) {
  const { env, signal, note, skipBrowserCheck } = context;
  const { version } = host.facts.bundle;
  const isNew = document.remotes[HOST_ID]?.versions[version] === undefined;
  if (skipBrowserCheck !== undefined || !isNew || !hasLiveRemotes(document)) return skipBrowserCheck;
  note(`Trying ${HOST_ID} ${version} in a browser…`);
  refuse(await tryHost(host, document, { env, signal, note }));
  signal.throwIfAborted();
  return undefined;
}

/** The output of `--if-new` where there was nothing to do. */
function publishedBefore(remote: string, version: string): CommandOutput {
  return {
    text: `${remote} ${version} is published already, and stays as it is.`,
    data: { remote, version, isNew: false },
  };
}

/** Are these very bytes a version of the host? @throws RegistryError `damaged_version` when the store has others */
async function isHostPublished(
  { store }: CliContext,
  { facts: { bundle, contract } }: BuiltHost,
  document: RegistryDocument,
): Promise<boolean> {
  const { version, files } = bundle;
  const entry = hostVersionEntry(version, files, contract, { commit: null, publishedAt: '' });
  if (!isPublished(document, HOST_ID, version, entry)) return false;
  await assertIntact(store, { id: HOST_ID, files }, version);
  return true;
}

/**
 * Puts a host that fits every remote, and was tried with them in a browser, into store and registry; nobody gets it yet. Where versions come
 * from another environment only, this is for the first host alone: without it no remote could be checked there.
 * @param folder the host's folder
 * @throws RegistryError `bad_host`, `not_allowed`, `damaged_version`, what `enterHost` throws
 */
async function publishHostCommand(
  context: CliContext,
  folder: string,
  commit: string | null,
): Promise<CommandOutput> {
  const before = await readRegistry(context);
  if (before.remotes[HOST_ID] !== undefined) assertTakesBuilds(context);
  const host = await readBuiltHost(folder);
  const { version } = host.facts.bundle;
  if (context.ifNew && (await isHostPublished(context, host, before)))
    return publishedBefore(HOST_ID, version);
  refuse(checkHost(host.facts, before));
  const untried = await tryOut(context, host, before);
  const note = untried === undefined ? undefined : `without a trial in a browser: ${untried}`;
  const { next } = await enterHost(context, host, { commit, mustBeNew: true, note });
  await keepHostMaps(context.store, host.facts.bundle, folder);
  return {
    text: `Published ${HOST_ID} ${version}.\n${next}`,
    data: { remote: HOST_ID, version, isNew: true },
  };
}

const TAIL_OF_BUILD = 2000;

async function buildPackage({ root, builder, note, signal }: CliContext, name: string): Promise<void> {
  note(`Building ${basename(resolve(root, name))}…`);
  let output = '';
  const code = await runProgram([process.execPath, builder, name], { cwd: root, signal }, (line) => {
    output += `${line}\n`;
  });
  if (code !== 0)
    throw new RegistryError('bad_build', `${name} does not build:\n${output.slice(-TAIL_OF_BUILD)}`);
}

/** @returns the build folder that a package or a folder stands for; a package is built first */
async function buildFolder(context: CliContext, name: string): Promise<string> {
  const isPackage = existsSync(join(resolve(context.root, name), 'webpack.config.ts'));
  if (isPackage && context.build) await buildPackage(context, name.replace(/\/+$/, ''));
  return distOf(context);
}

/** Everything that a build has to pass before anything is written; the writing itself is not interrupted any more. */
async function check(context: CliContext, joining: Joining, folder: string): Promise<void> {
  const { env, root, store, signer, note, skipBrowserCheck, signal } = context;
  const candidate = { ...joining, folder, report: await readBuildReport(folder) };
  const { document } = joining;
  const site = { document, ...(await hostsToFit(store, document, signer.ring())), store };
  await checkCandidate(candidate, site);
  signal.throwIfAborted();
  if (skipBrowserCheck !== undefined) return;
  note(`Trying ${candidate.build.id} ${candidate.version} in a browser…`);
  const cache = join(root, '.cache/host-bundles');
  refuse(await tryInBrowser(candidate, site, { env, cache, signal, note }));
  signal.throwIfAborted();
}

/** @throws UsageError for a remote that is new, without --origin */
async function originOf(context: CliContext, id: string): Promise<string> {
  const origin = context.origin ?? (await readRegistry(context)).remotes[id]?.origin;
  if (origin === undefined)
    throw new UsageError(`${id} is new: say with --origin where browsers get its files.`);
  return origin;
}

/** What was left out, and why, for the log. */
function noteOf({ skipBrowserCheck, skipOriginCheck }: CliContext): string | undefined {
  const left = [
    skipBrowserCheck === undefined ? undefined : `without a trial in a browser: ${skipBrowserCheck}`,
    skipOriginCheck === undefined ? undefined : `without a look at the origin: ${skipOriginCheck}`,
  ];
  return left.filter((each) => each !== undefined).join('; ') || undefined;
}

/** @param name of a package: what it calls itself; its folder may have any name in a repository of its own */
function packageId({ root }: CliContext, name: string): string {
  const { market } = JSON.parse(readFileSync(join(resolve(root, name), 'package.json'), 'utf8'));
  return market?.id ?? remoteId(name);
}

/**
 * Builds a package, checks the build and puts it into store and registry; with `--if-new` what is published already stays as it is.
 * @throws UsageError, Interrupted, RegistryError: what `publish` throws, and the codes of the checks
 */
async function run(context: CliContext): Promise<CommandOutput> {
  const [name = ''] = context.words;
  // Known before it is built and tried, which takes a while.
  await assertWritable(context.store);
  if (existsSync(join(resolve(context.root, name), 'src/remote.tsx'))) {
    assertTakesBuilds(context);
    await originOf(context, packageId(context, name));
  }
  const folder = await buildFolder(context, name);
  if (existsSync(join(folder, 'host.json')))
    return publishHostCommand(context, resolve(folder, '..'), await commitOf(folder));
  assertTakesBuilds(context);
  const { build } = await readBuild(folder);
  const origin = await originOf(context, build.id);
  const { store, signer, by, ifNew = false } = context;
  const { id, version, isNew } = await publishBuild({
    store,
    signer,
    folder,
    origin,
    who: by.who,
    commit: await commitOf(folder),
    mustBeNew: true,
    ifNew,
    note: noteOf(context),
    check: (joining) => check(context, joining, folder),
    checkStored: afterStoring(context, origin).uploadAndLook,
  });
  if (!isNew) return publishedBefore(id, version);
  const { next } = releaseCommands(id, version, context.environment);
  return { text: `Published ${id} ${version}.\n${next}`, data: { remote: id, version, isNew } };
}

export const publish: ReleaseCommand = {
  usage: 'publish <package>',
  group: 'Versions',
  summary: 'Builds, checks and tries a package; enters it for nobody yet',
  more: 'A package, or the folder of a build. Nobody gets it yet. publish host-shell: the host, with the platform’s key.',
  example: 'publish mfe-reviews --origin https://reviews.market.example',
  options: [flags.origin, own.noBuild, flags.ifNew, flags.skipBrowserCheck, flags.skipOriginCheck],
  refusedBy:
    'a build that does not fit the host, the other remotes, its contract or its size, a trial in a browser that fails, an origin that does not send the files, and a key that may not change the remote',
  run,
};
