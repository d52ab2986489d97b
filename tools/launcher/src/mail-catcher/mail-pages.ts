import type { RequestListener } from 'node:http';
import escapeHtml from 'escape-html';
import type { CaughtMail } from './catch-mails.ts';

/** Scripts of a mail never run; its links open in a new tab. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';
const OWN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
const MAIL_POLICY = `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data:`;
const STYLE = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#14252a;background:#eef3f4}
a{color:#0b5d6b}li{padding:.5rem 0}time,dt{color:#52676d}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:34rem;border:1px solid #d3dfe2;border-radius:12px;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}`;

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style><main><h1>${escapeHtml(title)}</h1>${content}</main></html>`;

function listPage(mails: readonly CaughtMail[]): string {
  const rows = mails.map(
    ({ id, at, to, subject }) =>
      `<li><a href="/mails/${id}">${escapeHtml(subject || 'No subject')}</a><br>to ${escapeHtml(to)}, <time>${at}</time></li>`,
  );
  const none = '<p>No mail was sent yet.</p>';
  return page('Mails of the demo', rows.length === 0 ? none : `<ol reversed>${rows.join('')}</ol>`);
}

function mailPage({ id, headers, subject, text }: CaughtMail): string {
  const names = Object.entries(headers).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return page(
    subject || 'No subject',
    `<p><a href="/">All mails</a></p><iframe title="HTML" sandbox="${SANDBOX}" src="/mails/${id}/html"></iframe>
<h2>Text</h2><pre>${escapeHtml(text)}</pre><h2>Headers</h2><dl>${names.join('')}</dl>`,
  );
}

/** `/` lists the mails, `/mails/<id>` shows one; `/messages` and `/messages/<id>` return the same as JSON. */
export function mailPages(mails: readonly CaughtMail[]): RequestListener {
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const [, kind = '', id, part] = path.split('/');
    const mail = mails.find((each) => each.id === id);
    const send = (type: string, text: string, policy = OWN_POLICY, status = 200) =>
      response
        .writeHead(status, {
          'content-type': `${type}; charset=utf-8`,
          'content-security-policy': policy,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .end(text);
    if (request.method !== 'GET') return send('text/plain', 'Only GET.', OWN_POLICY, 405);
    if (path === '/') return send('text/html', listPage(mails));
    if (path === '/messages') return send('application/json', JSON.stringify(mails));
    if (mail && kind === 'messages' && !part) return send('application/json', JSON.stringify(mail));
    if (mail && kind === 'mails' && !part) return send('text/html', mailPage(mail));
    if (mail && kind === 'mails' && part === 'html')
      return send('text/html', `<base target="_blank">${mail.html}`, MAIL_POLICY);
    return send('text/plain', 'No such mail.', OWN_POLICY, 404);
  };
}
