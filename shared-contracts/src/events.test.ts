import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emitMarketEvent, marketEventNames, onMarketEvent } from './events.ts';
import { accessLevels, isLetIn } from './remote.ts';
import { becomePage } from './testing/helpers.ts';

test('on the server, emitting and listening to market events does nothing', () => {
  const stop = onMarketEvent('product:sold', () => assert.fail('there is no page'));
  for (const name of marketEventNames) emitMarketEvent(name, {} as never);
  stop();
});

test('a market event reaches the listeners for its name until they unsubscribe', () => {
  becomePage();
  const received: unknown[] = [];
  const stop = onMarketEvent('product:sold', (detail) => received.push(detail));
  onMarketEvent('product:deleted', () => assert.fail('another event'));
  emitMarketEvent('product:sold', { productId: '1' });
  stop();
  emitMarketEvent('product:sold', { productId: '2' });
  assert.deepEqual(received, [{ productId: '1' }]);
});

test('the access guard lets guests open public pages, and users also login pages and those of their role', () => {
  const person = (role: 'buyer' | 'seller' | 'admin') => ({ role }) as Parameters<typeof isLetIn>[1];
  const open = (who: Parameters<typeof isLetIn>[1]) => accessLevels.filter((access) => isLetIn(access, who));
  assert.deepEqual(open(undefined), ['public']);
  assert.deepEqual(open(person('buyer')), ['public', 'login', 'buyer']);
  assert.deepEqual(open(person('seller')), ['public', 'login', 'seller']);
  assert.deepEqual(open(person('admin')), ['public', 'login', 'admin']);
});
