import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { TestContext } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { thisRepository } from '../cli/command.ts';
import { runCommand } from '../cli/run-command.ts';
import type { BuiltRemote, RegistryDocument } from '../document/schema.ts';
import type { HostFacts } from '../host-bundle/host-facts.ts';
import { openStore } from '../store/open-store.ts';
import { keyPlaces, openSigner } from '../trust/signer.ts';
import { setLive } from '../writer/changes.ts';
import { integrityOf } from '../writer/read-build.ts';
import { update } from '../writer/update.ts';
import { hostFacts } from './candidate.ts';
import { by, documentWith, setupStore, writeBuild } from './sample.ts';
import { writeSampleHost } from './sample-host.ts';

/** For tests only: release commands with temporary data dirs and stores. */

/** Options to publish without a running site. */
export const untried = ['--skip-browser-check', 'a test without a site'];

type Settings = Readonly<Record<string, string>>;

/** Runs a command of `npm run release` in this process, as `cli.ts` does. @param env in addition to this process's environment */
export async function runRelease(args: readonly string[], env: Settings) {
  const notes: string[] = [];
  const { exitCode, text } = await runCommand(args, {
    // By default, tests have no running site.
    env: { ...process.env, USER: 'ann', MARKET_HOST_URL: 'http://127.0.0.1:9', ...env },
    ...thisRepository,
    signal: new AbortController().signal,
    note: (message) => void notes.push(message),
  });
  const said = notes.map((note) => `${note}\n`).join('');
  return exitCode === 0
    ? { code: 0, out: `${text}\n`, err: said }
    : { code: exitCode, out: '', err: `${said}${text}\n` };
}

/** The exit codes of errors that do not end with 1. */
const exitCodes: Readonly<Record<string, number>> = { usage: 2, unavailable: 3 };

/** Runs commands with these settings, which may change; `json` requires that the command succeeds, `refused` that it fails. */
function commandsWith(settings: () => Settings) {
  const release = (words: readonly string[], more: Settings = {}) =>
    runRelease(words, { ...settings(), ...more });
  const json = async (...words: string[]) => {
    const { code, out, err } = await release([...words, '--json']);
    assert.equal(code, 0, `${words.join(' ')}: ${err}`);
    return JSON.parse(out);
  };
  /** @param error its code @returns its message */
  const refused = async (error: string, words: readonly string[], more: Settings = {}): Promise<string> => {
    const { code, err } = await release([...words, '--json'], more);
    const found = JSON.parse(err || '{}');
    assert.deepEqual([code, found.error], [exitCodes[error] ?? 1, error], words.join(' '));
    return found.message;
  };
  return { release, json, refused };
}

/**
 * A data dir with keys and a store with a published host. `change` changes its document, as the platform or a page server does.
 * @param settings further settings; a test may change them later
 */
export async function setupCommands(t: TestContext, settings: Settings = {}) {
  const folder = await temporaryFolder(t);
  const store = join(folder, 'store');
  await writeSampleHost(store, folder);
  const build = async (text: string, changes: Partial<BuiltRemote> = {}) => {
    const dist = join(folder, 'builds', `${changes.id ?? ''}${text}`);
    await writeBuild(dist, { 'remoteEntry.js': text }, changes);
    return dist;
  };
  const commands = commandsWith(() => ({ ASSET_STORE: store, MARKET_DATA_DIR: folder, ...settings }));
  const change = (how: (before: RegistryDocument) => RegistryDocument) =>
    update(openStore(store), openSigner(keyPlaces({ MARKET_DATA_DIR: folder }, '/')), how);
  return { folder, store, ...commands, build, change };
}

/** A data dir in which these versions of `mfe_catalog` were published. */
export function setupRemote(t: TestContext, versions: readonly string[], live?: string) {
  const document = documentWith('mfe_catalog', ...versions);
  return setupDocument(t, live === undefined ? document : setLive(document, by, 'mfe_catalog', live));
}

/** A data dir with this document in its store. */
export async function setupDocument(t: TestContext, document: RegistryDocument) {
  const { folder, store, signer } = await setupStore(t);
  await update(store, signer, () => document);
  const commands = commandsWith(() => ({ ASSET_STORE: store.place, MARKET_DATA_DIR: folder }));
  return { folder, store, signer, ...commands };
}

/**
 * Staging, and production, which accepts versions only from staging. Each has its own store, keys and published host.
 * @param production its site and its host
 */
export async function setupEnvironments(
  t: TestContext,
  { site = 'http://127.0.0.1:1', host = hostFacts }: { site?: string; host?: HostFacts } = {},
) {
  const folder = await temporaryFolder(t);
  const file = join(folder, 'environments.json');
  const environments = {
    staging: { store: 'staging/store', dataDir: 'staging', site: 'http://127.0.0.1:1' },
    production: { store: 'production/store', dataDir: 'production', site, accepts: ['staging'] },
  };
  await writeFile(file, JSON.stringify(environments));
  for (const [name, facts] of Object.entries({ staging: hostFacts, production: host }))
    await writeSampleHost(join(folder, name, 'store'), join(folder, name), facts);
  const { release, ...commands } = commandsWith(() => ({ MARKET_ENVIRONMENTS: file }));
  return { folder, release: (...words: string[]) => release(words), ...commands };
}

/** The hash of every file in a folder, by its path in the folder. */
export async function bytesOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const hashes = files
    .sort()
    .map(async (file) => [relative(folder, file), integrityOf(await readFile(file))]);
  return Object.fromEntries(await Promise.all(hashes));
}

/** A data dir with keys and a store: a remote has a live version, one being rolled out, and one that no visitor gets. */
export async function releasedSite(t: TestContext) {
  const site = await setupCommands(t);
  const { json } = site;
  const build = (packageVersion: string) => site.build(packageVersion, { packageVersion });
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await json('publish', await build(version), '--origin', 'http://localhost:2', ...untried);
  await json('promote', 'mfe-catalog', '1.0.0');
  await json('rollout', 'mfe-catalog', '1.1.0', '--percent', '10');
  return { ...site, build };
}
