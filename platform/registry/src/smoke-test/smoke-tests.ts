import { join } from 'node:path';
import { paths } from 'shared-contracts';
import type { Candidate, Problem, Site } from '../checks/check-candidate.ts';
import { openSourceLines } from '../checks/source-lines.ts';
import { HOST_ID, isHost } from '../document/host-entry.ts';
import { emptyDocument } from '../document/parse.ts';
import type { RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { versionEntry } from '../document/version-files.ts';
import { fetchBundle } from '../host-bundle/bundle.ts';
import type { BuiltHost } from '../host-bundle/publish-host.ts';
import { createOriginServer } from '../origin/origin-server.ts';
import { notTried } from '../registry-error.ts';
import { openFolderStore } from '../store/folder-store.ts';
import { prepareKeys } from '../trust/first-use.ts';
import { PLATFORM, privateKeyFile } from '../trust/keys.ts';
import { keyPlaces, openSigner } from '../trust/signer.ts';
import { buildOf } from '../writer/published-build.ts';
import { update } from '../writer/update.ts';
import { type BaselinePage, inBaseline, type SmokeTestOptions } from './in-baseline.ts';
import { listen } from './private-host.ts';
import { patienceOf, sentences, tryRoutes } from './try-routes.ts';
import { visit } from './visit.ts';

/** A document with the live versions only, without rollouts and without the host: the smoke test starts its own host. */
function liveAlone({ remotes }: RegistryDocument): RegistryDocument {
  const settled = Object.entries(remotes)
    .filter(([id]) => !isHost(id))
    .map(([id, { rollout: _, ...remote }]) => [id, remote]);
  return { ...emptyDocument(), remotes: Object.fromEntries(settled) };
}

/** The live versions, with the candidate in place of its remote's. */
export function withCandidate(document: RegistryDocument, { build, version }: Candidate, origin: string) {
  const alone = liveAlone(document);
  const entry = versionEntry(build, version, null, new Date().toISOString());
  const tried: RegistryRemote = { team: build.team, origin, live: version, versions: { [version]: entry } };
  return { ...alone, remotes: { ...alone.remotes, [build.id]: tried } };
}

/**
 * Writes a registry for one smoke test into a folder, signed with its own keys.
 * @param tested the version to test, whose files are stored beside it
 * @returns the environment variables that make a host use this registry
 */
async function writePrivateRegistry(
  folder: string,
  document: RegistryDocument,
  tested: { readonly id: string; readonly version: string; readonly files: ReadonlyMap<string, Buffer> },
) {
  const env = { MARKET_DATA_DIR: folder, ASSET_STORE: join(folder, 'store') };
  const store = openFolderStore(env.ASSET_STORE);
  const places = keyPlaces(env, folder);
  await prepareKeys(places, store);
  const signer = openSigner({ ...places, releaseKey: privateKeyFile(places.folder, PLATFORM) });
  await store.writeVersion(tested.id, tested.version, tested.files);
  await update(store, signer, () => document);
  return { ...env, MARKET_REGISTRY_KEYS: places.publicFile };
}

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
export function tryHost({ facts, files }: BuiltHost, document: RegistryDocument, options: SmokeTestOptions) {
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
    const { version } = facts.bundle;
    const settings = await writePrivateRegistry(folder, given, { id: HOST_ID, version, files });
    return { bundle: join(settings.ASSET_STORE, HOST_ID, version), settings };
  };
  return inBaseline({ id: HOST_ID, prepare, look }, options);
}

/** Is there a live remote to test a host with? */
export const hasLiveRemotes = ({ remotes }: RegistryDocument) =>
  Object.entries(remotes).some(([id, { live }]) => !isHost(id) && live !== undefined);

/**
 * Smoke test of a build: runs it on this machine with the live host, the live versions of the other remotes and the live data, and opens
 * all its routes in a real browser.
 * @param cache a folder for bundles of the host
 * @returns the problems of the build
 * @throws RegistryError `browser` when the smoke test cannot run; the signal's reason
 */
export async function tryInBrowser(
  candidate: Candidate,
  { document, host, store }: Site,
  { cache, ...options }: SmokeTestOptions & { readonly cache: string },
): Promise<Problem[]> {
  const { id } = candidate.build;
  const { bundle } = host;
  if (bundle === undefined) throw notTried('the host was published without its bundle.');
  const { explain } = openSourceLines(candidate);
  const examples = candidate.report.tryAddresses;
  return inBaseline(
    {
      id,
      async prepare(folder, ended) {
        const origin = await listen(createOriginServer({ store: join(folder, 'store'), remote: id }), ended);
        const tried = withCandidate(document, candidate, origin);
        const { version, packed: files } = candidate;
        const settings = await writePrivateRegistry(folder, tried, { id, version, files });
        return { bundle: await fetchBundle(store, bundle, cache), settings };
      },
      look: (page) => tryRoutes({ ...page, candidate, explain, examples, isAllWanted: true }),
    },
    options,
  );
}
