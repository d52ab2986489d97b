import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const tool = resolve(import.meta.dirname, '../../../tools/measure-page.mjs');
const LIMIT_MS = 180_000;

export interface RequestSeen {
  readonly url: string;
  /** Transferred bytes, headers included. */
  readonly enc: number;
  readonly dec: number;
}

/** The result of tools/measure-page.mjs for one visit with an empty cache: milliseconds and bytes. */
export interface Visit {
  readonly ttfb: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly lcp_el: string;
  readonly lcp_url: string;
  readonly tbt: number;
  readonly cls: number;
  /** When all elements to wait for were visible. */
  readonly composed_ms: number;
  readonly requests: number;
  readonly bytes_total: number;
  readonly bytes_html: number;
  readonly bytes_js: number;
  readonly bytes_img: number;
  /** Duration of a fixed piece of work: a measure of the machine's load. */
  readonly calib_ms: number;
  readonly errors?: readonly string[];
}

export interface VisitOptions {
  readonly url: string;
  /** Selector that must be visible before the page counts as shown. */
  readonly ready: string;
  readonly chromium: string;
  /** A browser state to start with, of a signed-in user. */
  readonly storage?: string | undefined;
  readonly signal: AbortSignal;
}

/** Opens a page once on a slow phone (slow 4G, CPU four times slower). @throws when it fails or never becomes ready */
export async function visitPage(options: VisitOptions): Promise<{ visit: Visit; requests: RequestSeen[] }> {
  return runTool<Visit>(options, ['--throttle', 'slow4g']);
}

export interface StepOptions extends VisitOptions {
  /** The link to click. */
  readonly click: string;
  /** Selector of an element that the next page shows and this one does not. */
  readonly after: string;
}

/** Milliseconds from a click on a link to the next page, without throttling, after everything was loaded once. */
export async function stepFrom({ click, after, ...options }: StepOptions): Promise<number> {
  const args = ['--throttle', 'none', '--click', click, '--after', after];
  const { visit } = await runTool<Visit & { readonly soft_warm_ms: number }>(options, args);
  return visit.soft_warm_ms;
}

async function runTool<Seen extends Visit>(
  { url, ready, chromium, storage, signal }: VisitOptions,
  more: readonly string[],
): Promise<{ visit: Seen; requests: RequestSeen[] }> {
  const args = ['--url', url, '--ready', ready, '--runs', '1', '--raw', '--requests', ...more];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [tool, ...args, ...(storage ? ['--storage', storage] : [])],
    {
      cwd: join(tool, '..'),
      env: { ...process.env, CHROME: chromium },
      timeout: LIMIT_MS,
      maxBuffer: 16 * 1024 * 1024,
      signal,
    },
  );
  const { raw, request_list } = JSON.parse(stdout) as { raw: [Seen]; request_list: RequestSeen[] };
  const [visit] = raw;
  if (visit.errors?.length) throw new Error(`${url} failed in the browser: ${visit.errors.join('; ')}`);
  return { visit, requests: request_list };
}
