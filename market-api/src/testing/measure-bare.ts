import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import Fastify from 'fastify';
import pg from 'pg';
import { bareSql } from './speed/bare-sql.ts';

/**
 * For `npm run bench -- api`: Fastify without hooks, schemas or logs. `/<read>` returns the same data as the market's read, with one
 * prepared statement.
 *
 *   node market-api/src/testing/measure-bare.ts <port> <postgres address | folder of PGlite> <reader's id> <conversation>
 */
const [port = '', place = '', ...values] = process.argv.slice(2);

async function open(): Promise<(name: string, text: string) => Promise<string>> {
  if (place.startsWith('postgres:')) {
    const pool = new pg.Pool({ connectionString: place, max: 10 });
    return async (name, text) =>
      (await pool.query<{ json: string }>({ name, text, values })).rows[0]?.json ?? '';
  }
  const pglite = await PGlite.create(place, { extensions: { pg_trgm } });
  return async (_name, text) => (await pglite.query<{ json: string }>(text, values)).rows[0]?.json ?? '';
}

const ask = await open();
const app = Fastify();
app.get('/healthz', () => ({ status: 'ok' }));
for (const [name, text] of Object.entries(bareSql))
  app.get(`/${name}`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await ask(name, text)),
  );
await app.listen({ port: Number(port), host: '127.0.0.1' });
