import { setTimeout as wait } from 'node:timers/promises';
import { type AskOptions, ask } from '../production/ask.ts';

export interface Sent {
  readonly kind: string;
  /** As `Date.now`. */
  readonly from: number;
  readonly to: number;
  /** What is wrong with the answer; nothing when it is well. */
  readonly problem?: string;
  /** Whether the page server left the page to the browser. */
  readonly isFrame: boolean;
}

export interface Stream {
  readonly kind: string;
  /** Milliseconds from one request to the next one, however long the first one takes. */
  readonly everyMs: number;
  /** The next request; nothing when there is no more to ask for. */
  next(): { readonly address: string; readonly options?: AskOptions; onDone?(): void } | undefined;
}

/** Whoever waits longer has gone. */
const PATIENCE_MS = 20_000;

/** Sends requests as people do: whether or not the last one was answered, each once. */
export function startTraffic(streams: readonly Stream[]) {
  const sent: Sent[] = [];
  const underWay = new Set<Promise<void>>();
  let isEnding = false;

  async function send({ kind, next }: Stream): Promise<void> {
    const request = next();
    if (request === undefined) return;
    const from = Date.now();
    const note = (problem?: string, isFrame = false) =>
      sent.push({ kind, from, to: Date.now(), isFrame, ...(problem === undefined ? {} : { problem }) });
    try {
      const { status, headers } = await ask(request.address, { timeout: PATIENCE_MS, ...request.options });
      note(status === 200 ? undefined : String(status), headers['x-market-render'] === 'frame');
      if (status === 200) request.onDone?.();
    } catch (error) {
      note((error as NodeJS.ErrnoException).code ?? (error as Error).name);
    }
  }

  const loops = streams.map(async (stream) => {
    while (!isEnding) {
      const one = send(stream).finally(() => underWay.delete(one));
      underWay.add(one);
      await wait(stream.everyMs);
    }
  });
  return {
    /** What was sent since a moment. */
    since: (from: number) => sent.filter(({ to }) => to >= from),
    async end(): Promise<void> {
      isEnding = true;
      await Promise.all(loops);
      await Promise.all(underWay);
    },
  };
}
