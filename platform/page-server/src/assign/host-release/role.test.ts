import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { until } from 'test-helpers/node';
import { setupSite } from '../../testing/setup-site.ts';
import { type FromReleased, readRole, roleArguments } from './role.ts';

const VERSION = '1.1.0-aaaaaaaa';

test('a process knows which version it is; under a page server that hands over connections it does not start', () => {
  const role = { version: VERSION, socket: '/tmp/own.sock' };
  assert.deepEqual(readRole(roleArguments(role)), role);
  assert.equal(readRole([]), undefined);
  assert.throws(() => readRole(['--released', VERSION, role.socket, '/tmp/front.sock']), /deployed anew/);
});

/** What the process tells the page server. */
function toldBy(t: TestContext): FromReleased[] {
  const reported: FromReleased[] = [];
  const { send } = process;
  process.send = (message: FromReleased) => reported.push(message) > 0;
  t.after(() => {
    if (send === undefined) delete process.send;
    else process.send = send;
  });
  return reported;
}

test('of what a version that is rolled out answers to who looks at its preview nothing is counted', async (t) => {
  const reported = toldBy(t);
  const role = { version: VERSION, socket: '/nowhere/own.sock' };
  const site = await setupSite(t, {}, role);
  await site.giveHost('1.0.0-00000000', [1, 2]);
  await site.giveHost(VERSION, [1, 2], 50);
  const pass = await site.passFor('host_shell', VERSION, Math.floor(Date.now() / 1000) + 3600);
  const cookie = `market_visitor=${randomUUID()}; market_preview=${encodeURIComponent(pass)}`;
  await until(async () => {
    const { boot } = await site.page({ cookie });
    return boot.preview !== undefined;
  });
  const answered = () =>
    reported.filter((message) => message.kind === 'metric' && message.name === 'answered');
  reported.length = 0;
  assert.equal((await site.get('/', { cookie })).statusCode, 200);
  assert.equal((await site.get('/blog', { cookie })).statusCode, 200);
  assert.deepEqual(answered(), []);
  // A visitor of the rollout.
  assert.equal((await site.get('/', { cookie: `market_visitor=${randomUUID()}` })).statusCode, 200);
  assert.equal(answered().length, 1);
});
