import { type ComponentType, use } from 'react';
import { matchPath } from 'shared-runtime/router';
import { isStalePreload, markFailedPage, memoizedLoad } from './failed-page.ts';

/**
 * A failure that a rendering waits for stays memoized until the error boundary that shows it retries: React renders several times
 * before that, in separate tasks, and if each rendering requested the code again, a page without a network would send requests
 * without end. After this time the failure is forgotten in any case, because the waiting component may be unmounted.
 */
const SHOWN_WITHIN_MS = 5000;

/**
 * A page whose code is loaded, as a separate chunk, when the page is opened or about to be. A server awaits `preload` in the
 * route's `load` and then renders the page at once; in the browser the server's HTML stays until the code is loaded.
 * @param load a dynamic import of the page's component, and of other code that only that page needs; called again by a Retry (`forgetFailedPage`)
 * @param path of the route: when the document is opened there, the code is requested as soon as the remote runs, before the first rendering
 */
export function lazyPage<Code extends { readonly Page: ComponentType }>(
  load: () => Promise<Code>,
  path?: string,
) {
  let isRendered = false;
  const code = memoizedLoad(async function request(): Promise<Code> {
    try {
      return await load();
    } catch (error) {
      if (isStalePreload(error)) return request();
      markFailedPage(error, again(code.retry));
      setTimeout(again(code.forget), isRendered ? SHOWN_WITHIN_MS : 0);
      throw error;
    }
  });
  const again = (forget: () => void) => () => {
    isRendered = false;
    forget();
  };

  /** Never rejects, because a route's `load` must not: the rendering throws instead, inside the remote's boundary. */
  const preload = (): Promise<Code | undefined> => code.load().catch(() => undefined);

  function Page() {
    isRendered = true;
    // Called in every rendering, also after the code is loaded: when React replays a rendering, it expects the same call of `use`.
    const loaded = use(code.load());
    return <loaded.Page />;
  }

  if (path && globalThis.location && matchPath(path, location.pathname)) void preload();
  return { Page, preload, loaded: code.loaded };
}
