import { type MarketClient, UPLOAD_LIFETIME_S, uploadPicture } from 'shared-contracts';
import type { Sending } from './form-picture.ts';

/** Concurrent uploads per form; the market accepts four per account. */
const AT_ONCE = 2;

interface Upload {
  readonly address: Promise<string>;
  readonly abort: AbortController;
  /** Time until which the uploaded picture certainly exists in the market. */
  until: number;
}

/**
 * Uploads each chosen file once: a repeated `send` for the same picture (the seller corrects another field and submits again) returns the
 * stored address, as long as that upload certainly exists. A failed upload is repeated by the next `send`.
 */
export function createUploads(api: MarketClient, report: (key: string, sending: Sending) => void) {
  const uploads = new Map<string, Upload>();
  const queue = createQueue();

  async function upload(key: string, file: File, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    report(key, { state: 'sending' });
    const onProgress = (progress: number) => report(key, { state: 'sending', progress });
    const url = await uploadPicture(api, file, { signal, onProgress });
    signal.throwIfAborted();
    return url;
  }

  function start(key: string, file: File): Upload {
    const abort = new AbortController();
    report(key, { state: 'waiting' });
    const address = queue(() => upload(key, file, abort.signal));
    const entry: Upload = { address, abort, until: Number.POSITIVE_INFINITY };
    address.then(
      () => {
        entry.until = Date.now() + (UPLOAD_LIFETIME_S / 2) * 1000;
        report(key, { state: 'sent' });
      },
      (error: unknown) => {
        if (uploads.get(key) === entry) uploads.delete(key);
        if (abort.signal.aborted) return;
        report(key, { state: 'failed', problem: error instanceof Error ? error.message : String(error) });
      },
    );
    return entry;
  }

  return {
    /** @returns the address of the picture in the market */
    send(key: string, file: File): Promise<string> {
      const known = uploads.get(key);
      if (known && Date.now() < known.until) return known.address;
      const upload = start(key, file);
      uploads.set(key, upload);
      return upload.address;
    },
    /** Aborts and discards the upload of a removed picture. */
    drop(key: string): void {
      uploads.get(key)?.abort.abort();
      uploads.delete(key);
    },
    /** Discards all stored addresses, because the market no longer has these uploads. */
    forget(): void {
      uploads.clear();
    },
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
