import { type ComponentType, use } from 'react';
import { matchPath } from 'shared-runtime/router';
import { markFailedPage, memoizedLoad } from './failed-page.ts';

/** The code of a page: its component, and what else only that page needs. */
interface PageCode {
  readonly Page: ComponentType;
}

/**
 * A failure that a rendering waits for is kept until the boundary around it, which shows it, tries again: React renders several
 * times before that, in tasks of their own, and if each asked anew, a page without a network would ask without end. After so
 * long it is asked for again in any case: whoever waited may be gone.
 */
const SHOWN_WITHIN_MS = 5000;

/**
 * A page whose code comes when it is opened or about to be, in a chunk of its own. A server waits for `preload` in the
 * route's `load` and then renders the page at once; in the browser what the server rendered stays until the code is there.
 * @param load a dynamic import; called again by a Retry (`forgetFailedPage`)
 * @param path of the route: opened there, the code is asked for as soon as the remote runs, ahead of the first rendering
 */
export function lazyPage<Code extends PageCode>(load: () => Promise<Code>, path?: string) {
  let isRendered = false;
  const code = memoizedLoad(() =>
    load().catch((error: unknown) => {
      markFailedPage(error, again(code.retry));
      setTimeout(again(code.forget), isRendered ? SHOWN_WITHIN_MS : 0);
      throw error;
    }),
  );
  const again = (forget: () => void) => () => {
    isRendered = false;
    forget();
  };

  /** Never fails, as a route's `load` must not: rendering does, inside the remote's boundary. */
  const preload = (): Promise<Code | undefined> => code.load().catch(() => undefined);

  function Page() {
    isRendered = true;
    // Each time, not only until the code is there: React may render once more between the two, and expects the same call.
    const loaded = use(code.load());
    return <loaded.Page />;
  }

  if (path && globalThis.location && matchPath(path, location.pathname)) void preload();
  return { Page, preload, loaded: code.loaded };
}
