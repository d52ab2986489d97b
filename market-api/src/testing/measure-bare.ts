import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * For `npm run bench -- api`: Fastify without hooks, schemas or logs. `/<read>` returns the same data as the market's read, with one
 * prepared statement.
 *
 *   node market-api/src/testing/measure-bare.ts <port> <postgres address | folder of PGlite> <reader's id> <conversation>
 */
const [port = '', place = '', ...values] = process.argv.slice(2);

/**
 * The queries of a minimal route: one statement per read, which builds the JSON in the database. Written by hand, so that they share
 * no code with what they are compared with. `$1` is the reader, `$2` a conversation.
 */
const at = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const list = (items: string) =>
  `select '[' || coalesce(string_agg(item, ','), '') || ']' as json from (${items}) as items`;
const mine = (column: string) => `case when ${column} = $1::uuid then 'true' else 'false' end`;

const bareSql = {
  messages: list(`
    select '{"id":"' || m.id || '","at":"' || ${at('m.created_at')} || '","mine":' || ${mine('m.writer_id')}
        || ',"text":' || to_json(m.text)::text || '}' as item
    from messages m join conversations c on c.id = m.conversation_id
    where m.conversation_id = $2::uuid and $1::uuid in (c.buyer_id, c.seller_id) order by m.number desc limit 100`),
  inbox: list(`
    select '{"id":"' || c.id || '","product":{"_id":"' || p.id || '","productname":' || to_json(p.name)::text
        || ',"productimage":"/api/pictures/' || i.hash || '/' || (i.widths -> 0 ->> 'width') || '.webp"'
        || ',"price":' || (p.resale_cents / 100::float8) || ',"status":"' || p.status || '"},"with":{"id":"' || u.id
        || '","name":' || to_json(u.name)::text || '},"role":"seller","unread":' || c.seller_unread
        || ',"last":{"text":' || to_json(m.text)::text || ',"at":"' || ${at('m.created_at')}
        || '","mine":' || ${mine('m.writer_id')} || '}'
        || coalesce((select ',"order":{"id":"' || o.id || '","state":"' || o.state || '"}' from orders o
                     where o.product_id = p.id and o.buyer_id = u.id order by o.created_at desc limit 1), '') || '}' as item
    from conversations c join products p on p.id = c.product_id join images i on i.id = p.image_id
    join users u on u.id = c.buyer_id join messages m on m.conversation_id = c.id and m.number = c.messages
    where c.seller_id = $1::uuid and $2::text is not null order by c.last_at desc, c.id desc limit 100`),
};

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
