import { posix } from 'node:path';
import type { Browser } from 'playwright-core';
import { paths, type RemotePath, type RemoteRoute } from 'shared-contracts';
import { within } from './visit.ts';

/** A node of a remote's route table, as in the loaded module, without elements. */
export type RouteNode = Pick<RemoteRoute, 'path' | 'index'> & {
  readonly children?: readonly RouteNode[] | undefined;
};

/** `/a/:b?/c` stands for `/a/c` and `/a/:b/c`. */
function withoutOptional(pattern: string): string[] {
  const at = /\/([^/]+)\?(?=\/|$)/.exec(pattern);
  if (at === null) return [pattern];
  const [before, after] = [pattern.slice(0, at.index), pattern.slice(at.index + at[0].length)];
  return [`${before}${after}` || '/', `${before}/${at[1]}${after}`].flatMap(withoutOptional);
}

interface RouteEntry {
  /** The complete pattern from the root: `/shop/:id`. */
  readonly pattern: string;
  /** The position of the route in the table: its index in the list, then in that route's children, and so on. */
  readonly trail: readonly number[];
}

/** All routes of a table that can match an address, including layouts. */
function entriesOf(routes: readonly RouteNode[], parent = '/', above: readonly number[] = []): RouteEntry[] {
  return routes.flatMap((route, at) => {
    const own = posix.resolve(parent, route.path ?? '');
    const trail = [...above, at];
    const isPage = route.index === true || route.path !== undefined;
    const patterns = isPage ? withoutOptional(own) : [];
    return [
      ...patterns.map((pattern) => ({ pattern, trail })),
      ...entriesOf(route.children ?? [], own, trail),
    ];
  });
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

export function isSplat(pattern: string): boolean {
  return pattern.endsWith('*');
}

export function hasParameters(pattern: string): boolean {
  return segmentsOf(pattern).some((segment) => segment.startsWith(':'));
}

function fits(pattern: string, address: string): boolean {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(address)];
  const fixed = isSplat(pattern) ? wanted.slice(0, -1) : wanted;
  if (given.length < fixed.length || (!isSplat(pattern) && given.length > fixed.length)) return false;
  return fixed.every(
    (segment, at) => segment.startsWith(':') || segment.toLowerCase() === given[at]?.toLowerCase(),
  );
}

/** The score by which routes that match the same address are ranked; the numbers are React Router's. */
function rank(pattern: string): number {
  const scores = segmentsOf(pattern).map((name) => (name === '*' ? -2 : name.startsWith(':') ? 3 : 10));
  return scores.reduce((sum, score) => sum + score + 1, 0);
}

/** The pattern that the router selects for an address. @param address a path, optionally with query and hash */
export function patternFor(patterns: readonly string[], address: string): string | undefined {
  const path = address.split(/[?#]/, 1)[0] ?? '/';
  return patterns.filter((pattern) => fits(pattern, path)).sort((a, b) => rank(b) - rank(a))[0];
}

/** An address that only this splat route matches. */
export function addressBelow(patterns: readonly string[], splat: string): string | undefined {
  const beginning = splat.replace(/\/?\*$/, '');
  return [1, 2, 3, 4, 5]
    .map((depth) => beginning + '/no-such-page'.repeat(depth))
    .find((address) => patternFor(patterns, address) === splat);
}

/** The first address of each of a remote's `paths`. */
export function beginnings(paths: readonly RemotePath[]): string[] {
  return [...new Set(paths.map(({ path }) => path.replace(/\/\*$/, '') || '/'))];
}

const limitMs = 30_000;

/** The patterns of a remote's routes, and their positions in its route table. */
export function routeTable(routes: readonly RouteNode[]) {
  const entries = entriesOf(routes);
  return {
    patterns: [...new Set(entries.map(({ pattern }) => pattern))],
    // The position of a pattern's page. An index route matches the same address as its layout: the deeper route is the page.
    trailOf: (wanted: string | undefined) => entries.findLast(({ pattern }) => pattern === wanted)?.trail,
  };
}

/**
 * Loads a remote's module in a page and reads its route table.
 * @throws Error when the module cannot be loaded, or is not a remote
 */
export async function readRouteTable(browser: Browser, url: string, id: string) {
  const page = await browser.newPage();
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
