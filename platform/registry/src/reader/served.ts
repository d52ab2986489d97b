import { createHash } from 'node:crypto';
import { BUNDLE_FACTS, givenVersions, HOST_ID } from '../document/host-entry.ts';
import type { RegistryDocument, RegistryRemote, RegistryVersion } from '../document/schema.ts';

/** The part of every published version that a reader holds: for reports from pages that still run it, and for rolling back to it. */
export interface PublishedVersion
  extends Pick<
    RegistryVersion,
    'paths' | 'publishedAt' | 'commit' | 'contract' | 'slots' | 'uses' | 'builtAgainst'
  > {
  /** The hash of the host's facts file; only for versions of the host. */
  readonly facts?: string;
}

/** An entry as a reader holds it in memory: reduced, because earlier versions make up nearly all of a large registry. */
export interface ServedRemote extends Omit<RegistryRemote, 'versions' | 'signature'> {
  readonly versions: Readonly<Record<string, PublishedVersion>>;
  /** The complete versions that visitors get: the live one and the one being rolled out. */
  readonly builds: Readonly<Record<string, RegistryVersion>>;
  readonly digest: string;
}

export interface ServedDocument extends Omit<RegistryDocument, 'remotes'> {
  readonly remotes: Readonly<Record<string, ServedRemote>>;
  /** The host's entry; absent where no host was published. */
  readonly host?: ServedRemote;
}

const withHosts = new WeakMap<ServedDocument, ServedDocument>();

/** The document with the host among its remotes, for code that treats host and remotes alike. Memoized for each document. */
export function withHost(document: ServedDocument): ServedDocument {
  const { host, ...rest } = document;
  if (host === undefined) return document;
  const known = withHosts.get(document) ?? { ...rest, remotes: { ...rest.remotes, [HOST_ID]: host } };
  withHosts.set(document, known);
  return known;
}

const digests = new WeakMap<object, string>();

/** The SHA-256 digest of an entry as it was read, memoized. The same content in another key order has another digest. */
export function digestOf(entry: object): string {
  const digest = digests.get(entry) ?? createHash('sha256').update(JSON.stringify(entry)).digest('base64');
  digests.set(entry, digest);
  return digest;
}

export function servedRemote(
  { versions, signature: _, ...entry }: RegistryRemote,
  digest: string,
): ServedRemote {
  const all = new Map<string, unknown>();
  /** Deduplicates equal values: most versions of a remote have the same paths, slots and shared packages. */
  const shared = <Value>(value: Value): Value => {
    const key = JSON.stringify(value);
    if (!all.has(key)) all.set(key, value);
    return all.get(key) as Value;
  };
  const served = givenVersions(entry);
  return {
    ...entry,
    digest,
    versions: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [name, publishedVersion(version, shared)]),
    ),
    builds: Object.fromEntries(Object.entries(versions).filter(([name]) => served.includes(name))),
  };
}

function publishedVersion(
  { paths, publishedAt, commit, contract, slots, uses, builtAgainst, manifest, files }: RegistryVersion,
  shared: <Value>(value: Value) => Value,
): PublishedVersion {
  const facts = manifest.endsWith(`/${BUNDLE_FACTS}`) ? files[manifest] : undefined;
  return {
    ...{ paths: shared(paths), publishedAt, commit, contract },
    ...{ slots: shared(slots), builtAgainst: shared(builtAgainst) },
    ...(uses && { uses: shared(uses) }),
    ...(facts === undefined ? {} : { facts }),
  };
}
