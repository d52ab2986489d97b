import type { Bundle } from '../twin/build-twin.ts';
import { bareHtml, emptyHtml, floorHtml, twinHtml } from './html.ts';
import { startProxy } from './proxy.ts';
import type { Variant } from './variant.ts';

export interface RunningVariants {
  readonly variants: readonly Variant[];
  close(): Promise<void>;
}

/** The running site and, each at an origin of its own, what it is compared with. */
export async function startVariants(
  site: string,
  { scripts, files }: Bundle,
  bareBundle: Bundle,
): Promise<RunningVariants> {
  const floor = await startProxy({ upstream: site, changePage: floorHtml });
  const bare = await startProxy({
    upstream: site,
    changePage: (html) => bareHtml(html, bareBundle.scripts),
    files: bareBundle.files,
  });
  const twin = await startProxy({ upstream: site, changePage: (html) => twinHtml(html, scripts), files });
  const browserTwin = await startProxy({
    upstream: site,
    changePage: (html) => emptyHtml(twinHtml(html, scripts)),
    files,
  });
  return {
    variants: [
      { name: 'site', origin: site },
      { name: 'floor', origin: floor.origin },
      { name: 'bare', origin: bare.origin },
      { name: 'twin', origin: twin.origin },
      { name: 'twin in the browser', origin: browserTwin.origin },
    ],
    async close() {
      await Promise.all([floor, bare, twin, browserTwin].map((proxy) => proxy.close()));
    },
  };
}
