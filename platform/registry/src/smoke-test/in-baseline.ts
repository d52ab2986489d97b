import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { within } from 'shared-contracts';
import type { Problem } from '../checks/check-candidate.ts';
import { notTried } from '../registry-error.ts';
import { type Env, siteUrl } from '../site-url.ts';
import { findBrowser } from './find-browser.ts';
import { type LiveSite, readLiveSite } from './live-site.ts';
import { type PrivateHost, startPrivateHost } from './private-host.ts';

export interface SmokeTestOptions {
  /** Settings: `MARKET_HOST_URL`, `MARKET_API_URL`, `MARKET_HOST_KEY`, `CHROME`, `MARKET_TRIAL_…`. */
  readonly env: Env;
  /** Ends the smoke test; it rejects with the signal's reason. */
  readonly signal: AbortSignal;
  note(message: string): void;
}

/**
 * The API that the baseline host calls. With the page server's key, it renders pages of signed-in users too. An API whose address is not
 * known is called through the site, which does not accept that key.
 */
export function apiSettings(site: Pick<LiveSite, 'url' | 'env'>, env: Env) {
  const isDemo = site.env !== 'production';
  // Only beside the site of this machine is the API at its standard port that site's own.
  const isBeside = isDemo && (env.MARKET_PORT_API || site.url === siteUrl({ MARKET_PORT: env.MARKET_PORT }));
  const ofSite = `${site.url}/api`;
  const own = isBeside ? `http://127.0.0.1:${env.MARKET_PORT_API || 4000}` : ofSite;
  const { MARKET_API_URL = own } = env;
  const MARKET_HOST_KEY = (MARKET_API_URL !== ofSite && env.MARKET_HOST_KEY) || '';
  const rendersPeople = MARKET_API_URL !== ofSite && (isDemo || MARKET_HOST_KEY !== '');
  return { settings: { MARKET_API_URL, MARKET_HOST_KEY }, isDemo, rendersPeople };
}

async function openBrowser(file: string): Promise<Browser> {
  try {
    const { chromium } = await import('playwright-core');
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    // The command that runs the smoke test handles signals itself: it has to clean up more than the browser.
    const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
    return await chromium.launch({ executablePath: file, args, ...signals });
  } catch (error) {
    throw notTried(`${file} does not start (${(error as Error).message.split('\n')[0]}).`, error);
  }
}

export interface BaselinePage extends Omit<SmokeTestOptions, 'signal'> {
  readonly browser: Browser;
  readonly host: PrivateHost;
  readonly isDemo: boolean;
  /** Whether the host renders pages for signed-in users. */
  readonly rendersPeople: boolean;
}

export interface Baseline {
  /** The id of the tested remote or host. */
  readonly id: string;
  /**
   * @param folder a temporary folder, removed afterwards @param ended aborts when nothing has to be served any more
   * @returns the folder of the host's bundle, and the settings that make the host serve the tested version
   */
  prepare(
    folder: string,
    ended: AbortSignal,
  ): Promise<{ bundle: string; settings: Readonly<Record<string, string>> }>;
  /** Opens pages. @returns the problems, as sentences */
  look(page: BaselinePage): Promise<string[]>;
}

/**
 * Runs a host on this machine with the live API, and a browser that opens its pages. Always removes its folders, keys and processes.
 * @returns the problems
 * @throws RegistryError `browser` when the smoke test cannot run; the signal's reason
 */
export async function inBaseline(
  { id, prepare, look }: Baseline,
  { env, signal, note }: SmokeTestOptions,
): Promise<Problem[]> {
  const file = findBrowser(env.CHROME);
  const live = await readLiveSite(siteUrl(env));
  const folder = await mkdtemp(join(tmpdir(), 'market-trial-'));
  const ended = new AbortController();
  let browser: Browser | undefined;
  let host: PrivateHost | undefined;
  const run = async (): Promise<string[]> => {
    const { bundle, settings } = await prepare(folder, ended.signal);
    signal.throwIfAborted();
    const { settings: api, ...known } = apiSettings(live, env);
    host = await startPrivateHost(bundle, live, { ...settings, ...api }, signal);
    browser = await openBrowser(file);
    signal.throwIfAborted();
    return look({ browser, host, env, ...known, note });
  };
  const running = run();
  try {
    const problems = await within(signal, running);
    return problems.map((message) => ({ code: 'browser', message: `${id} in the browser: ${message}` }));
  } finally {
    // Stopping browser and host makes running steps fail; afterwards, stop what these steps have started meanwhile.
    await browser?.close();
    await host?.stop();
    await running.catch(() => {});
    await Promise.all([browser?.close(), host?.stop()]);
    ended.abort();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
