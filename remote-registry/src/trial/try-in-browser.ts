import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Candidate, Problem, Site } from '../checks/candidate.ts';
import { fetchBundle } from '../host-bundle/bundle.ts';
import { createOriginServer } from '../origin/origin-server.ts';
import { RegistryError } from '../registry-error.ts';
import { siteUrl } from '../site-url.ts';
import { createApiForwarder } from './api-forwarder.ts';
import { findBrowser } from './find-browser.ts';
import { type LiveSite, readLiveSite } from './live-site.ts';
import { listen, type PrivateHost, startPrivateHost } from './private-host.ts';
import { writePrivateRegistry } from './private-registry.ts';
import { tryRoutes } from './try-routes.ts';

type Env = Readonly<Record<string, string | undefined>>;

export interface TrialOptions {
  /** Settings: `MARKET_HOST_URL`, `MARKET_API_URL`, `MARKET_HOST_KEY`, `CHROME`, `MARKET_TRIAL_…`. */
  readonly env: Env;
  /** Where bundles of the host are kept. */
  readonly cache: string;
  /** Ends the trial; it rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Says how far it is. */
  note(message: string): void;
}

/** Where the twin's calls go. With the page server's key it renders pages of known people too. */
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
    // What a signal means is decided by whoever runs the trial: it has more to put away than the browser.
    const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
    return await chromium.launch({ executablePath: file, args, ...signals });
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0];
    throw new RegistryError(
      'browser',
      `The build could not be tried: ${file} does not start (${reason}).`,
      error,
    );
  }
}

/** Rejects as soon as the signal comes, whatever is under way. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/**
 * Puts a build into the live composition on this machine alone, for everybody, and opens every one of its routes in a
 * real browser: a twin of the live host, the live versions of the other remotes, the live data. Whatever happens, and
 * when the signal comes, nothing of it stays: neither folder and keys nor processes.
 * @returns what is wrong with the build
 * @throws RegistryError `browser` when it cannot be tried at all; the signal's reason
 */
export async function tryInBrowser(
  candidate: Candidate,
  site: Site,
  options: TrialOptions,
): Promise<Problem[]> {
  const { env, cache, signal } = options;
  const file = findBrowser(env.CHROME);
  const live = await readLiveSite(siteUrl(env));
  if (site.host.bundle === undefined) {
    throw new RegistryError(
      'browser',
      'The build could not be tried: the host was published without its bundle.',
    );
  }
  const bundle = await fetchBundle(site.store, site.host.bundle, cache);
  signal.throwIfAborted();
  const folder = await mkdtemp(join(tmpdir(), 'market-trial-'));
  const ended = new AbortController();
  let browser: Browser | undefined;
  let host: PrivateHost | undefined;
  const run = async (): Promise<string[]> => {
    const { id } = candidate.build;
    const origin = await listen(
      createOriginServer({ store: join(folder, 'store'), remote: id }),
      ended.signal,
    );
    const registry = await writePrivateRegistry(folder, candidate, site, origin);
    const api = await apiSettings(live, env, ended.signal);
    host = await startPrivateHost(bundle, live, { ...registry, ...api }, signal);
    browser = await openBrowser(file);
    signal.throwIfAborted();
    const isDemo = live.env !== 'production';
    const rendersPeople = isDemo || api.MARKET_HOST_KEY !== undefined;
    return tryRoutes({ browser, host, candidate, env, isDemo, rendersPeople, note: options.note });
  };
  const running = run();
  try {
    const problems = await Promise.race([running, untilAborted(signal)]);
    return problems.map((message) => ({
      code: 'browser',
      message: `${candidate.build.id} in the browser: ${message}`,
    }));
  } finally {
    // The steps under way end by losing what they work with; nothing is started any more behind their back.
    await browser?.close();
    await host?.stop();
    await running.catch(() => {});
    await Promise.all([browser?.close(), host?.stop()]);
    ended.abort();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
