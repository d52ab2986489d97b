import { type ComponentType, use } from 'react';
import { matchPath } from 'shared-runtime/router';

/** The code of a page: its component, and what else only that page needs. */
interface PageCode {
  readonly Page: ComponentType;
}

/**
 * A page whose code comes when it is opened or about to be, in a chunk of its own. A server waits for `preload` in the
 * route's `load` and then renders the page at once; in the browser what the server rendered stays until the code is there.
 * @param load a dynamic import; called again by the first rendering after a failure was shown
 * @param path of the route: opened there, the code is asked for as soon as the remote runs, ahead of the first rendering
 */
export function lazyPage<Code extends PageCode>(load: () => Promise<Code>, path?: string) {
  let loaded: Code | undefined;
  let loading: Promise<Code> | undefined;

  function start(): Promise<Code> {
    loading ??= load().then(
      (code) => {
        loaded = code;
        // `use` reads it without waiting, also when it is asked for the first time.
        Object.assign(loading as object, { status: 'fulfilled', value: code });
        return code;
      },
      (error: unknown) => {
        // Kept for the renderings of this task: one that asked again by itself would never end.
        setTimeout(() => {
          loading = undefined;
        });
        throw error;
      },
    );
    return loading;
  }

  /** Never fails, as a route's `load` must not: rendering does, inside the remote's boundary. */
  const preload = (): Promise<Code | undefined> => start().catch(() => undefined);

  function Page() {
    // Each time, not only until the code is there: React may render once more between the two, and expects the same call.
    const code = use(start());
    return <code.Page />;
  }

  if (path && globalThis.location && matchPath(path, location.pathname)) void preload();
  return { Page, preload, loaded: () => loaded };
}
