import { createMarketClient } from 'shared-contracts';
import type { RenderRequest } from '../types.ts';
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
export async function warmUp(isFirst: boolean): Promise<void> {
  const api = createMarketClient({ baseUrl: '', fetch: () => Promise.reject(new TypeError('Nobody asks')) });
  try {
    for (const url of isFirst ? ['/login', '/nowhere', '/blog', '/login'] : ['/login'])
      await renderPage(await preparePage({ ...request, url }, { api, buildOf: () => undefined }));
  } catch {
    // Said by the first page.
  }
}
