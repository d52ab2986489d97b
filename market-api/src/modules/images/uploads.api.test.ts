import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { sendBytes, until } from 'test-helpers/node';
import { type SlowCall, slowCall } from '../../testing/slow-call.ts';
import { openTestMarket, type Person } from '../../testing/test-market.ts';
import { picture, pictureForm } from '../../testing/test-pictures.ts';
import { PLACES, PLACES_OF_AN_ACCOUNT } from './upload-places.ts';

let seller: Person;
const begun: SlowCall[] = [];
const COUNT = 3;

// The test users have no verified e-mail address, so their quota is a fifth.
const market = await openTestMarket({ uploadQuota: { count: 5 * COUNT, bytes: 50_000_000 } });
await market.port();

beforeEach(async () => {
  seller = await market.person('seller');
});
afterEach(async () => {
  for (const call of begun.splice(0)) call.abandon();
  await untilPlacesAreFree();
});

const upload = (content?: Uint8Array, who = seller) => market.sendPicture(who, content);
const unfinished = () => readdir(join(market.app.market.config.dataDir, 'pictures-unfinished'));

async function begin(who: Person): Promise<SlowCall> {
  const call = await slowCall(market.app, 'POST /1/upload', {
    ...{ token: who.token, form: pictureForm(await picture()) },
  });
  begun.push(call);
  return call;
}

/** The server notices a dropped connection a moment later, and has then removed the staged files. */
async function untilPlacesAreFree(): Promise<void> {
  await until(async () => (await unfinished()).length === 0);
}

describe('concurrent uploads', () => {
  it('are rejected before their body is read when all slots are in use, and accepted when one is released', async () => {
    const people = [seller];
    while (people.length < PLACES / PLACES_OF_AN_ACCOUNT) people.push(await market.person('seller'));
    for (const who of people) {
      for (let count = 0; count < PLACES_OF_AN_ACCOUNT; count++) await begin(who);
    }
    const late = await market.person('buyer');
    // The response comes although only one byte of the body was sent.
    const refused = await (await begin(late)).answer;
    assert.deepEqual([refused?.status, refused?.body.code], [503, 'unavailable']);
    assert.ok(Number(refused?.headers['retry-after']) > 0);
    assert.equal((await upload(undefined, late)).status, 503);

    const [first] = begun;
    assert.equal((await first?.finish())?.status, 200);
    assert.equal((await upload(undefined, late)).status, 200);
  });

  it('leave no staged files when their connection drops', async () => {
    const call = await begin(seller);
    assert.equal((await unfinished()).length, 1);
    call.abandon();
    await untilPlacesAreFree();
    assert.equal((await upload()).status, 200);
    assert.deepEqual(await unfinished(), []);
  });

  it('leave no staged files when their connection drops before any of the body is read', async (t) => {
    const { server, market: parts } = market.app;
    const stage = parts.store.stage;
    let socket: Socket | undefined;
    server.prependOnceListener('request', (request: IncomingMessage) => {
      socket = request.socket;
    });
    const staged = t.mock.method(
      parts.store,
      'stage',
      async () => {
        const closed = socket && once(socket, 'close');
        socket?.destroy();
        await closed;
        return stage();
      },
      { times: 1 },
    );
    assert.equal(await (await begin(seller)).answer, undefined);
    await until(async () => staged.mock.calls[0]?.result);
    await staged.mock.calls[0]?.result;
    await untilPlacesAreFree();
  });
});

describe('an upload that fails', () => {
  it('because of an invalid picture counts against the quota, and leaves no staged files', async () => {
    const cut = (await picture()).subarray(0, 300);
    for (let count = 0; count < COUNT; count++) assert.equal((await upload(cut)).status, 415);
    assert.equal((await upload()).status, 429);
    assert.deepEqual(await unfinished(), []);
  });

  it('because of a server error does not count against the quota, and leaves no row and no file', async () => {
    const { store } = market.app.market;
    const content = await picture();
    const first = await upload(content);
    const hash = String(first.body.data.url.split('/').at(-2));
    await store.remove(hash);
    // Blocks the path of the folder that is to be published.
    await writeFile(join(store.root as string, hash), 'not a folder');
    for (let count = 0; count < COUNT + 1; count++) assert.equal((await upload(content)).status, 500);
    await market.app.market.services.images.removeExpired();
    assert.equal((await market.query`select from images where hash = ${hash}`).length, 1);
    assert.deepEqual(await unfinished(), []);
    await store.remove(hash);
    assert.equal((await upload()).status, 200);
  });

  it('because of an impossible Content-Length is rejected with 413 at once, and the connection is closed', async () => {
    const text = await sendBytes(
      await market.port(),
      'POST /1/upload HTTP/1.1\r\nhost: market\r\ncontent-type: multipart/form-data; boundary=b\r\n' +
        `content-length: 99999999999\r\nfreezertoken: bearer ${seller.token}\r\n\r\n-`,
    );
    assert.match(text, /^HTTP\/1\.1 413 /);
    assert.match(text, /connection: close/i);
  });
});
