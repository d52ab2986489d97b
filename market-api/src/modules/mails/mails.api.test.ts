import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { until } from 'test-helpers/node';
import { startMailServer } from '../../testing/mail-server.ts';
import { openTestMarket, type Person } from '../../testing/test-market.ts';
import { createNoticesService } from '../notices/notices.service.ts';
import { createMailsService, listKindsOff } from './mails.service.ts';
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

/** One of several servers with the same outbox. */
const sender = (send: SendMail = createSendMail(server.url, FROM)) => createMailsService(db, config, send);
/** Lets time pass, by moving the outbox back. */
const pass = (seconds: number) =>
  market.query`update mails set due_at = due_at - ${seconds}::integer * interval '1 second',
    created_at = created_at - ${seconds}::integer * interval '1 second'`;
const { tell: tellIn } = createNoticesService(db, sender());
const tell = (text = 'Your order moved.') =>
  db.transaction().execute((tx) => tellIn(tx, { userId: buyer.id, kind: 'order', text }));

beforeEach(async () => {
  server.mails.length = 0;
  server.refuse(undefined);
  await market.query`delete from mails`;
  buyer = await market.person('buyer', 'Bea <b>');
});

describe('notification mails', () => {
  it('contain the notice as text and as escaped HTML, a neutral subject and a List-Unsubscribe header', async () => {
    await tell('Ann & Bob <meet> you.');
    await sender().sendDue();
    const [mail] = server.mails;
    const from = { text: '"Second Chill" <no-reply@market.test>' };
    assert.partialDeepStrictEqual(mail, { subject: 'News of an order', from });
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

  it('are retried less and less often while the mail server is unreachable, and sent once when it is back', async () => {
    await tell();
    const away = sender(createSendMail('smtp://127.0.0.1:9', FROM));
    for (let minutes = 0; minutes < 60; minutes++) {
      await away.sendDue();
      await pass(60);
    }
    const [row] = await market.query<{ tries: number; error: string }>`select tries, error from mails`;
    // After 1, 3, 7, 15, 31 and 63 minutes.
    assert.equal(row?.tries, 6);
    assert.match(row.error, /ECONNREFUSED/);
    for (const seconds of [300, 16_000]) {
      await pass(seconds);
      await sender().sendDue();
    }
    assert.equal(server.mails.length, 1);
  });

  it('are retried after a temporary error (450) or a refused sign-in (535), and not after a permanent error (550)', async () => {
    const error = Object.assign(new Error('535 Wrong password'), { code: 'EAUTH', responseCode: 535 });
    const signIn = sender(() => Promise.reject(error));
    for (const [code, sent] of [[450, 1] as const, [535, 2] as const, [550, 2] as const]) {
      server.refuse(code);
      await tell(`Refused by ${code}.`);
      await (code === 535 ? signIn : sender()).sendDue();
      server.refuse(undefined);
      await pass(code === 550 ? 80_000 : 120);
      await sender().sendDue();
      assert.equal(server.mails.length, sent, `${code}`);
    }
  });

  it('of a server that died while sending are sent again with the same message id when its lease expires', async () => {
    await tell();
    const real = createSendMail(server.url, FROM);
    const dies = sender(async (mail) => {
      await real(mail);
      await new Promise<never>(() => {});
    });
    void dies.sendDue();
    await until(() => server.mails.length > 0);
    await pass(200);
    await sender().sendDue();
    assert.equal(server.mails.length, 1);
    await pass(101);
    await sender().sendDue();
    assert.equal(server.mails.length, 2);
    assert.equal(server.mails[0]?.messageId, server.mails[1]?.messageId);
  });

  it('are sent once although a mail server takes a minute for each and another server sends meanwhile', async () => {
    for (let at = 0; at < 10; at++) await tell(`move ${at}`);
    const sent: string[] = [];
    const quick = sender(async ({ id }) => void sent.push(id));
    const slow = sender(async ({ id }) => {
      await pass(60);
      sent.push(id);
      // With one lease for all ten, those from the fifth on would be due again by now.
      await quick.sendDue();
    });
    await slow.sendDue();
    for (let at = 0; at < 10; at++) await tell(`another ${at}`);
    await Promise.all([quick, quick, quick].map((each) => each.sendDue()));
    assert.deepEqual([sent.length, new Set(sent).size], [20, 20]);
    await tell();
    await quick.sendDue(AbortSignal.abort());
    assert.equal(sent.length, 20, 'a server that closes takes no further mail');
  });

  it('are not sent when the recipient has read the notice, switched off mails of its kind or was removed; newer ones are', async () => {
    const { token } = buyer;
    await tell();
    await market.must('POST /notices/read', { token, body: {} });
    await tell();
    await market.must('PUT /notices/settings', { token, body: { order: false } });
    await tell();
    buyer = await market.person('buyer');
    await tell();
    await market.removePerson(buyer);
    buyer = await market.person('buyer');
    await tell('The only wanted one.');
    await sender().sendDue();
    assert.equal(server.mails.length, 1);
    assert.match(server.mails[0]?.text ?? '', /The only wanted one\./);
    const due = await market.query`select from mails where sent_at is null and due_at < 'infinity'`;
    assert.deepEqual(due, [], 'the others are not looked at again');
  });

  it('are not queued when no mail server is configured', async () => {
    const none = createMailsService(db, config, undefined);
    await none.add(db, buyer.id, { userId: buyer.id, kind: 'order' });
    await none.sendDue();
    assert.deepEqual(await market.query`select from mails`, []);
  });
});

describe('the unsubscribe link in a mail', () => {
  const stop = (method: 'GET' | 'POST', url: string, payload = 'List-Unsubscribe=One-Click') =>
    market.app.inject({
      method,
      url: url.replace(`${site}/api`, ''),
      ...(method === 'POST' && {
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    });

  it('stops mails of its kind by POST without a sign-in; GET only shows a confirmation form', async () => {
    const link = services.mails.stopAddress({ userId: buyer.id, kind: 'order' });
    const page = await stop('GET', link);
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /You will get no more mails about your orders\..*<form method="post"/s);
    const kinds = async () => listKindsOff(db, buyer.id);
    assert.deepEqual(await kinds(), []);
    for (let times = 0; times < 2; times++) assert.equal((await stop('POST', link)).statusCode, 200);
    assert.deepEqual(await kinds(), ['order']);
    await tell();
    await sender().sendDue();
    assert.equal(server.mails.length, 0);
  });

  it('stops nothing and gets 404 when its token was altered or is missing', async () => {
    const link = services.mails.stopAddress({ userId: buyer.id, kind: 'order' });
    for (const bad of [link.replace('.order.', '.price.'), link.slice(0, -2), `${site}/api/notices/stop`]) {
      assert.equal((await stop('POST', bad)).statusCode, 404, bad);
      assert.equal((await stop('GET', bad)).statusCode, 404, bad);
    }
    assert.deepEqual(await listKindsOff(db, buyer.id), []);
  });
});
