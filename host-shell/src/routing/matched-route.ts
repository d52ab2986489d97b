import type { RemoteRoute, RouteContext } from 'shared-contracts';
import { matchRoutes, type RouteObject } from 'shared-runtime/router';

export interface MatchedRoute {
  /** From the outermost route to the page itself. */
  readonly handles: readonly (RemoteRoute['handle'] | undefined)[];
  readonly params: RouteContext['params'];
}

/** The route of a remote that matches an address. */
export function matchedRoute(routes: readonly RemoteRoute[], pathname: string): MatchedRoute {
  const matches = matchRoutes(routes as RouteObject[], pathname) ?? [];
  return {
    handles: matches.map(({ route }) => (route as RemoteRoute).handle),
    params: matches.at(-1)?.params ?? {},
  };
}
