import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { isHost } from '../document/host-entry.ts';
import { RegistryError } from '../registry-error.ts';
import { type Look, lookAtPage } from './look-at-page.ts';
import { serverRendering } from './server-rendering.ts';

/** Waits with a timeout: a page with an endless loop never responds. @param what did not happen in time, for the error message */
export function within<Result>(ms: number, what: string, work: Promise<Result>): Promise<Result> {
  const late = pause(ms, undefined, { ref: false }).then(() => {
    throw new Error(`${what} within ${ms / 1000} s`);
  });
  return Promise.race([work, late]);
}

/** An error of a page, as the end of a sentence that begins with the address. */
interface PageError {
  readonly text: string;
  readonly from: string;
}

/** Texts of React's errors: its production build reports only numbers. */
const reactErrors: Readonly<Record<string, string>> = {
  '418': 'what the browser rendered first is not what the server sent',
  '419': 'the server could not render a part of the page, the browser did',
  '425': 'a text is not what the server sent',
};

function inWords(text: string): string {
  return text.replace(/Minified React error #(\d+)(?:;[^\n]*)?/, (whole, code) =>
    reactErrors[code] === undefined ? whole : `React error #${code}: ${reactErrors[code]}`,
  );
}

function ofConsole(message: ConsoleMessage): PageError {
  const { url, lineNumber, columnNumber } = message.location();
  const text = message.text();
  // A message without a stack has a location, in which lines and columns count from 0.
  const hasStack = /\n\s+at /.test(text) || url === '';
  const place = hasStack ? '' : `\n    at ${url}:${lineNumber + 1}:${columnNumber + 1}`;
  return { text: `says in the console: ${inWords(text)}${place}`, from: `${url}\n${text}` };
}

/** The browser also logs the 404 of the page itself, which is checked separately and may be correct. */
function isOwnStatus(message: ConsoleMessage, page: Page): boolean {
  return message.location().url === page.url() && /^Failed to load resource: .* 404 /.test(message.text());
}

/** Collects a page's errors from now on. @returns a function that returns the errors so far */
function watchErrors(page: Page): () => readonly PageError[] {
  const errors: PageError[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOwnStatus(message, page)) errors.push(ofConsole(message));
  });
  page.on('pageerror', (error) => {
    const stack = error.stack ?? '';
    const text = stack.includes(error.message) ? stack : `${error}\n${stack}`;
    errors.push({ text: `throws in the browser: ${inWords(text)}`, from: stack });
  });
  return () => errors;
}

export interface Visit {
  readonly url: string;
  readonly address: string;
  readonly id: string;
  readonly version: string;
  /** The selector of the remote's place on the page. */
  readonly place: string;
  readonly statuses: readonly number[];
  /** Whether the host can render this page on the server for the account that opens it. */
  readonly isRenderedOnServer: boolean;
  readonly patienceMs: number;
  trailOf(path: string): readonly number[] | undefined;
  readonly waits?: typeof usualWaits;
}

export type Visited = Awaited<ReturnType<typeof visit>>;

const limitMs = 30_000;
const usualWaits = {
  /** The pause between two looks at a page that does not show its route yet, milliseconds. */
  lookMs: 200,
  /** The number of looks after which a route whose own part is not found counts as not distinguishable from its layout. */
  uncertainLooks: 15,
  /** The time to wait for late errors after the network is idle, milliseconds. */
  settleMs: 500,
};
/** Redirects to one of these mean that the visitor may not see the page, or that it does not exist. */
const nowhere = /^\/(login|err|errorpage)\/?$/;

/** The base URLs of the other remotes on the page: errors of their code are not this remote's problem. */
async function othersOf(page: Page, id: string): Promise<string[]> {
  const boot = await within(limitMs, 'The page did not answer', page.locator('#boot').textContent());
  const { remotes } = JSON.parse(boot ?? '{"remotes":[]}') as { remotes: { id: string; base: string }[] };
  return remotes.filter((remote) => remote.id !== id).map(({ base }) => base);
}

const nothingSeen: Look = {
  ...{ isThere: false, isInteractive: false, isShown: false, isRouteFound: false, links: [] },
};

async function lookUntilShown(page: Page, requested: Visit): Promise<Look> {
  const { address, id, place, patienceMs, trailOf, waits = usualWaits } = requested;
  let uncertain = 0;
  for (const until = Date.now() + patienceMs; ; await pause(waits.lookMs)) {
    const trail = trailOf(new URL(page.url()).pathname);
    // If the page navigates during a look, look again.
    const look = await within(
      limitMs,
      'it does not answer',
      page.evaluate(lookAtPage, { id, place, trail }),
    ).catch((error: Error) => {
      if (/Execution context was destroyed|navigation/.test(error.message)) return undefined;
      throw error;
    });
    if (look?.isShown && !look.isRouteFound) uncertain += 1;
    const isSure = look?.isRouteFound || uncertain > waits.uncertainLooks;
    if ((look?.isShown && isSure) || Date.now() > until) return look ?? nothingSeen;
    const path = new URL(page.url()).pathname;
    const hasLeft = path !== pathOf(address) && trailOf(path) === undefined;
    if (look !== undefined && !look.isThere && hasLeft) return look;
  }
}

function pathOf(address: string): string {
  return new URL(address, 'http://site.invalid').pathname;
}

function sentenceOf({ address, id, version }: Visit, look: Look, page: Page): string[] {
  const path = new URL(page.url()).pathname;
  const isElsewhere = path !== pathOf(address);
  if (look.isShown || (!look.isThere && isElsewhere && !nowhere.test(path))) return [];
  const moved = isElsewhere ? ` (the page went to ${path})` : '';
  const blank =
    isHost(id) && !look.isInteractive ? 'does not react to its visitor' : 'is blank: its route shows nothing';
  const what = look.isThere ? `${blank}, ${id} ${version}` : `shows nothing of ${id} ${version}`;
  return [`${address} ${what}${moved}`];
}

/**
 * Opens one address and collects its problems.
 * @returns `problems`: sentences about the address, whose stacks are not translated; `unrendered`: why the server build did not render the
 * page, undefined when it did
 * @throws RegistryError `browser` when the host does not report its rendering
 */
export async function visit(context: BrowserContext, requested: Visit) {
  const { url, address, id, statuses, isRenderedOnServer, waits = usualWaits } = requested;
  const page = await context.newPage();
  const errors = watchErrors(page);
  let unrendered: string | undefined;
  try {
    const response = await page.goto(url + address, { waitUntil: 'commit', timeout: limitMs });
    if (response === null) throw new Error('it has no answer');
    const html = await within(limitMs, 'the server did not answer', response.text());
    const problems: string[] = [];
    const status = response.status();
    if (!statuses.includes(status)) problems.push(`${address} answers ${status}`);
    const look = await lookUntilShown(page, requested);
    if (isRenderedOnServer) {
      const sent = { headers: await response.allHeaders(), html };
      const { problem, isBlank } = await serverRendering(context, sent, requested);
      const isNothing = isBlank && new URL(page.url()).pathname === pathOf(address);
      unrendered = problem ?? (isNothing ? 'its HTML holds nothing to see' : undefined);
    }
    problems.push(...sentenceOf(requested, look, page));
    await page.waitForLoadState('load', { timeout: limitMs });
    await page.waitForLoadState('networkidle', { timeout: limitMs }).catch(() => {});
    await page.waitForTimeout(waits.settleMs);
    const others = await othersOf(page, id);
    const own = errors().filter(({ from }) => !others.some((base) => from.includes(base)));
    const all = [...problems, ...own.map(({ text }) => `${address} ${text}`)];
    return { problems: all, unrendered, links: look.links };
  } catch (error) {
    if (error instanceof RegistryError) throw error;
    const reason = (error as Error).message.split('\n')[0] ?? '';
    const endless = /Timeout|does not answer|did not answer/.test(reason)
      ? ' (code that runs without an end keeps a page from answering)'
      : '';
    const others = errors().map(({ text }) => `${address} ${text}`);
    return {
      problems: [`${address} could not be opened: ${reason}${endless}`, ...others],
      unrendered,
      links: [],
    };
  } finally {
    await within(limitMs, 'The page did not close', page.close()).catch(() => {});
  }
}
