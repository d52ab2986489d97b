import { NotFoundState } from 'shared-ui/core';

const title = 'Opps! Page not Found';

/** The last of a remote's routes, for addresses below its own that lead to nothing: says so, and the server answers 404. @param path with `*` at its end */
export const notFoundRoute = (path: string) => ({
  path,
  element: (
    <NotFoundState title={title} to="/">
      Back to Home page
    </NotFoundState>
  ),
  handle: { title, head: () => ({ status: 404 as const }) },
});
