import { NotFoundState } from 'shared-ui/core';

const title = 'Opps! Page not Found';

/** The last route of a remote, for unknown addresses below its own; the server responds with 404. @param path ends with `*` */
export const notFoundRoute = (path: string) => ({
  path,
  element: (
    <NotFoundState title={title} to="/">
      Back to Home page
    </NotFoundState>
  ),
  handle: { title, head: () => ({ status: 404 as const }) },
});
