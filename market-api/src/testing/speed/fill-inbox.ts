import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

const CONVERSATIONS = 100;
const MESSAGES = 200;

/**
 * Gives a seller an inbox of 100 conversations, each about another product with another buyer, one of them with 200 messages.
 * @param sellerId a seller of a filled market with at least as many products @returns the id of the conversation with 200 messages
 */
export async function fillInbox(db: Db, sellerId: string): Promise<string> {
  await sql`
    insert into conversations (product_id, buyer_id, seller_id, messages, seller_unread, last_at)
    select p.id, b.id, ${sellerId}::uuid, case when p.nth = 1 then ${MESSAGES}::int else 2 end, p.nth % 3, now() - p.nth * interval '1 hour'
    from (select id, row_number() over (order by number) as nth from products where seller_id = ${sellerId}::uuid) p
    join (select id, row_number() over (order by id) as nth from users where role = 'buyer') b on b.nth = p.nth
    where p.nth <= ${CONVERSATIONS}::int`.execute(db);
  await sql`
    insert into messages (id, conversation_id, number, writer_id, text, created_at)
    select gen_random_uuid(), c.id, n, case when n % 2 = 1 then c.buyer_id else c.seller_id end,
           'Does it still cool as well as on the first day, and may I come on Saturday to look at it? ' || n,
           c.last_at - (c.messages - n) * interval '1 minute'
    from conversations c, generate_series(1, c.messages) n where c.seller_id = ${sellerId}::uuid`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from conversations where seller_id = ${sellerId}::uuid order by messages desc limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? '';
}
