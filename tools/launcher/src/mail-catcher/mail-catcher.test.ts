import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { createTransport } from 'nodemailer';
import { listen } from 'test-helpers/node';
import { catchMails } from './catch-mails.ts';
import { mailPages } from './mail-pages.ts';

const { mails, server } = catchMails(3);
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
after(() => new Promise<void>((resolve) => server.close(() => resolve())));
const { port } = server.server.address() as AddressInfo;
const transport = createTransport({ host: '127.0.0.1', port });
const site = await listen(createServer(mailPages(mails)));
const get = async (path: string) => {
  const response = await fetch(site + path);
  return { response, text: await response.text() };
};
const send = (subject: string) =>
  transport.sendMail({
    ...{ from: 'Market <no-reply@market.test>', to: 'ann@market.test', subject, text: `${subject} & so on` },
    html: `<p>${subject}</p><script>alert(1)</script>`,
    headers: { 'List-Unsubscribe': '<http://market.test/stop>' },
  });

test('mails are listed newest first, as a page and as JSON; the oldest are dropped beyond the limit', async () => {
  assert.match((await get('/')).text, /No mail was sent yet/);
  for (const subject of ['one', 'two', '<three>', 'four']) await send(subject);
  const listed = JSON.parse((await get('/messages')).text) as typeof mails;
  assert.equal(listed.map(({ subject }) => subject).join(), 'four,<three>,two');
  assert.ok(listed.every(({ to }) => to === 'ann@market.test'));
  const page = await get('/');
  assert.match(page.text, /&lt;three&gt;/);
  assert.doesNotMatch(page.text, /<three>/);
});

test('a mail is shown with its text and headers, and its HTML in a sandbox without scripts', async () => {
  const { id = '' } = mails[0] ?? {};
  const { text, response } = await get(`/mails/${id}`);
  assert.match(text, /four &amp; so on/);
  assert.match(text, /list-unsubscribe<\/dt><dd>&lt;http:\/\/market\.test\/stop&gt;/);
  assert.match(text, /<iframe title="HTML" sandbox="allow-popups [\w-]+" src="\/mails\/[\w-]+\/html">/);
  assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/);
  const html = await get(`/mails/${id}/html`);
  assert.match(
    html.response.headers.get('content-security-policy') ?? '',
    /^sandbox [\w -]+; default-src 'none'/,
  );
  assert.equal(JSON.parse((await get(`/messages/${id}`)).text).subject, 'four');
  for (const path of ['/mails/none', '/messages/none', '/else', `/mails/${id}/else`])
    assert.equal((await get(path)).response.status, 404, path);
  assert.equal((await fetch(site, { method: 'POST' })).status, 405);
});
