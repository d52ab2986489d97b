import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createMarketClient, paths } from 'shared-contracts';
import { cleanEnvironment } from '../clean-environment.ts';
import { describeMachine } from '../machine.ts';
import { count, optionsOf } from '../options.ts';
import { runCommand } from '../run-command.ts';
import { visitPage } from '../web/measure/measure-page.ts';
import { findChromium } from '../web/site/chromium.ts';
import { startDemoSite } from '../web/site/demo-site.ts';
import { signedInStates } from '../web/site/sign-in.ts';
import { floorHtml } from '../web/variants/html.ts';
import { startProxy } from '../web/variants/proxy.ts';
import { type PaintPage, type PaintResults, type PaintVisit, paintMarkdown } from './report.ts';
import { withData, withScriptsThatDoNotRun } from './variants.ts';

const root = resolve(import.meta.dirname, '../../..');
const results = join(root, 'bench/results');
const changes: Readonly<Record<string, (page: string) => string>> = {
  floor: floorHtml,
  'with the data': withData,
  'and all scripts, none run': withScriptsThatDoNotRun,
  'the site': (page) => page,
};

/**
 * What the largest paint of home and of a product waits for on a slow phone: the page without scripts, and what the site has beside it added
 * one after the other. Writes `bench/results/paint.json` and `.md`.
 * @throws when something did not work; nothing is written then, and nothing left running
 */
export async function benchPaint(args: readonly string[]): Promise<void> {
  const { runs } = optionsOf<{ runs: number }>('paint', args, count('runs', 7, 'of each page'));
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => interrupted.abort(new Error(`Stopped by ${signal}.`)));
  }
  const { signal } = interrupted;
  const chromium = findChromium();
  const env = cleanEnvironment(process.env);
  const { output: commit } = await runCommand('git', ['rev-parse', 'HEAD'], { folder: root, env });
  const folder = await mkdtemp(join(tmpdir(), 'market-bench-paint-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const site = await startDemoSite(signal);
    ends.push(() => site.stop());
    const machine = await describeMachine(env);
    const variants: { name: string; origin: string }[] = [];
    for (const [name, changePage] of Object.entries(changes)) {
      const proxy = await startProxy({ upstream: site.url, changePage });
      ends.push(() => proxy.close());
      variants.push({ name, origin: proxy.origin });
    }
    const origins = variants.map(({ origin }) => origin);
    const buyer = await signedInStates({ folder, site: site.url, origins: [site.url, ...origins], chromium })(
      'buyer',
    );
    const [product] = await createMarketClient({ baseUrl: `${site.url}/api` })('GET /products', {
      query: { limit: 1 },
    });
    if (product === undefined) throw new Error('The demo sells nothing.');
    const pages: PaintPage[] = [];
    for (const [title, path, storage] of [
      ['home', paths.home(), undefined],
      ['product, signed in', paths.product(product._id), buyer],
    ] as const) {
      const rounds: Record<string, PaintVisit>[] = [];
      for (let run = 1; run <= runs; run += 1) {
        const round: Record<string, PaintVisit> = {};
        for (const { name, origin } of variants) {
          const ready = name === 'the site' ? 'html[data-hydrated]' : 'main';
          const { visit } = await visitPage({ url: origin + path, ready, chromium, storage, signal });
          round[name] = {
            first: visit.fcp,
            largest: visit.lcp,
            html: visit.bytes_html,
            scripts: visit.bytes_js,
          };
        }
        console.log(`${title} ${run}/${runs}: ${JSON.stringify(round)}`);
        rounds.push(round);
      }
      pages.push({ title, rounds });
    }
    const takenAt = new Date().toISOString();
    const result: PaintResults = { schema: 1, takenAt, commit: commit.trim(), machine, pages };
    await mkdir(results, { recursive: true });
    await writeFile(join(results, 'paint.json'), `${JSON.stringify(result, null, 2)}\n`);
    const text = paintMarkdown(result);
    await writeFile(join(results, 'paint.md'), text);
    console.log(text);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}
