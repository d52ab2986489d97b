import type { CallOptions, MarketClient } from './market-client.ts';

/** Seconds that an upload lives which nothing has claimed. */
export const UPLOAD_LIFETIME_S = 600;
/** 10 MB take a minute over a slow line, and others' pictures may be before it. */
const LIMIT_MS = 120_000;

/** Sends a picture as the person the client calls for. @returns its address in the market */
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
