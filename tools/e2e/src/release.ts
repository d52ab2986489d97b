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

/** The same in another checkout. */
export function releaseFrom(folder: string, ...args: string[]): Promise<CommandResult> {
  return new Promise((resolve) => {
    const cli = path.join(folder, 'platform/registry/src/cli.ts');
    const env = { ...process.env, MARKET_HOST_URL: process.env.SITE_URL };
    execFile(process.execPath, [cli, ...args, '--json'], { cwd: folder, env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), json: read(out || err) }),
    );
  });
}

/** Publishes what has pages that show nothing: those are not waited for as long as others are. */
export async function publishInVain(checkout: string, name: string): Promise<CommandResult> {
  process.env.MARKET_TRIAL_PATIENCE = '5';
  try {
    return await releaseFrom(checkout, 'publish', name);
  } finally {
    delete process.env.MARKET_TRIAL_PATIENCE;
  }
}

/**
 * Starts to publish, ends it as Ctrl-C does when a page is tried, and waits for the end.
 * @returns the exit code, what was said, and what is left in the temporary folder it had
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

/** The version of the seller's remote on the page that this visitor gets now. */
export async function versionFor(visitor: string): Promise<string> {
  const response = await fetch(`${process.env.SITE_URL}/blog`, {
    headers: { cookie: `market_visitor=${visitor}` },
  });
  return remoteOf(bootIn(await response.text()), 'mfe_seller').version;
}

/** A remote's build as it was built, as another version. @param change see `buildVariant` */
export function otherBuild(
  packageVersion: string,
  change?: BuildChange['change'],
  remote = 'mfe-seller',
): Promise<BuildVariant> {
  const dist = path.join(root, remote, 'dist');
  return buildVariant(dist, { packageVersion, ...(change ? { change } : {}) });
}

/** The store of the running site: where its registry document and its builds lie. */
function store(): string {
  const { ASSET_STORE, MARKET_DATA_DIR } = process.env;
  return ASSET_STORE ?? path.resolve(root, MARKET_DATA_DIR ?? '.market', 'store');
}

/** Publishes another version of a package, made from its build, into the running site. @returns the version's name */
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

/** Takes a version's files out of the store, as a tidy team might. */
export async function removeFiles(remote: string, version: string): Promise<void> {
  await rm(path.join(store(), remote, version), { recursive: true });
}

/** Waits until the page server sends everybody this version. */
export async function sentNow(remote: string, version: string): Promise<void> {
  const sent = async () =>
    ((await (await fetch(`${process.env.SITE_URL}/versions`)).json()) as LiveVersions).remotes[remote];
  await expect.poll(sent).toBe(version);
}

/** Waits until the page server, which looks at the registry once a second, sends what was released last. */
export async function takenUp(): Promise<void> {
  const { serial } = (await release('status')).json;
  const sent = async () => (await (await fetch(`${process.env.SITE_URL}/healthz`)).json()).serial;
  await expect.poll(sent).toBe(serial);
}

/** Makes a version the live one again, and waits until everybody gets it. */
export async function promoted(remote: string, version: string): Promise<void> {
  await release('promote', remote, version);
  await sentNow(remote, version);
}

/** A command that ended otherwise than it should has said so in words: they are what one wants to read. */
function read(said: string) {
  try {
    return JSON.parse(said);
  } catch {
    throw new Error(`The command did not answer in JSON:\n${said}`);
  }
}
