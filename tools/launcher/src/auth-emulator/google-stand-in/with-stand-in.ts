import { readFile } from 'node:fs/promises';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';

const googleScript = 'https://apis.google.com/js/api.js';
const standIn = '/stand-in/api.js';
const look = '/stand-in/sign-in.css';
const pages: ReadonlySet<string> = new Set(['/emulator/auth/handler', '/emulator/auth/iframe']);
const fromInternet = /<link href="https?:[^>]*>\s*|<script src="https?:[^>]*><\/script>\s*/g;

/**
 * Adds to the emulator what Google's sign-in window needs on a machine without internet: `GET /stand-in/api.js` serves a
 * stand-in for the script of apis.google.com; the emulator's two pages load that script instead, and nothing from other sites.
 */
export async function withStandIn(emulator: RequestListener): Promise<RequestListener> {
  const read = (name: string) => readFile(join(import.meta.dirname, name));
  const files: ReadonlyMap<string, { type: string; body: Buffer }> = new Map([
    [standIn, { type: 'text/javascript; charset=utf-8', body: await read('api.js') }],
    [look, { type: 'text/css; charset=utf-8', body: await read('sign-in.css') }],
  ]);
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const file = request.method === 'GET' ? files.get(path) : undefined;
    if (file !== undefined) {
      response.writeHead(200, {
        'content-type': file.type,
        'cache-control': 'no-cache',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      response.end(file.body);
      return;
    }
    if (pages.has(path)) changePage(response);
    emulator(request, response);
  };
}

/** The emulator ends the responses of these two pages with the whole page as one string; its errors are JSON of known length. */
function changePage(response: ServerResponse): void {
  const end = response.end as (...rest: unknown[]) => ServerResponse;
  const changedEnd = (body: unknown, ...rest: unknown[]) =>
    end.call(response, typeof body === 'string' ? withoutInternet(body) : body, ...rest);
  response.end = changedEnd as typeof response.end;
}

function withoutInternet(page: string): string {
  return page
    .replaceAll(googleScript, standIn)
    .replace(fromInternet, '')
    .replace('</style>', `</style>\n<link href="${look}" rel="stylesheet">`);
}
