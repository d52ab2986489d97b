import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify, { type FastifyRequest } from 'fastify';
import type { RegistryReader } from 'registry';
import { countInMemory } from 'server-kit/engines/rate-limits';
import { addReports, openMetrics } from '../../report/add-reports.ts';
import { hostSettings as settings } from '../../testing/samples.ts';
import { ownVersion } from './own-version.ts';
import { addReleased, type FromReleased, readRole, roleArguments } from './role.ts';

const version = '1.1.0-aaaaaaaa';
const role = { version, socket: '/tmp/own.sock' };

test('reads a process’s version from its arguments, and refuses those of a page server that hands over connections', () => {
  assert.deepEqual(readRole(roleArguments(role)), role);
  assert.equal(readRole([]), undefined);
  assert.throws(() => readRole(['--released', version, role.socket, '/tmp/front.sock']), /deployed anew/);
});

test('responses of a rolled out version to visitors of its own preview are not counted', async (t) => {
  const reported: FromReleased[] = [];
  const sendToDispatcher = (message: FromReleased) => void reported.push(message);
  const app = Fastify();
  t.after(() => app.close());
  addReleased(app, role, {
    hostOf: async ({ headers }: FastifyRequest) => headers.preview as string | undefined,
  });
  const registry = { document: () => undefined, onChange() {} } as unknown as RegistryReader;
  const metrics = openMetrics(sendToDispatcher);
  await addReports(app, {
    ...{ settings, registry, key: 'key', metrics, redis: undefined, counts: countInMemory() },
    ...{ own: ownVersion(version), send: sendToDispatcher },
  });
  app.get('/', () => 'a page');
  await app.inject({ url: '/', headers: { preview: version } });
  assert.equal(reported.length, 0);
  // A visitor of the rollout, and one who previews another version.
  await app.inject('/');
  await app.inject({ url: '/', headers: { preview: '1.2.0-bbbbbbbb' } });
  const counted = reported.map((message) => message.kind === 'metric' && message.name);
  assert.deepEqual(counted, ['answered', 'answered']);
});
