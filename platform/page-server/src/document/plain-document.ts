import { randomBytes } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAsText } from '../problem.ts';
import { nothingAllowed } from './content-policy.ts';

const style = `
:root{color-scheme:light dark;--line:light-dark(#b7bfc6,#55606a);--text:light-dark(#16202a,#eef2f5);--page:light-dark(#fff,#12181e);--accent:light-dark(#9a3412,#fdba74);--on-accent:light-dark(#fff,#12181e)}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.6 system-ui,sans-serif}
main{box-sizing:border-box;max-width:42rem;margin:10vh auto;padding:0 1.25rem}
h1{font-size:1.6rem;line-height:1.25;overflow-wrap:anywhere}
h2{margin:2rem 0 .25rem;font-size:1.2rem;overflow-wrap:anywhere}
p{overflow-wrap:anywhere}
form,.ways{display:flex;flex-wrap:wrap;gap:1rem;align-items:end;margin-top:1rem}
label{display:grid;min-width:0;max-width:100%;font-weight:600}
button,a,select{box-sizing:border-box;min-height:44px;max-width:100%;padding:.6rem 1.1rem;border:1px solid var(--line);border-radius:.5rem;font:inherit;font-weight:600}
select{background:var(--page);color:inherit;font-weight:400}
button{background:var(--accent);border-color:var(--accent);color:var(--on-accent);cursor:pointer}
a{color:inherit;text-decoration:none}
button:focus-visible,a:focus-visible,select:focus-visible{outline:3px solid var(--text);outline-offset:2px}
`;

/** A document of this server's own that runs no script and needs nothing that is built. */
export interface PlainDocument {
  /** Plain text. */
  readonly title: string;
  /** Trusted markup: what comes from elsewhere was escaped. */
  readonly body: string;
}

/** Sends the document with headers that forbid caching. */
export function sendPlain(reply: FastifyReply, status: number, { title, body }: PlainDocument): FastifyReply {
  const nonce = randomBytes(18).toString('base64url');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
  const policy = nothingAllowed.replace(
    "form-action 'none'",
    `form-action 'self'; style-src 'nonce-${nonce}'`,
  );
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html);
}

export function hiddenFields(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('\n');
}

/** Handles the form of such a document. */
export function formRoute(
  app: FastifyInstance,
  address: string,
  bodyLimit: number,
  handle: (form: URLSearchParams, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  void app.register(async (scope) => {
    readAsText(scope, 'application/x-www-form-urlencoded');
    scope.post(address, { bodyLimit }, (request, reply) =>
      handle(new URLSearchParams(String(request.body ?? '')), request, reply),
    );
  });
}
