import type { Page } from '@playwright/test';
import type { Boot } from '../tampering.ts';

interface Place {
  readonly remote: string;
  readonly version: string;
  readonly team: string;
  readonly text: string;
  /** Does it say itself that the remote did not come? */
  readonly failed: boolean;
}

/** What a person sees of a page at one moment. */
export interface Look {
  readonly path: string;
  readonly isAlive: boolean;
  /** Nothing could be rendered for it yet, and it says that it is on its way. */
  readonly isWaiting: boolean;
  /** Parts of the frame that cannot be seen. */
  readonly missing: readonly string[];
  readonly mainText: string;
  readonly isLoading: boolean;
  /** For each Retry on the page what stands beside it. */
  readonly sentences: readonly string[];
  readonly places: readonly Place[];
  readonly boot: Boot;
}

const FAILED_REMOTE = 'This part of the page did not load';

export function lookAt(page: Page): Promise<Look> {
  return page.evaluate((failedRemote) => {
    const isSeen = (element: Element | null) =>
      element?.checkVisibility() === true && element.clientHeight > 0;
    const frame = { banner: 'body header', main: 'main', contentinfo: 'body footer' };
    const main = document.querySelector('main');
    const textOf = (element: Element | null | undefined) =>
      // biome-ignore lint/performance/useDomNodeTextContent: what cannot be seen does not count
      (element as HTMLElement | null)?.innerText.trim() ?? '';
    const retries = [...document.querySelectorAll('button')].filter((button) => textOf(button) === 'Retry');
    const places = [...document.querySelectorAll<HTMLElement>('[data-remote]')];
    return {
      path: location.pathname,
      isWaiting: isSeen(document.getElementById('waiting')),
      isAlive: document.documentElement.dataset.hydrated !== undefined,
      missing: Object.entries(frame)
        .filter(([, selector]) => !isSeen(document.querySelector(selector)))
        .map(([name]) => name),
      mainText: textOf(main),
      isLoading: main?.querySelector('[aria-busy="true"]') != null || textOf(main).includes('Loading...'),
      sentences: retries.map((button) => textOf(button.parentElement).replace(/\s*Retry\s*/, '')),
      places: places.map((place) => ({
        remote: place.dataset.remote ?? '',
        version: place.dataset.version ?? '',
        team: place.dataset.team ?? '',
        text: textOf(place),
        failed: textOf(place).includes(failedRemote),
      })),
      boot: JSON.parse(document.querySelector('script#boot')?.textContent ?? '{"remotes":[]}'),
    };
  }, FAILED_REMOTE);
}

const STEP_MS = 200;

/** Looks until the page is alive and nothing on it is on its way any more, or until `limitMs` are over. */
export async function lookUntilSettled(page: Page, limitMs: number): Promise<Look> {
  const end = Date.now() + limitMs;
  for (;;) {
    // The page may load itself again, after a release: what was being looked at is gone then.
    const look = await lookAt(page).catch(() => undefined);
    if (look && ((look.isAlive && !look.isLoading) || Date.now() > end)) return look;
    if (Date.now() > end + limitMs) throw new Error('the page cannot be looked at');
    await page.waitForTimeout(STEP_MS);
  }
}
