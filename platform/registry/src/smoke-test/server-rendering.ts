import type { BrowserContext, Page } from 'playwright-core';
import { RegistryError } from '../registry-error.ts';

interface Requested {
  readonly place: string;
}

export type Rendering = Awaited<ReturnType<typeof readRendering>>;

/**
 * How much of a page its server rendered, by its header `x-market-render`.
 * @param reader an empty page, in which HTML is parsed and nothing of it runs
 * @throws RegistryError `browser` when the header is missing
 */
export async function readRendering(
  headers: Readonly<Record<string, string>>,
  html: string,
  { place }: Requested,
  reader: Page,
): Promise<{ extent: string; failed: string[]; html: ReturnType<typeof readHtml> }> {
  const extent = headers['x-market-render'];
  if (extent === undefined) {
    throw new RegistryError(
      'browser',
      'The build could not be tried: the host does not say how much of a page it rendered (x-market-render). ' +
        'It was published from an older state: build and publish it again, npm run release -- publish host-shell',
    );
  }
  const failed = (headers['x-market-render-failed'] ?? '').split(',').map((id) => id.trim());
  return {
    extent,
    failed: failed.filter((id) => id !== ''),
    html: await reader.evaluate(readHtml, { html, place }),
  };
}

function readHtml({ html, place }: Requested & { html: string }) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const places = [...page.querySelectorAll(place)];
  const isOwn = (node: Element) => places.includes(node.closest('[data-remote]') as Element);
  const media = 'img,svg,canvas,video,audio,iframe,object,input,button,select,textarea,progress,meter';
  return {
    isThere: places.length > 0,
    isBlank: places.every(
      (each) =>
        /^\s*(?:Loading\.\.\.)?\s*$/.test(each.textContent ?? '') && each.querySelector(media) === null,
    ),
    // React's mark of a part that is left out (host-shell/src/federation/left-to-browser.ts).
    isLeft: [...page.querySelectorAll('template[data-dgst]')].some(isOwn),
  };
}

/** Was this remote's part of the page rendered? Other remotes' parts may have been left to the browser. */
export function isRendered({ extent, failed, html }: Rendering, id: string): boolean {
  const fine = extent === 'full' || (extent === 'partial' && !failed.includes(id));
  return fine && html.isThere && !html.isLeft;
}

/** Requests a page once more, as the browser would. */
export async function renderAgain(
  context: BrowserContext,
  address: string,
  requested: Requested,
  reader: Page,
): Promise<Rendering> {
  const response = await context.request.get(address, { timeout: 30_000, headers: { accept: 'text/html' } });
  return readRendering(response.headers(), await response.text(), requested, reader);
}

export function reasonOf({ extent, failed, html }: Rendering, id: string): string {
  if (extent === 'none') return 'the page server sent an empty document';
  if (extent === 'frame') return 'the page server sent the frame alone, without any remote';
  if (failed.includes(id) || html.isLeft) return 'its part was left to the browser';
  return 'the remote is not in the HTML';
}
