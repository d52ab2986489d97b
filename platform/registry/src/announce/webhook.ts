import { LRUCache } from 'lru-cache';
import { givenVersions } from '../document/host-entry.ts';
import { parseDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { deliver, type WebhookSettings } from './deliver.ts';

/** What else a receiver gets: the rollout guard has doubts about a version, and nothing happens by itself. */
interface WarningAnnouncement {
  readonly type: 'rollout.in_doubt';
  readonly remote: string;
  readonly version: string;
  readonly team: string;
  /** To stand behind the version's name. */
  readonly text: string;
}

export interface Announcer {
  /** Begins to send what this written document has changed. */
  announce(document: RegistryDocument): void;
  /** Begins to send a warning, once for each version: receivers know a message of another server by its id. */
  warn(warning: WarningAnnouncement): void;
  /** Resolves when everything was sent or given up. Never fails. */
  finished(): Promise<void>;
}

const RESPONSE_MS = 5000;
const MAX_WARNED = 1000;

/** What a receiver gets of a written document: its changes, oldest first (`LogEntry`), and the changed remotes as they are now. */
export function announcementOf(document: RegistryDocument) {
  const { serial, log, remotes } = document;
  const changes = log.filter((entry) => entry.serial === serial);
  const named = [...new Set(changes.map(({ remote }) => remote))];
  const described = named.flatMap((id) => {
    const remote = remotes[id];
    if (remote === undefined) return [];
    const { team, origin, live = null, rollout = null, plan = null, retired = null } = remote;
    // Of the versions that visitors get: `…-dirty` with changes since; null where it is not known.
    const commits = Object.fromEntries(
      givenVersions(document, id).map((version) => [version, remote.versions[version]?.commit ?? null]),
    );
    return [[id, { team, origin, live, rollout, commits, plan, retired }] as const];
  });
  return { type: 'registry.changed' as const, serial, changes, remotes: Object.fromEntries(described) };
}

/**
 * Sends each change to a webhook, in their order. What was not taken is given up: the log has it, and the receiver sees that a serial is missing.
 * @param settings without them nothing is sent
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
    message: ReturnType<typeof announcementOf> | WarningAnnouncement,
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

/** A store whose written documents are announced, whichever command wrote them. */
export function announcedStore(store: AssetStore, announcer: Announcer): AssetStore {
  return {
    ...store,
    async writeDocument(text, expectedEtag, urgent) {
      const etag = await store.writeDocument(text, expectedEtag, urgent);
      if (etag !== undefined) announcer.announce(parseDocument(text));
      return etag;
    },
  };
}
