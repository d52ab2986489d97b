import { type ComponentType, use } from 'react';

/** The code of a page: its component, and what else only that page needs. */
interface PageCode {
  readonly Page: ComponentType;
}
type Loading<Code> = Promise<Code> & { status?: string; value?: Code };

/**
 * A page whose code comes when it is opened or about to be. A server waits for `preload` in the route's `load` and then renders it
 * at once; in the browser React keeps what the server rendered until the code is there.
 * @param load after a failure called again
 */
export function lazyPage<Code extends PageCode>(load: () => Promise<Code>) {
  let loading: Loading<Code> | undefined;

  function preload(): Loading<Code> {
    if (loading) return loading;
    const started: Loading<Code> = load();
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
    const code = use(preload() as Promise<Code>);
    return <code.Page />;
  }
  return { Page, preload, loaded: () => loading?.value };
}
