import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { freePorts, listen, rawRequest, runNode, startNode, temporaryFolder, until } from './index.ts';

test('ports are different, and one that is taken is none of them', async (t) => {
  const ports = await freePorts(20);
  assert.equal(new Set(ports).size, 20);
  const { port } = new URL(await listen(createServer(), t));
  assert.ok(!ports.includes(Number(port)));
});

test('what does not come true is named by its text', async () => {
  const isNever = () => false;
  await assert.rejects(
    until(() => isNever(), 20),
    /not within 20 ms: \(\) => isNever\(\)/,
  );
});

test('a process says what it says, on which stream, and how it ended', async () => {
  const program = "console.log('out'); console.error('err'); process.exitCode = 3;";
  const { code, out, err } = await runNode(['-e', program]);
  assert.deepEqual([code, out, err], [3, 'out\n', 'err\n']);
  await assert.rejects(
    startNode(['-e', program]).says('ready'),
    /ended without saying ready; it said:\n(out|err)/,
  );
  await assert.rejects(startNode(['-e', program]).answers('http://127.0.0.1:9'), /ended before .* answered/);
  const stays = startNode(['-e', "console.log('ready'); setInterval(() => {}, 1000)"]);
  await stays.says('ready');
  assert.equal((await stays.end()).code, null);
});

test('a folder goes with its test, or with the process', async (t) => {
  let own = '';
  await t.test('inside', async (inner) => {
    own = await temporaryFolder(inner);
    assert.ok(existsSync(own));
  });
  assert.equal(existsSync(own), false);
  const script = `const { temporaryFolder } = await import(${JSON.stringify(import.meta.resolve('./index.ts'))});
    process.stdout.write(await temporaryFolder());`;
  const { out, err } = await runNode(['--input-type=module', '-e', script]);
  assert.match(out, /market-test-/, err);
  assert.equal(existsSync(out), false);
});

test('a path is sent as it is', async (t) => {
  const origin = await listen(
    createServer((request, response) => void response.end(request.url)),
    t,
  );
  const { status, body } = await rawRequest(origin, '/a/../%2e%2e//b?c');
  assert.deepEqual([status, String(body)], [200, '/a/../%2e%2e//b?c']);
});
