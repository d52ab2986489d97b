import { createRequire } from 'node:module';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type Request,
} from '@playwright/test';

export { expect, type Locator, type Page, type Route } from '@playwright/test';

export const PASSWORD = 'Fridge-1992!';
export const people = {
  buyer: 'buyer@market.test',
  seller: 'seller@market.test',
  seller2: 'seller2@market.test',
  admin: 'admin@market.test',
} as const;

/** Tests may connect only to servers that they have started themselves: neither this process nor a browser may use others. */
const ownNetwork: {
  /** Why the connection is refused, or undefined when it is allowed. */
  refusal(host: string, port: number | string): string | undefined;
  currentTest(): string;
} = createRequire(import.meta.url)('workspace/own-network');

/** The browser's errors for a request that was sent to the network all the same. */
const wentOut = /ERR_(CONNECTION|NAME|ADDRESS|INTERNET|TIMED_OUT|SSL|CERT)/;

/** @returns a page's request to a server that is not part of this run; undefined for requests that the test fulfils itself */
async function foreignOf(request: Request): Promise<string | undefined> {
  if (process.env.TEST_NAMES === 'mapped') return undefined;
  const { protocol, hostname, port } = new URL(request.url());
  if (!/^(https?|wss?):$/.test(protocol)) return undefined;
  const refused = ownNetwork.refusal(hostname, port || (/s:$/.test(protocol) ? 443 : 80));
  if (refused === undefined) return undefined;
  const failure = request.failure();
  const isOut = failure
    ? wentOut.test(failure.errorText)
    : await (await request.response())?.serverAddr().catch(() => null);
  return isOut ? `${request.url()} (${refused})` : undefined;
}

/** The console messages that a test expects; any other error fails the test. */
interface ConsoleGuard {
  allow(pattern: RegExp): void;
  /** Violations of the content security policy that are expected: `directive address (sample)`. */
  allowViolation(pattern: RegExp): void;
  /** Has to be awaited before the page navigates anywhere. */
  watch(page: Page): Promise<void>;
}

const VIOLATION = 'Refused by the content policy: ';
/** Chromium's own messages about a violation; the event below reports the same, for every kind of violation. */
const saidByBrowser =
  /violates the following (Content Security Policy|permissions policy) directive|requires 'Trusted/i;

export interface Fixtures {
  consoleGuard: ConsoleGuard;
  /** A page in a fresh browser profile, as of a new visitor. */
  newPerson(options?: BrowserContextOptions): Promise<Page>;
  /** A page in a fresh browser profile, signed in already. */
  pageOf(who: keyof typeof people, options?: BrowserContextOptions): Promise<Page>;
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
interface WorkerFixtures {
  /** The browser storage of a signed-in demo account: created once by the real form, then reused by every test. */
  signedInState(who: keyof typeof people): Promise<State>;
}

/** These files test what moves, or a whole visit, as users without a preference see it. Elsewhere, transitions took a quarter of the processor time. */
const withMotion = /\/(carousel|journey|navigation|overlays|pictures)\.e2e\.ts$/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names out of this pattern
  contextOptions: async ({}, use, { file }) => {
    await use(withMotion.test(file) ? {} : { reducedMotion: 'reduce' });
  },
  signedInState: [
    async ({ browser }, use) => {
      const states = new Map<string, Promise<State>>();
      const enter = async (email: string) => {
        const context = await browser.newContext();
        const page = await context.newPage();
        // Redirects to the login, and then back to a page with less content than home.
        await open(page, '/advertisement');
        await expect(page).toHaveURL(/\/login$/);
        await signIn(page, email);
        const state = await context.storageState({ indexedDB: true });
        await context.close();
        return state;
      };
      await use((who) => {
        const known = states.get(who) ?? enter(people[who]);
        states.set(who, known);
        return known;
      });
    },
    { scope: 'worker' },
  ],
  consoleGuard: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names out of this pattern
    async ({}, use, { title }) => {
      ownNetwork.currentTest = () => title;
      const foreign: Promise<string | undefined>[] = [];
      const allowed: RegExp[] = [];
      const allowedViolations: RegExp[] = [];
      const said: string[] = [];
      const refused: string[] = [];
      await use({
        allow: (pattern) => void allowed.push(pattern),
        allowViolation: (pattern) => void allowedViolations.push(pattern),
        async watch(page) {
          page.on('console', (message) => {
            const text = message.text();
            if (text.startsWith(VIOLATION)) refused.push(text.slice(VIOLATION.length));
            else if (message.type() === 'error' && !saidByBrowser.test(text))
              said.push(`${text} (${message.location().url})`);
          });
          page.on('pageerror', (error) => said.push(String(error)));
          for (const event of ['requestfinished', 'requestfailed'] as const)
            page.on(event as 'requestfinished', (request) => foreign.push(foreignOf(request)));
          await page.addInitScript(sayViolations, VIOLATION);
        },
      });
      const matches = (text: string) => (pattern: RegExp) => pattern.test(text);
      const unexpected = said.filter((text) => !allowed.some(matches(text)));
      expect(unexpected, 'unexpected console errors').toEqual([]);
      const violations = refused.filter((text) => !allowedViolations.some(matches(text)));
      expect(violations, 'violations of the content policy').toEqual([]);
      const met = (await Promise.all(foreign)).filter((each) => each !== undefined);
      expect(met, 'requests to what no test has started').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, consoleGuard }, use) => {
    await consoleGuard.watch(page);
    await use(page);
    await letCallsGo(page);
  },
  newPerson: async ({ browser, consoleGuard }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      const page = await context.newPage();
      await consoleGuard.watch(page);
      return page;
    });
    await Promise.all(contexts.flatMap((context) => context.pages()).map(letCallsGo));
    await Promise.all(contexts.map((context) => context.close()));
  },
  pageOf: async ({ newPerson, signedInState }, use) => {
    await use(async (who, options = {}) => newPerson({ ...options, storageState: await signedInState(who) }));
  },
});

/** A request that a test fulfils itself may still be pending when the test ends: that is not an error. */
const letCallsGo = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

/** Runs in the page, before any of its scripts. */
function sayViolations(start: string): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.warn(`${start}${effectiveDirective} ${blockedURI} (${sample})`),
  );
}

/** Opens an address and waits until the page is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

export async function alive(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
}

/** The document that the server sends to this page's user, once it has rendered it whole: on a busy machine it may leave one to the browser. */
export async function renderedHtml(page: Page, address: string): Promise<string> {
  let html = '';
  const render = async () => {
    const response = await page.request.get(address);
    html = await response.text();
    return response.headers()['x-market-render'];
  };
  await expect.poll(render).toBe('full');
  return html;
}

/** Waits until the browser is idle: scripts that have loaded have also run. */
export const idle = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));

/**
 * An overlay is an entry of the history. Waits until the browser has gone back from it: a navigation that begins before
 * would be cancelled by that step back.
 */
export const overlayGone = (page: Page) => page.waitForFunction(() => !history.state?.over);

/** Waits until the last script of a page, which is requested when the page is idle, has loaded and run. */
export async function complete(page: Page): Promise<void> {
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const isThere = async () => (await loaded()).some((name) => /\/deferred-services\.\w+\.js/.test(name));
  await expect.poll(isThere).toBe(true);
  await idle(page);
}

/** Fills in and submits the login page, on which the browser is. */
export async function sendLogin(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password').fill(password);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Signs in on the current page if it is the login page, else on /login. */
export async function signIn(page: Page, email: string): Promise<void> {
  if (!page.url().includes('/login')) await open(page, '/login');
  await sendLogin(page, email);
  await dismissDialog(page);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** Signs out and waits for the page that follows: a navigation that begins before would be lost. */
export async function signOut(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await reloaded;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await alive(page);
}

/** Confirms the dialog that reports a success. */
export async function dismissDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button').first().click();
  await expect(dialog).toBeHidden();
}

let counter = 0;
/** An e-mail address that was never used before. */
export function freshEmail(name: string): string {
  counter += 1;
  return `${name}-${Date.now().toString(36)}-${counter}@shoppers.test`;
}
