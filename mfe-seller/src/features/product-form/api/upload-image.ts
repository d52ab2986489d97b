import type { MarketClient } from 'shared-contracts';

/** Seconds an upload lives that no product has claimed. */
const EXPIRATION = 600;
/** 10 MB take a minute over a slow line, and others' pictures may be before it. */
const TIMEOUT_MS = 120_000;

/**
 * Uploads a picture once: asked again for the same file (the seller corrects another field and sends again), it answers
 * the address it got before, as long as that upload certainly lives. `forget` makes the next call upload anew.
 */
export function createImageUpload(api: MarketClient, now: () => number = Date.now) {
  let last: { file: File; url: string; until: number } | undefined;
  return {
    async upload(file: File): Promise<string> {
      if (last?.file === file && now() < last.until) return last.url;
      const body = new FormData();
      body.append('image', file);
      const { data } = await api('POST /1/upload', {
        query: { expiration: EXPIRATION },
        body,
        timeoutMs: TIMEOUT_MS,
      });
      last = { file, url: data.url, until: now() + (EXPIRATION / 2) * 1000 };
      return data.url;
    },
    forget() {
      last = undefined;
    },
  };
}
