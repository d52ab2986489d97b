import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BOOT_ELEMENT_ID, type BootManifest } from 'shared-contracts';
import { until } from 'test-helpers/node';
import { type CommandOptions, runCommand } from '../run-command.ts';

export interface Rebuild {
  readonly version: string;
  /** Seconds. */
  readonly build: number;
  readonly publish: number;
  /** From the promotion until the running site sends pages with the new version. */
  readonly live: number;
}

const packageName = 'mfe-catalog';
const remote = 'mfe_catalog';
const LIVE_LIMIT_MS = 15_000;

/**
 * Adds one line to a remote, builds it and publishes it into the registry of the running site; then promotes it and
 * waits until a page contains the version.
 * @param url the running site
 * @throws when the change did not result in a new version, or the site does not start to send it
 */
export async function rebuildRemote(url: string, options: CommandOptions): Promise<Rebuild> {
  await addLine(options.folder);
  const builder = ['tools/launcher/run.mjs', 'tools/workspace/src/commands/build.ts', packageName];
  const env = { ...options.env, NODE_ENV: 'production' };
  const { seconds: build } = await runCommand('node', builder, { ...options, env });
  const unchecked = ['--no-build', '--skip-browser-check', 'measured'];
  const { version, seconds } = await publish(options, ...unchecked);
  return { version, build, publish: seconds, live: await promote(url, version, options) };
}

/** The file of the remote that is changed. */
export const remoteFile = (folder: string): string => join(folder, packageName, 'src/remote.tsx');

export const addLine = (folder: string): Promise<void> =>
  appendFile(remoteFile(folder), `export const changed${Date.now()} = true;\n`);

/** `npm run release -- …` */
export const release = (options: CommandOptions, ...args: readonly string[]) =>
  runCommand('npm', ['run', '--silent', 'release', '--', ...args], options);

/** Publishes the changed remote. @returns its version and the seconds that took @throws when it is not new */
export async function publish(options: CommandOptions, ...flags: readonly string[]) {
  const { output, seconds } = await release(options, 'publish', packageName, ...flags, '--json');
  const { version, isNew } = JSON.parse(output) as { version: string; isNew: boolean };
  if (!isNew) throw new Error(`${packageName} was changed, but ${version} had been published before.`);
  return { version, seconds };
}

/** Promotes a version of the remote. @returns seconds until a page contains it */
export async function promote(url: string, version: string, options: CommandOptions): Promise<number> {
  const since = performance.now();
  await release(options, 'promote', remote, version);
  await untilServed(url, (served) => served === version);
  return (performance.now() - since) / 1000;
}

/** The version of a remote in a page's boot manifest. @throws when the page contains no boot manifest */
export function bootVersion(html: string, id: string): string | undefined {
  const text = new RegExp(`<script[^>]* id="${BOOT_ELEMENT_ID}"[^>]*>([^<]*)</script>`).exec(html)?.[1];
  if (text === undefined) throw new Error('The page carries no boot manifest.');
  return (JSON.parse(text) as BootManifest).remotes.find((candidate) => candidate.id === id)?.version;
}

/** Polls the home page until the remote's version in it is the wanted one. @throws after 15 s */
export function untilServed(url: string, isWanted: (version: string | undefined) => boolean): Promise<void> {
  return until(async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    return isWanted(bootVersion(await response.text(), remote));
  }, LIVE_LIMIT_MS);
}
