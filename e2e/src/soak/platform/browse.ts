import type { Browser, Page } from '@playwright/test';
import { BOOT_ELEMENT_ID, type BootManifest } from 'shared-contracts';
import type { Random } from 'test-helpers/node';
import { count, type Ledger, stampOf } from './ledger.ts';
import type { PageServer } from './page-servers.ts';
import { addressOf, idOf, type RanPart } from './small-remote.ts';

interface SeenPage {
  readonly boot: BootManifest;
  readonly ran: readonly RanPart[];
  readonly shown: readonly { readonly id: string; readonly stamp: string }[];
}

const SOFT_NAVIGATIONS = 3;

export interface BrowseOptions {
  readonly browser: Browser;
  readonly servers: readonly PageServer[];
  readonly random: Random;
  readonly remotes: number;
  readonly ledger: Ledger;
}

/**
 * Somebody opens a page in a browser of their own and follows its links. All code that ran and all that is shown has to be of the versions
 * that the page named when it was sent, whatever was released meanwhile.
 */
export async function browse({ browser, servers, random, remotes, ledger }: BrowseOptions): Promise<void> {
  const server = servers.find((each) => each.isUp());
  if (server === undefined) return count(ledger, 'visits while no page server was there');
  const start = random.between(0, remotes - 1);
  const steps = Array.from({ length: SOFT_NAVIGATIONS }, () => random.between(1, 3));
  const kills = server.kills();
  const context = await browser.newContext();
  const where = `${server.environment.name} ${addressOf(idOf(start))} in a browser`;
  try {
    const page = await context.newPage();
    const answer = await page.goto(server.url + addressOf(idOf(start)));
    if (answer?.status() === 404) return;
    await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: 120_000 });
    count(ledger, 'pages in a browser');
    let at = start;
    await judge(page, at, where, ledger);
    for (const step of steps) {
      const next = (at + step) % remotes;
      const link = page.locator(`section[data-soak] a[href="${addressOf(idOf(next))}"]`);
      await link.click({ timeout: 120_000 });
      await page.waitForURL((url) => url.pathname === addressOf(idOf(next)), {
        timeout: 120_000,
        waitUntil: 'commit',
      });
      count(ledger, 'soft navigations');
      at = next;
      if (!(await judge(page, at, `${where}, then ${addressOf(idOf(next))}`, ledger))) return;
    }
  } catch (error) {
    // Its scripts come from there: what was killed in the middle of it is loaded again by people, and is no mixture.
    if (server.kills() > kills || !server.isUp())
      count(ledger, 'browsers whose page server was killed under them');
    else ledger.violations.push(`${where}: ${(error as Error).message.split('\n', 1)[0]}`);
  } finally {
    await context.close();
  }
}

/** @returns whether it is worth going on from here */
async function judge(page: Page, at: number, where: string, ledger: Ledger): Promise<boolean> {
  const id = idOf(at);
  // The heading of a page that is not a small remote's says that this address is nobody's; that of the page before may still be there.
  const place = page.locator(`section[data-soak="${id}"], main h1:not([data-soak] *)`);
  await place.first().waitFor({ timeout: 120_000 });
  const seen = await look(page);
  for (const { id: ran, stamp, part } of seen.ran) {
    if (stamp !== wanted(seen, ran, ledger))
      ledger.violations.push(
        `${where}: the ${part} of ${ran} that ran is ${stamp}, the page says ${wanted(seen, ran, ledger)}`,
      );
  }
  for (const { id: shown, stamp } of seen.shown) {
    if (stamp !== wanted(seen, shown, ledger))
      ledger.violations.push(
        `${where}: ${shown} shows ${stamp}, the page says ${wanted(seen, shown, ledger)}`,
      );
  }
  // A remote that was retired is not on the page, and its address is nobody's.
  const isOnPage = seen.boot.remotes.some((remote) => remote.id === id);
  if (isOnPage && !seen.shown.some((each) => each.id === id)) {
    ledger.violations.push(`${where}: ${id} is on the page and shows nothing`);
    return false;
  }
  return isOnPage;
}

function wanted({ boot }: SeenPage, id: string, ledger: Ledger): string | undefined {
  const version = boot.remotes.find((remote) => remote.id === id)?.version;
  return version === undefined ? undefined : stampOf(ledger, id, version);
}

/** At one moment of one document. */
function look(page: Page): Promise<SeenPage> {
  return page.evaluate((bootId) => {
    const ran = (globalThis as { SOAK_RAN?: RanPart[] }).SOAK_RAN ?? [];
    const shown = [...document.querySelectorAll<HTMLElement>('[data-soak]')].map(({ dataset }) => ({
      id: dataset.soak ?? '',
      stamp: dataset.stamp ?? '',
    }));
    const boot = JSON.parse(document.getElementById(bootId)?.textContent ?? '{}') as BootManifest;
    return { boot, ran, shown };
  }, BOOT_ELEMENT_ID);
}
