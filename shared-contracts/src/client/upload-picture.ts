import type { CallOptions, MarketClient } from './market-client.ts';

/** Seconds after which an upload is deleted that nothing refers to. */
export const UPLOAD_LIFETIME_S = 600;
/** Timeout: 10 MB take a minute over a slow line, and the server may have other pictures to process first. */
const LIMIT_MS = 120_000;

/** Uploads a picture as the client's person. @returns its address in the market */
export async function uploadPicture(
  api: MarketClient,
  image: File,
  options: Pick<CallOptions<'POST /1/upload'>, 'signal' | 'onProgress'> = {},
): Promise<string> {
  const body = new FormData();
  body.append('image', image);
  const query = { expiration: UPLOAD_LIFETIME_S };
  return (await api('POST /1/upload', { query, body, timeoutMs: LIMIT_MS, ...options })).data.url;
}
