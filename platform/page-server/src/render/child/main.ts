import type { Script } from 'node:vm';
import { createMarketClient } from 'shared-contracts';
import type { FromProcess } from '../check-message.ts';
import { frame, frameReader } from '../framing.ts';
import type { RenderRequest, ToProcess } from '../types.ts';
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
 * Renders pages of the host's own and discards them: the first rendering compiles everything, and no page should be charged for
 * that time. Never rejects; code that cannot render fails again with the first page.
 * @param isFirst there is no compile cache yet: renders more pages, because later processes start with what these compile
 */
async function warmUp(isFirst: boolean): Promise<void> {
  const api = createMarketClient({ baseUrl: '', fetch: () => Promise.reject(new TypeError('Nobody asks')) });
  try {
    for (const url of isFirst ? ['/login', '/nowhere', '/blog', '/login'] : ['/login'])
      await renderPage(await preparePage({ ...request, url }, { api, buildOf: () => undefined }));
  } catch {
    // The first page reports the error.
  }
}

export interface Start {
  /** This very code, compiled. */
  readonly script: Script;
  /** Whether to send the compile cache, for the processes that start after this one. */
  readonly wantsCache: boolean;
}

/**
 * The entry of the host's own server build, which a render process runs (`BOOTSTRAP`). The build has the one copy of every shared package.
 * @returns a function that takes what the page server writes
 */
export function start({ script, wantsCache }: Start): (piece: Buffer) => void {
  // Bound now, because code can no longer reach anything of the process once remotes' code runs.
  const write = process.stdout.write.bind(process.stdout);
  const complain = process.stderr.write.bind(process.stderr);
  const send = (message: FromProcess) => void write(frame(message));
  // What a remote leaves behind (a promise that is not awaited, a timer) fails outside of every page: it must not fail a page.
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
