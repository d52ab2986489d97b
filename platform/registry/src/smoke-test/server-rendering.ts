import type { BrowserContext, Page } from 'playwright-core';
import { notTried } from '../registry-error.ts';
import type { Visit } from './visit.ts';

/** A page as the server sent it. */
interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

type Requested = Pick<Visit, 'id' | 'url' | 'address' | 'place'>;

/**
 * Determines how much of a page the server rendered, by the header `x-market-render`. Other remotes may have fallen back to the client.
 * @param reader an empty page for parsing HTML without running its scripts
 * @returns `problem`: why this remote was not rendered; `hasThrown`: whether its own code failed
 * @throws RegistryError `browser` when the header is missing
 */
async function readRendering({ headers, html }: Sent, { id, place }: Requested, reader: Page) {
  const extent = headers['x-market-render'];
  if (extent === undefined)
    throw notTried(
      'the host does not say how much of a page it rendered (x-market-render). ' +
        'It was published from an older state: build and publish it again, npm run release -- publish host-shell',
    );
  const failed = (headers['x-market-render-failed'] ?? '').split(',').map((name) => name.trim());
  const hasFailed = failed.includes(id);
  const { isThere, isBlank, isLeft } = await reader.evaluate(readHtml, { html, place });
  const problems = [
    extent === 'none' && 'the page server sent an empty document',
    extent === 'frame' && 'the page server sent the frame alone, without any remote',
    (hasFailed || isLeft) && 'its part was left to the browser',
    !isThere && 'the remote is not in the HTML',
  ];
  return {
    problem: problems.find((problem) => problem !== false),
    hasThrown: extent === 'partial' && hasFailed,
    isBlank,
  };
}

function readHtml({ html, place }: { readonly html: string; readonly place: string }) {
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
    // React's marker of a part with client-side fallback (host-shell/src/federation/failures.ts).
    isLeft: [...page.querySelectorAll('template[data-dgst]')].some(isOwn),
  };
}

/** Examines the server rendering of a page. If a busy machine may be the reason for a problem, requests the page once more. */
export async function serverRendering(context: BrowserContext, sent: Sent, requested: Requested) {
  const reader = await context.newPage();
  try {
    const first = await readRendering(sent, requested, reader);
    // A remote that threw would throw again.
    if (first.problem === undefined || first.hasThrown) return first;
    const options = { timeout: 30_000, headers: { accept: 'text/html' } };
    const response = await context.request.get(requested.url + requested.address, options);
    const again = { headers: response.headers(), html: await response.text() };
    return await readRendering(again, requested, reader);
  } finally {
    await reader.close();
  }
}
