import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Product } from 'shared-contracts';
import { askMarket } from './ask-market.ts';
import { expect, open, people, signIn, test } from './fixtures.ts';
import { startSite } from './site-process.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('a reservation without a meeting ends after five days: both read it, and it is for sale again', async ({
  newPerson,
}) => {
  // The site is started twice, as five days go by in between.
  test.setTimeout(480_000);
  const data = await mkdtemp(path.join(os.tmpdir(), 'market-expiry-'));
  try {
    const before = await startSite({ data });
    const buyer = await newPerson({ baseURL: before.url });
    await signIn(buyer, people.buyer);
    const products = await askMarket<Product[]>(buyer, '/products?limit=100');
    const id = products.find(({ resaleprice }) => resaleprice > 100)?._id;
    const { orderid } = await askMarket<{ orderid: string }>(buyer, `/soldedproductupdate?id=${id}`, {
      method: 'PUT',
      body: { status: 'sold', buyeremail: people.buyer, buyerphonenumber: '5550100111' },
    });
    await open(buyer, `/inbox/orders/${orderid}`);
    await expect(buyer.getByRole('region', { name: 'Order' })).toContainText('Held until');
    await buyer.context().close();
    await before.stop();

    await promisify(execFile)(process.execPath, ['market-api/src/testing/age-orders.ts', data, '121'], {
      cwd: root,
    });
    const after = await startSite({ data });
    const later = await newPerson({ baseURL: after.url });
    await signIn(later, people.buyer);
    await open(later, `/inbox/orders/${orderid}`);
    const panel = later.getByRole('region', { name: 'Order' });
    // What is due is looked for each minute.
    await expect(panel).toContainText('No meeting was agreed in time.', { timeout: 120_000 });
    await expect(panel.getByRole('button')).toHaveCount(0);
    await later.getByRole('button', { name: /^Notices, \d+ unread$/ }).click();
    await expect(later.getByRole('list', { name: 'Notices' })).toContainText(
      'has ended: no meeting was agreed',
    );
    await open(later, `/productsdetails/single/${id}`);
    await expect(later.getByRole('button', { name: 'Buy Now' })).toBeEnabled();
    await later.context().close();
    await after.stop();
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});
