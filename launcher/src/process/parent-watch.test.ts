import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort, isAlive, until } from '../testing/helpers.ts';

const parentFile = join(import.meta.dirname, '../testing/parent.ts');

test('a child ends by itself when the launcher is killed hard', async () => {
  const port = await freePort();
  const parent = spawn(process.execPath, [parentFile, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  const pid = Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  assert.ok(isAlive(pid), 'it outlived its parent');
  await until('the child is gone', () => !isAlive(pid));
});
