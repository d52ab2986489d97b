import { type ComponentType, use } from 'react';

type Loading = Promise<ComponentType> & { status?: string; value?: ComponentType };

/**
 * A page whose code comes when it is opened or about to be. A server waits for `preload` in the route's `load` and then renders it
 * at once; in the browser React keeps what the server rendered until the code is there.
 * @param load after a failure called again
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  let loading: Loading | undefined;

  function preload(): Loading {
    if (loading) return loading;
    const started: Loading = load();
    started.then(
      (value) => {
        // What `use` looks at, so that it need not wait for what is there.
        Object.assign(started, { status: 'fulfilled', value });
      },
      () => {
        loading = undefined;
      },
    );
    loading = started;
    return started;
  }

  function Page() {
    const Component = use(preload() as Promise<ComponentType>);
    return <Component />;
  }
  return { Page, preload };
}
