import assert from 'node:assert/strict';
import { it } from 'node:test';
import { kitchenLimits, MAX_MESSAGE_TEXT, MAX_PICTURES, roles, sheetFields } from 'shared-contracts';
import { noticeKinds, PhoneNumber, ProductSchema } from 'shared-contracts/endpoints';
import { orderStates } from 'shared-contracts/orders';
import { shareTestMarket } from '../testing/test-market.ts';
import { columnOf } from './db.ts';

const { app } = await shareTestMarket();
const { db } = app.market.database;

/** How PostgreSQL stores the expressions `column in (…)`, `between` and the like. */
const among = (column: string, texts: readonly string[]) =>
  `(${column} = ANY (ARRAY[${texts.map((text) => `'${text}'::text`).join(', ')}]))`;
const between = (column: string, least: number, most: number) =>
  `((${column} >= ${least}) AND (${column} <= ${most}))`;

const { enum: statuses } = ProductSchema.properties.status as unknown as { enum: string[] };
const { pattern: phone } = PhoneNumber as unknown as { pattern: string };
const kitchen = ['niche_width', 'niche_height', 'niche_depth', 'door'];

/** By table: the rules of the contract for its columns, as check constraints of the database. */
const expected: Readonly<Record<string, readonly string[]>> = {
  products: [
    '(resale_cents > 0)',
    '(original_cents > 0)',
    `(phone ~ '${phone}'::text)`,
    among('status', statuses),
  ],
  product_pictures: [between('"position"', 1, MAX_PICTURES - 1)],
  orders: [`(buyer_phone ~ '${phone}'::text)`, among('state', orderStates)],
  kitchens: kitchen.map((column) => between(column, ...kitchenLimits)),
  users: [among('role', roles)],
  notices: [among('kind', noticeKinds)],
  messages: [`(length(text) <= ${MAX_MESSAGE_TEXT})`],
};

it('check constraints of the database enforce the rules of the API contract', async () => {
  for (const [table, checks] of Object.entries(expected)) {
    const found = await columnOf(db)<string>`
      select pg_get_expr(conbin, conrelid) from pg_constraint
      where contype = 'c' and conrelid = ${table}::regclass`;
    for (const check of checks)
      assert.ok(found.includes(check), `${table} lacks ${check}: ${found.join(' ')}`);
  }
});

it('generated columns of products use only fields that the data sheet has', async () => {
  const texts = await columnOf(db)<string>`
    select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = 'products'::regclass`;
  const fields = texts.flatMap((text) =>
    [...text.matchAll(/data_sheet ->> '(\w+)'/g)].map(([, name = '']) => name),
  );
  assert.ok(fields.length > 10);
  for (const name of fields) assert.ok(name in sheetFields, name);
});
