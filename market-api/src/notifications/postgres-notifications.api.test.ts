import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { it } from 'node:test';
import pg from 'pg';
import { until } from 'test-helpers/node';
import { CHANNEL } from './notifications.ts';
import { openPostgresNotifications } from './postgres-notifications.ts';

const { TEST_DATABASE_URL: url = '' } = process.env;
/** Skipped on the embedded engine, which calls its only process directly (revision.api.test.ts). */
const itOnPostgres = url ? it : () => {};

itOnPostgres('notifications arrive again after a lost connection; meanwhile listeners poll', async (t) => {
  // A proxy that can cut the connection, or hang as behind a pool that gives every transaction another connection.
  const { hostname, port } = new URL(url);
  const state = { isCut: false, isSilent: false };
  const sockets = new Set<Socket>();
  const between = createServer((socket) => {
    const server = connect(Number(port), hostname);
    for (const each of [socket, server]) {
      sockets.add(each);
      each.on('error', () => {});
      each.on('close', () => [socket, server].map((end) => end.destroy()));
    }
    socket.on('data', (bytes) => state.isSilent || server.write(bytes));
    server.on('data', (bytes) => state.isSilent || socket.write(bytes));
    if (state.isCut) socket.destroy();
  });
  const through = new URL(url);
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  through.port = String((between.address() as AddressInfo).port);

  const writer = new pg.Client({ connectionString: url });
  await writer.connect();
  const warnings: string[] = [];
  const notifications = openPostgresNotifications({
    url: through.href,
    send: (channel, payload) => writer.query('select pg_notify($1, $2)', [channel, payload]),
    warn: (text) => void warnings.push(text),
    report: (error) => assert.fail(String(error)),
    lookEveryMs: 20,
    probeEveryMs: 20,
  });
  t.after(async () => {
    await notifications.close();
    await writer.end();
    between.close();
    for (const socket of sockets) socket.destroy();
  });
  let received = 0;
  notifications.onChange(() => {
    received += 1;
  });
  /** Listeners are also called for each new connection, before it listens, so only calls after this notification count. */
  const isReceived = async () => {
    received = 0;
    await writer.query(`notify ${CHANNEL}`);
    await until(() => received > 0);
  };

  await until(() => notifications.isListening);
  await isReceived();

  state.isCut = true;
  for (const socket of sockets) socket.destroy();
  await until(() => !notifications.isListening);
  received = 0;
  await until(() => received > 3);
  await until(() => warnings.length === 1);
  state.isCut = false;
  await until(() => notifications.isListening);
  await isReceived();

  state.isSilent = true;
  await until(() => !notifications.isListening);
  received = 0;
  await until(() => received > 3);
  assert.match(
    warnings[1] ?? 'nothing yet',
    /No notifications .* \(the probe timed out\).*DATABASE_DIRECT_URL|nothing yet/,
  );
});
