import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import {
  type AssetStore,
  givenVersions,
  HOST_ID,
  type HostFacts,
  type RegistryReader,
  readFacts,
  readHostFacts,
  releaseHistoryOf,
  type ServedDocument,
  withHost,
} from 'registry';
import { rollbackCandidates } from './rollback-candidates.ts';

/** The hosts' descriptions of themselves: which contracts they speak, what they share and allow. */
export interface Hosts {
  /** The hosts that visitors get, with which remotes have to be compatible; undefined where one of them cannot be read. */
  readonly given: readonly { readonly version: string | undefined; readonly facts: HostFacts }[] | undefined;
  /** The hosts that visitors get or that can be rolled back to, as far as they can be read. */
  readonly byVersion: ReadonlyMap<string, HostFacts>;
  /** Whether all of them could be read. */
  readonly isWhole: boolean;
}

const MAX_ENTRIES = 50;
/** The platform page shows its numbers also while the store is slow or unreachable. */
const LIMIT_MS = 2000;
const nothingRead: Hosts = { given: undefined, byVersion: new Map(), isWhole: false };

/** Reads the descriptions from the store, each verified by its hash. Never rejects: what cannot be read in time is missing. */
export function createHosts(
  { keys }: Pick<RegistryReader, 'keys'>,
  store: AssetStore,
): (document: ServedDocument) => Promise<Hosts> {
  const cache = new LRUCache<string, HostFacts, string>({
    max: MAX_ENTRIES,
    fetchMethod: (hash, _stale, { context: version }) => readFacts(store, version, hash),
  });

  async function read(document: ServedDocument): Promise<Hosts> {
    const { host } = document;
    const whole = withHost(document);
    const visited = givenVersions(host);
    const { earlier = [], doubtful = [] } = host
      ? rollbackCandidates(host, releaseHistoryOf(whole, HOST_ID))
      : {};
    const wanted = new Set([...visited, ...earlier, ...doubtful.map(({ version }) => version)]);
    const byVersion = new Map<string, HostFacts>();
    await Promise.all(
      [...wanted].map(async (version) => {
        const hash = host?.versions[version]?.facts;
        const facts = hash && (await cache.fetch(hash, { context: version }).catch(() => undefined));
        if (facts) byVersion.set(version, facts);
      }),
    );
    const known = visited.flatMap((version) => {
      const facts = byVersion.get(version);
      return facts === undefined ? [] : [{ version, facts }];
    });
    // Where no host is live, page servers run the one that they were started with.
    const own = host?.live === undefined && (await readHostFacts(store, keys()).catch(() => undefined));
    const isKnown = host?.live !== undefined && known.length === visited.length;
    const given = own ? [{ version: own.bundle?.version, facts: own }] : isKnown ? known : undefined;
    return { byVersion, given, isWhole: given !== undefined && byVersion.size === wanted.size };
  }

  return (document) => Promise.race([read(document), sleep(LIMIT_MS, nothingRead, { ref: false })]);
}
