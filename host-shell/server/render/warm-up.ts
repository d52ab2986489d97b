import type { PageRequest } from '../../src/render/types.ts';
import type { preparePage, renderPage } from '../../src/server-entry.tsx';

export interface HostBuild {
  readonly preparePage: typeof preparePage;
  readonly renderPage: typeof renderPage;
}

/** Nobody answers there: what a page of these asks for fails at once. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * Draws pages of the host's own, for nobody: the first drawings compile everything, and the time that takes is not any
 * page's fault. Never fails; a host build that cannot draw says so with the first page.
 */
export async function warmUp(host: HostBuild): Promise<void> {
  for (const url of ['/login', '/nowhere', '/login']) {
    try {
      await host.renderPage(await host.preparePage({ ...request, url }, () => undefined));
    } catch {
      return;
    }
  }
}

const request: PageRequest = {
  url: '/',
  apiUrl: NOWHERE,
  hostKey: '',
  builds: {},
  boot: {
    serial: 0,
    remotes: [],
    host: {},
    settings: { env: 'demo', apiBase: '/api', identity: { apiKey: '', authDomain: '', projectId: '' } },
  },
};
