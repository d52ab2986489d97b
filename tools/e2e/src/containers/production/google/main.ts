import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { withSignedTokens } from './id-tokens.ts';
import { createAccess } from './service-account.ts';

/**
 * A stand-in for Google in a container, under Google's host names: public keys at Google's address, access tokens for the
 * service account, and the Auth emulator behind the addresses of sign-in. Adds or checks what the emulator omits: it signs
 * id tokens, and requires an access token for calls of the admin library and the project's API key for those of browsers.
 */
const file = (name: string) => readFileSync(`/files/${name}`, 'utf8');
const KEYS = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';
const KEY_ID = 'the-key-of-this-test';
const [signingKey, certificate] = [file('signing.key'), file('signing.pem')];
const access = createAccess(JSON.parse(file('service-account.json')));

function answer(response: ServerResponse, status: number, body: object, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Calls about a project come from the admin library: Google requires an access token, the emulator its owner token. */
function mayPass(request: IncomingMessage, url: URL): boolean {
  if (request.method === 'OPTIONS') return true;
  if (/^\/v\d\/projects\/./.test(url.pathname)) return access.isGiven(request.headers.authorization);
  return url.searchParams.get('key') === process.env.MARKET_FIREBASE_API_KEY;
}

async function proxyRequest(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const { method = 'GET', headers } = request;
  const body = await text(request);
  const upstream = await fetch(`http://emulator:9099/${url.hostname}${url.pathname}${url.search}`, {
    method,
    headers: {
      ...Object.fromEntries(
        Object.entries(headers).filter(([name]) => /^(content-type|origin|access-control-.*)$/.test(name)),
      ),
      ...(headers.authorization === undefined ? {} : { authorization: 'Bearer owner' }),
    } as Record<string, string>,
    ...(body === '' ? {} : { body }),
  });
  const kept = [...upstream.headers].filter(([name]) => /^(content-type|access-control-.*|vary)$/.test(name));
  response.writeHead(upstream.status, Object.fromEntries(kept));
  response.end(withSignedTokens(await upstream.text(), signingKey, KEY_ID));
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', `https://${request.headers.host}`);
  console.log(request.method, url.hostname, url.pathname);
  if (url.hostname === 'www.googleapis.com' && url.pathname === KEYS)
    return answer(response, 200, { [KEY_ID]: certificate }, { 'cache-control': 'public, max-age=3600' });
  if (url.hostname === 'oauth2.googleapis.com' && url.pathname === '/token') {
    const token = access.token(await text(request));
    return token ? answer(response, 200, token) : answer(response, 400, { error: 'invalid_grant' });
  }
  if (!/^(identitytoolkit|securetoken)\.googleapis\.com$/.test(url.hostname))
    return answer(response, 404, { error: 'Google has nothing here' });
  if (!mayPass(request, url)) return answer(response, 401, { error: { message: 'UNAUTHENTICATED' } });
  return proxyRequest(request, response, url);
}

createServer({ key: file('tls.key'), cert: file('tls.pem') }, (request, response) => {
  handle(request, response).catch((error: unknown) => {
    console.error(error);
    answer(response, 500, { error: 'stand-in' });
  });
}).listen(443, '0.0.0.0');
