import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../testing/sample.ts';

const main = join(import.meta.dirname, 'main.ts');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  assert.ok(typeof address === 'object' && address !== null);
  return address.port;
}

test('serves until SIGTERM and then ends with 0, also while a connection is open', async (t) => {
  const store = await temporaryFolder(t);
  const port = await freePort();
  const child = spawn(process.execPath, [
    main,
    '--remote',
    'mfe_catalog',
    '--port',
    `${port}`,
    '--store',
    store,
  ]);
  t.after(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const response = await fetch(`http://127.0.0.1:${port}/healthz`);
  assert.equal(await response.text(), 'mfe_catalog\n');
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('a taken port and a wrong command line are said', async (t) => {
  const store = await temporaryFolder(t);
  const taken = createServer().listen(0, '127.0.0.1');
  t.after(() => taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  for (const [args, code, sentence] of [
    [['--remote', 'mfe_catalog', '--port', `${port}`, '--store', store], 1, /cannot be served on port/],
    [['--remote', '../etc', '--port', '4299', '--store', store], 2, /Usage/],
    [['--port', '4299'], 2, /Usage/],
  ] as const) {
    const child = spawn(process.execPath, [main, ...args]);
    const [said] = await once(child.stderr, 'data');
    assert.match(String(said), sentence);
    assert.deepEqual(await once(child, 'exit'), [code, null]);
  }
});
