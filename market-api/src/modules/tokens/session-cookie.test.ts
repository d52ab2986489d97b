import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { tokenHandlers } from './tokens.routes.ts';
import type { TokensService } from './tokens.service.ts';

const tokens = {
  signIn: async () => ({ token: 'product', session: 'page' }),
  sessionOf: async () => undefined,
} as unknown as TokensService;

describe('the cookie market_session', () => {
  for (const isSecure of [false, true]) {
    it(`is ${isSecure ? '' : 'not '}Secure regardless of the host headers of a request`, async () => {
      const app = Fastify();
      await app.register(cookie);
      const handlers = tokenHandlers(tokens, isSecure);
      app.get('/jwt', (request, reply) => handlers['GET /jwt']?.({ request, reply, query: {} } as never));
      app.delete('/jwt', (request, reply) =>
        handlers['DELETE /jwt']?.({ request, reply, query: {} } as never),
      );
      const ends = `; Max-Age=3600; Path=/; HttpOnly; ${isSecure ? 'Secure; ' : ''}SameSite=Lax`;
      for (const host of ['localhost', '127.0.0.1:4000', 'market.example', 'localhost.evil.test']) {
        const headers = { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'http' };
        const cookieOf = async (method: 'GET' | 'DELETE') =>
          String((await app.inject({ method, url: '/jwt', headers })).headers['set-cookie']);
        const set = await cookieOf('GET');
        assert.ok(set.startsWith('market_session=page') && set.endsWith(ends), `${host}: ${set}`);
        assert.doesNotMatch(set, /domain/i);
        const cleared = await cookieOf('DELETE');
        assert.match(cleared, /^market_session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
        assert.equal(/; Secure/.test(cleared), isSecure);
      }
      await app.close();
    });
  }
});
