import { createMarketClient } from 'shared-contracts';
import type { FromProcess } from '../check-message.ts';
import { MAX_BUILDS, type MarketResponse, type ServerBuild, type ToProcess } from '../types.ts';
import { type PreparedPage, preparePage } from './prepare-page.ts';
import { renderPage } from './render-page.tsx';

/** Not Node's own `Response`, because loading that takes longer than rendering a page. */
function responseOf({ status, body, link }: MarketResponse): Response {
  const headers = { get: (name: string) => (name === 'link' ? (link ?? null) : null) };
  const ok = status >= 200 && status < 300;
  return { ok, status, headers, json: async () => JSON.parse(body) } as unknown as Response;
}

/**
 * Manages the pages in progress in this process.
 * @returns a function that handles a message of the page server
 */
export function createJobs(send: (message: FromProcess) => void): (message: ToProcess) => void {
  const builds = new Map<string, ServerBuild>();
  /** Undefined while a page is still being prepared. */
  const pages = new Map<number, PreparedPage | undefined>();
  /** Requests of pages to market-api. The page server receives each, has the keys for it, and decides whether to send it. */
  const calls = new Map<number, (response: MarketResponse) => void>();
  let nextCall = 0;

  /** The part of `fetch` that the market's client uses, for one page. Rejects when there was no response. */
  function fetchFor(job: number): typeof fetch {
    return (async (path: string, { method = 'GET', signal }: RequestInit = {}) => {
      if (method !== 'GET') throw new TypeError('A page reads while it is rendered, and changes nothing');
      const call = nextCall++;
      const response = await new Promise<MarketResponse>((resolve, reject) => {
        calls.set(call, resolve);
        signal?.addEventListener('abort', () => {
          calls.delete(call);
          reject(signal.reason);
        });
        send({ kind: 'call', job, call, path });
      });
      if (response.status === 0) throw new TypeError('The market did not answer');
      return responseOf(response);
    }) as unknown as typeof fetch;
  }

  /** Reports whose code runs before it runs: a process that hangs reports nothing more. */
  function runCode<Result>(job: number, remote: string, work: () => Result): Result {
    send({ kind: 'begin', job, remote });
    try {
      return work();
    } finally {
      send({ kind: 'end' });
    }
  }

  async function prepare({ job, request, callMs }: Extract<ToProcess, { kind: 'prepare' }>): Promise<void> {
    pages.set(job, undefined);
    let isRefused = false;
    const api = createMarketClient({
      baseUrl: '',
      fetch: fetchFor(job),
      timeoutMs: callMs,
      // Called on a response 401: the page has requested data that is not public.
      renewToken: async () => {
        isRefused = true;
        return undefined;
      },
    });
    const page = await preparePage(request, {
      api,
      buildOf: (hash) => builds.get(hash),
      runCode: (remote, work) => runCode(job, remote, work),
    });
    page.personal ||= isRefused;
    if (!pages.has(job)) return;
    pages.set(job, page);
    send({ kind: 'prepared', job });
  }

  async function render(job: number): Promise<void> {
    const page = pages.get(job);
    pages.delete(job);
    if (page === undefined) throw new Error('This page was not prepared');
    send({ kind: 'begin', job });
    const rendered = await renderPage(page).finally(() => send({ kind: 'end' }));
    send({ kind: 'rendered', job, page: rendered });
  }

  function start(job: number, work: Promise<void>): void {
    work.catch((error: unknown) => {
      pages.delete(job);
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      send({ kind: 'failed', job, message });
    });
  }

  return (message) => {
    switch (message.kind) {
      case 'builds':
        for (const build of message.builds) builds.set(build.hash, build);
        for (const hash of [...builds.keys()].slice(0, -MAX_BUILDS)) builds.delete(hash);
        return;
      case 'prepare':
        return start(message.job, prepare(message));
      case 'render':
        return start(message.job, render(message.job));
      case 'response':
        calls.get(message.call)?.(message.response);
        calls.delete(message.call);
        return;
      case 'drop':
        pages.delete(message.job);
        send({ kind: 'dropped', job: message.job });
    }
  };
}
