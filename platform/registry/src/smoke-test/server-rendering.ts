import type { BrowserContext, Page } from 'playwright-core';
import { RegistryError } from '../registry-error.ts';

/** How much of a page its server rendered, by the server's own word (`x-market-render`). */
export interface Rendering {
  readonly extent: string;
  /** Remotes whose part was left to the browser. */
  readonly failed: readonly string[];
  /** What the HTML holds of the remote. */
  readonly html: RemoteInHtml;
}

interface RemoteInHtml {
  readonly isThere: boolean;
  readonly isBlank: boolean;
  /** Was a part of it left to the browser? */
  readonly isLeft: boolean;
}

interface Requested {
  /** Where it stands, as a selector. */
  readonly place: string;
}

/**
 * Reads what a page server answered.
 * @param reader an empty page, in which HTML is parsed and nothing of it runs
 * @throws RegistryError `browser` when the server does not say how much it rendered: then nothing can be told by it
 */
export async function readRendering(
  headers: Readonly<Record<string, string>>,
  html: string,
  { place }: Requested,
  reader: Page,
): Promise<Rendering> {
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

/** Runs in the reader page. */
function readHtml({ html, place }: Requested & { html: string }): RemoteInHtml {
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
    // React's sign of a part that is left out, with the host's word for it (host-shell/src/federation/left-to-browser.ts).
    isLeft: [...page.querySelectorAll('template[data-dgst]')].some(isOwn),
  };
}

/**
 * Was this page rendered whole, as far as this remote goes? A part of another remote, or one without a server build, may
 * have been left to the browser.
 */
export function isRendered({ extent, failed, html }: Rendering, id: string): boolean {
  const fine = extent === 'full' || (extent === 'partial' && !failed.includes(id));
  return fine && html.isThere && !html.isLeft;
}

/** Asks for a page once more, as the browser would. */
export async function renderAgain(
  context: BrowserContext,
  address: string,
  requested: Requested,
  reader: Page,
): Promise<Rendering> {
  const response = await context.request.get(address, { timeout: 30_000, headers: { accept: 'text/html' } });
  return readRendering(response.headers(), await response.text(), requested, reader);
}

/** Why it is not, as the end of a sentence. */
export function reasonOf({ extent, failed, html }: Rendering, id: string): string {
  if (extent === 'none') return 'the page server sent an empty document';
  if (extent === 'frame') return 'the page server sent the frame alone, without any remote';
  if (failed.includes(id) || html.isLeft) return 'its part was left to the browser';
  return 'the remote is not in the HTML';
}
