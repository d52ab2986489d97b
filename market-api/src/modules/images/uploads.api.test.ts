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
import { noise, picture, pictureForm } from '../../testing/test-pictures.ts';
import { outcomeOf } from '../testing/responses.ts';
import { PLACES_OF_AN_ACCOUNT } from './upload-places.ts';

let seller: Person;
const begun: SlowCall[] = [];
const COUNT = 3;
/** Enough for one picture full of noise, and a plain one. */
const BYTES = 40_000;

// The test users have no verified e-mail address, so their quota is a fifth.
const market = await openTestMarket({ uploadQuota: { count: 5 * COUNT, bytes: 5 * BYTES } });
await market.port();

beforeEach(async () => {
  seller = await market.person('seller');
});
afterEach(async () => {
  for (const call of begun.splice(0)) call.abandon();
  await untilPlacesAreFree();
});

const upload = (content?: Uint8Array, who = seller) => market.sendPicture(who, content);
const statuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).sort();
const unfinished = () => readdir(join(market.app.market.config.dataDir, 'pictures-unfinished'));

async function begin(who: Person): Promise<SlowCall> {
  const form = pictureForm(await picture());
  const call = await slowCall(market.app, 'POST /1/upload', { token: who.token, form });
  begun.push(call);
  return call;
}

/** The server notices a dropped connection a moment later, and has then removed the staged files. */
async function untilPlacesAreFree(): Promise<void> {
  await until(async () => (await unfinished()).length === 0);
}

describe('concurrent uploads', () => {
  it('are rejected before their body is read when all slots of the account are in use, and accepted when one is released', async () => {
    for (let count = 0; count < PLACES_OF_AN_ACCOUNT; count++) await begin(seller);
    // The response comes although only one byte of the body was sent.
    const refused = await (await begin(seller)).answer;
    assert.ok(refused);
    assert.equal(outcomeOf(refused), '503 unavailable image');
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await upload()).status, 503);
    const [first] = begun;
    assert.equal((await first?.finish())?.status, 200);
    assert.equal((await upload()).status, 200);
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

describe('the daily quota of unused uploads', () => {
  it('limits the number of pictures per account, also of concurrent ones, and using a picture frees its place once', async () => {
    const contents = await Promise.all(Array.from({ length: COUNT + 1 }, () => picture()));
    const uploads = await Promise.all(contents.map((content) => upload(content)));
    const [stored, ...others] = uploads.toSorted((one, other) => one.status - other.status);
    assert.deepEqual(statuses(others), [200, 200, 429]);
    assert.equal((await market.query`select from images where owner_id = ${seller.id}`).length, COUNT);
    const refused = await upload();
    assert.equal(outcomeOf(refused), '429 rate_limited image');
    assert.match(refused.body.message, /again after \d{4}-\d\d-\d\dT00:00:00Z\. .*confirmation mail/);
    const wait = Number(refused.headers['retry-after']);
    assert.ok(wait > 0 && wait <= 86_400);
    assert.equal((await upload(undefined, await market.person('buyer'))).status, 200);

    const productimage = stored?.body.data.url;
    await market.product(seller, { productimage });
    assert.equal((await upload()).status, 200);
    await market.product(seller, { productimage });
    assert.equal((await upload()).status, 429);
  });

  it('is five times as large with a verified e-mail address, and then the error mentions no confirmation mail', async () => {
    // As a sign-in does after the user opened the link in the mail.
    await market.query`update users set email_proved = true where id = ${seller.id}`;
    for (let count = 0; count < 5 * COUNT; count++) assert.equal((await upload()).status, 200);
    const { status, body } = await upload();
    assert.equal(status, 429);
    assert.doesNotMatch(body.message, /confirmation/);
  });

  it('cannot be bypassed with profile photos: a replaced photo that nothing else uses is deleted', async () => {
    const show = async (photourl: string) =>
      assert.equal((await market.signUp(seller, { photourl })).body.modifiedCount, 1);
    const addresses: string[] = [];
    for (const width of [300, 310, 320]) {
      addresses.push((await upload(await picture({ width, height: 200 }))).body.data.url);
    }
    const [both = '', photo = '', last = ''] = addresses;
    await show(both);
    const id = await market.product(seller, { productimage: both });
    await show(photo);
    await show(last);
    await market.app.market.services.images.removeExpired();
    for (const [address, status] of [
      [both, 200],
      [photo, 404],
      [last, 200],
    ] as const)
      assert.equal((await market.call(`GET ${address.slice('/api'.length)}`)).status, status);
    assert.equal((await market.read(id)).productimage, both);
  });

  it('is not reset when the uploads expire, but on the next day, and the count is deleted after two days', async () => {
    for (let count = 0; count < COUNT; count++) await upload();
    const { services } = market.app.market;
    await market.query`update images set expires_at = now()`;
    await services.images.removeExpired();
    assert.equal((await upload()).status, 429);
    await market.query`update upload_days set day = day - 1 where owner_id = ${seller.id}`;
    assert.equal((await upload()).status, 200);
    await market.query`update upload_days set day = day - 1 where owner_id = ${seller.id} and count = ${COUNT}`;
    await services.images.removeExpired();
    const days = await market.query`select count from upload_days where owner_id = ${seller.id}`;
    assert.deepEqual(days, [{ count: 1 }]);
  });

  it('limits the number of bytes per account, and a smaller picture may still fit', async () => {
    const large = () => noise({ width: 300, height: 200 });
    assert.equal((await upload(await large())).status, 200);
    assert.equal((await upload(await large())).status, 429);
    assert.equal((await upload()).status, 200);
  });
});
