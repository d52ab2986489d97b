import type { RemoteRoute } from 'shared-contracts';
import { matchRoutes, type RouteObject } from 'shared-runtime/router';

/** The route of a remote that matches an address: its handles, from the outermost route to the page itself, and its parameters. */
export function matchedRoute(routes: readonly RemoteRoute[], pathname: string) {
  const matches = matchRoutes(routes as RouteObject[], pathname) ?? [];
  return {
    handles: matches.map(({ route }) => (route as RemoteRoute).handle),
    params: matches.at(-1)?.params ?? {},
  };
}
