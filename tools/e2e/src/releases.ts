import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type BuildChange, buildVariant, remarked } from 'registry/testing/build-variant';
import type { LiveVersions } from 'shared-contracts';
import { expect } from './fixtures.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** The store of the running site: where its registry document and its builds lie. */
function store(): string {
  const { ASSET_STORE, MARKET_DATA_DIR } = process.env;
  return ASSET_STORE ?? path.resolve(root, MARKET_DATA_DIR ?? '.market', 'store');
}

/** Runs a command of `npm run release` against the running site. */
export async function release(...args: string[]): Promise<string> {
  const cli = path.join(root, 'platform/registry/src/cli.ts');
  const { stdout } = await run(process.execPath, [cli, ...args, '--store', store()], { cwd: root });
  return stdout;
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
    const { stdout } = await run(process.execPath, args, { cwd: root });
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
