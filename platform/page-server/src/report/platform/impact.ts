import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AssetStore,
  checkHost,
  fitsHost,
  isHost,
  type PublishedVersion,
  pastOf,
  type RegistryReader,
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

/** What would break, for people who are about to change what visitors get. */
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

/** Sentences of one change: a host that speaks another contract may leave out fifty remotes. */
const MOST = 10;
const none: Impact = new Map();

/** Works it out once for each document, and again while a host's description could not be read. */
export function createImpact(
  registry: Pick<RegistryReader, 'keys'>,
  store: AssetStore,
): (document: ServedDocument | undefined) => Promise<Impact> {
  const hostsOf = createHosts(registry, store);
  let last: { readonly document: ServedDocument; readonly breaks: Promise<Impact> } | undefined;
  async function find(document: ServedDocument): Promise<Impact> {
    const hosts = await hostsOf(document);
    if (!hosts.isWhole && last?.document === document) last = undefined;
    return allImpact(document, hosts);
  }
  return async (document) => {
    if (document === undefined) return none;
    if (last?.document !== document) last = { document, breaks: find(document) };
    return last.breaks;
  };
}

/**
 * What each change that people may make would break: another version for everybody, or a remote that is retired. By the checks that
 * publication makes (`fitsHost`, `checkHost`) and by what `retire` says (`usersOf`).
 */
export async function allImpact(served: ServedDocument, hosts: Hosts): Promise<Impact> {
  const document = withHost(served);
  const all = new Map<string, readonly PlatformBreak[]>();
  for (const [id, remote] of Object.entries(document.remotes)) {
    if (remote.live === undefined) continue;
    const { earlier, doubtful } = rollbackCandidates(remote, pastOf(document, id));
    const { rollout } = remote;
    const offered = [
      ...(rollout ? [rollout.version] : []),
      ...earlier,
      ...doubtful.map(({ version }) => version),
    ];
    const found = isHost(id) ? ofHost(served, offered, hosts) : ofRemote(served, id, remote, offered, hosts);
    all.set(id, await found);
  }
  return all;
}

function ofHost(
  document: ServedDocument,
  versions: readonly string[],
  { byVersion }: Hosts,
): Promise<PlatformBreak[]> {
  return grouped(
    versions,
    (version) => byVersion.get(version),
    (facts) => (facts === undefined ? [messages.noFacts] : checkHost(facts, document).map(({ why }) => why)),
  );
}

async function ofRemote(
  document: ServedDocument,
  id: string,
  { live = '', versions }: ServedRemote,
  offered: readonly string[],
  { given }: Hosts,
): Promise<PlatformBreak[]> {
  const now = versions[live];
  const users = usersOf(document, id);
  /** On whose pages a place gets empty that is filled now. */
  const lost = (slots: readonly string[]) =>
    users.flatMap((user) => {
      const gone = user.slots.filter((slot) => now?.slots.includes(slot) && !slots.includes(slot));
      return gone.length === 0 ? [] : [messages.loses(user.id, gone)];
    });
  const empty = (version: Pick<PublishedVersion, 'uses'>) =>
    unfilled(document, version).flatMap(({ remote, slots }) => {
      const more = slots.filter((slot) => !now?.uses?.[remote]?.includes(slot));
      return more.length === 0 ? [] : [messages.unfilled(remote, more)];
    });
  const incompatibilities = (version: PublishedVersion) =>
    given?.flatMap((host) =>
      fitsHost({ ...version, id }, host.facts).map(({ why }) =>
        host.version === undefined ? why : messages.beside(host.version, why),
      ),
    ) ?? [messages.noHost];
  const retired = lost([]);
  return [
    ...(await grouped(
      offered,
      (version) => {
        const manifest = versions[version];
        return manifest && { ...manifest, publishedAt: '', commit: null };
      },
      (version) =>
        version === undefined
          ? []
          : [...lost(version.slots), ...empty(version), ...incompatibilities(version)],
    )),
    ...(retired.length === 0 ? [] : [{ versions: [null], losses: cut(retired) }]),
  ];
}

/** Versions mostly say the same of themselves: each thing that is said is looked at once, between other work of this server. */
async function grouped<Version>(
  versions: readonly string[],
  reportedBy: (version: string) => Version,
  impactsOf: (manifest: Version) => readonly string[],
): Promise<PlatformBreak[]> {
  const known = new Map<string | undefined, readonly string[]>();
  const found = new Map<string, { versions: string[]; losses: readonly string[] }>();
  for (const version of versions) {
    const manifest = reportedBy(version);
    const key = JSON.stringify(manifest);
    let impacts = known.get(key);
    if (impacts === undefined) {
      impacts = impactsOf(manifest);
      known.set(key, impacts);
      await nextTurn();
    }
    if (impacts.length === 0) continue;
    const words = impacts.join('\n');
    const group = found.get(words) ?? { versions: [], losses: cut(impacts) };
    group.versions.push(version);
    found.set(words, group);
  }
  return [...found.values()];
}

const cut = (impacts: readonly string[]) =>
  impacts.length <= MOST ? impacts : [...impacts.slice(0, MOST), messages.more(impacts.length - MOST)];
