import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { type Access, matchRemotePath } from 'shared-contracts';
import type { Candidate, Problem, Site } from '../checks/candidate.ts';
import { siteUrl } from '../cli/site-url.ts';
import { fetchBundle } from '../host-bundle/bundle.ts';
import { createOriginServer } from '../origin/origin-server.ts';
import { RegistryError } from '../registry-error.ts';
import { type Account, accountFor } from './accounts.ts';
import { createApiForwarder } from './api-forwarder.ts';
import { findBrowser } from './find-browser.ts';
import { type LiveSite, readLiveSite } from './live-site.ts';
import { listen, type PrivateHost, startPrivateHost } from './private-host.ts';
import { writePrivateRegistry } from './private-registry.ts';
import { signedIn, visit } from './visit.ts';

type Env = Readonly<Record<string, string | undefined>>;

export interface TrialOptions {
  /** Settings: `MARKET_HOST_URL`, `MARKET_API_URL`, `MARKET_HOST_KEY`, `CHROME`, `MARKET_TRIAL_…`. */
  readonly env: Env;
  /** Where bundles of the host are kept. */
  readonly cache: string;
}

const leftToBrowser = /React error #419|not drawn by the server build$/;

interface Stop {
  readonly address: string;
  readonly access: Access;
  readonly account: Account | undefined;
}

function stopsOf({ build, report }: Candidate, env: Env, isDemo: boolean): Stop[] {
  return report.tryAddresses.map((address) => {
    const access = matchRemotePath([build], address.split(/[?#]/)[0] ?? '')?.access;
    if (access !== undefined) return { address, access, account: accountFor(access, env, isDemo) };
    throw new RegistryError(
      'bad_build',
      `${build.id} does not answer ${address}, which tryAddresses of webpack.config.ts names.`,
    );
  });
}

/** Where the twin's calls go. With the page server's key it draws pages of known people too. */
async function apiSettings(site: LiveSite, env: Env, signal: AbortSignal): Promise<Record<string, string>> {
  const own = site.env === 'production' ? undefined : `http://127.0.0.1:${env.MARKET_PORT_API ?? 4000}`;
  const url = env.MARKET_API_URL ?? own;
  if (url !== undefined) {
    return { MARKET_API_URL: url, ...(env.MARKET_HOST_KEY ? { MARKET_HOST_KEY: env.MARKET_HOST_KEY } : {}) };
  }
  return { MARKET_API_URL: await listen(createApiForwarder(`${site.url}/api`), signal) };
}

async function openBrowser(file: string): Promise<Browser> {
  try {
    const { chromium } = await import('playwright-core');
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    return await chromium.launch({ executablePath: file, args });
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0];
    throw new RegistryError(
      'browser',
      `The build could not be tried: ${file} does not start (${reason}).`,
      error,
    );
  }
}

/** Every address in turn, each for somebody who may see it. */
async function visitAll(
  browser: Browser,
  { url, takeFailures }: PrivateHost,
  candidate: Candidate,
  stops: readonly Stop[],
  drawsPeople: boolean,
): Promise<string[]> {
  const contexts = new Map<string, BrowserContext>();
  const problems: string[] = [];
  for (const { address, access, account } of stops) {
    const who = account?.email ?? '';
    const context =
      contexts.get(who) ??
      (account === undefined ? await browser.newContext() : await signedIn(browser, url, account));
    contexts.set(who, context);
    const { id } = candidate.build;
    const drawnOnServer = candidate.build.server !== null && (access === 'public' || drawsPeople);
    const seen = await visit(context, { url, address, id, version: candidate.version, drawnOnServer });
    const undrawn = takeFailures(id);
    problems.push(...undrawn.map((reason) => `${address} is not drawn by the server build: ${reason}`));
    // The browser says once more, in its own way, that it had to draw what the server could not.
    problems.push(...seen.filter((problem) => undrawn.length === 0 || !leftToBrowser.test(problem)));
  }
  return problems;
}

/**
 * Puts a build into the live composition on this machine alone, for everybody, and opens its pages in a real browser:
 * a twin of the live host, the live versions of the other remotes, the live data.
 * @returns what is wrong with the build
 * @throws RegistryError `browser` when it cannot be tried at all
 */
export async function tryInBrowser(
  candidate: Candidate,
  site: Site,
  options: TrialOptions,
): Promise<Problem[]> {
  const { env, cache } = options;
  const file = findBrowser(env.CHROME);
  const live = await readLiveSite(siteUrl(env));
  const stops = stopsOf(candidate, env, live.env !== 'production');
  if (site.host.bundle === undefined) {
    throw new RegistryError(
      'browser',
      'The build could not be tried: the host was published without its bundle.',
    );
  }
  const bundle = await fetchBundle(site.store, site.host.bundle, cache);
  const folder = await mkdtemp(join(tmpdir(), 'market-trial-'));
  const ended = new AbortController();
  let browser: Browser | undefined;
  try {
    const { id } = candidate.build;
    const origin = await listen(
      createOriginServer({ store: join(folder, 'store'), remote: id }),
      ended.signal,
    );
    const registry = await writePrivateRegistry(folder, candidate, site, origin);
    const api = await apiSettings(live, env, ended.signal);
    const host = await startPrivateHost(bundle, live, { ...registry, ...api }, ended.signal);
    browser = await openBrowser(file);
    const drawsPeople = live.env !== 'production' || api.MARKET_HOST_KEY !== undefined;
    const problems = await visitAll(browser, host, candidate, stops, drawsPeople);
    return problems.map((message) => ({
      code: 'browser',
      message: `${id} in the browser: ${message}`,
    }));
  } finally {
    await browser?.close();
    ended.abort();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
