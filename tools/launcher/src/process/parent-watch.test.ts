import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort, startNode, until } from 'test-helpers/node';
import { isRunning } from '../testing/helpers.ts';

const parentFile = join(import.meta.dirname, '../testing/parent.ts');

test('a child ends by itself when the launcher is killed hard', async () => {
  const port = await freePort();
  const parent = startNode([parentFile, String(port)]);
  await parent.says('ready');
  const pid = Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
  assert.ok(isRunning(pid));
  await parent.end('SIGKILL');
  await until(() => !isRunning(pid));
});
