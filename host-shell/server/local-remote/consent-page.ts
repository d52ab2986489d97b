import { randomBytes } from 'node:crypto';
import { nothingAllowed } from '../content-security/content-policy.ts';
import { escapeHtml } from '../html.ts';
import { withoutParameter } from '../page/request-address.ts';
import { messages } from './messages.ts';

/** Where the form of the page goes. */
export const CONSENT_ADDRESS = '/local-remote';

export interface ConsentQuestion {
  /** `mfe_seller@http://localhost:3102` */
  readonly remote: string;
  /** The address that was asked for, and will be shown after a yes. */
  readonly address: string;
  /** What a yes brings along. */
  readonly consent: string;
}

const style = `
:root{color-scheme:light dark;--line:light-dark(#b7bfc6,#55606a);--text:light-dark(#16202a,#eef2f5);--page:light-dark(#fff,#12181e);--accent:light-dark(#9a3412,#fdba74);--on-accent:light-dark(#fff,#12181e)}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.6 system-ui,sans-serif}
main{box-sizing:border-box;max-width:42rem;margin:10vh auto;padding:0 1.25rem}
h1{font-size:1.6rem;line-height:1.25;overflow-wrap:anywhere}
p{overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:1rem;align-items:center;margin-top:2rem}
button,a{box-sizing:border-box;min-height:44px;padding:.6rem 1.1rem;border:1px solid var(--line);border-radius:.5rem;font:inherit;font-weight:600}
button{background:var(--accent);border-color:var(--accent);color:var(--on-accent);cursor:pointer}
a{color:inherit;text-decoration:none}
button:focus-visible,a:focus-visible{outline:3px solid var(--text);outline-offset:2px}
`;

/** The question, as a document that runs no script at all, and its `Content-Security-Policy`. */
export function consentPage({ remote, address, consent }: ConsentQuestion): { html: string; policy: string } {
  const [id = '', origin = ''] = remote.split('@');
  const nonce = randomBytes(18).toString('base64url');
  const hidden = { remote, address, consent };
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(messages.title(origin))}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(messages.title(origin))}</h1>
<p>${escapeHtml(messages.what(id, origin))}</p>
<p>${escapeHtml(messages.advice)}</p>
<form method="post" action="${CONSENT_ADDRESS}">
${fields.join('\n')}
<a href="${escapeHtml(withoutParameter(address, 'remote'))}">${escapeHtml(messages.back)}</a>
<button type="submit">${escapeHtml(messages.run)}</button>
</form>
</main>
</body>
</html>
`;
  const policy = nothingAllowed.replace(
    "form-action 'none'",
    `form-action 'self'; style-src 'nonce-${nonce}'`,
  );
  return { html, policy };
}
