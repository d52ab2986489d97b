import assert from 'node:assert/strict';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import Fastify from 'fastify';
import pg from 'pg';
import { bareSql } from './speed/bare-sql.ts';
import { plainAnswer } from './speed/plain-answer.ts';

/**
 * For `npm run bench -- api`: Fastify without a hook, a schema or a log. `/<read>` gives what the market's read gives, in one prepared
 * statement; `/same/<read>` the very bytes that the market gave when this was started, `/whole/<read>` with the headers that it gave.
 *
 *   node market-api/src/testing/measure-reads-bare.ts <port> <postgres address | folder of PGlite> <JSON: values and addresses of the reads>
 */
type Read = { readonly values: unknown[]; readonly url: string; readonly headers: Record<string, string> };
const [port = '', place = '', described = '{}'] = process.argv.slice(2);
const reads = JSON.parse(described) as Record<keyof typeof bareSql, Read>;

type Ask = (name: string, text: string, values: unknown[]) => Promise<string>;
async function open(): Promise<Ask> {
  if (place.startsWith('postgres:')) {
    const pool = new pg.Pool({ connectionString: place, max: 10 });
    return async (name, text, values) =>
      (await pool.query<{ json: string }>({ name, text, values })).rows[0]?.json ?? '';
  }
  const pglite = await PGlite.create(place, { extensions: { pg_trgm } });
  return async (_name, text, values) =>
    (await pglite.query<{ json: string }>(text, values)).rows[0]?.json ?? '';
}

const ask = await open();
const app = Fastify();
const JSON_TYPE = 'application/json; charset=utf-8';
for (const [name, { values, url, headers }] of Object.entries(reads)) {
  const { bytes, headers: given } = await plainAnswer(url, headers);
  app.get(`/same/${name}`, (_request, reply) => reply.type(JSON_TYPE).send(bytes));
  app.get(`/whole/${name}`, (_request, reply) => reply.headers(given).send(bytes));
  const text = bareSql[name as keyof typeof bareSql];
  let answer = () => ask(name, text, values);
  if (name === 'search') {
    // Which products were found, and what else could be chosen, is in the memory of both: here it is there for nothing.
    const { products, ...rest } = JSON.parse(bytes.toString()) as { products: { _id: string }[] };
    const ids = products.map(({ _id }) => _id);
    const end = JSON.stringify(rest).slice(1);
    answer = async () => `{"products":${await ask(name, text, [ids])},${end}`;
  }
  assert.deepEqual(JSON.parse(await answer()), JSON.parse(bytes.toString()), `${name} says the same`);
  app.get(`/${name}`, async (_request, reply) => reply.type(JSON_TYPE).send(await answer()));
}
await app.listen({ port: Number(port), host: '127.0.0.1' });
