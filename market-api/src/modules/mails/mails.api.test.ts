import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { startMailServer } from '../../testing/mail-server.ts';
import { openTestMarket, type Person } from '../../testing/test-market.ts';
import { createNoticesService } from '../notices/notices.service.ts';
import { createMailsService } from './mails.service.ts';
import { createSendMail, type SendMail } from './send-mail.ts';

const server = await startMailServer();
after(server.close);
const FROM = 'Second Chill <no-reply@market.test>';
const site = 'http://market.test';
// This market has no mail server, because its timer would take mails from the outbox at any moment.
const market = await openTestMarket({ siteUrl: site });
const { services, database, config } = market.app.market;
const { db } = database;
let buyer: Person;
let later = 0;

/** One of several servers with the same outbox; the tests advance its clock. */
const sender = (send: SendMail = createSendMail(server.url, FROM)) =>
  createMailsService(db, {
    ...{ send, site, secret: config.tokenSecret },
    now: () => sql`now() + ${later}::integer * interval '1 second'`,
  });
const { tell: tellIn } = createNoticesService(db, sender());
const tell = (text = 'Your order moved.') =>
  db.transaction().execute((tx) => tellIn(tx, { userId: buyer.id, kind: 'order', text }));

beforeEach(async () => {
  server.mails.length = 0;
  server.refuse(undefined);
  later = 0;
  await market.query`delete from mails`;
  buyer = await market.person('buyer', 'Bea <b>');
});

describe('mails', () => {
  it('say it in text and HTML, with nothing of others in the subject and a way to stop them', async () => {
    await tell('Ann & Bob <meet> you.');
    await sender().sendDue();
    const [mail] = server.mails;
    assert.deepEqual(
      [mail?.subject, mail?.from?.text],
      ['News of an order', '"Second Chill" <no-reply@market.test>'],
    );
    assert.match(
      mail?.text ?? '',
      /^Hello Bea <b>,\n\nAnn & Bob <meet> you\.\n\nOpen it: http:\/\/market\.test\/inbox\n/,
    );
    assert.match(String(mail?.html), /Hello Bea &lt;b&gt;,.*Ann &amp; Bob &lt;meet&gt; you\./s);
    const headers = Object.fromEntries(mail?.headerLines.map(({ key, line }) => [key, line]) ?? []);
    assert.match(headers['list-unsubscribe-post'] ?? '', /List-Unsubscribe=One-Click/);
    assert.match(
      headers['list-unsubscribe']?.replace(/\s/g, '') ?? '',
      /<http:\/\/market\.test\/api\/notices\/stop\?token=[\w.-]+>/,
    );
  });

  it('are each sent once, by however many servers', async () => {
    for (let at = 0; at < 25; at++) await tell(`move ${at}`);
    await Promise.all([sender().sendDue(), sender().sendDue(), sender().sendDue()]);
    later = 4000;
    await sender().sendDue();
    assert.equal(server.mails.length, 25);
    assert.equal(new Set(server.mails.map(({ messageId }) => messageId)).size, 25);
  });

  it('wait for a mail server that is away for an hour, and go out once', async () => {
    await tell();
    const away = sender(createSendMail('smtp://127.0.0.1:9', FROM));
    for (later = 0; later < 3600; later += 60) await away.sendDue();
    const rows = await market.query<{ tries: number; error: string }>`select tries, error from mails`;
    // After 1, 3, 7, 15, 31 and 63 minutes.
    assert.equal(rows[0]?.tries, 6);
    assert.match(rows[0]?.error ?? '', /ECONNREFUSED/);
    later = 3900;
    await sender().sendDue();
    later = 20_000;
    await sender().sendDue();
    assert.equal(server.mails.length, 1);
  });

  it('are tried again when the server says later, and not when it says never', async () => {
    server.refuse(450);
    await tell();
    await sender().sendDue();
    server.refuse(undefined);
    later = 120;
    await sender().sendDue();
    assert.equal(server.mails.length, 1);
    server.refuse(550);
    await tell();
    await sender().sendDue();
    server.refuse(undefined);
    later = 80_000;
    await sender().sendDue();
    assert.equal(server.mails.length, 1);
  });

  it('of a server that died with them go out after its lease; what it had handed over, again by the same id', async () => {
    await tell();
    const real = createSendMail(server.url, FROM);
    const dies = sender(async (mail) => {
      await real(mail);
      await new Promise<never>(() => {});
    });
    void dies.sendDue();
    while (server.mails.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    later = 200;
    await sender().sendDue();
    assert.equal(server.mails.length, 1);
    later = 301;
    await sender().sendDue();
    assert.equal(server.mails.length, 2);
    assert.equal(server.mails[0]?.messageId, server.mails[1]?.messageId);
  });

  it('do not go to who has read the notice, has switched the kind off, or is removed', async () => {
    await tell();
    await market.call('POST /notices/read', { token: buyer.token, body: {} });
    await sender().sendDue();
    await tell();
    const body = { order: false };
    await market.call('PUT /notices/settings', { token: buyer.token, body });
    await tell();
    await sender().sendDue();
    assert.equal(server.mails.length, 0);
  });

  it('are not written where there is no mail server', async () => {
    const none = createMailsService(db, { send: undefined, site, secret: config.tokenSecret });
    await none.add(db, { noticeId: buyer.id, userId: buyer.id, kind: 'order' });
    await none.sendDue();
    const rows = await market.query`select from mails`;
    assert.equal(rows.length, 0);
  });
});

describe('the link in a mail', () => {
  const stop = (method: 'GET' | 'POST', url: string, payload = 'List-Unsubscribe=One-Click') =>
    market.app.inject({
      method,
      url: url.replace(`${site}/api`, ''),
      ...(method === 'POST' && {
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    });

  it('stops mails of its kind without signing in; opening it only asks', async () => {
    const link = services.mails.stopAddress({ userId: buyer.id, kind: 'order' });
    const page = await stop('GET', link);
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /You will get no more mails about your orders\..*<form method="post"/s);
    const kinds = async () => services.mails.kindsOff(db, buyer.id);
    assert.deepEqual(await kinds(), []);
    for (let times = 0; times < 2; times++) assert.equal((await stop('POST', link)).statusCode, 200);
    assert.deepEqual(await kinds(), ['order']);
    await tell();
    await sender().sendDue();
    assert.equal(server.mails.length, 0);
  });

  it('stops nothing when somebody changed it', async () => {
    const link = services.mails.stopAddress({ userId: buyer.id, kind: 'order' });
    for (const bad of [link.replace('.order.', '.price.'), link.slice(0, -2), `${site}/api/notices/stop`]) {
      assert.equal((await stop('POST', bad)).statusCode, 404, bad);
      assert.equal((await stop('GET', bad)).statusCode, 404, bad);
    }
    assert.deepEqual(await services.mails.kindsOff(db, buyer.id), []);
  });
});
