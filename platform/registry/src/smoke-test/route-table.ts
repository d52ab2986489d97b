import type { BrowserContext } from 'playwright-core';
import { paths } from 'shared-contracts';
import { entriesOf, patternsOf, type RouteNode } from './route-patterns.ts';
import { within } from './within.ts';

const limitMs = 30_000;

/** A remote's routes, as its module says them in the browser. */
export interface RouteTable {
  readonly patterns: readonly string[];
  /** Where the page of a pattern stands in the table (`RouteEntry`). */
  trailOf(pattern: string | undefined): readonly number[] | undefined;
}

export function routeTable(routes: readonly RouteNode[]): RouteTable {
  const entries = entriesOf(routes);
  return {
    patterns: patternsOf(routes),
    // An index route answers the address of its layout: what is deeper in the table is the page.
    trailOf: (wanted) => entries.findLast(({ pattern }) => pattern === wanted)?.trail,
  };
}

/**
 * Loads a remote's module in a page and takes its route table from it.
 * @throws Error when the module cannot be loaded, or is none
 */
export async function readRouteTable(context: BrowserContext, url: string, id: string): Promise<RouteTable> {
  const page = await context.newPage();
  try {
    await page.goto(url + paths.blog(), { timeout: limitMs });
    await page.locator('html[data-hydrated]').waitFor({ timeout: limitMs });
    return routeTable(await within(limitMs, `${id} did not load`, page.evaluate(routesInPage, id)));
  } finally {
    await page.close();
  }
}

async function routesInPage(id: string): Promise<RouteNode[]> {
  // biome-ignore lint/suspicious/noExplicitAny: the federation runtime's own global
  const { __FEDERATION__: runtime } = globalThis as any;
  // biome-ignore lint/suspicious/noExplicitAny: likewise
  const host = runtime.__INSTANCES__.find(({ name }: any) => name === 'host_shell');
  const { default: remote } = await host.loadRemote(`${id}/remote`, { from: 'runtime' });
  // biome-ignore lint/suspicious/noExplicitAny: routes of any remote, without their elements
  const plain = (routes: any[]): any[] =>
    routes.map(({ path, index, children }) => ({ path, index, children: children && plain(children) }));
  return plain(remote.routes);
}
