import { writeFile } from 'node:fs/promises';
import { explainDocument, readWhole } from './explain/explain-document.ts';
import { explainLists } from './explain/explain-lists.ts';
import { startPostgres } from './postgres-server.ts';

/**
 * `node market-api/src/testing/write-explain.ts [products]`: fills a PostgreSQL of its own and writes
 * bench/results/explain.md. Exit code 1 when a list reads the products from end to end.
 */
const file = new URL('../../../bench/results/explain.md', import.meta.url);
const products = Number(process.argv[2] ?? 100_000);

const postgres = await startPostgres();
let whole: string[] = [];
try {
  const explained = await explainLists(postgres.url, products);
  const engine = postgres.name.split(': ').at(-1) ?? postgres.name;
  await writeFile(file, explainDocument(engine, products, explained));
  whole = explained.filter((list) => readWhole(list).includes('products')).map(({ title }) => title);
} finally {
  await postgres.stop();
}
if (whole.length > 0) console.error(`These lists read all products: ${whole.join('; ')}`);
process.exit(whole.length > 0 ? 1 : 0);
