import assert from 'node:assert/strict';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { findPort } from './find-port.ts';

test('a port that was asked for and is taken is refused by name; without a wish the next one is found', async (t) => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  await assert.rejects(findPort(port, 3010), new RegExp(`^Error: Port ${port} is taken`));
  assert.ok((await findPort(undefined, port)) > port);
});
