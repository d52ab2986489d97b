import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { it } from 'node:test';
import type { MarketClient } from 'shared-contracts';
import { listen } from 'test-helpers/node';
import { type Journal, newJournal } from './journal.ts';
import { verify } from './verify.ts';

const webp = Buffer.concat([Buffer.from('RIFF'), Buffer.from([8, 0, 0, 0]), Buffer.from('WEBPVP8 ')]);

/** A market with these lists, and pictures as they are said to be. */
function market(lists: Readonly<Record<string, readonly object[]>>) {
  const client = { page: async (key: string) => ({ items: lists[key] ?? [] }) } as unknown as MarketClient;
  return { sellers: [{ email: 's@people.test', client }], buyers: [{ email: 'b@people.test', client }] };
}
const product = (_id: string, status: string, url?: string) => ({
  _id,
  status,
  images: url === undefined ? [] : [{ url }],
});

it('finds what is lost, what is half, and pictures without a whole file', async (t) => {
  const files: Record<string, Buffer> = { '/whole': webp, '/half': webp.subarray(0, 13) };
  const origin = await listen(
    createServer((request, response) => {
      const file = files[request.url ?? ''];
      response.writeHead(file ? 200 : 404).end(file);
    }),
    t,
  );
  const look = (lists: Parameters<typeof market>[0], change: Partial<Journal>) =>
    verify(market(lists), { ...newJournal(), ...change }, (url) => origin + url);
  const sold = {
    'GET /loadmyproduct': [product('p', 'sold', '/whole')],
    'GET /loadsoldedproduct': [{ _id: 'p' }],
  };
  const whole = { ...sold, 'GET /mybuyers': [{ _id: 'p' }], 'GET /wishlist': [{ _id: 'p' }] };
  const journal = {
    products: new Map([['p', ['/whole']]]),
    purchases: new Map([['p', 'b@people.test']]),
    wishes: new Map([['b@people.test p', true]]),
  };
  assert.deepEqual(await look(whole, journal), []);
  assert.deepEqual(await look({}, journal), [
    'the product p is lost',
    'the purchase of p by b@people.test is lost',
    'the wish b@people.test p is lost',
  ]);
  assert.deepEqual(await look({ 'GET /loadmyproduct': [product('p', 'sold')] }, {}), [
    'half an order: p is sold with 0 orders',
    'half an order: p is sold, and its seller sees otherwise',
  ]);
  assert.deepEqual(
    await look({ 'GET /loadmyproduct': [product('p', 'available', '/half')] }, { uploads: ['/none'] }),
    ['the picture /half has no file', 'the picture /none has no file'],
  );
});
