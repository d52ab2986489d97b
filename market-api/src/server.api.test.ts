import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { after, afterEach, before, describe, it } from 'node:test';
import { temporaryFolder, until } from 'test-helpers/node';
import { lockDataDirectory } from './database/data-lock.ts';
import { type RunningEmulator, startAuthEmulator } from './testing/auth-emulator.ts';
import { crashRounds } from './testing/crashes/crash-rounds.ts';
import { unpackDatabaseDump } from './testing/database-dump.ts';
import { encodeForm } from './testing/inject.ts';
import { joinServer } from './testing/join-server.ts';
import { startMailServer } from './testing/mail-server.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { picture, pictureForm } from './testing/test-pictures.ts';

/** How often the test kills the server; `npm run soak -- crashes` kills it more often. */
const KILLS = Number(process.env.TEST_CRASH_ROUNDS ?? 1);

let emulator: RunningEmulator;
let database: TestDatabase;
let dataDir: string;
let email: string;
const running: ServerProcess[] = [];

before(async () => {
  emulator = await startAuthEmulator();
  database = await createTestDatabase();
  dataDir = await temporaryFolder();
  await unpackDatabaseDump(dataDir);
  email = `boss${randomBytes(5).toString('hex')}@market.test`;
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL');
});
after(async () => {
  await database.drop();
  await emulator.stop();
});

async function start(more = {}): Promise<ServerProcess> {
  const server = await startServer({
    ...more,
    MARKET_DATA_DIR: dataDir,
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
    MARKET_ADMIN_EMAILS: email,
    DATABASE_URL: database.url,
  });
  running.push(server);
  return server;
}

describe('the server process', () => {
  it('loses no acknowledged write when it is killed, leaves no partial state, and creates no notice twice', async (t) => {
    const [fresh, { url: smtpUrl, mails, close }] = [await createTestDatabase(), await startMailServer()];
    t.after(async () => {
      await fresh.drop();
      await close();
    });
    const figures = await crashRounds(t, KILLS, { emulator, databaseUrl: fresh.url, smtpUrl, mails });
    if (KILLS > 1) console.log(`${KILLS} kills: ${JSON.stringify(figures)}`);
  });

  it('finishes running requests on SIGTERM, closes incomplete connections, and exits with code 0', async () => {
    const server = await start();
    await server.ready();
    const { token } = await joinServer(emulator, server.url, { email: `t${email}`, userrole: 'seller' });
    const { hostname, port } = new URL(server.url);
    const silent = connect(Number(port), hostname);
    const headersOnly = connect(Number(port), hostname);
    headersOnly.write('GET /getcategory HTTP/1.1\r\nhost:');
    const calls = ['POST /frreezerproduct', 'POST /1/upload', 'PUT /user/add'].map((call) => {
      const socket = connect(Number(port), hostname);
      const type = call.endsWith('upload') ? 'multipart/form-data; boundary=b' : 'application/json';
      socket.write(
        `${call} HTTP/1.1\r\nhost: market\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n` +
          `freezertoken: bearer ${token}\r\nexpect: 100-continue\r\n\r\n-`,
      );
      return socket;
    });
    const sockets = [silent, headersOnly, ...calls];
    for (const socket of sockets) socket.on('error', () => {});
    // The server has received the headers of a request when it requests the body (`100 Continue`).
    await Promise.all(calls.map((socket) => once(socket, 'data')));
    const ended = Promise.all(sockets.map((socket) => socket.destroyed || once(socket.resume(), 'close')));

    const form = pictureForm(await picture({ width: 1400, height: 1000 }));
    const { content, type } = await encodeForm(form);
    const headers = { 'content-type': type, freezertoken: `bearer ${token}` };
    const call = request(`${server.url}/1/upload`, { method: 'POST', headers });
    const answer = once(call, 'response');
    call.write(content.subarray(0, -1));
    // A staged file shows that the server has begun an upload: one for this picture, one for the incomplete request above.
    await until(async () => (await readdir(join(dataDir, 'pictures-unfinished'))).length > 1);
    const exit = server.end('SIGTERM');
    call.end(content.subarray(-1));
    const [response] = (await answer) as [IncomingMessage];
    assert.equal(((await json(response)) as { data: { width: number } }).data.width, 1200);
    assert.equal((await exit).code, 0, server.output());
    await ended;
    await assert.rejects(fetch(`${server.url}/healthz`));
  });

  it('does not start, and says why in a sentence, while another process has its port or its embedded database', async () => {
    const deaf = await start({ MARKET_PORT_API: emulator.host.split(':')[1] });
    assert.equal((await deaf.ended).code, 1);
    assert.match(deaf.output(), /^listen EADDRINUSE: .*$/m);
    assert.doesNotMatch(deaf.output(), /^ +at /m);
    if (database.settings.kind === 'postgres') return;
    const unlock = await lockDataDirectory(dataDir);
    const refused = await start();
    assert.equal((await refused.ended).code, 1);
    assert.match(refused.output(), /is in use by the process \d+\. Stop that server first/);
    await unlock();
  });
});
