import { join } from 'node:path';
import { startNode } from 'test-helpers/node';
import { load } from '../api/load.ts';
import { type Measuring, root } from '../measuring.ts';
import type { Section } from '../report.ts';

const program = join(root, 'market-api/src/testing/measure-demo-market.ts');
const CONNECTIONS = 20;
const SECONDS = 4;

const typed =
  ',fridge,white bosch,quiet fridge,mini fridge,samsng,garage,freezer near austin,wine cooler 40 bottles,fri'.split(
    ',',
  );
let count = 0;
/** A search that differs from all earlier ones: other words, and another maximum price. */
const newSearch = () => {
  count += 1;
  const [q = '', word = ''] = [typed[count % typed.length], typed[Math.floor(count / typed.length) % 5]];
  return `/search?${new URLSearchParams({ q: `${q} ${word}`.trim(), max: (2000 + count / 100).toFixed(2) })}`;
};
/** A row: new searches in the demo market on its own database, and a list of products for comparison. */
export async function measureNewSearches(engine: string, { env, ends, say }: Measuring) {
  say(`${engine}, new searches in the demo …`);
  const server = startNode([program, engine], { cwd: root, env });
  ends(() => server.end());
  await server.says('"engine"');
  const started: { url: string; engine: string } = JSON.parse(/^\{.*\}$/m.exec(server.output())?.[0] ?? '{}');
  const both = async (path: () => string) => {
    const target = { url: started.url, pid: server.child.pid ?? 0, path };
    await load(target, SECONDS, CONNECTIONS);
    const one = await load(target, SECONDS, 1);
    const { rate, cpu } = await load(target, SECONDS, CONNECTIONS);
    return { rate, cell: `${Math.round(rate)}; ${one.p50}; ${cpu.toFixed(2)}` };
  };
  const [reads, searches] = [await both(() => '/products?limit=24'), await both(newSearch)];
  return [started.engine, searches.cell, reads.cell, (searches.rate / reads.rate).toFixed(2)];
}

export const newSearchesSection = (rows: NonNullable<Section['rows']>): Section => ({
  title: 'Searches that were not asked before',
  text:
    `In the demo’s market over HTTP, without the response cache. A cell: responses a second over ${CONNECTIONS} connections; median ms over ` +
    'one connection; ms of the server’s own processor time for a response. The ratio is that of responses a second.',
  head: ['Database', 'new searches', '24 products', 'ratio'],
  rows,
});
