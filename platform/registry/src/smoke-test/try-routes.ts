import type { BrowserContext } from 'playwright-core';
import { type Access, matchRemotePath } from 'shared-contracts';
import type { Candidate } from '../checks/check-candidate.ts';
import { RegistryError } from '../registry-error.ts';
import type { Env } from '../site-url.ts';
import { accountFor, signedIn } from './accounts.ts';
import type { BaselinePage } from './in-baseline.ts';
import { type Itinerary, planItinerary, siteLinks } from './itinerary.ts';
import type { RenderFailures } from './private-host.ts';
import { isSplat, patternFor, readRouteTable, routeTable } from './route-patterns.ts';
import { type Visited, visit } from './visit.ts';

interface RouteSmokeTest extends BaselinePage {
  readonly candidate: Pick<Candidate, 'build' | 'version'>;
  readonly examples: readonly string[];
  /** Whether a route without a known address is a problem. */
  readonly isAllWanted: boolean;
  explain(text: string): string;
}

const clientSideFallback = /React error #419/;

function accessOf({ build }: RouteSmokeTest['candidate'], address: string): Access {
  const access = matchRemotePath([build], address.split(/[?#]/, 1)[0] ?? '/')?.access;
  if (access !== undefined) return access;
  throw new RegistryError(
    'bad_build',
    `${build.id} does not answer ${address}, which tryAddresses of webpack.config.ts names.`,
  );
}

const DEFAULT_PATIENCE_S = '30';

/** The time in which a page must show something, milliseconds: `MARKET_TRIAL_PATIENCE`, in seconds, 30 by default. */
export function patienceOf({ MARKET_TRIAL_PATIENCE: seconds = DEFAULT_PATIENCE_S }: Env): number {
  if (Number(seconds) > 0) return Number(seconds) * 1000;
  throw new RegistryError('bad_setting', `MARKET_TRIAL_PATIENCE is a number of seconds, not ${seconds}.`);
}

function openContexts({ browser, host, env, isDemo }: RouteSmokeTest) {
  const contexts = new Map<string, Promise<BrowserContext>>();
  return (access: Access): Promise<BrowserContext> => {
    const account = accountFor(access, env, isDemo);
    const who = account?.email ?? '';
    const context =
      contexts.get(who) ?? (account ? signedIn(browser, host.url, account) : browser.newContext());
    contexts.set(who, context);
    return context;
  };
}

export function sentences(
  address: string,
  { unrendered, problems }: Visited,
  { thrown, pages }: RenderFailures,
  explain: (text: string) => string,
): string[] {
  const isUnrendered = unrendered !== undefined || thrown.length > 0;
  const why = [...thrown, ...pages].map((text) => explain(text));
  const server = (why.length > 0 ? why : [unrendered]).map(
    (reason) => `${address} is not rendered by the server build: ${reason}`,
  );
  // Leave out the browser's own report of the client-side fallback: it repeats the problem of the server.
  const browser = problems.filter((problem) => !isUnrendered || !clientSideFallback.test(problem));
  return [...(isUnrendered ? server : []), ...withoutRepeated(browser.map((problem) => explain(problem)))];
}

/** React and the host both report an error of a page, with the same stack: only the shorter message is reported. */
function withoutRepeated(problems: readonly string[]): string[] {
  const partsOf = (problem: string) => {
    const [sentence = '', ...places] = problem.split('\n');
    return {
      message: sentence.replace(/^.*? (?:says in the console|throws in the browser): /, ''),
      at: places.join(),
    };
  };
  return problems.filter((problem, index) => {
    const own = partsOf(problem);
    return !problems.some((other, place) => {
      const { message, at } = partsOf(other);
      const more = own.message.length - message.length;
      const isShorter = more > 0 || (more === 0 && place < index);
      return place !== index && at === own.at && own.message.includes(message) && isShorter;
    });
  });
}

function routesNotTried(id: string, { unfilled, unreachable }: Itinerary): string[] {
  return [
    ...unfilled.map(
      (pattern) =>
        `the route ${pattern} could not be tried: no page of this site links to an address of it. Give an example ` +
        `in webpack.config.ts of ${id.replaceAll('_', '-')}: tryAddresses: ['${pattern.replace(/:\w+\??/g, 'example')}']`,
    ),
    ...unreachable.map(
      (pattern) =>
        `the route ${pattern} cannot be reached: no path in webpack.config.ts leads to it. Add it to paths, or take the route away.`,
    ),
  ];
}

/**
 * Opens every route of the candidate in a browser, each with an account that may see it.
 * @returns the problems, as sentences
 * @throws RegistryError `browser` when an account for an address is missing, or the host does not report its rendering; `bad_setting`
 */
export async function tryRoutes(smokeTest: RouteSmokeTest): Promise<string[]> {
  const { host, candidate, examples, explain, isAllWanted } = smokeTest;
  const { build, version } = candidate;
  const { id, paths } = build;
  for (const address of examples) accessOf(candidate, address);
  for (const { access } of paths) accountFor(access, smokeTest.env, smokeTest.isDemo);
  const problems: string[] = [];
  const table = await readRouteTable(smokeTest.browser, host.url, id).catch((error: Error) => {
    const reason = explain(error.message.replace(/^page\.evaluate: /, ''));
    problems.push(`its routes cannot be read: ${reason}`);
    return routeTable([]);
  });
  host.takeFailures(id);
  const contextFor = openContexts(smokeTest);
  const plan = planItinerary({ paths, patterns: table.patterns, examples });
  let hasRequestedSite = false;
  for (;;) {
    const stop = plan.next();
    if (stop === undefined) {
      if (hasRequestedSite || plan.unfilled.length === 0) break;
      hasRequestedSite = true;
      plan.addLinks(await siteLinks(host.url));
      continue;
    }
    const { address, pattern } = stop;
    smokeTest.note(`  ${address}`);
    const access = accessOf(candidate, address);
    const seen = await visit(await contextFor(access), {
      url: host.url,
      address,
      id,
      version,
      place: `[data-remote="${id}"][data-version="${version}"]`,
      statuses: pattern !== undefined && isSplat(pattern) ? [200, 404] : [200],
      patienceMs: patienceOf(smokeTest.env),
      isRenderedOnServer: build.server !== null && (access === 'public' || smokeTest.rendersPeople),
      trailOf: (path) => table.trailOf(patternFor(table.patterns, path)),
    });
    problems.push(...sentences(address, seen, host.takeFailures(id), explain));
    plan.addLinks(seen.links);
  }
  return [...new Set([...problems, ...(isAllWanted ? routesNotTried(id, plan) : [])])];
}
