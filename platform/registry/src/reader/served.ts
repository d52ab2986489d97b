import { createHash } from 'node:crypto';
import { BUNDLE_FACTS, HOST_ID } from '../document/host-entry.ts';
import type { RegistryDocument, RegistryRemote, RegistryVersion } from '../document/schema.ts';

/** Of a version that no visitor gets: for reports from open pages, and for going back to it. */
export interface PublishedVersion
  extends Pick<
    RegistryVersion,
    'paths' | 'publishedAt' | 'commit' | 'contract' | 'slots' | 'uses' | 'builtAgainst'
  > {
  /** The hash of a host's facts. */
  readonly facts?: string;
}

/** An entry as a reader holds it: earlier versions, nearly all of a large registry, in part. */
export interface ServedRemote extends Omit<RegistryRemote, 'versions' | 'signature'> {
  readonly versions: Readonly<Record<string, PublishedVersion>>;
  /** Those that visitors get, live and rolled out, whole. */
  readonly builds: Readonly<Record<string, RegistryVersion>>;
  readonly digest: string;
}

export interface ServedDocument extends Omit<RegistryDocument, 'remotes'> {
  readonly remotes: Readonly<Record<string, ServedRemote>>;
  /** Absent where no host was published. */
  readonly host?: ServedRemote;
}

const withHosts = new WeakMap<ServedDocument, ServedDocument>();

/** The same with the host among the remotes, for what treats every release alike. */
export function withHost(document: ServedDocument): ServedDocument {
  const { host, ...rest } = document;
  if (host === undefined) return document;
  const known = withHosts.get(document) ?? { ...rest, remotes: { ...rest.remotes, [HOST_ID]: host } };
  withHosts.set(document, known);
  return known;
}

const digests = new WeakMap<object, string>();

/** Of an entry as it was read: other content, or the same in another order, has another digest. */
export function digestOf(entry: object): string {
  const known = digests.get(entry);
  if (known !== undefined) return known;
  const digest = createHash('sha256').update(JSON.stringify(entry)).digest('base64');
  digests.set(entry, digest);
  return digest;
}

export function servedRemote(
  { versions, signature: _, ...entry }: RegistryRemote,
  digest: string,
): ServedRemote {
  const all = new Map<string, unknown>();
  /** Versions of a remote have mostly the same addresses, slots and packages: one object for all of them. */
  const shared = <Value>(value: Value): Value => {
    const key = JSON.stringify(value);
    if (!all.has(key)) all.set(key, value);
    return all.get(key) as Value;
  };
  const served = [entry.live, entry.rollout?.version];
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
