import type { Page } from '@playwright/test';
import { paths } from 'shared-contracts';
import { range, summarize } from '../../summary.ts';
import type { MeasuredSite, Part, PartOptions } from '../part.ts';
import { load, newPage } from '../site/new-page.ts';

declare global {
  /** Milliseconds from the next click until what was waited for is visible. */
  var __marketStep: Promise<number>;
}

/** The seller's name, below the product's. */
const SHOWN = 'main h1 + * strong';

/** Milliseconds from the click on a product on home to its page, without throttling, after everything was loaded once. */
export async function measureSoft(
  { site, stateOf }: MeasuredSite,
  { runs, say, chromium, signal }: PartOptions,
): Promise<Part> {
  const times: number[] = [];
  while (times.length < runs) {
    signal.throwIfAborted();
    const { page, close } = await newPage('desktop', chromium, await stateOf('buyer'));
    await goToProduct(page, site);
    const time = await goToProduct(page, site).finally(close);
    times.push(time);
    say(`home to product ${times.length}/${runs}: ${time.toFixed(0)} ms`);
  }
  const text =
    'A click on a desktop (1350 × 940, nothing throttled, signed in) until the product is shown, after a first time; measured ' +
    `in steps of a frame: **${range(summarize(times), 0)} ms**.`;
  return { figures: times, sections: [{ title: 'From home to a product', text }] };
}

async function goToProduct(page: Page, site: string): Promise<number> {
  await load(page, site + paths.home());
  await page.evaluate(watchClick, SHOWN);
  await page
    .locator(`main a[href^="${paths.product('')}"]`)
    .first()
    .click({ noWaitAfter: true });
  return page.evaluate(() => globalThis.__marketStep);
}

/** Runs in the page. */
function watchClick(selector: string): void {
  globalThis.__marketStep = new Promise((resolve) => {
    const take = ({ timeStamp }: Event) => {
      const look = () => {
        const isShown = document.querySelector(selector)?.checkVisibility({ visibilityProperty: true });
        if (!isShown) return requestAnimationFrame(look);
        // The message arrives after this frame.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        return port2.postMessage(0);
      };
      requestAnimationFrame(look);
    };
    addEventListener('click', take, { capture: true, once: true });
  });
}
