import { type ComponentType, use } from 'react';
import { matchPath } from 'shared-runtime/router';
import { markFailedPage, repeatable } from './failed-page.ts';

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
  let loaded: Code | undefined;
  let loading: Promise<Code> | undefined;
  let isRendered = false;
  const source = repeatable(load);

  function start(): Promise<Code> {
    if (loading) return loading;
    isRendered = false;
    const requested = source.attempt().then(
      (code) => {
        loaded = code;
        // `use` reads it without waiting, also when it is asked for the first time.
        Object.assign(requested, { status: 'fulfilled', value: code });
        return code;
      },
      (error: unknown) => {
        const forget = () => {
          if (loading === requested) loading = undefined;
        };
        markFailedPage(error, () => {
          if (loading === requested) loading = undefined;
          // A Retry while somebody else has asked already, such as a link that was pointed at.
          else source.repeat();
        });
        if (isRendered) setTimeout(forget, SHOWN_WITHIN_MS);
        else forget();
        throw error;
      },
    );
    loading = requested;
    return requested;
  }

  /** Never fails, as a route's `load` must not: rendering does, inside the remote's boundary. */
  const preload = (): Promise<Code | undefined> => start().catch(() => undefined);

  function Page() {
    const requested = start();
    isRendered = true;
    // Each time, not only until the code is there: React may render once more between the two, and expects the same call.
    const code = use(requested);
    return <code.Page />;
  }

  if (path && globalThis.location && matchPath(path, location.pathname)) void preload();
  return { Page, preload, loaded: () => loaded };
}
