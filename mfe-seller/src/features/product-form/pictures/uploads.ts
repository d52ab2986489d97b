import { type MarketClient, UPLOAD_LIFETIME_S, uploadPicture } from 'shared-contracts';
import type { QueryClient } from 'shared-runtime/query';
import type { Sending } from './form-picture.ts';

/** Concurrent uploads per form; the market accepts four per account. */
const AT_ONCE = 2;

/**
 * Uploads each chosen file once: a repeated `send` for the same picture (the seller corrects another field and submits again) returns the
 * stored address, as long as that upload certainly exists. A failed upload is repeated by the next `send`.
 */
export function createUploads(
  api: MarketClient,
  client: QueryClient,
  report: (key: string, sending: Sending) => void,
) {
  const queue = createQueue();

  async function upload(key: string, file: File, signal: AbortSignal): Promise<string> {
    report(key, { state: 'waiting' });
    try {
      const url = await queue(async () => {
        signal.throwIfAborted();
        report(key, { state: 'sending' });
        const onProgress = (progress: number) => report(key, { state: 'sending', progress });
        return uploadPicture(api, file, { signal, onProgress });
      });
      signal.throwIfAborted();
      report(key, { state: 'sent' });
      return url;
    } catch (error) {
      if (!signal.aborted)
        report(key, { state: 'failed', problem: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  }

  return {
    /** @param key of the picture, unique on the page @returns its address in the market */
    send: (key: string, file: File): Promise<string> =>
      client.fetchQuery({
        queryKey: ['upload', key],
        queryFn: ({ signal }) => upload(key, file, signal),
        // Half of the time for which the market stores an upload that no product shows.
        staleTime: (UPLOAD_LIFETIME_S / 2) * 1000,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
      }),
    /** Aborts and discards the upload of a removed picture. */
    drop: (key: string) => client.removeQueries({ queryKey: ['upload', key] }),
    /** Discards all stored addresses, because the market no longer has these uploads. */
    forget: () => client.removeQueries({ queryKey: ['upload'] }),
  };
}

/** Runs at most `AT_ONCE` tasks concurrently, in the order of their calls. */
function createQueue() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < AT_ONCE) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot goes to the next task without becoming free: a call in between cannot take it as well.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
