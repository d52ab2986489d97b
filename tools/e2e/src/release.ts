import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type BuildChange, type BuildVariant, buildVariant, remarked } from 'registry/testing/build-variant';
import type { LiveVersions } from 'shared-contracts';
import { bootIn, remoteOf } from './boot.ts';
import { expect } from './fixtures.ts';

export const root = path.resolve(import.meta.dirname, '../../..');

export interface CommandResult {
  readonly code: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answer of a command, looked at by the test that asked for it
  readonly json: any;
}

/** Runs `npm run release -- … --json` for the site under test. */
export function release(...args: string[]): Promise<CommandResult> {
  return releaseFrom(root, ...args);
}

/** Runs the same command in another checkout. */
export function releaseFrom(folder: string, ...args: string[]): Promise<CommandResult> {
  return new Promise((resolve) => {
    const cli = path.join(folder, 'platform/registry/src/cli.ts');
    const env = { ...process.env, MARKET_HOST_URL: process.env.SITE_URL };
    execFile(process.execPath, [cli, ...args, '--json'], { cwd: folder, env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), json: read(out || err) }),
    );
  });
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

/**
 * Starts to publish, sends SIGINT (Ctrl-C) once a page is being tested, and waits for the end.
 * @returns the exit code, the output, and the files that are left in the command's temporary folder
 */
export async function interruptedSmokeTest(folder: string) {
  const TMPDIR = await mkdtemp(path.join(os.tmpdir(), 'market-interrupted-'));
  const cli = path.join(root, 'platform/registry/src/cli.ts');
  const env = { ...process.env, MARKET_HOST_URL: process.env.SITE_URL, TMPDIR };
  const child = spawn(process.execPath, [cli, 'publish', folder], { cwd: root, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (!/^ {2}\//m.test(said) && /^ {2}\//m.test(said + text)) child.kill('SIGINT');
      said += text;
    });
  }
  const [code] = await once(child, 'close');
  const left = await readdir(TMPDIR);
  await rm(TMPDIR, { recursive: true });
  return { code: code as number, said, left };
}

/** The version of the seller remote on the page that this visitor currently gets. */
export async function versionFor(visitor: string): Promise<string> {
  const response = await fetch(`${process.env.SITE_URL}/blog`, {
    headers: { cookie: `market_visitor=${visitor}` },
  });
  return remoteOf(bootIn(await response.text()), 'mfe_seller').version;
}

/** A copy of a remote's build as another version. @param change see `buildVariant` */
export function otherBuild(
  packageVersion: string,
  change?: BuildChange['change'],
  remote = 'mfe-seller',
): Promise<BuildVariant> {
  const dist = path.join(root, remote, 'dist');
  return buildVariant(dist, { packageVersion, ...(change ? { change } : {}) });
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
  const variant = await buildVariant(path.join(root, packageName, 'dist'), {
    change: (name, text) => remarked(name, change?.(name, text) ?? text),
    ...(contract === undefined ? {} : { contract }),
  });
  try {
    const writer = path.join(root, 'platform/registry/src/testing/release-build.ts');
    const args = [writer, variant.folder, store(), live ? 'live' : 'published'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
    return stdout.trim();
  } finally {
    await variant.remove();
  }
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
