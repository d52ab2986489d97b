import { join } from 'node:path';
import { startNode } from 'test-helpers/node';
import { type Load, load } from '../api/load.ts';
import { type Measuring, root } from '../measuring.ts';
import type { Section } from '../report.ts';

const program = join(root, 'market-api/src/testing/measure-demo-market.ts');
const CONNECTIONS = 20;
const SECONDS = 4;
const WARM_UP_S = 3;

const typed =
  ',fridge,white bosch,quiet fridge,mini fridge,samsng,garage,freezer near austin,wine cooler 40 bottles,fri'.split(
    ',',
  );
let count = 0;
/** Each is another one than all before: other words, and another least price. */
const newSearch = () => {
  count += 1;
  const [q = '', word = ''] = [typed[count % typed.length], typed[Math.floor(count / typed.length) % 5]];
  return `/search?${new URLSearchParams({ q: `${q} ${word}`.trim(), max: (2000 + count / 100).toFixed(2) })}`;
};
const products = () => '/products?limit=24';

export interface NewSearches {
  readonly engine: string;
  /** Over one connection and over twenty. */
  readonly searches: readonly [Load, Load];
  readonly products: readonly [Load, Load];
}

/** Searches that were not asked before, in the demo's market on a database of its own, and a list of products beside them. */
export async function measureNewSearches(
  engine: string,
  { env, ends, say }: Measuring,
): Promise<NewSearches> {
  say(`${engine}, new searches in the demo …`);
  const server = startNode([program, engine], { cwd: root, env });
  ends(() => server.end());
  await server.says('"engine"');
  const said: { url: string; engine: string } = JSON.parse(/^\{.*\}$/m.exec(server.output())?.[0] ?? '{}');
  const target = { url: said.url, pid: server.child.pid ?? 0 };
  const both = async (path: () => string) => {
    await load({ ...target, path }, WARM_UP_S, CONNECTIONS);
    return [
      await load({ ...target, path }, SECONDS, 1),
      await load({ ...target, path }, SECONDS, CONNECTIONS),
    ] as const;
  };
  return { engine: said.engine, products: await both(products), searches: await both(newSearch) };
}

/** One row for each engine. */
export function newSearchesSection(figures: readonly NewSearches[]): Section {
  const cell = ([one, many]: NewSearches['searches']) =>
    `${Math.round(many.rate)}; ${one.p50}; ${many.cpu.toFixed(2)}`;
  return {
    title: 'Searches that were not asked before',
    text:
      `In the demo’s market over HTTP, without the response cache. A cell: responses a second over ${CONNECTIONS} connections; median ms over one ` +
      'connection; ms of the server’s own processor time for a response. The ratio is that of responses a second.',
    head: ['Database', 'new searches', '24 products', 'ratio'],
    rows: figures.map(({ engine, searches, products: reads }) => [
      engine,
      cell(searches),
      cell(reads),
      (searches[1].rate / reads[1].rate).toFixed(2),
    ]),
  };
}
