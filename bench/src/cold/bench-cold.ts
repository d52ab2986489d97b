import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { paths } from 'shared-contracts';
import { cleanEnvironment } from '../clean-environment.ts';
import { describeMachine } from '../machine.ts';
import { runCommand } from '../run-command.ts';
import { visitPage } from '../web/measure/measure-page.ts';
import { findChromium } from '../web/site/chromium.ts';
import { type DemoSite, startDemoSite } from '../web/site/demo-site.ts';
import { releaseNext } from './release-next.ts';
import { type ColdResult, type ColdRound, coldMarkdown, type Opened } from './report.ts';

const root = resolve(import.meta.dirname, '../../..');
const results = join(root, 'bench/results');
const ROUNDS = 5;
const WARM_VISITS = 3;

/**
 * Opens home of this working tree on a slow phone: as the first page after a start of the whole site, as the first one
 * after a release of the catalog, and when the page server has it ready; writes `bench/results/cold.json` and `.md`.
 * @throws when something did not work; nothing is written then, and nothing left running
 */
export async function benchCold(): Promise<void> {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => interrupted.abort(new Error(`Stopped by ${signal}.`)));
  }
  const { signal } = interrupted;
  const env = cleanEnvironment(process.env);
  const chromium = findChromium();
  const machine = await describeMachine(env);
  const { output } = await runCommand('git', ['rev-parse', 'HEAD'], { folder: root, env });

  async function open(site: DemoSite): Promise<Opened> {
    const url = site.url + paths.home();
    const { visit } = await visitPage({ url, ready: 'html[data-hydrated]', chromium, signal });
    const { ttfb, lcp, composed_ms: interactive } = visit;
    return { ttfb, lcp, interactive };
  }

  async function round(site: DemoSite): Promise<ColdRound> {
    const started = await open(site);
    const warm: Opened[] = [];
    while (warm.length < WARM_VISITS) warm.push(await open(site));
    await releaseNext(site, 'mfe-catalog', signal);
    return { started, warm, released: await open(site) };
  }

  const rounds: ColdRound[] = [];
  while (rounds.length < ROUNDS) {
    const site = await startDemoSite(signal);
    try {
      rounds.push(await round(site));
    } finally {
      await site.stop();
    }
    console.log(`${rounds.length}/${ROUNDS}`, JSON.stringify(rounds.at(-1)));
  }
  const takenAt = new Date().toISOString();
  const result: ColdResult = { schema: 1, takenAt, commit: output.trim(), machine, rounds };
  await mkdir(results, { recursive: true });
  await writeFile(join(results, 'cold.json'), `${JSON.stringify(result, null, 2)}\n`);
  const text = coldMarkdown(result);
  await writeFile(join(results, 'cold.md'), text);
  console.log(text);
}
