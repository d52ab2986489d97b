import type { Page, Route } from '@playwright/test';

/** What the tests of integrity have in common: code that leaves a mark when it runs. */
export const mark = ';globalThis.__tampered=true;';
export const isMarked = (page: Page) => page.evaluate(() => '__tampered' in globalThis);

export interface BootedRemote {
  readonly id: string;
  readonly team: string;
  readonly version: string;
  readonly base: string;
  readonly entry: string;
  readonly preload: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

export interface Boot {
  readonly remotes: readonly BootedRemote[];
}

/** The boot manifest of a page's text. */
export function bootIn(html: string): Boot {
  return JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
}

export async function bootOf(page: Page, url = '/'): Promise<Boot> {
  return bootIn(await (await page.request.get(url)).text());
}

export function remoteOf(boot: Boot, id: string): BootedRemote {
  const found = boot.remotes.find((remote) => remote.id === id);
  if (found === undefined) throw new Error(`${id} is not on the page`);
  return found;
}

/** Answers with the file as it is and a mark behind it. */
export async function withMark(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}${mark}` });
}

/** Sends the page with another boot manifest, its policy and everything else as it was. */
export async function withBoot(page: Page, address: string, change: (boot: Boot) => Boot): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const boot = JSON.stringify(change(bootIn(html))).replaceAll('<', '\\u003c');
    const body = html.replace(
      /(<script type="application\/json" id="boot">).*?(<\/script>)/s,
      (_, start: string, end: string) => start + boot + end,
    );
    await route.fulfill({ response, body });
  });
}
