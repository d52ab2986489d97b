import type { MarketEvent } from '../endpoints/event-endpoints.ts';

export interface FollowOptions {
  /** Base address of the API. */
  readonly baseUrl: string;
  /** The current product token, or undefined when the person is not signed in: then it is read again later. */
  readonly token: () => string | undefined | Promise<string | undefined>;
  /** The number of the last known event. Without it, the first call of `onEvent` is `reset`. */
  readonly after?: number | undefined;
  /** Called for each event; with `reset` when events were missed, so that the caller reloads everything it shows. */
  readonly onEvent: (event: MarketEvent | 'reset') => void;
  readonly fetch?: typeof fetch;
  /** Milliseconds without data after which a stream is aborted. */
  readonly silenceMs?: number;
  readonly pollMs?: number;
  /** Milliseconds before the first retry after a failure; the wait doubles with each failure, up to a minute. */
  readonly retryMs?: number;
}

const MAX_RETRY_MS = 60_000;

/**
 * Follows a person's events: by a stream, which resumes after the last event when it breaks, or by polling where a proxy buffers
 * streams, so that no data arrives in time.
 * @returns stops following
 */
export function followEvents(options: FollowOptions): () => void {
  const { silenceMs = 40_000, pollMs = 20_000, retryMs = 1000 } = options;
  const ends = new AbortController();
  let after = options.after?.toString();
  let used: string | undefined;
  /** A token that the market rejected: it is not sent again. */
  let refused: string | undefined;
  let isBlocked = false;
  let failures = 0;

  async function call(signal: AbortSignal, poll?: '1'): Promise<Response> {
    const token = await options.token();
    if (token === undefined || token === refused) throw new Error('Nobody is signed in.');
    used = token;
    const query = new URLSearchParams({ ...(poll && { poll }), ...(after !== undefined && { after }) });
    const headers = {
      freezertoken: `bearer ${token}`,
      accept: poll ? 'application/json' : 'text/event-stream',
    };
    const response = await (options.fetch ?? fetch)(`${options.baseUrl}/events?${query}`, {
      headers,
      signal,
    });
    if (response.status === 401 || response.status === 403) refused = token;
    if (!response.ok) throw new Error(`The market answered ${response.status}.`);
    return response;
  }

  function take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const event = field('event');
    if (event === undefined) return;
    const isFirst = after === undefined;
    after = field('id') ?? after;
    if (event === 'reset' || (event === 'open' && isFirst)) options.onEvent('reset');
    else if (event === 'end') refused = used;
    else if (event !== 'open') options.onEvent(JSON.parse(field('data') ?? '{}'));
  }

  async function stream(): Promise<void> {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), silenceMs);
    let hasBegun = false;
    try {
      const { body } = await call(AbortSignal.any([ends.signal, silence.signal]));
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let text = ''; ; ) {
        const part = await reader?.read();
        if (!part || part.done) break;
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), silenceMs);
        hasBegun = true;
        failures = 0;
        const blocks = (text + part.value).split('\n\n');
        text = blocks.pop() ?? '';
        blocks.forEach(take);
      }
    } finally {
      clearTimeout(timer);
      // No data arrived before the timeout: a proxy probably buffers the stream.
      isBlocked = !hasBegun && silence.signal.aborted;
    }
  }

  async function poll(): Promise<void> {
    const { last, reset, events } = await (await call(ends.signal, '1')).json();
    const isFirst = after === undefined;
    after = String(last);
    failures = 0;
    if (reset || isFirst) options.onEvent('reset');
    for (const event of events) options.onEvent(event);
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      ends.signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
    });

  async function run(): Promise<void> {
    while (!ends.signal.aborted) {
      await (isBlocked ? poll() : stream()).catch(() => {
        failures += 1;
      });
      // With jitter: not all clients reconnect at the same moment when a server comes back.
      const wait = Math.min(retryMs * 2 ** failures, MAX_RETRY_MS) * (0.5 + Math.random() / 2);
      await pause(isBlocked && failures === 0 ? pollMs : wait);
    }
  }
  void run();
  return () => ends.abort();
}
