import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LiveVersions } from 'shared-contracts';
import { expect } from './fixtures.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The store of the running site: where its registry document and its builds lie. */
function store(): string {
  const { ASSET_STORE, MARKET_DATA_DIR } = process.env;
  return ASSET_STORE ?? path.resolve(root, MARKET_DATA_DIR ?? '.market', 'store');
}

/** Runs a command of `npm run release` against the running site. */
export async function release(...args: string[]): Promise<string> {
  const cli = path.join(root, 'remote-registry/src/cli.ts');
  const { stdout } = await run(process.execPath, [cli, ...args, '--store', store()], { cwd: root });
  return stdout;
}

export interface Change {
  /** Changes one file of the build; files that stay as they are need no mention. */
  readonly change?: (name: string, text: string) => string;
  readonly live?: boolean;
}

/** Publishes another version of a package, made from its build, into the running site. @returns the version's name */
export async function releaseVariant(
  packageName: string,
  { change, live = true }: Change = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'market-variant-'));
  try {
    await cp(path.join(root, packageName, 'dist'), folder, { recursive: true });
    const file = path.join(folder, 'remote.json');
    const description = JSON.parse(await readFile(file, 'utf8'));
    // Another content makes another version: a remark at the end of the entry is enough.
    const mark = `\n// ${Date.now()}`;
    for (const name of Object.keys(description.files)) {
      if (!name.endsWith('.js')) continue;
      const address = path.join(folder, name);
      const text = await readFile(address, 'utf8');
      const changed = (change?.(name, text) ?? text) + (name === description.entry ? mark : '');
      if (changed === text) continue;
      await writeFile(address, changed);
      description.files[name] = `sha384-${createHash('sha384').update(changed).digest('base64')}`;
    }
    await writeFile(file, JSON.stringify(description));
    const writer = path.join(root, 'remote-registry/src/testing/release-build.ts');
    const args = [writer, folder, store(), live ? 'live' : 'published'];
    const { stdout } = await run(process.execPath, args, { cwd: root });
    return stdout.trim();
  } finally {
    await rm(folder, { recursive: true, force: true });
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
