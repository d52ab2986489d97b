import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { paths } from 'shared-contracts';
import type { Problem } from '../checks/candidate.ts';
import { HOST_ID, isHost } from '../document/host-entry.ts';
import type { RegistryDocument } from '../document/schema.ts';
import type { BuiltHost } from '../host-bundle/publish-host.ts';
import { buildOf } from '../writer/published-build.ts';
import { type BaselinePage, inBaseline, type SmokeTestOptions } from './in-baseline.ts';
import { liveAlone, writePrivateRegistry } from './private-registry.ts';
import { patienceOf, sentences, tryRoutes } from './try-routes.ts';
import { visit } from './visit.ts';

const SHOWN_LINES = 3;
const frame = /^\s*at /;

/** Shortens a stack. Its positions stay those in built files: there are no source maps of a host here. */
function explain(text: string): string {
  const lines = text.split('\n');
  const places = lines.filter((line) => frame.test(line)).slice(0, SHOWN_LINES);
  return [...lines.filter((line) => !frame.test(line)), ...places].join('\n').trimEnd();
}

/** Opens the host's own public pages. */
async function tryOwnPages({ browser, host, env, note }: BaselinePage, version: string): Promise<string[]> {
  const context = await browser.newContext();
  const problems: string[] = [];
  for (const address of [paths.blog(), paths.login(), paths.signup()]) {
    note(`  ${address}`);
    const seen = await visit(context, {
      ...{ url: host.url, address, id: HOST_ID, version, place: 'main', statuses: [200] },
      ...{ patienceMs: patienceOf(env), isRenderedOnServer: true, trailOf: () => undefined },
    });
    problems.push(...sentences(address, seen, host.takeFailures(HOST_ID), explain));
  }
  await context.close();
  return problems;
}

/**
 * Smoke test of a built host: runs it on this machine with the live remotes and opens its own pages in a real browser. If these are fine,
 * it opens all routes of the remotes for which an address is known.
 * @returns the problems of the host
 * @throws RegistryError `browser` when the smoke test cannot run; the signal's reason
 */
export function tryHost(
  { facts, files }: BuiltHost,
  document: RegistryDocument,
  options: SmokeTestOptions,
): Promise<Problem[]> {
  const given = liveAlone(document);
  const look = async (page: BaselinePage) => {
    const problems = await tryOwnPages(page, facts.bundle.version);
    if (problems.length > 0) return problems;
    for (const [id, remote] of Object.entries(given.remotes)) {
      if (remote.live === undefined) continue;
      const candidate = { build: buildOf(id, remote, remote.live), version: remote.live };
      problems.push(...(await tryRoutes({ ...page, candidate, explain, examples: [], isAllWanted: false })));
    }
    return problems;
  };
  const prepare = async (folder: string) => {
    const bundle = join(folder, 'bundle');
    for (const [name, content] of files) {
      await mkdir(dirname(join(bundle, name)), { recursive: true });
      await writeFile(join(bundle, name), content);
    }
    return { bundle, settings: await writePrivateRegistry(folder, given) };
  };
  return inBaseline({ id: HOST_ID, prepare, look }, options);
}

/** Is there a live remote to test a host with? */
export const hasLiveRemotes = ({ remotes }: RegistryDocument) =>
  Object.entries(remotes).some(([id, { live }]) => !isHost(id) && live !== undefined);
