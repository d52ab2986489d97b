import type { MarketProxy } from './market-proxy.ts';
import type { RenderCode } from './spawn-process.ts';

export interface RenderLimits {
  /** For loading a page's code and fetching its data, milliseconds. */
  readonly prepareMs: number;
  /** For a piece of a remote's code before the rendering, its loading first of all, milliseconds. */
  readonly codeMs: number;
  readonly renderMs: number;
}

export interface ProcessOptions {
  readonly code: RenderCode;
  readonly market: MarketProxy;
  readonly onOutput?: (line: string) => void;
}

/** What a process may take, whatever page it renders. */
export const PROCESS_LIMITS = {
  startMs: 20_000,
  /** For code of a page that nobody waits for any more. */
  lateCodeMs: 1000,
  calls: 40,
  /** Characters of what a process says of a page that it could not render: it stands in the log. */
  errorLength: 8000,
} as const;
