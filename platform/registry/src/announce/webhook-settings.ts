import { RegistryError } from '../registry-error.ts';
import type { WebhookSettings } from './deliver.ts';

const SHORTEST_SECRET = 32;

/**
 * Where messages go, and the one secret for all of them, `MARKET_RELEASE_WEBHOOK_SECRET`.
 * @returns nothing where the setting is not given
 * @throws RegistryError `bad_setting`
 */
export function webhookOf(
  env: Readonly<Record<string, string | undefined>>,
  setting: 'MARKET_RELEASE_WEBHOOK' | 'MARKET_UPLOAD_WEBHOOK',
): WebhookSettings | undefined {
  const { [setting]: url, MARKET_RELEASE_WEBHOOK_SECRET: secret = '' } = env;
  if (!url) return undefined;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new RegistryError('bad_setting', `${setting} is no http address.`);
  if (secret.length < SHORTEST_SECRET) {
    throw new RegistryError(
      'bad_setting',
      `MARKET_RELEASE_WEBHOOK_SECRET has to have at least ${SHORTEST_SECRET} characters.`,
    );
  }
  return { url, secret };
}
