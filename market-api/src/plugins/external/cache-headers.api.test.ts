import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EndpointKey } from 'shared-contracts/endpoints';
import { rightInput } from '../../testing/hostile/calls.ts';
import { type CallInit, endpointList } from '../../testing/inject.ts';
import { shareTestMarket } from '../../testing/test-market.ts';

const market = await shareTestMarket();
const seller = await market.person('seller');

/** Every route of the server, those outside the endpoint table included, as Fastify itself lists them. */
function everyRoute(): string[] {
  const routes: string[] = [];
  const open: string[] = [];
  for (const line of market.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!found) continue;
    const depth = (found[1] ?? '').length / 4;
    open.splice(depth);
    open[depth] = found[2] ?? '';
    const pictures = open.join('').replace(':hash', 'a'.repeat(64)).replace(':file', '400.webp');
    // Other routes are written as in the endpoint table.
    const path = pictures.replaceAll(/:(\w+)/g, '{$1}');
    for (const method of (found[3] ?? '').split(', ').filter(Boolean)) routes.push(`${method} ${path}`);
  }
  return routes;
}

const callOf = (key: string): CallInit => {
  const row = endpointList.find(([name]) => name === key.replace('HEAD', 'GET'));
  if (!row) return {};
  const { params, query, headers, body } = rightInput(row[0] as EndpointKey, {
    email: seller.email,
    advertiseremail: seller.email,
  });
  return { params, query, headers, ...(body && !key.startsWith('HEAD') ? { body } : {}) } as CallInit;
};

/** Routes outside the endpoint table that override `Cache-Control`. */
const sayOtherwise: Record<string, RegExp> = {
  'GET /openapi.json': /^public, max-age=300$/,
  'HEAD /openapi.json': /^public, max-age=300$/,
};

describe('Cache-Control', () => {
  it('is no-store on every route, except for public responses (public, no-cache) and /openapi.json', async () => {
    const routes = everyRoute();
    const others = ['/healthz', '/readyz', '/metrics', '/revision'].map((path) => `GET ${path}`);
    const known = [...endpointList.map(([key]) => key), ...others, 'POST /session/exchange'];
    for (const key of known) assert.ok(routes.includes(key), key);
    // Logout comes last, because it ends the session.
    const isLogout = (key: string) => Number(key === 'DELETE /jwt');
    for (const key of routes.toSorted((a, b) => isLogout(a) - isLogout(b))) {
      const endpoint = endpointList.find(([name]) => name === key.replace('HEAD', 'GET'))?.[1];
      for (const token of [undefined, 'rubbish', seller.token]) {
        const who = token === undefined ? {} : { token, bearer: seller.idToken };
        const { headers, status } = await market.call(key, { ...callOf(key), ...who });
        const reported = `${key} ${status} ${token?.slice(0, 7) ?? 'without a token'}`;
        const shared =
          status === 200 && (endpoint?.cache === 'public' || (endpoint?.cache === 'by-reader' && !token));
        const expected = sayOtherwise[key] ?? (shared ? /^public, no-cache$/ : /^(private, )?no-store$/);
        assert.match(headers['cache-control'] ?? '', expected, reported);
        assert.equal(/freezertoken/.test(headers.vary ?? ''), endpoint?.cache === 'by-reader', reported);
      }
    }
  });
});
