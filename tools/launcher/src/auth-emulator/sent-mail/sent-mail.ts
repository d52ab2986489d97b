import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import type { OobRecord, ProjectState } from '../emulator-parts.ts';

const pagePath = '/sent-mail';
const stylePath = '/sent-mail/style.css';

/** The kinds of mail that have a link: the provider's `mode`, and the text of the link. */
const kinds: Readonly<Record<string, { readonly mode: string; readonly text: string }>> = {
  PASSWORD_RESET: { mode: 'resetPassword', text: 'Choose a new password' },
  VERIFY_EMAIL: { mode: 'verifyEmail', text: 'Confirm this e-mail' },
};

/** @param site the site's origin, whose page `/reset-password` takes the code: `http://localhost:3000` */
function mailItem({ email, oobCode, requestType }: OobRecord, site: string): string {
  const kind = kinds[requestType];
  if (kind === undefined) return '';
  const link = new URL('/reset-password', site);
  link.searchParams.set('mode', kind.mode);
  link.searchParams.set('oobCode', oobCode);
  return `<li><b>${escapeHtml(email)}</b> <a href="${escapeHtml(link.href)}">${kind.text}</a></li>`;
}

/** The list of mails whose link was not used yet, newest first. */
function sentMailPage(mails: readonly OobRecord[], site: string): string {
  const items = mails
    .toReversed()
    .map((mail) => mailItem(mail, site))
    .filter(Boolean);
  const list = items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p>No mail is waiting.</p>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mail of the demo</title><link rel="stylesheet" href="${stylePath}"></head>
<body><main><h1>Mail of the demo</h1>
<p>This demo sends no mail. What it would have sent stands here, the newest first; a link works once.</p>
${list}</main></body></html>`;
}

/**
 * Adds `GET /sent-mail` to the emulator: a page with the links that the real provider would have mailed. The emulator
 * itself only prints them, or lists them as JSON for programs.
 */
export async function withSentMail(
  emulator: RequestListener,
  state: Pick<ProjectState, 'listOobCodes'>,
  site: string,
): Promise<RequestListener> {
  const style = await readFile(join(import.meta.dirname, 'style.css'));
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0];
    if (request.method !== 'GET' || (path !== pagePath && path !== stylePath))
      return emulator(request, response);
    const isStyle = path === stylePath;
    response.writeHead(200, {
      'content-type': isStyle ? 'text/css; charset=utf-8' : 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
      // The links contain one-time codes that no other site may see in a `Referer`.
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    response.end(isStyle ? style : sentMailPage([...state.listOobCodes()], site));
  };
}
