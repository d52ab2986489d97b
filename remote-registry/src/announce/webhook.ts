import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RolloutPlan } from '../document/rollout-schema.ts';
import type { RegistryDocument, RegistryRemote } from '../document/schema.ts';

/** Where changes of the registry are told, and the secret that the receiver knows them by. */
export interface WebhookSettings {
  readonly url: string;
  readonly secret: string;
}

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
  readonly live: string | null;
  readonly rollout: RegistryRemote['rollout'] | null;
  readonly plan: RolloutPlan | null;
  readonly retired: string | null;
}

export interface Announcer {
  /** Begins to tell what this document, which was just written, has changed. */
  announce(document: RegistryDocument): void;
  /** Resolves when everything was told or given up. Never fails. */
  finished(): Promise<void>;
}

const TRIES = 3;
const ANSWER_MS = 5000;
const PAUSE_MS = 500;

/** What a written document has changed. */
export function announcementOf({ serial, log, remotes }: RegistryDocument): Announcement {
  const changes = log.filter((entry) => entry.serial === serial);
  const named = [...new Set(changes.map(({ remote }) => remote))];
  const described = named.flatMap((id) => {
    const remote = remotes[id];
    if (remote === undefined) return [];
    const { team, live = null, rollout = null, plan = null, retired = null } = remote;
    return [[id, { team, live, rollout, plan, retired }] as const];
  });
  return { type: 'registry.changed', serial, changes, remotes: Object.fromEntries(described) };
}

/**
 * The headers of Standard Webhooks (https://www.standardwebhooks.com): HMAC-SHA-256 of `<id>.<seconds>.<body>`.
 * @param secret `whsec_` and base64, as receivers' libraries take it, or any text
 * @param at milliseconds since 1970
 */
export function signedHeaders(
  secret: string,
  id: string,
  body: string,
  at: number,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at / 1000));
  const coded = /^whsec_(.+)$/.exec(secret)?.[1];
  const key = coded === undefined ? secret : Buffer.from(coded, 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
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
  if (settings === undefined) return { announce: () => {}, finished: () => last };
  const { url, secret } = settings;

  async function send(announcement: Announcement): Promise<void> {
    const body = JSON.stringify(announcement);
    const id = `registry-${announcement.serial}`;
    let problem = '';
    for (let tried = 0; tried < TRIES; tried += 1) {
      if (tried > 0) await pause(PAUSE_MS * tried);
      try {
        const headers = {
          'content-type': 'application/json',
          ...signedHeaders(secret, id, body, Date.now()),
        };
        const signal = AbortSignal.timeout(ANSWER_MS);
        const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
        await answer.body?.cancel();
        if (answer.ok) return;
        problem = `it answered ${answer.status}`;
      } catch (error) {
        problem = ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message;
      }
    }
    onProblem(`The webhook was not told of serial ${announcement.serial}: ${problem}.`);
  }

  return {
    announce(document) {
      const announcement = announcementOf(document);
      last = last.then(() => send(announcement));
    },
    finished: () => last,
  };
}
