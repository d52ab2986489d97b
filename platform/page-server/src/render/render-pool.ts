import { availableParallelism } from 'node:os';
import { createCodeOfPages } from './code-of-pages.ts';
import { failedBy, RenderError } from './errors.ts';
import { RenderProcess } from './render-process.ts';
import type { ProcessOptions, RenderLimits } from './spawn-process.ts';
import type { PageJob, RenderResult, ServerBuild } from './types.ts';
import { createWarmPool } from './warm-pool.ts';
import { createWorkerPool } from './worker-pool.ts';

export type RenderPool = ReturnType<typeof createRenderPool>;

export interface RenderPoolOptions extends ProcessOptions {
  readonly limits?: RenderLimits;
  /** How many processes the warm pool holds ready. */
  readonly warm?: number;
  readonly waitMs?: number;
  /** How many pages may wait for a process; further ones are left to the browser at once. */
  readonly maxWaiting?: number;
  /** How many pages may be in progress at once; further ones are left to the browser rather than queued without end. */
  readonly maxConcurrent?: number;
}

/** The limits of a page's rendering; beyond them only the frame is sent. */
export const RENDER_LIMITS: RenderLimits = { prepareMs: 2500, codeMs: 1000, renderMs: 300 };
/** The host's own code needs a few milliseconds. Long, because the failure before it may come from an overloaded machine. */
const FRAME_LIMITS: RenderLimits = { prepareMs: 2500, codeMs: 2500, renderMs: 2500 };

/** How long a process of one person waits for that person's next page. */
const PERSONAL_IDLE_MS = 10_000;

/** @returns a pool in which every process has one audience and one set of remotes' code (ADR 9) */
export function createRenderPool({
  limits = RENDER_LIMITS,
  warm = Math.min(Math.max(availableParallelism(), 2), 8),
  waitMs = 1500,
  maxWaiting = 4 * warm,
  maxConcurrent = 64,
  ...own
}: RenderPoolOptions) {
  const warmPool = createWarmPool({ ...own, warm, waitMs, maxWaiting });
  const forAll = createWorkerPool({ warmPool, max: 4, maxAlike: 2 });
  const forPersons = createWorkerPool({ warmPool, max: 2, maxAlike: 1, idleMs: PERSONAL_IDLE_MS });
  const codeOfPages = createCodeOfPages();
  let host: RenderProcess | undefined;
  let under = 0;
  let closed = false;

  /** The process that never runs a remote's code, so that the pages of all visitors may be rendered in it. */
  function hostProcess(): RenderProcess {
    if (closed) throw new Error('The page server is closing');
    if (host === undefined || host.ended) host = new RenderProcess(own);
    return host;
  }
  void warmPool.first.then((process) => {
    if (process?.isCutOff === false)
      own.onOutput?.(
        'This system cannot keep render processes from the network: code of remotes is kept from it by JavaScript alone (docs/operations.md)',
      );
    if (!closed) hostProcess();
  });

  /** The process for a page that needs code of remotes. */
  function processFor({ boot, forRole }: PageJob, needed: readonly ServerBuild[]): Promise<RenderProcess> {
    const key = needed
      .map(({ id }) => id)
      .sort()
      .join(' ');
    const uid = forRole ? undefined : boot.person?.uid;
    return uid === undefined ? forAll.take(key) : forPersons.take(`${uid}: ${key}`);
  }

  async function renderOnce(page: PageJob, builds: readonly ServerBuild[]): Promise<RenderResult> {
    if (closed) throw new Error('The page server is closing');
    const needed = codeOfPages.of(page.boot, page.url, builds);
    const process = needed.length === 0 ? hostProcess() : await processFor(page, needed);
    const result = await process.render(page, needed, limits);
    // This rendering has found out which slots the page shows: render once more with them.
    if (codeOfPages.shows(page.boot, page.url, result.missing, builds)) return renderOnce(page, builds);
    return result;
  }

  return {
    started: warmPool.first,
    /** Rejects when the page cannot be rendered here in time. @param builds those available for the visitor's versions */
    async render(page: PageJob, builds: readonly ServerBuild[]): Promise<RenderResult> {
      if (under >= maxConcurrent) throw new RenderError('busy', 'Too many pages are being rendered');
      under += 1;
      try {
        return await renderOnce(page, builds);
      } catch (error) {
        if (!failedBy(error, 'lost')) throw error;
        return await renderOnce(page, builds);
      } finally {
        under -= 1;
      }
    },
    /**
     * The same page without any remote's code and without data: the frame with its loading state. A process that never runs a
     * remote's code renders it, so that a page that could not be rendered still has its frame.
     */
    async renderFrame({ token: _, ...page }: PageJob): Promise<RenderResult> {
      const frame = await hostProcess().render({ ...page, withoutData: true }, [], FRAME_LIMITS);
      return { ...frame, complete: false };
    },
    async close(): Promise<void> {
      closed = true;
      await Promise.all([warmPool.close(), host?.end()]);
    },
  };
}

const refuse = () =>
  Promise.reject(new Error('Browsers render all pages: this server has no code it may render with'));

/** Used where there is no code that may render pages here. */
export const leaveToBrowsers: RenderPool = {
  started: Promise.resolve(undefined),
  render: refuse,
  renderFrame: refuse,
  close: async () => {},
};
