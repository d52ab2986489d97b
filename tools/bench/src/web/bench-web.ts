import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'server-kit/command-line';
import { createMarketClient } from 'shared-contracts';
import { type Measuring, measuring, root } from '../measuring.ts';
import { runCommand } from '../run-command.ts';
import { auditPages } from './audit/audit-pages.ts';
import { measureClicks } from './clicks/measure-clicks.ts';
import { measureSoft } from './measure/measure-soft.ts';
import type { PartName, WebOptions } from './options.ts';
import { measurePages } from './pages/measure-pages.ts';
import type { MeasuredSite, Part, PartOptions } from './part.ts';
import { measureScreens } from './screens/measure-screens.ts';
import type { Shelf } from './screens/screens.ts';
import { findChromium } from './site/chromium.ts';
import { startDemoSite } from './site/demo-site.ts';
import { signedInStates } from './site/sign-in.ts';

/**
 * Measures pages of this working tree, and its layout shifts, clicks and Lighthouse scores. With `--before COMMIT` the site of that
 * commit runs in parallel, and each page is opened on both sites in turn. With SITE_URL set it measures a site that is running already,
 * in which some purchases and products remain.
 * @throws when a step fails; then no results are written, and no process is left running
 */
export function benchWeb(command: Command): Promise<void> {
  const { before, runs, pages, parts, slowdown } = command.opts<WebOptions>();
  return measuring(async (run) => {
    const { signal, say, env } = run;
    const options: PartOptions = { runs, signal, say, chromium: findChromium() };
    const first = before === undefined ? undefined : await run.checkOut(before);
    const sites: MeasuredSite[] = [];
    if (first) sites.push(await openSite('before', first.folder, run, options));
    const site = await openSite('this', root, run, options);
    sites.push(site);
    const measure: Record<PartName, () => Promise<Part>> = {
      pages: () => measurePages(sites, pages, options),
      soft: () => measureSoft(site, options),
      clicks: () => measureClicks(site, options),
      screens: () => measureScreens(site, options),
      lighthouse: () => auditPages(site, options, slowdown),
    };
    const found: [PartName, Part][] = [];
    for (const part of parts) found.push([part, await measure[part]()]);
    const { output } = await runCommand(options.chromium, ['--version'], { folder: root, env });
    await run.write({
      name: 'web',
      title: 'Pages on a slow phone',
      text:
        `${output.trim()}. Slow 4G (150 ms a request, 1.6 Mbit/s) and a CPU four times slower, 412 × 823 at 1.75, empty cache. Each of the ` +
        `${runs} rounds opens every page once. Medians (least–most). "Interactive" is the first frame with \`html[data-hydrated]\`. "Blocked" sums up ` +
        'long tasks beyond 50 ms. The browser does not count the emulated latency into "first byte".' +
        (first ? ` *before* is ${first.commit.slice(0, 10)}; ratios are taken round by round.` : ''),
      sections: found.flatMap(([, { sections }]) => sections),
      figures: {
        before: first?.commit,
        runs,
        slowdown,
        ...Object.fromEntries(found.map(([part, { figures }]) => [part, figures])),
      },
    });
  });
}

/** @param name of the site, and of the folder for its browser states */
async function openSite(
  name: string,
  folder: string,
  run: Measuring,
  { chromium }: PartOptions,
): Promise<MeasuredSite> {
  const running = folder === root ? process.env.SITE_URL : undefined;
  if (running === undefined) run.say(`the site of ${name} …`);
  const site = running ?? (await startDemoSite(run, name, folder));
  const states = join(run.place, name);
  await mkdir(states);
  const stateOf = signedInStates(states, site, chromium);
  return { name, site, shelf: await shelfOf(site), stateOf };
}

/** The first two products in the list for all visitors. */
async function shelfOf(site: string): Promise<Shelf> {
  const api = createMarketClient({ baseUrl: `${site}/api` });
  const [product, other] = await api('GET /products', { query: { limit: 2 } });
  if (product === undefined || other === undefined) throw new Error('The demo market has no products.');
  return { product: product._id, other: other._id, category: product.categoryid };
}
