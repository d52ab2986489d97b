import { type ComponentType, use } from 'react';
import { matchPath } from 'shared-runtime/router';

/**
 * A page whose code comes when it is opened or about to be, in a chunk of its own. A server waits for `preload` in the
 * route's `load` and then renders the page at once; in the browser what the server rendered stays until the code is there.
 * @param load a dynamic import; called again by the first rendering after a failure was shown
 * @param path of the route: opened there, the code is asked for as soon as the remote runs, ahead of the first rendering
 */
export function lazyPage(load: () => Promise<ComponentType>, path?: string) {
  let Loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;

  function start(): Promise<void> {
    loading ??= load().then(
      (component) => {
        Loaded = component;
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
  const preload = () => start().catch(() => {});

  function Page() {
    if (Loaded === undefined) use(start());
    return Loaded && <Loaded />;
  }

  if (path && globalThis.location && matchPath(path, location.pathname)) void preload();
  return { Page, preload };
}
