import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { emptyDocument } from '../document/parse.ts';
import type { BuiltRemote, RegistryDocument, RegistryVersion } from '../document/schema.ts';
import { keepMaps, mapsBeside } from '../maps/keep-maps.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { readStored } from '../store/stored-document.ts';
import { assertTrusted } from '../trust/sign-changes.ts';
import type { Signer } from '../trust/signer.ts';
import { addVersion, type By } from './changes.ts';
import { readIntact } from './intact-files.ts';
import { type ReadBuild, readBuild } from './read-build.ts';
import { update } from './update.ts';
import { isPublished, versionEntry } from './version-entry.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Pictures and woff2 fonts are packed already; server files never go over the wire. */
const compressible = /\.(?:m?js|css|json|svg|txt|html|map)$/;
const smallestWorthIt = 512;
const slowAbove = 1_000_000;

/**
 * Adds `.br` and `.gz` beside each file that gets smaller by it.
 * @returns all files, given and added, by name
 */
export async function withCompressed(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const all = new Map(files);
  const worth = [...files].filter(
    ([name, { length }]) => compressible.test(name) && length >= smallestWorthIt,
  );
  await Promise.all(
    worth.map(async ([name, content]) => {
      const quality = content.length > slowAbove ? 9 : 11;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
      if (br.length < content.length) all.set(`${name}.br`, br);
      if (gz.length < content.length) all.set(`${name}.gz`, gz);
    }),
  );
  return all;
}

export interface EnterOptions {
  readonly store: AssetStore;
  readonly signer: Signer;
  /** Where browsers get the files; counts only for a remote's first version, `setOrigin` changes it later. */
  readonly origin: string;
  readonly who: string;
  readonly commit?: string | null;
  /** For the log. */
  readonly note?: string | undefined;
  /** Refuse what was published before, instead of leaving it as it is. */
  readonly mustBeNew?: boolean;
  /** Leave what is published already, byte by byte, unchecked; comes before `mustBeNew`. */
  readonly ifNew?: boolean;
  /** Its files are stored as they are, such as those of a host, which are packed by its build. */
  readonly isPacked?: boolean;
  /** What else the document needs for a version that is new in it; pure. */
  readonly prepare?: (document: RegistryDocument, by: By) => RegistryDocument;
  /** Before anything is written; refuses by throwing. */
  readonly check?: (joining: Joining) => Promise<void>;
  /** When a new version's files are in the store and not in the registry; refuses by throwing, then they are removed. */
  readonly checkStored?: (joining: Joining & { readonly entry: RegistryVersion }) => Promise<void>;
}

export interface PublishOptions extends EnterOptions {
  readonly folder: string;
}

export interface Joining {
  readonly build: BuiltRemote;
  readonly version: string;
  readonly packed: ReadonlyMap<string, Buffer>;
  readonly document: RegistryDocument;
}

export interface Published {
  readonly id: string;
  readonly version: string;
  /** False when this very content was published before. */
  readonly isNew: boolean;
  readonly document: RegistryDocument;
}

/** A version that is in the store already has to be the very files that were built. @throws RegistryError `damaged_version` */
async function assertIntact(
  store: AssetStore,
  { id, files }: Pick<BuiltRemote, 'id' | 'files'>,
  version: string,
): Promise<void> {
  const folder = `${id}/${version}`;
  await readIntact(store, folder, Object.entries(files), ` Remove the folder ${folder} and publish again.`);
}

/** @throws RegistryError `version_exists` */
function assertNew(document: RegistryDocument, id: string, version: string): void {
  const before = document.remotes[id]?.versions[version];
  if (before === undefined) return;
  throw new RegistryError(
    'version_exists',
    `${id} ${version} was published at ${before.publishedAt}; a version never changes. ` +
      `Change something and publish again, or give it to visitors: npm run release -- rollout ${id} ${version} --percent 10`,
  );
}

/** Removes files again, unless another publisher of the same content has entered them meanwhile. */
async function removeUnknown(store: AssetStore, id: string, version: string): Promise<void> {
  const now = await readStored(store);
  if (now?.remotes[id]?.versions[version] === undefined) await store.removeVersion(id, version);
}

/**
 * Puts a build into store and registry; no visitor gets it yet. Its source maps are stored where no origin serves them.
 * @throws RegistryError, and what `check` and `checkStored` throw
 */
export async function publish(options: PublishOptions): Promise<Published> {
  const read = await readBuild(options.folder);
  const published = await enter(read, options);
  if (published.isNew)
    await keepMaps(options.store, published, read.files.keys(), mapsBeside(options.folder));
  return published;
}

/** The same with a build that was read already. @throws RegistryError as `publish`, without `bad_build` */
export async function enter({ build, version, files }: ReadBuild, options: EnterOptions): Promise<Published> {
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
  // Refused before a file is written; the update checks again, on the document as it is then.
  const stored = await readStored(store);
  const before = stored ?? emptyDocument();
  if (stored !== undefined) assertTrusted(before, signer, store.place);
  if (options.ifNew && isPublished(before, build.id, version, added.entry)) {
    await assertIntact(store, build, version);
    return { id: build.id, version, isNew: false, document: before };
  }
  if (options.mustBeNew) assertNew(before, build.id, version);
  addVersion(before, by, added);
  await signer.keyFor(build.id, before.remotes[build.id]?.team ?? build.team);
  const packed = options.isPacked ? files : await withCompressed(files);
  const joining = { build, version, packed, document: before };
  await options.check?.(joining);
  const written =
    !(await store.hasVersion(build.id, version)) && (await store.writeVersion(build.id, version, packed));
  if (!written) await assertIntact(store, build, version);
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
