import type { PageRequest, RenderedPage, ServerBuild } from '../../src/render/types.ts';
import { type RenderLimits, RenderTimeout, RenderWorker, WorkerLost } from './render-worker.ts';

export interface RenderPool {
  /** Fails when the page cannot be drawn here, in time. */
  draw(request: PageRequest, builds: readonly ServerBuild[]): Promise<RenderedPage>;
  /**
   * The same page without any remote's code and without data: the frame, and in it what loading looks like. Drawn by a
   * worker that never runs a remote's code, so that a page that could not be drawn still has its frame.
   */
  drawFrame(request: PageRequest): Promise<RenderedPage>;
  close(): Promise<void>;
}

export interface RenderPoolOptions {
  readonly hostBuild: string;
  readonly size?: number;
  readonly limits?: RenderLimits;
  /** Pages under way at once; more are left to the browser rather than queued without end. */
  readonly mostAtOnce?: number;
}

/** What a page may take here before only its frame is sent. */
export const RENDER_LIMITS: RenderLimits = { prepareMs: 2500, codeMs: 1000, renderMs: 300 };
/** The host's own code needs a few milliseconds. Long, because what failed before it may be a machine that is too busy. */
const FRAME_LIMITS: RenderLimits = { prepareMs: 2500, codeMs: 2500, renderMs: 2500 };

const FRAMES_AFTER_MS = 2000;

/** A few workers. A worker that hangs is ended and replaced at once; pages it held for others are tried once more. */
export function createRenderPool({
  hostBuild,
  size = 2,
  limits = RENDER_LIMITS,
  mostAtOnce = 64,
}: RenderPoolOptions): RenderPool {
  let workers: RenderWorker[] = [];
  let frames: RenderWorker | undefined;
  let under = 0;
  let closed = false;

  function fill(): void {
    workers = workers.filter((worker) => !worker.ended);
    while (workers.length < size) workers.push(new RenderWorker(hostBuild));
  }
  fill();

  /** The least busy of those that have started, so that nobody waits for the one that takes a lost one's place. */
  function pick(): RenderWorker {
    if (closed) throw new Error('The page server is closing');
    fill();
    const ready = workers.filter((worker) => worker.ready);
    const candidates = ready.length > 0 ? ready : workers;
    return candidates.reduce((least, worker) => (worker.busy < least.busy ? worker : least));
  }

  // Started ahead, but not at once: the first visitors' pages come first.
  let ahead: NodeJS.Timeout | undefined;
  function startFramesSoon(): void {
    ahead ??= setTimeout(() => void frameWorker(), FRAMES_AFTER_MS).unref();
  }

  function frameWorker(): RenderWorker {
    if (closed) throw new Error('The page server is closing');
    if (frames === undefined || frames.ended) frames = new RenderWorker(hostBuild);
    return frames;
  }

  async function drawOnce(request: PageRequest, builds: readonly ServerBuild[]): Promise<RenderedPage> {
    const worker = pick();
    try {
      return await worker.draw(request, builds, limits);
    } finally {
      if (worker.ended && !closed) fill();
    }
  }

  return {
    async draw(request, builds) {
      if (under >= mostAtOnce) throw new RenderTimeout('Too many pages are being drawn');
      under += 1;
      try {
        return await drawOnce(request, builds);
      } catch (error) {
        if (!(error instanceof WorkerLost)) throw error;
        return await drawOnce(request, builds);
      } finally {
        under -= 1;
        if (!closed) startFramesSoon();
      }
    },
    async drawFrame(request) {
      const page = await frameWorker().draw(
        { ...request, builds: {}, token: undefined, withoutData: true },
        [],
        FRAME_LIMITS,
      );
      return { ...page, complete: false };
    },
    async close() {
      closed = true;
      clearTimeout(ahead);
      await Promise.all([...workers, ...(frames ? [frames] : [])].map((worker) => worker.end()));
    },
  };
}

/** Stands in where there is no code that may draw pages here. */
export const leaveToBrowsers: RenderPool = { draw: refuse, drawFrame: refuse, close: async () => {} };

function refuse(): Promise<never> {
  return Promise.reject(new Error('Pages are left to browsers: this server has no code it may draw with'));
}
