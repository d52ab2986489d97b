import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { RegistryVersion } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { Env } from '../site-url.ts';

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
export function signedHeaders(
  secret: string,
  id: string,
  body: string,
  at: number,
): Readonly<Record<string, string>> {
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
export async function deliver(
  { url, secret }: WebhookSettings,
  id: string,
  message: unknown,
  responseMs: number,
): Promise<string | undefined> {
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
export function webhookOf(
  env: Env,
  setting: 'MARKET_RELEASE_WEBHOOK' | 'MARKET_UPLOAD_WEBHOOK',
): WebhookSettings | undefined {
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

const RESPONSE_MS = 60_000;

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
  const problem = await deliver(hook, `stored-${remote}-${version}`, message, RESPONSE_MS);
  if (problem === undefined) return;
  throw new RegistryError(
    'unavailable',
    `The upload hook did not take ${remote} ${version}: ${problem}. It was taken out of the store again.`,
  );
}
