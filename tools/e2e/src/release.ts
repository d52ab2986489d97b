import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { keyPlaces, openSigner, openStore, publish, setLive, update } from 'registry';
import { runCommand } from 'registry/cli';
import { type BuildChange, buildVariant, remarked } from 'registry/testing/build-variant';
import type { LiveVersions } from 'shared-contracts';
import { runNode } from 'test-helpers/node';
import { bootIn, remoteOf } from './boot.ts';
import { expect } from './fixtures.ts';

export const root = path.resolve(import.meta.dirname, '../../..');

export interface CommandResult {
  readonly code: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answer of a command, looked at by the test that asked for it
  readonly json: any;
}

/** Runs `npm run release -- … --json` for the site under test, in this process: starting one for each command takes a second. */
export async function release(...args: string[]): Promise<CommandResult> {
  const { exitCode, text } = await runCommand([...args, '--json'], {
    env: { ...process.env, MARKET_HOST_URL: process.env.SITE_URL },
    root,
    builder: path.join(root, 'tools/workspace/src/commands/build.ts'),
    signal: new AbortController().signal,
    note: () => {},
  });
  return { code: exitCode, json: JSON.parse(text) };
}

/** Runs the same command in another checkout, with the code of that checkout. */
export async function releaseFrom(folder: string, ...args: string[]): Promise<CommandResult> {
  const { code, out, err } = await runNode(['platform/registry/src/cli.ts', ...args, '--json'], {
    cwd: folder,
    env: { ...process.env, MARKET_HOST_URL: process.env.SITE_URL },
  });
  return { code: code ?? 1, json: read(out || err) };
}

/** Publishes a build with pages that stay empty, with a shorter timeout of the smoke test than usual. */
export async function publishInVain(checkout: string, name: string): Promise<CommandResult> {
  process.env.MARKET_TRIAL_PATIENCE = '5';
  try {
    return await releaseFrom(checkout, 'publish', name);
  } finally {
    delete process.env.MARKET_TRIAL_PATIENCE;
  }
}

/** The version of the seller remote on the page that this visitor currently gets. */
export async function versionFor(visitor: string): Promise<string> {
  const response = await fetch(`${process.env.SITE_URL}/blog`, {
    headers: { cookie: `market_visitor=${visitor}` },
  });
  return remoteOf(bootIn(await response.text()), 'mfe_seller').version;
}

/** The store of the running site, with its registry document and its builds. */
function store(): string {
  const { ASSET_STORE, MARKET_DATA_DIR } = process.env;
  return ASSET_STORE ?? path.resolve(root, MARKET_DATA_DIR ?? '.market', 'store');
}

/** Publishes a copy of a package's build as another version to the running site. @returns the version */
export async function releaseVariant(
  packageName: string,
  { change, contract, live = true }: Omit<BuildChange, 'packageVersion'> & { readonly live?: boolean } = {},
): Promise<string> {
  const folder = await buildVariant(path.join(root, packageName, 'dist'), {
    change: (name, text) => remarked(name, change?.(name, text) ?? text),
    ...(contract === undefined ? {} : { contract }),
  });
  const { id } = JSON.parse(await readFile(path.join(folder, 'remote.json'), 'utf8'));
  const { origin } = (await release('status', packageName)).json.remotes[id];
  const [written, signer] = [openStore(store()), openSigner(keyPlaces(process.env, root))];
  const by = { who: 'a test', at: new Date().toISOString() };
  const { version } = await publish({ store: written, signer, folder, origin, who: by.who });
  if (live) await update(written, signer, (before) => setLive(before, by, id, version));
  return version;
}

/** Deletes a version's files from the store, as a team might do for housekeeping. */
export async function removeFiles(remote: string, version: string): Promise<void> {
  await rm(path.join(store(), remote, version), { recursive: true });
}

/** Waits until the page server sends this version to all visitors. */
export async function sentNow(remote: string, version: string): Promise<void> {
  const sent = async () =>
    ((await (await fetch(`${process.env.SITE_URL}/versions`)).json()) as LiveVersions).remotes[remote];
  await expect.poll(sent).toBe(version);
}

/** Waits until the page server, which polls the registry once a second, sends the latest release. */
export async function takenUp(): Promise<void> {
  const { serial } = (await release('status')).json;
  const sent = async () => (await (await fetch(`${process.env.SITE_URL}/healthz`)).json()).serial;
  await expect.poll(sent).toBe(serial);
}

/** Promotes a version to live again, and waits until all visitors get it. */
export async function promoted(remote: string, version: string): Promise<void> {
  await release('promote', remote, version);
  await sentNow(remote, version);
}

/** Parses JSON. A command that ended unexpectedly has printed text instead, which the error contains. */
function read(said: string) {
  try {
    return JSON.parse(said);
  } catch {
    throw new Error(`The command did not answer in JSON:\n${said}`);
  }
}
