import type { Script } from 'node:vm';
import { createMarketClient } from 'shared-contracts';
import { frame, frameReader } from '../framing.ts';
import type { FromProcess, ToProcess } from '../protocol.ts';
import type { RenderRequest } from '../types.ts';
import { closeOff } from './close-off.ts';
import { createJobs } from './jobs.ts';
import { preparePage } from './prepare-page.ts';
import { renderPage } from './render-page.tsx';

const request: Omit<RenderRequest, 'url'> = {
  builds: {},
  withoutData: true,
  boot: {
    serial: 0,
    remotes: [],
    host: {},
    settings: { env: 'demo', apiBase: '/api', identity: { apiKey: '', authDomain: '', projectId: '' } },
  },
};

/**
 * Renders pages of the host's own, for nobody: the first rendering compiles everything, and the time that takes is not any
 * page's fault. Never fails; code that cannot render says so with the first page.
 * @param isFirst nothing was compiled before: more pages, because later processes start with what these compile
 */
async function warmUp(isFirst: boolean): Promise<void> {
  const api = createMarketClient({ baseUrl: '', fetch: () => Promise.reject(new TypeError('Nobody asks')) });
  try {
    for (const url of isFirst ? ['/login', '/nowhere', '/blog', '/login'] : ['/login'])
      await renderPage(await preparePage({ ...request, url }, { api, buildOf: () => undefined }));
  } catch {
    // Said by the first page.
  }
}

export interface Start {
  /** This very code, compiled. */
  readonly script: Script;
  /** Whether the compiled form is wanted, for the processes that start after this one. */
  readonly wantsCache: boolean;
}

/**
 * The host's own server build: what a render process runs (`bootstrap.ts`). Carries the one copy of every shared package.
 * @returns takes what the page server writes
 */
export function start({ script, wantsCache }: Start): (piece: Buffer) => void {
  // Taken now: nothing of the process can be reached any more once remotes' code runs.
  const write = process.stdout.write.bind(process.stdout);
  const complain = process.stderr.write.bind(process.stderr);
  const send = (message: FromProcess) => void write(frame(message));
  // What a remote leaves behind (a promise nobody waits for, a timer) fails outside of every page: no page is lost by it.
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(kind, (error) => console.error('Code of a remote failed outside of a page:', error));
  // Ctrl+C in a terminal reaches this process too; the page server ends it when it is done.
  process.on('SIGINT', () => {});
  const jobs = createJobs(send);
  const read = frameReader((message) => jobs(message as ToProcess));
  void warmUp(wantsCache).then(() => {
    const cache = wantsCache ? { cache: script.createCachedData().toString('base64') } : {};
    closeOff(complain);
    send({ kind: 'ready', ...cache });
  });
  return read;
}
