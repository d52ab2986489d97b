import assert from 'node:assert/strict';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { findPort } from './find-port.ts';

test('a requested port that is taken is rejected; without a requested port, the next free one is found', async (t) => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  await assert.rejects(findPort(port, 3010), new RegExp(`^Error: Port ${port} is taken`));
  assert.ok((await findPort(undefined, port)) > port);
});
