import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort } from 'test-helpers/node';
import { isPortFree } from './ports.ts';

test('a port counts as taken, whichever address of this machine another program listens on', async (t) => {
  for (const host of ['127.0.0.1', '0.0.0.0', '::1', '::']) {
    const port = await freePort();
    assert.equal(await isPortFree(port, '127.0.0.1'), true);
    const other = createServer();
    other.listen(port, host);
    const [outcome] = await Promise.race([
      once(other, 'listening').then(() => ['listens']),
      once(other, 'error').then(() => ['no such address']),
    ]);
    if (outcome !== 'listens') {
      t.diagnostic(`this machine has no ${host}`);
      continue;
    }
    assert.equal(await isPortFree(port, '127.0.0.1'), false, host);
    other.close();
    await once(other, 'close');
  }
  await assert.rejects(isPortFree(await freePort(), '192.0.2.1'), /cannot be used: .*MARKET_BIND/);
});
