import { LRUCache } from 'lru-cache';
import {
  type AssetStore,
  checkHost,
  fitsHost,
  isHost,
  type PublishedVersion,
  type RegistryReader,
  releaseHistoryOf,
  type ServedDocument,
  type ServedRemote,
  usersOf,
  withHost,
} from 'registry';
import type { PlatformBreak } from 'shared-contracts/platform';
import { unfilled } from './dependencies.ts';
import { createHosts, type Hosts } from './hosts.ts';
import { rollbackCandidates } from './rollback-candidates.ts';

const named = (slots: readonly string[]) => `the slot${slots.length === 1 ? '' : 's'} ${slots.join(', ')}`;

/** Texts about what a change would break, for people who are about to change what visitors get. */
const messages = {
  loses: (user: string, slots: readonly string[]) => `The pages of ${user} lose ${named(slots)}.`,
  unfilled: (remote: string, slots: readonly string[]) =>
    `Its own pages show ${named(slots)} of ${remote}, which nobody fills.`,
  beside: (host: string, why: string) => `Beside the host ${host}: ${why}`,
  noHost: 'It was not compared with the host: what that one says of itself cannot be read.',
  noFacts: 'It was not compared with the remotes: what it says of itself cannot be read.',
  more: (count: number) => `And ${count} more.`,
};

/** What would break, by the id of the remote (or the host) that is changed. */
export type Impact = ReadonlyMap<string, readonly PlatformBreak[]>;

/** Maximum sentences about one change: a host that speaks another contract may exclude fifty remotes. */
const MAX_SENTENCES = 10;
const none: Impact = new Map();

/** Computes the impact once for each document, and again while a host's description could not be read or the computation fails. */
export function createImpact(
  registry: Pick<RegistryReader, 'keys'>,
  store: AssetStore,
): (document: ServedDocument | undefined) => Promise<Impact> {
  const hostsOf = createHosts(registry, store);
  const cache = new LRUCache<ServedDocument, Impact>({
    max: 1,
    fetchMethod: async (document, _stale, { options }) => {
      const hosts = await hostsOf(document);
      // Computed again for the next request.
      if (!hosts.isWhole) options.ttl = 1;
      return allImpact(document, hosts);
    },
  });
  return async (document) => (document ? cache.forceFetch(document) : none);
}

/**
 * The impact of each change that people can make: another version for all visitors, or a remote that is retired. By the checks of a
 * publication (`fitsHost`, `checkHost`) and by what `retire` reports (`usersOf`).
 */
export function allImpact(served: ServedDocument, { given, byVersion }: Hosts): Impact {
  const document = withHost(served);
  return new Map(
    Object.entries(document.remotes).flatMap(([id, remote]) => {
      if (remote.live === undefined) return [];
      const { earlier, doubtful } = rollbackCandidates(remote, releaseHistoryOf(document, id));
      const rolledOut = remote.rollout ? [remote.rollout.version] : [];
      const offered = [...rolledOut, ...earlier, ...doubtful.map(({ version }) => version)];
      const impactOf = isHost(id) ? ofHost : ofRemote(id, remote);
      const changes = isHost(id) ? offered : [...offered, null];
      const all = changes.map((version) => ({ version, losses: impactOf(version) }));
      return [[id, grouped(all.filter(({ losses }) => losses.length > 0))] as const];
    }),
  );

  function ofHost(version: string | null): readonly string[] {
    const facts = byVersion.get(version ?? '');
    return facts === undefined ? [messages.noFacts] : checkHost(facts, served).map(({ why }) => why);
  }

  /** @returns the impact of a version, or of no version at all (null): a remote may be retired */
  function ofRemote(id: string, { live = '', versions }: ServedRemote): typeof ofHost {
    const now = versions[live];
    const users = usersOf(served, id);
    /** The remotes on whose pages a slot would become empty that is filled now. */
    const lost = (slots: readonly string[]) =>
      users.flatMap((user) => {
        const gone = user.slots.filter((slot) => now?.slots.includes(slot) && !slots.includes(slot));
        return gone.length === 0 ? [] : [messages.loses(user.id, gone)];
      });
    const empty = (version: Pick<PublishedVersion, 'uses'>) =>
      unfilled(served, version).flatMap(({ remote, slots }) => {
        const more = slots.filter((slot) => !now?.uses?.[remote]?.includes(slot));
        return more.length === 0 ? [] : [messages.unfilled(remote, more)];
      });
    const incompatibilities = (version: PublishedVersion) =>
      given?.flatMap((host) =>
        fitsHost({ ...version, id }, host.facts).map(({ why }) =>
          host.version === undefined ? why : messages.beside(host.version, why),
        ),
      ) ?? [messages.noHost];
    return (name) => {
      if (name === null) return lost([]);
      const version = versions[name];
      return version ? [...lost(version.slots), ...empty(version), ...incompatibilities(version)] : [];
    };
  }
}

/** Groups versions with the same impact; a retired remote, which has no version, is a group of its own. */
function grouped(all: readonly { version: string | null; losses: readonly string[] }[]): PlatformBreak[] {
  const groups = Map.groupBy(all, ({ version, losses }) => `${version === null} ${losses.join('\n')}`);
  return [...groups.values()].map((group) => ({
    versions: group.map(({ version }) => version),
    losses: cut(group[0]?.losses ?? []),
  }));
}

const cut = (impacts: readonly string[]) =>
  impacts.length <= MAX_SENTENCES
    ? impacts
    : [...impacts.slice(0, MAX_SENTENCES), messages.more(impacts.length - MAX_SENTENCES)];
