import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Account } from './accounts.ts';

export interface Visit {
  readonly url: string;
  /** Path and query of the page. */
  readonly address: string;
  readonly id: string;
  readonly version: string;
  /** Can the host draw this page on the server for who opens it? */
  readonly drawnOnServer: boolean;
}

const aliveMs = 30_000;
const settleMs = 500;
const stillLoading = /^\s*(?:Loading\.\.\.)?\s*$/;

/** Signs in on the site's own page. */
export async function signedIn(browser: Browser, url: string, account: Account): Promise<BrowserContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`, { timeout: aliveMs });
  await page.locator('html[data-hydrated]').waitFor({ timeout: aliveMs });
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(account.email);
  await main.getByLabel('Password').fill(account.password);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button').first().click({ timeout: aliveMs });
  await page.getByRole('button', { name: 'Logout' }).waitFor({ timeout: aliveMs });
  await page.close();
  return context;
}

/** The bases of the other remotes on the page: what their code says is not this remote's fault. */
async function othersOf(page: Page, id: string): Promise<string[]> {
  const boot = await page.locator('#boot').textContent();
  const { remotes } = JSON.parse(boot ?? '{"remotes":[]}') as { remotes: { id: string; base: string }[] };
  return remotes.filter((remote) => remote.id !== id).map(({ base }) => base);
}

function isMark(html: string, { id, version }: Visit): boolean {
  const marks = html.match(/<[a-z]+ [^>]*data-remote="[^>]*>/g) ?? [];
  return marks.some(
    (mark) => mark.includes(`data-remote="${id}"`) && mark.includes(`data-version="${version}"`),
  );
}

/** Something is drawn in the remote's place, and it is not the sign that something is on its way. */
async function waitDrawn(page: Page, { id, version }: Visit): Promise<boolean> {
  const root = page.locator(`[data-remote="${id}"][data-version="${version}"]`).first();
  try {
    await root.filter({ hasNotText: stillLoading }).waitFor({ state: 'attached', timeout: aliveMs });
    return true;
  } catch {
    return false;
  }
}

/** Opens one address and looks. @returns what is wrong with it, as sentences */
export async function visit(context: BrowserContext, asked: Visit): Promise<readonly string[]> {
  const { url, address, id, version, drawnOnServer } = asked;
  const page = await context.newPage();
  const said: { text: string; from: string }[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push({ text: message.text(), from: message.location().url });
  });
  page.on('pageerror', (error) => said.push({ text: String(error), from: error.stack ?? '' }));
  try {
    const answer = await page.goto(url + address, { waitUntil: 'load', timeout: aliveMs });
    const status = answer?.status() ?? 0;
    const html = (await answer?.text()) ?? '';
    const problems: string[] = [];
    if (status !== 200) problems.push(`${address} answers ${status}`);
    if (drawnOnServer && !isMark(html, asked)) problems.push(`${address} is not drawn by the server build`);
    if (!(await waitDrawn(page, asked))) {
      const where = new URL(page.url()).pathname;
      const moved = where === new URL(address, url).pathname ? '' : ` (the page went to ${where})`;
      problems.push(`${address} shows nothing of ${id} ${version}${moved}`);
    }
    await page.waitForLoadState('networkidle', { timeout: aliveMs }).catch(() => {});
    await page.waitForTimeout(settleMs);
    const others = await othersOf(page, id);
    const own = said.filter(({ from }) => !others.some((base) => from.includes(base)));
    return [...problems, ...new Set(own.map(({ text }) => `${address} says in the console: ${text}`))];
  } catch (error) {
    return [`${address} could not be opened: ${(error as Error).message.split('\n')[0]}`];
  } finally {
    await page.close();
  }
}
