import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createMarketClient, paths } from 'shared-contracts';
import { cleanEnvironment } from '../clean-environment.ts';
import { describeMachine } from '../machine.ts';
import { runCommand } from '../run-command.ts';
import { auditPages } from './audit/audit-pages.ts';
import { buildBare } from './bare/build-bare.ts';
import { measureClicks } from './clicks/measure-clicks.ts';
import { composeFolder, composePackage } from './composition/compose.ts';
import { compositionMarkdown } from './composition/report.ts';
import { type MeasuredPage, measureRounds } from './measure/measure-rounds.ts';
import { measureHomeFor, measureSoft } from './measure/measure-signed-in.ts';
import { scriptFiles } from './measure/script-groups.ts';
import { type PageName, type PartName, readWebOptions } from './options.ts';
import { webMarkdown } from './report/report.ts';
import type { SiteParts } from './report/site-parts.ts';
import { pageFigures, type WebResult } from './report/web-result.ts';
import { measureScreens } from './screens/measure-screens.ts';
import type { Shelf } from './screens/screens.ts';
import { findChromium } from './site/chromium.ts';
import { startDemoSite } from './site/demo-site.ts';
import { signedInStates } from './site/sign-in.ts';
import { buildTwin } from './twin/build-twin.ts';
import { startVariants } from './variants/start-variants.ts';
import type { Variant } from './variants/variant.ts';

const root = resolve(import.meta.dirname, '../../..');
const results = join(root, 'bench/results');

/**
 * Measures home and a product page of this working tree against the floor and the twins, and of the site alone what
 * its other screens, clicks and Lighthouse say; writes `bench/results/web.json`, `web.md` and `web-bundles.md`. With SITE_URL
 * set it measures a site that runs already, which it leaves with a few purchases and products more.
 * @param args `--runs N`, `--pages home,product`, `--parts pages,signed-in,soft,clicks,screens,lighthouse`
 * @throws when something did not work; nothing is written then, and nothing left running
 */
export async function benchWeb(args: readonly string[]): Promise<void> {
  const { runs, pages, parts } = readWebOptions(args);
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => interrupted.abort(new Error(`Stopped by ${signal}.`)));
  }
  const { signal } = interrupted;
  const chromium = findChromium();
  const env = cleanEnvironment(process.env);
  const say = (line: string) => console.log(line);
  const place = await mkdtemp(join(tmpdir(), 'market-bench-twin-'));
  const ends: Ends = [() => rm(place, { recursive: true, force: true })];
  try {
    const wants = (part: PartName) => parts.includes(part);
    const compared = wants('pages') ? await buildCompared(place, say) : undefined;
    say('the site …');
    const site = process.env.SITE_URL ?? (await startOwnSite(signal, ends));
    const machine = await describeMachine(env);
    const variants = compared ? await startAll(site, compared, ends) : [];
    const origins = variants.length > 0 ? variants.map(({ origin }) => origin) : [site];
    const stateOf = signedInStates({ folder: place, site, origins, chromium });
    const measured: Partial<Record<PageName, MeasuredPage>> = {};
    for (const page of compared ? pages : []) {
      const toMeasure =
        page === 'home'
          ? { path: paths.home() }
          : { path: paths.product((await shelfOf(site)).product), storage: await stateOf('buyer') };
      measured[page] = await measureRounds(toMeasure, { variants, runs, chromium, signal, say });
    }
    const alone = { site, runs, chromium, signal, say };
    const siteParts: SiteParts = {
      ...(wants('signed-in') && {
        homeFor: await measureHomeFor({ ...alone, storage: await stateOf('buyer') }),
      }),
      ...(wants('soft') && { soft: await measureSoft({ ...alone, storage: await stateOf('buyer') }) }),
      ...(wants('clicks') && { clicks: await measureClicks({ ...alone, stateOf }) }),
      ...(wants('screens') && {
        screens: await measureScreens({ ...alone, shelf: await shelfOf(site), stateOf }),
      }),
      ...(wants('lighthouse') && { audits: await auditPages(alone) }),
    };
    const command = ['npm run bench -- web', ...args].join(' ');
    const git = async (...command: string[]) =>
      (await runCommand('git', command, { folder: root, env })).output.trim();
    const result: WebResult = {
      schema: 1,
      takenAt: new Date().toISOString(),
      commit: await git('rev-parse', 'HEAD'),
      changed: (await git('status', '--porcelain', '--', ':!bench/results')) !== '',
      command,
      machine,
      browser: (await runCommand(chromium, ['--version'], { folder: root, env })).output.trim(),
      runs,
      pages: Object.fromEntries(
        Object.entries(measured).map(([name, { path, rounds, requests }]) => [
          name,
          pageFigures(path, rounds, scriptFiles(requests)),
        ]),
      ),
      ...siteParts,
    };
    await mkdir(results, { recursive: true });
    await writeFile(join(results, 'web.json'), `${JSON.stringify(result, roundedNumbers, 2)}\n`);
    await writeFile(join(results, 'web.md'), webMarkdown(result));
    if (compared)
      await writeFile(join(results, 'web-bundles.md'), compositionMarkdown(compared.bundles, command));
    say(`Written: bench/results/web.json, web.md${compared ? ', web-bundles.md' : ''}`);
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

type Ends = (() => Promise<unknown>)[];

/** The twin, and what each bundle consists of. */
async function buildCompared(place: string, say: (line: string) => void) {
  say('the bundle without federation, React alone, and what the bundles consist of …');
  const twin = await buildTwin(place);
  const bare = await buildBare(place);
  const bundles = [
    {
      title: 'The frame (host-shell)',
      files: await composePackage('host-shell', join(place, 'host-shell')),
    },
    {
      title: 'The catalog (mfe-catalog)',
      files: await composePackage('mfe-catalog', join(place, 'catalog')),
    },
    { title: 'The twin', files: await composeFolder('host-shell', join(place, 'dist')) },
  ];
  return { twin, bare, bundles };
}

type Compared = Awaited<ReturnType<typeof buildCompared>>;

async function startAll(site: string, { twin, bare }: Compared, ends: Ends): Promise<readonly Variant[]> {
  const { variants, close } = await startVariants(site, twin, bare);
  ends.push(close);
  return variants;
}

async function startOwnSite(signal: AbortSignal, ends: Ends): Promise<string> {
  const site = await startDemoSite(signal);
  ends.push(site.stop);
  return site.url;
}

/** The two products that come first for everybody. */
async function shelfOf(site: string): Promise<Shelf> {
  const api = createMarketClient({ baseUrl: `${site}/api` });
  const [product, other] = await api('GET /products', { query: { limit: 2 } });
  if (product === undefined || other === undefined) throw new Error('The demo market has no products.');
  return { product: product._id, other: other._id, category: product.categoryid };
}

function roundedNumbers(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}
