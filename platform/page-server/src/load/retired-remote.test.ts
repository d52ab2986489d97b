import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from 'test-helpers/node';
import { catalogBuild, setupSite } from '../testing/setup-site.ts';

test('the paths of a retired remote answer 404, kept pages included, and come back with it', async (t) => {
  const site = await setupSite(t);
  const versions = async () => (await site.get('/versions')).json().remotes;
  // A busy machine may send the frame first; once it is rendered the page is kept.
  await until(async () => (await site.page()).heading === 'Fridges');

  await site.retire('mfe_catalog');
  await until(async () => !('mfe_catalog' in (await versions())));
  const { answer, boot } = await site.page();
  assert.equal(answer.statusCode, 404);
  assert.deepEqual(
    boot.remotes.map(({ id }) => id),
    ['mfe_buyer'],
  );
  assert.equal((await site.get('/myorders/wishlist')).statusCode, 200);

  const back = await site.release(catalogBuild('Fridges again'));
  await until(async () => (await versions()).mfe_catalog === back);
  await until(async () => (await site.page()).heading === 'Fridges again');
  assert.equal((await site.get('/')).statusCode, 200);
});
