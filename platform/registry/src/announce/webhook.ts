import { LRUCache } from 'lru-cache';
import { givenVersions } from '../document/host-entry.ts';
import type { RolloutPlan } from '../document/rollout-schema.ts';
import type { RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { deliver, type WebhookSettings } from './deliver.ts';

/** What a receiver gets: what was done by one change, and what it was done to as it is now. */
export interface Announcement {
  readonly type: 'registry.changed';
  readonly serial: number;
  /** Entries of the log, oldest first (`LogEntry`). */
  readonly changes: RegistryDocument['log'];
  readonly remotes: Readonly<Record<string, AnnouncedRemote>>;
}

/** What visitors get of a remote now; null for what there is not. */
interface AnnouncedRemote {
  readonly team: string;
  /** Where browsers get its files. */
  readonly origin: string;
  readonly live: string | null;
  readonly rollout: RegistryRemote['rollout'] | null;
  /** What the versions that visitors get were built from, by version, as their entries say it: `…-dirty` with changes since; null where it is not known. */
  readonly commits: Readonly<Record<string, string | null>>;
  readonly plan: RolloutPlan | null;
  readonly retired: string | null;
}

/** What else a receiver gets: a version looks bad to the rollout guard, and nothing happens by itself. */
interface WarningAnnouncement {
  readonly type: 'rollout.in_doubt';
  readonly remote: string;
  readonly version: string;
  readonly team: string;
  /** What the guard thinks, to stand behind the version's name. */
  readonly text: string;
}

export interface Announcer {
  /** Begins to tell what this document, which was just written, has changed. */
  announce(document: RegistryDocument): void;
  /** Begins to tell of a doubt: once for each version, by whichever server, since the receiver knows a message by its id. */
  warn(warning: WarningAnnouncement): void;
  /** Resolves when everything was told or given up. Never fails. */
  finished(): Promise<void>;
}

const RESPONSE_MS = 5000;
/** Versions that a doubt was told of; the oldest are forgotten, and only told of again. */
const MAX_WARNED = 1000;

/** What a written document has changed. */
export function announcementOf(document: RegistryDocument): Announcement {
  const { serial, log, remotes } = document;
  const changes = log.filter((entry) => entry.serial === serial);
  const named = [...new Set(changes.map(({ remote }) => remote))];
  const described = named.flatMap((id) => {
    const remote = remotes[id];
    if (remote === undefined) return [];
    const { team, origin, live = null, rollout = null, plan = null, retired = null } = remote;
    const commits = Object.fromEntries(
      givenVersions(document, id).map((version) => [version, remote.versions[version]?.commit ?? null]),
    );
    return [[id, { team, origin, live, rollout, commits, plan, retired }] as const];
  });
  return { type: 'registry.changed', serial, changes, remotes: Object.fromEntries(described) };
}

/**
 * Tells each change to a webhook, in their order. Who receives it answers 2xx within five seconds; else it is sent twice more, under the
 * same id. What nobody took is gone: the log has it, and a serial that is missing tells the receiver so.
 * @param settings without them nothing is told
 * @param onProblem takes a sentence
 */
export function createAnnouncer(
  settings: WebhookSettings | undefined,
  onProblem: (message: string) => void,
): Announcer {
  let last: Promise<void> = Promise.resolve();
  if (settings === undefined) return { announce: () => {}, warn: () => {}, finished: () => last };

  async function send(
    to: WebhookSettings,
    id: string,
    about: string,
    message: Announcement | WarningAnnouncement,
  ): Promise<void> {
    const problem = await deliver(to, id, message, RESPONSE_MS);
    if (problem !== undefined) onProblem(`The webhook was not told of ${about}: ${problem}.`);
  }
  const warned = new LRUCache<string, true>({ max: MAX_WARNED });

  return {
    announce(document) {
      const announcement = announcementOf(document);
      const { serial } = announcement;
      last = last.then(() => send(settings, `registry-${serial}`, `serial ${serial}`, announcement));
    },
    warn(warning) {
      const id = `in-doubt-${warning.remote}-${warning.version}`;
      if (warned.has(id)) return;
      warned.set(id, true);
      last = last.then(() =>
        send(settings, id, `a doubt about ${warning.remote} ${warning.version}`, warning),
      );
    },
    finished: () => last,
  };
}
