import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createMarketClient, paths } from 'shared-contracts';
import { cleanEnvironment } from '../clean-environment.ts';
import { describeMachine } from '../machine.ts';
import { runCommand } from '../run-command.ts';
import { buildBare } from './bare/build-bare.ts';
import { composeFolder, composePackage } from './composition/compose.ts';
import { compositionMarkdown } from './composition/report.ts';
import { type MeasuredPage, measureRounds } from './measure/measure-rounds.ts';
import { scriptFiles } from './measure/script-groups.ts';
import { type PageName, readWebOptions } from './options.ts';
import { webMarkdown } from './report/report.ts';
import { pageFigures, type WebResult } from './report/web-result.ts';
import { findChromium } from './site/chromium.ts';
import { startDemoSite } from './site/demo-site.ts';
import { saveSignedInState } from './site/sign-in.ts';
import { buildTwin } from './twin/build-twin.ts';
import { startVariants } from './variants/start-variants.ts';

const root = resolve(import.meta.dirname, '../../..');
const results = join(root, 'bench/results');

/**
 * Measures home and a product page of this working tree against the floor and the twins, and writes
 * `bench/results/web.json`, `web.md` and `web-bundles.md`. With SITE_URL set it measures a site that runs already.
 * @param args `--runs N`, `--pages home,product`
 * @throws when something did not work; nothing is written then, and nothing left running
 */
export async function benchWeb(args: readonly string[]): Promise<void> {
  const { runs, pages } = readWebOptions(args);
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => interrupted.abort(new Error(`Stopped by ${signal}.`)));
  }
  const { signal } = interrupted;
  const chromium = findChromium();
  const env = cleanEnvironment(process.env);
  const say = (line: string) => console.log(line);
  const place = await mkdtemp(join(tmpdir(), 'market-bench-twin-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(place, { recursive: true, force: true })];
  try {
    say('the bundle without federation, and what the bundles consist of …');
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
    say('the site …');
    const site = process.env.SITE_URL ?? (await startOwnSite(signal, ends));
    const machine = await describeMachine(env);
    const { variants, close } = await startVariants(site, twin, bare);
    ends.push(close);
    const storage = join(place, 'signed-in.json');
    const measured: Partial<Record<PageName, MeasuredPage>> = {};
    for (const page of pages) {
      const toMeasure = { home: { path: paths.home() }, product: { path: await productPath(site), storage } }[
        page
      ];
      if (page === 'product') {
        const origins = variants.map(({ origin }) => origin);
        await saveSignedInState(storage, site, origins, chromium);
      }
      measured[page] = await measureRounds(toMeasure, { variants, runs, chromium, signal, say });
    }
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
    };
    await mkdir(results, { recursive: true });
    await writeFile(join(results, 'web.json'), `${JSON.stringify(result, roundedNumbers, 2)}\n`);
    await writeFile(join(results, 'web.md'), webMarkdown(result));
    await writeFile(join(results, 'web-bundles.md'), compositionMarkdown(bundles, command));
    say('Written: bench/results/web.json, web.md, web-bundles.md');
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function startOwnSite(signal: AbortSignal, ends: (() => Promise<unknown>)[]): Promise<string> {
  const site = await startDemoSite(signal);
  ends.push(site.stop);
  return site.url;
}

/** The product that comes first for everybody. */
async function productPath(site: string): Promise<string> {
  const api = createMarketClient({ baseUrl: `${site}/api` });
  const [product] = await api('GET /products', { query: { limit: 1 } });
  if (product === undefined) throw new Error('The demo market has no product.');
  return paths.product(product._id);
}

function roundedNumbers(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}
