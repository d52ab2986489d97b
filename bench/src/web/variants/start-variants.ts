import type { Twin } from '../twin/build-twin.ts';
import { emptyHtml, floorHtml, twinHtml } from './html.ts';
import { startProxy } from './proxy.ts';
import type { Variant } from './variant.ts';

export interface RunningVariants {
  readonly variants: readonly Variant[];
  close(): Promise<void>;
}

/** The running site and, each at an origin of its own, what it is compared with. */
export async function startVariants(site: string, { scripts, files }: Twin): Promise<RunningVariants> {
  const floor = await startProxy({ upstream: site, changePage: floorHtml });
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
      { name: 'twin', origin: twin.origin },
      { name: 'twin in the browser', origin: browserTwin.origin },
    ],
    async close() {
      await Promise.all([floor, twin, browserTwin].map((proxy) => proxy.close()));
    },
  };
}
