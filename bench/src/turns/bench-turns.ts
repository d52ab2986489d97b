import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createMarketClient, paths } from 'shared-contracts';
import { cleanEnvironment } from '../clean-environment.ts';
import { describeMachine } from '../machine.ts';
import { runCommand } from '../run-command.ts';
import { type Visit, visitPage } from '../web/measure/measure-page.ts';
import { findChromium } from '../web/site/chromium.ts';
import { startDemoSite } from '../web/site/demo-site.ts';
import { signedInStates } from '../web/site/sign-in.ts';
import { readTurnsOptions } from './options.ts';
import { type Turn, type TurnsResult, turnsMarkdown } from './report.ts';

const root = resolve(import.meta.dirname, '../../..');
const results = join(root, 'bench/results');

interface Side {
  readonly url: string;
  /** The same page of each: home for a stranger, the first product for the demo's buyer. */
  readonly pages: Readonly<Record<string, { readonly path: string; readonly storage?: string }>>;
}

/**
 * Says whether pages became slower: starts the site of an earlier commit (in a worktree of its own, installed from its lock
 * file) and the site of this tree, and opens home and a product of both in turn on a slow phone, the one that goes first
 * changing with each round. Writes `bench/results/turns.md` and `.json`.
 * @param args `--before COMMIT` (the commit of web.json by default), `--runs N`
 * @throws when something did not work; nothing is written then, and nothing left running
 */
export async function benchTurns(args: readonly string[]): Promise<void> {
  const { before: earlier, runs } = readTurnsOptions(args);
  const interrupted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => interrupted.abort(new Error(`Stopped by ${name}.`)));
  }
  const { signal } = interrupted;
  const chromium = findChromium();
  const env = cleanEnvironment(process.env);
  const git = async (...command: string[]) =>
    (await runCommand('git', command, { folder: root, env })).output.trim();
  const place = await mkdtemp(join(tmpdir(), 'market-bench-turns-'));
  const folder = join(place, 'before');
  const ends: (() => Promise<unknown>)[] = [() => rm(place, { recursive: true, force: true, maxRetries: 5 })];
  try {
    const before = await git('rev-parse', '--verify', `${earlier}^{commit}`);
    console.log(`the site of ${before.slice(0, 10)} …`);
    await git('worktree', 'add', '--detach', folder, before);
    ends.push(() => git('worktree', 'remove', '--force', folder));
    const first = await startSide(folder, join(place, 'states-before'));
    console.log('the site of this tree …');
    const second = await startSide(root, join(place, 'states-after'));
    const machine = await describeMachine(env);
    const turns: Turn[] = [];
    for (let run = 1; run <= runs; run += 1) {
      for (const page of ['home', 'product']) turns.push(await openBoth(page, run, first, second));
    }
    const result: TurnsResult = {
      schema: 1,
      takenAt: new Date().toISOString(),
      before,
      commit: await git('rev-parse', 'HEAD'),
      changed: (await git('status', '--porcelain', '--', ':!bench/results')) !== '',
      command: ['npm run bench -- turns', ...args].join(' '),
      machine,
      runs,
      turns,
    };
    await mkdir(results, { recursive: true });
    await writeFile(join(results, 'turns.json'), `${JSON.stringify(result, roundedNumbers, 2)}\n`);
    await writeFile(join(results, 'turns.md'), turnsMarkdown(result));
    console.log('Written: bench/results/turns.json, turns.md');
  } finally {
    for (const end of ends.reverse()) await end();
  }

  async function startSide(tree: string, states: string): Promise<Side> {
    await mkdir(states);
    const { url, stop } = await startDemoSite(signal, {}, tree);
    ends.push(stop);
    const [product] = await createMarketClient({ baseUrl: `${url}/api` })('GET /products', {
      query: { limit: 1 },
    });
    if (product === undefined) throw new Error('The demo market has no products.');
    const storage = await signedInStates({ folder: states, site: url, origins: [url], chromium })('buyer');
    return {
      url,
      pages: { home: { path: paths.home() }, product: { path: paths.product(product._id), storage } },
    };
  }

  async function openBoth(page: string, run: number, first: Side, second: Side): Promise<Turn> {
    const open = async ({ url, pages }: Side): Promise<Visit> => {
      const { path = '/', storage } = pages[page] ?? {};
      const ready = 'html[data-hydrated]';
      return (await visitPage({ url: url + path, ready, chromium, storage, signal })).visit;
    };
    const swapped = run % 2 === 0;
    const one = await open(swapped ? second : first);
    const other = await open(swapped ? first : second);
    const turn = swapped ? { page, before: other, after: one } : { page, before: one, after: other };
    console.log(
      `${page} ${run}/${runs}, alive in ms: before ${turn.before.composed_ms.toFixed(0)}, after ${turn.after.composed_ms.toFixed(0)}`,
    );
    return turn;
  }
}

function roundedNumbers(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}
