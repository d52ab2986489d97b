import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Webhook } from 'standardwebhooks';
import { givenVersions } from '../document/host-entry.ts';
import { parseDocument } from '../document/parse.ts';
import type { RegistryDocument, RegistryVersion } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { Env } from '../site-url.ts';
import type { AssetStore } from '../store/asset-store.ts';

/** A receiver's URL, and the secret shared with it. */
export interface WebhookSettings {
  readonly url: string;
  readonly secret: string;
}

const TRIES = 3;
const PAUSE_MS = 500;

/**
 * The headers of Standard Webhooks (https://www.standardwebhooks.com), signed with HMAC-SHA-256 of `<id>.<seconds>.<body>`.
 * @param secret `whsec_` and base64, as receivers' libraries accept it, or any text
 * @param at milliseconds since 1970
 */
export function signedHeaders(secret: string, id: string, body: string, at: number) {
  const webhook = secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': webhook.sign(id, new Date(at), body),
  };
}

/**
 * Sends a signed message. Retries twice with the same id if the receiver does not respond with 2xx in time. Never rejects.
 * @returns undefined when the receiver accepted it, else the reason
 */
async function deliver({ url, secret }: WebhookSettings, id: string, message: unknown, responseMs: number) {
  const body = JSON.stringify(message);
  let problem = '';
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (tried > 0) await pause(PAUSE_MS * tried);
    try {
      const headers = { 'content-type': 'application/json', ...signedHeaders(secret, id, body, Date.now()) };
      const signal = AbortSignal.timeout(responseMs);
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      await response.body?.cancel();
      if (response.ok) return undefined;
      problem = `it answered ${response.status}`;
    } catch (error) {
      problem = ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message;
    }
  }
  return problem;
}

const MIN_SECRET = 32;

/**
 * Reads a webhook's URL, and the secret that all webhooks share, `MARKET_RELEASE_WEBHOOK_SECRET`.
 * @returns undefined if the setting is missing
 * @throws RegistryError `bad_setting`
 */
export function webhookOf(env: Env, setting: 'MARKET_RELEASE_WEBHOOK' | 'MARKET_UPLOAD_WEBHOOK') {
  const { [setting]: url, MARKET_RELEASE_WEBHOOK_SECRET: secret = '' } = env;
  if (!url) return undefined;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new RegistryError('bad_setting', `${setting} is no http address.`);
  if (secret.length < MIN_SECRET) {
    throw new RegistryError(
      'bad_setting',
      `MARKET_RELEASE_WEBHOOK_SECRET has to have at least ${MIN_SECRET} characters.`,
    );
  }
  return { url, secret };
}

/** For a hook that copies all files of a version. */
const UPLOAD_MS = 60_000;

/**
 * Requests that the upload hook copies a version's files to its origin, and waits for the response.
 * @param about the store with the files, as `ASSET_STORE` names it, and the origin from which browsers will load them
 * @param names of all files; the message also lists the compressed ones (`<remote>/<version>/<file>`), for origins that do not compress
 * @throws RegistryError `unavailable` when the hook did not accept the version
 */
export async function requestUpload(
  hook: WebhookSettings,
  about: Readonly<Record<'remote' | 'version' | 'origin' | 'store', string>>,
  { files }: RegistryVersion,
  names: Iterable<string>,
): Promise<void> {
  const { remote, version } = about;
  const packed = [...names]
    .filter((name) => /\.(?:br|gz)$/.test(name))
    .map((name) => `${remote}/${version}/${name}`);
  const message = { type: 'version.stored', ...about, files, packed };
  const problem = await deliver(hook, `stored-${remote}-${version}`, message, UPLOAD_MS);
  if (problem === undefined) return;
  throw new RegistryError(
    'unavailable',
    `The upload hook did not take ${remote} ${version}: ${problem}. It was taken out of the store again.`,
  );
}

/** A warning of the rollout guard about a version, which nothing handles automatically. `text` follows the version's name. */
type Warning = { readonly type: 'rollout.in_doubt' } & Readonly<
  Record<'remote' | 'version' | 'team' | 'text', string>
>;

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
      givenVersions(remote).map((version) => [version, remote.versions[version]?.commit ?? null]),
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
    warn(warning: Warning): void {
      const id = `in-doubt-${warning.remote}-${warning.version}`;
      if (warned.has(id)) return;
      warned.set(id, true);
      send(id, `a doubt about ${warning.remote} ${warning.version}`, warning);
    },
    /** Resolves when every message was sent or dropped. Never rejects. */
    finished: () => last,
  };
}

/** A store that announces every written document, whichever command writes it. */
export function announcedStore(store: AssetStore, announcer: ReturnType<typeof createAnnouncer>): AssetStore {
  return {
    ...store,
    async writeDocument(text, expectedEtag, urgent) {
      const etag = await store.writeDocument(text, expectedEtag, urgent);
      if (etag !== undefined) announcer.announce(parseDocument(text));
      return etag;
    },
  };
}
