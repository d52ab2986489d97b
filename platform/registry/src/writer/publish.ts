import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Arrival } from '../checks/check-candidate.ts';
import { emptyDocument } from '../document/parse.ts';
import type { LogEntry, RegistryDocument, RegistryVersion } from '../document/schema.ts';
import { isPublished, versionEntry } from '../document/version-files.ts';
import { brotli, keepMaps, mapsBeside } from '../maps/keep-maps.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { readStored } from '../store/stored-document.ts';
import { refresh } from '../trust/sign-again.ts';
import { assertTrusted } from '../trust/signatures.ts';
import type { Signer } from '../trust/signer.ts';
import { addVersion, type By, setLive, setOrigin } from './changes.ts';
import { freezeAt } from './freeze.ts';
import { readLog } from './log-archive.ts';
import { type ReadBuild, readBuild, readIntact } from './read-build.ts';
import { update } from './update.ts';

const gzipped = promisify(gzip);

/** Pictures and woff2 fonts are compressed already; browsers never request server files. */
const compressible = /\.(?:m?js|css|json|svg|txt|html|map)$/;
const smallestWorthIt = 512;
const slowAbove = 1_000_000;

/**
 * Adds a `.br` and a `.gz` copy of each file that compression makes smaller.
 * @returns the given and the added files, by name
 */
export async function withCompressed(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const all = new Map(files);
  const worth = [...files].filter(
    ([name, { length }]) => compressible.test(name) && length >= smallestWorthIt,
  );
  await Promise.all(
    worth.map(async ([name, content]) => {
      const quality = content.length > slowAbove ? 9 : 11;
      const [br, gz] = await Promise.all([brotli(content, quality), gzipped(content, { level: 9 })]);
      if (br.length < content.length) all.set(`${name}.br`, br);
      if (gz.length < content.length) all.set(`${name}.gz`, gz);
    }),
  );
  return all;
}

export interface EnterOptions {
  readonly store: AssetStore;
  readonly signer: Signer;
  /** The origin from which browsers load the files; used only for a remote's first version, later `setOrigin` changes it. */
  readonly origin: string;
  readonly who: string;
  readonly commit?: string | null;
  /** A note for the log. */
  readonly note?: string | undefined;
  /** Refuse a version that was published before, instead of leaving it as it is. */
  readonly mustBeNew?: boolean;
  /** Skip the checks if the same entry is published already; its stored files are still compared. Takes precedence over `mustBeNew`. */
  readonly ifNew?: boolean;
  /** The files are stored without compressing them: the build of a host, for instance, has compressed them already. */
  readonly isPacked?: boolean;
  /** Further changes of the document for a new version. A pure function. */
  readonly prepare?: (document: RegistryDocument, by: By) => RegistryDocument;
  /** Called before anything is written; refuses the version by throwing. */
  readonly check?: (joining: Joining) => Promise<void>;
  /** Called when a new version's files are stored but not yet in the registry. Refuses by throwing; then the files are removed. */
  readonly checkStored?: (joining: Joining & { readonly entry: RegistryVersion }) => Promise<void>;
}

export type PublishOptions = EnterOptions & { readonly folder: string };

export interface Joining extends Arrival {
  readonly document: RegistryDocument;
}

function assertNew(document: RegistryDocument, id: string, version: string): void {
  const before = document.remotes[id]?.versions[version];
  if (before === undefined) return;
  throw new RegistryError(
    'version_exists',
    `${id} ${version} was published at ${before.publishedAt}; a version never changes. ` +
      `Change something and publish again, or give it to visitors: npm run release -- rollout ${id} ${version} --percent 10`,
  );
}

/** Removes a version's files, unless another process that published the same content has entered the version meanwhile. */
async function removeUnknown(store: AssetStore, id: string, version: string): Promise<void> {
  const now = await readStored(store);
  if (now?.remotes[id]?.versions[version] === undefined) await store.removeVersion(id, version);
}

/**
 * Publishes a build: stores its files and enters it in the registry; no visitor gets it yet. No origin serves the stored source maps.
 * @throws RegistryError, and what `check` and `checkStored` throw
 */
export async function publish(options: PublishOptions) {
  const read = await readBuild(options.folder);
  const published = await enter(read, options);
  if (published.isNew)
    await keepMaps(options.store, published, read.files.keys(), mapsBeside(options.folder));
  return published;
}

/**
 * Publishes a build that was read already, without its source maps.
 * @returns `isNew`: false when the same content was published before
 * @throws RegistryError as `publish`, without `bad_build`
 */
export async function enter({ build, version, files }: ReadBuild, options: EnterOptions) {
  const { store, signer, origin, who, note } = options;
  const at = new Date().toISOString();
  const by = { who, at, ...(note === undefined ? {} : { note }) };
  const added = {
    id: build.id,
    team: build.team,
    origin,
    version,
    entry: versionEntry(build, version, options.commit ?? null, at),
  };
  const folder = `${build.id}/${version}`;
  const advice = ` Remove the folder ${folder} and publish again.`;
  const assertIntact = () => readIntact(store, folder, Object.entries(build.files), advice);
  // Check before any file is written; `update` checks again, on the document at that time.
  const stored = await readStored(store);
  const before = stored ?? emptyDocument();
  if (stored !== undefined) assertTrusted(before, signer, store.place);
  if (options.ifNew && isPublished(before, build.id, version, added.entry)) {
    await assertIntact();
    return { id: build.id, version, isNew: false, document: before };
  }
  if (options.mustBeNew) assertNew(before, build.id, version);
  addVersion(before, by, added);
  await signer.keyFor(build.id, before.remotes[build.id]?.team ?? build.team);
  const packed = options.isPacked ? files : await withCompressed(files);
  const joining = { build, version, packed, document: before };
  await options.check?.(joining);
  const written = await store.writeVersion(build.id, version, packed);
  if (!written) await assertIntact();
  try {
    if (before.remotes[build.id]?.versions[version] === undefined)
      await options.checkStored?.({ ...joining, entry: added.entry });
    const { document, changed } = await update(store, signer, (now) => {
      const isThere = now.remotes[build.id]?.versions[version] !== undefined;
      return addVersion(isThere ? now : (options.prepare?.(now, by) ?? now), by, added);
    });
    return { id: build.id, version, isNew: changed, document };
  } catch (error) {
    if (written) await removeUnknown(store, build.id, version);
    throw error;
  }
}

/** A deployment that changes nothing signs the document again after a day, so that readers see that it is the present one. */
const REFRESH_AFTER_MS = 24 * 60 * 60 * 1000;

/** The last version that this deployer made live. */
function lastDeployed(log: readonly LogEntry[], id: string, who: string): string | undefined {
  return log.findLast((entry) => entry.remote === id && entry.action === 'live' && entry.who === who)
    ?.version;
}

/**
 * Publishes a build with its origin, for repeated deployments (the start of a site or container). The version goes live unless it is the
 * last one that this deployer deployed: versions released by hand since then stay live. During a freeze, the live version stays as well.
 * @param options.who the deployer's name, in the log; by it `deploy` recognizes its own earlier deployments
 * @returns the built and the live version. These differ after a release by hand or during a freeze; a retired remote has no live version
 * @throws RegistryError, as `publish` does
 */
export async function deploy(options: PublishOptions) {
  const { store, signer, origin, who } = options;
  const { id, version, document: published } = await publish(options);
  const known =
    lastDeployed(published.log, id, who) ??
    lastDeployed(await readLog(store, published, { remote: id }), id, who);
  const { document } = await update(store, signer, (before) => {
    const by = { who, at: new Date().toISOString() };
    const moved = setOrigin(before, by, id, origin);
    // The remote was retired on purpose: only a promotion by hand brings it back.
    if (moved.remotes[id]?.retired !== undefined) return moved;
    // A restart during a freeze keeps the version that visitors have.
    if (moved.remotes[id]?.live !== undefined && freezeAt(moved, by.at)) return moved;
    return (lastDeployed(moved.log, id, who) ?? known) === version ? moved : setLive(moved, by, id, version);
  });
  const isOld = (asOf: string | undefined) =>
    asOf === undefined || Date.parse(asOf) < Date.now() - REFRESH_AFTER_MS;
  await refresh(store, signer, isOld, () => signer.keyFor(id, document.remotes[id]?.team ?? ''));
  return { id, built: version, live: document.remotes[id]?.live };
}
