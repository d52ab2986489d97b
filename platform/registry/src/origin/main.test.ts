import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort, listen, runNode, startNode, temporaryFolder } from 'test-helpers/node';

const main = join(import.meta.dirname, 'main.ts');

test('serves until SIGTERM and then ends with 0, also while a connection is open', async (t) => {
  const store = await temporaryFolder(t);
  const port = await freePort();
  const origin = startNode([main, '--remote', 'mfe_catalog', '--port', `${port}`, '--store', store]);
  t.after(() => origin.end('SIGKILL'));
  await origin.says('\n');
  const response = await fetch(`http://127.0.0.1:${port}/healthz`);
  assert.equal(await response.text(), 'mfe_catalog\n');
  assert.equal((await origin.end('SIGTERM')).code, 0);
});

test('reports a port in use with exit code 1, and a wrong command line with exit code 2', async (t) => {
  const store = await temporaryFolder(t);
  const { port } = new URL(await listen(createServer(), t));
  for (const [args, code, sentence] of [
    [['--remote', 'mfe_catalog', '--port', port, '--store', store], 1, /cannot be served on port/],
    [['--remote', '../etc', '--port', '4299', '--store', store], 2, /Usage/],
    [['--port', '4299'], 2, /Usage/],
  ] as const) {
    const ended = await runNode([main, ...args]);
    assert.match(ended.err, sentence);
    assert.equal(ended.code, code);
  }
});
