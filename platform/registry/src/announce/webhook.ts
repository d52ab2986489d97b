import { LRUCache } from 'lru-cache';
import { givenVersions } from '../document/host-entry.ts';
import { parseDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { deliver, type WebhookSettings } from './deliver.ts';

/** A warning of the rollout guard about a version, which nothing handles automatically. */
export interface WarningAnnouncement {
  readonly type: 'rollout.in_doubt';
  readonly remote: string;
  readonly version: string;
  readonly team: string;
  /** A text to follow the version's name. */
  readonly text: string;
}

const RESPONSE_MS = 5000;
const MAX_WARNED = 1000;

/** The message about a written document: its changes, oldest first (`LogEntry`), and the present state of the changed remotes. */
export function announcementOf(document: RegistryDocument) {
  const { serial, log, remotes } = document;
  const changes = log.filter((entry) => entry.serial === serial);
  const named = [...new Set(changes.map(({ remote }) => remote))];
  const described = named.flatMap((id) => {
    const remote = remotes[id];
    if (remote === undefined) return [];
    const { team, origin, live = null, rollout = null, plan = null, retired = null } = remote;
    // The commits of the versions that visitors get: `…-dirty` with uncommitted changes; null if unknown.
    const commits = Object.fromEntries(
      givenVersions(document, id).map((version) => [version, remote.versions[version]?.commit ?? null]),
    );
    return [[id, { team, origin, live, rollout, commits, plan, retired }] as const];
  });
  return { type: 'registry.changed' as const, serial, changes, remotes: Object.fromEntries(described) };
}

/**
 * Sends changes to a webhook, in order. A message that is not accepted is dropped: the log has it, and receivers notice the missing serial.
 * @param settings without them, nothing is sent
 * @param onProblem receives a sentence about each dropped message
 */
export function createAnnouncer(settings: WebhookSettings | undefined, onProblem: (message: string) => void) {
  let last = Promise.resolve();
  const warned = new LRUCache<string, true>({ max: MAX_WARNED });

  function send(id: string, about: string, message: object): void {
    if (settings === undefined) return;
    last = last.then(async () => {
      const problem = await deliver(settings, id, message, RESPONSE_MS);
      if (problem !== undefined) onProblem(`The webhook was not told of ${about}: ${problem}.`);
    });
  }

  return {
    /** Starts to send the changes of this written document. */
    announce(document: RegistryDocument): void {
      send(`registry-${document.serial}`, `serial ${document.serial}`, announcementOf(document));
    },
    /** Starts to send a warning, once for each version. Another server's warning has the same id, so that receivers can ignore it. */
    warn(warning: WarningAnnouncement): void {
      const id = `in-doubt-${warning.remote}-${warning.version}`;
      if (warned.has(id)) return;
      warned.set(id, true);
      send(id, `a doubt about ${warning.remote} ${warning.version}`, warning);
    },
    /** Resolves when every message was sent or dropped. Never rejects. */
    finished: () => last,
  };
}

type Announcer = ReturnType<typeof createAnnouncer>;

/** A store that announces every written document, whichever command writes it. */
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
