import type { Page } from '@playwright/test';
import type { BootManifest, BootRemote } from 'shared-contracts';

const block = /(<script type="application\/json" id="boot"[^>]*>)(.*?)(<\/script>)/s;

/** The boot manifest in a page's text. */
export function bootIn(html: string): BootManifest {
  return JSON.parse(block.exec(html)?.[2] ?? 'null');
}

/** The page's text with another boot manifest. */
export function replaceBoot(html: string, boot: BootManifest): string {
  const escaped = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return html.replace(block, (_, start: string, __, end: string) => start + escaped + end);
}

/** The boot manifest of the open page. */
export async function bootOf(page: Page): Promise<BootManifest> {
  return JSON.parse((await page.locator('script#boot').textContent()) ?? '');
}

/** The boot manifest of home, which is only requested, with this page's session. */
export async function requestBoot(page: Page): Promise<BootManifest> {
  return bootIn(await (await page.request.get('/')).text());
}

/** The version of a remote on the open page. */
export const versionOf = async (page: Page, id: string) => remoteOf(await bootOf(page), id).version;

/** @throws when this remote is not on the page */
export function remoteOf(boot: BootManifest, id: string): BootRemote {
  const found = boot.remotes.find((remote) => remote.id === id);
  if (found === undefined) throw new Error(`${id} is not on the page`);
  return found;
}
