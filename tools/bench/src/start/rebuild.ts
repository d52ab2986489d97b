import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BOOT_ELEMENT_ID, type BootManifest } from 'shared-contracts';
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
const liveLimitMs = 15_000;

/**
 * Adds one line to a remote, builds it and publishes it into the registry of the running site; then promotes it and
 * waits until a page contains the version.
 * @param url the running site
 * @throws when the change did not result in a new version, or the site does not start to send it
 */
export async function rebuildRemote(url: string, options: CommandOptions): Promise<Rebuild> {
  const line = `export const rebuilt${Date.now()} = true;\n`;
  await appendFile(join(options.folder, packageName, 'src/remote.tsx'), line);
  const builder = ['tools/launcher/run.mjs', 'tools/workspace/src/commands/build.ts', packageName];
  const build = await runCommand('node', builder, {
    ...options,
    env: { ...options.env, NODE_ENV: 'production' },
  });
  const release = releaseIn(options);
  const unchecked = ['--no-build', '--skip-browser-check', 'measured'];
  const publish = await release('publish', packageName, ...unchecked, '--json');
  const { version, isNew } = readPublished(publish.output);
  if (!isNew)
    throw new Error(`${packageName} was changed and built, but ${version} had been published before.`);
  const since = performance.now();
  await release('promote', remote, version);
  await untilServed(url, (served) => served === version);
  return {
    version,
    build: build.seconds,
    publish: publish.seconds,
    live: (performance.now() - since) / 1000,
  };
}

/** `npm run release -- …` */
export const releaseIn =
  (options: CommandOptions) =>
  (...args: string[]) =>
    runCommand('npm', ['run', '--silent', 'release', '--', ...args], options);

/** Parses the output of `release publish --json`. */
export function readPublished(output: string): { version: string; isNew: boolean } {
  const answer = JSON.parse(output) as { version?: unknown; isNew?: unknown };
  if (typeof answer.version !== 'string' || typeof answer.isNew !== 'boolean') {
    throw new Error(`release publish answered ${output.trim()}`);
  }
  return { version: answer.version, isNew: answer.isNew };
}

/** The version of a remote in a page's boot manifest. @throws when the page contains no boot manifest */
export function bootVersion(html: string, id: string): string | undefined {
  const text = new RegExp(`<script[^>]* id="${BOOT_ELEMENT_ID}"[^>]*>([^<]*)</script>`).exec(html)?.[1];
  if (text === undefined) throw new Error('The page carries no boot manifest.');
  return (JSON.parse(text) as BootManifest).remotes.find((candidate) => candidate.id === id)?.version;
}

/** Polls the home page until the remote's version in it is the wanted one. @throws after 15 s */
export async function untilServed(
  url: string,
  isWanted: (version: string | undefined) => boolean,
): Promise<void> {
  for (const until = Date.now() + liveLimitMs; ; ) {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    const served = bootVersion(await response.text(), remote);
    if (isWanted(served)) return;
    if (Date.now() > until) {
      throw new Error(
        `After ${liveLimitMs / 1000} s ${url} still sends ${remote} ${served ?? 'not at all'}.`,
      );
    }
    await pause(50);
  }
}
