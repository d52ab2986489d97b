import assert from 'node:assert/strict';
import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { until } from 'test-helpers/node';
import type { Caller } from '../../identity/caller.ts';
import { type FollowedEvents, followEvents } from '../../testing/follow-events.ts';
import { type Person, shareTestMarket } from '../../testing/test-market.ts';
import { emit } from './events.repository.ts';

const market = await shareTestMarket();
const { database, services } = market.app.market;
const { db } = database;
const port = await market.port();

const follow = ({ token }: Person, after?: number) => followEvents(`http://127.0.0.1:${port}`, token, after);
const tellOf = ({ id }: Person, subject = 'it') =>
  db.transaction().execute((tx) => emit(tx, id, { kind: 'notice', id: subject }));
const poll = ({ token }: Person, after?: number) =>
  market.must('GET /events', { token, query: after === undefined ? {} : { after } });
/** Opens a stream on a socket of its own, and reads the beginning of the response. */
async function connectTo({ token }: Person): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /events HTTP/1.1\r\nhost: x\r\nfreezertoken: bearer ${token}\r\n\r\n`);
  await once(socket, 'data');
  return socket;
}
const countIs = (count: number) => until(() => services.events.countOpen() === count);
const numbersOf = (stream: FollowedEvents) => stream.events().map(([number]) => number);

describe('server-sent events', () => {
  it('reach every open page of both participants of a conversation, as they happen', async () => {
    const [buyer, seller] = await market.people('buyer', 'seller');
    const product = await market.product(seller);
    const id = await market.conversation(buyer, product);
    const streams = [await follow(seller), await follow(seller), await follow(buyer)];
    assert.match(streams[0]?.response.headers.get('content-type') ?? '', /^text\/event-stream/);
    assert.equal(streams[0]?.response.headers.get('cache-control'), 'private, no-store');
    const message = { id: randomUUID(), text: 'Is it loud?' };
    await market.write(buyer, id, message);
    // The recipient of a message also gets a notice.
    await until(() => streams.map(({ events }) => events().length).join() === '2,2,1');
    assert.match(streams[2]?.state.text ?? '', new RegExp(`data: {"kind":"message","id":"${id}"}\n\n$`));
    await market.write(buyer, id, message);
    await tellOf(seller);
    await until(() => streams[0]?.events().length === 3);
    assert.deepEqual(streams[0]?.events(), [
      [1, 'message'],
      [2, 'notice'],
      [3, 'notice'],
    ]);
    for (const { stop } of streams) await stop();
    await countIs(0);
  });

  it('resume after a reconnect, and report a reset when missed events are not stored any more', async () => {
    const person = await market.person('buyer');
    for (let number = 1; number <= 5; number++) await tellOf(person);
    const resumed = await follow(person, 3);
    await tellOf(person);
    await until(() => resumed.events().length === 3);
    assert.deepEqual(numbersOf(resumed), [4, 5, 6]);
    await resumed.stop();
    assert.deepEqual(await poll(person), { last: 6, reset: false, events: [] });
    assert.equal((await market.must('GET /notices/unread', { token: person.token })).lastevent, 6);
    const events = [{ kind: 'notice', id: 'it' }];
    assert.deepEqual(await poll(person, 5), { last: 6, reset: false, events });
    await market.query`update events set created_at = now() - interval '3 days' where user_id = ${person.id}::uuid and number < 6`;
    await services.events.housekeeping();
    for (const after of [2, 99]) {
      assert.deepEqual(await poll(person, after), { last: 6, reset: true, events: [] });
      const late = await follow(person, after);
      await until(() => late.events().length === 1);
      assert.deepEqual(late.events(), [[6, 'reset']]);
      await late.stop();
    }
  });

  it('are reset only on the streams whose missed events are not stored any more', async () => {
    const person = await market.person('buyer');
    for (let number = 1; number <= 3; number++) await tellOf(person);
    await market.query`delete from events where user_id = ${person.id}::uuid and number < 3`;
    const open = (after: number) => {
      const response = Object.assign(new PassThrough({ encoding: 'utf8' }), { writeHead: () => {} });
      void services.events.open({
        ...{ caller: { id: person.id } as Caller, token: person.token, after, headers: {} },
        response: response as unknown as ServerResponse,
      });
      return response;
    };
    // Opened together, so that one read is for both.
    const pages = [open(0), open(2)];
    const texts = ['', ''];
    await until(() => {
      pages.forEach((page, at) => {
        texts[at] += page.read() ?? '';
      });
      return texts.every((text) => text.includes('id: 3'));
    });
    for (const page of pages) page.destroy();
    await countIs(0);
    assert.match(texts[0] ?? '', /event: reset\ndata: .*\n\n$/);
    assert.match(texts[1] ?? '', /event: notice\ndata: .*\n\n$/);
  });

  it('are numbered without gaps in the order of delivery, also when they are emitted concurrently', async () => {
    const [one, other] = await market.people('buyer', 'buyer');
    const stream = await follow(one);
    const both = [one.id, other.id];
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        db
          .transaction()
          .execute((tx) => emit(tx, at % 2 ? both : both.toReversed(), { kind: 'order', id: String(at) })),
      ),
    );
    await until(() => stream.events().length === 30);
    assert.deepEqual(
      numbersOf(stream),
      Array.from({ length: 30 }, (_, at) => at + 1),
    );
    await assert.rejects(
      db.transaction().execute(async (tx) => {
        await emit(tx, one.id, { kind: 'order', id: 'never' });
        throw new Error('undone');
      }),
    );
    assert.equal((await poll(one)).last, 30);
    await stream.stop();
  });

  it('end when the user signs out, and when the account is removed', async () => {
    const [leaving, removed, staying] = await market.people('buyer', 'buyer', 'buyer');
    const streams = [await follow(leaving), await follow(removed), await follow(staying)];
    await market.call('DELETE /jwt', { token: leaving.token });
    await market.removePerson(removed);
    await until(() => streams.slice(0, 2).every(({ state }) => state.isOver));
    for (const { state } of streams.slice(0, 2)) assert.match(state.text, /event: end\n/);
    assert.equal(streams[2]?.state.isOver, false);
    assert.equal((await market.call('GET /events', { token: leaving.token })).status, 401);
    await streams[2]?.stop();
  });

  it('are streamed to at most six pages per user: a seventh ends the oldest stream', async () => {
    const person = await market.person('buyer');
    const streams: FollowedEvents[] = [];
    for (let at = 0; at < 7; at++) streams.push(await follow(person));
    await until(() => streams[0]?.state.isOver === true);
    assert.equal(services.events.countOpen(), 6);
    for (const { stop } of streams) await stop();
    await countIs(0);
  });

  it('are not sent in a response to HEAD', async () => {
    const { token } = await market.person('buyer');
    assert.equal((await market.call('HEAD /events', { token })).status, 200);
  });

  it('need no timer per stream', async () => {
    const timers = new Set<number>();
    const watching = createHook({
      init: (id, type) => void (type === 'Timeout' && timers.add(id)),
      destroy: (id) => void timers.delete(id),
    }).enable();
    const sockets: Socket[] = [];
    /** Opens this many more streams. @returns how many of the timers made since the beginning exist now */
    const open = async (count: number) => {
      for (let at = 0; at < count; at++) sockets.push(await connectTo(await market.person('buyer')));
      await countIs(sockets.length);
      return timers.size;
    };
    const [few, many] = [await open(2), await open(30)];
    watching.disable();
    assert.ok(many < few + 15, `${few}, then ${many}: those of the database and of the test`);
    for (const socket of sockets) socket.destroy();
    await countIs(0);
  });

  it('stop for a client that does not read, and its stream is closed', async () => {
    const person = await market.person('buyer');
    const socket = await connectTo(person);
    socket.on('error', () => {}).pause();
    const subject = 'x'.repeat(4_000_000);
    await until(async () => {
      await tellOf(person, subject);
      return services.events.countOpen() === 0;
    });
    socket.destroy();
  });
});
