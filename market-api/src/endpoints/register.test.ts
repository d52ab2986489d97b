import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import type { Endpoint } from 'shared-contracts/endpoints';
import { Type } from 'typebox';
import { createResponseCache } from '../responses/response-cache.ts';
import { registerEndpoints } from './register.ts';

const endpoint: Endpoint = {
  scope: 'public',
  summary: 'A thing',
  response: Type.Object({ name: Type.String() }),
};
const scopes = [{ name: 'public' as const, authenticate: async () => {} }];
const handler = async () => ({ name: 'fridge', secret: 'hidden' });

const responses = {
  cache: undefined,
  revision: async () => '1',
  ownRevision: async () => '1',
  seenBy: () => undefined,
};

describe('registering the endpoint table', () => {
  it('fails for a row without a handler', async () => {
    const table = { 'GET /a': endpoint, 'GET /b': endpoint };
    await assert.rejects(
      registerEndpoints(Fastify(), scopes, [{ 'GET /a': handler }], responses, table),
      /GET \/b of the endpoint table has no handler/,
    );
  });

  it('fails for a handler without a row, and for two handlers', async () => {
    const parts = [{ 'GET /a': handler, 'GET /c': handler }, { 'GET /a': handler }];
    await assert.rejects(
      registerEndpoints(Fastify(), scopes, parts, responses, { 'GET /a': endpoint }),
      (error: Error) => {
        assert.match(error.message, /GET \/c has no row/);
        assert.match(error.message, /GET \/a has two handlers/);
        return true;
      },
    );
  });

  it('fails for a scope nobody stands for', async () => {
    const table = { 'GET /a': { ...endpoint, scope: 'admin' as const } };
    await assert.rejects(
      registerEndpoints(Fastify(), scopes, [{ 'GET /a': handler }], responses, table),
      /No scope admin stands for GET \/a/,
    );
  });

  it('gives a handler what stands in the braces of its name, also where responses are cached', async () => {
    const app = Fastify();
    const byName = Type.Object({ name: Type.String({ maxLength: 9 }) });
    const named = { ...endpoint, cache: 'public', params: byName } as const;
    await registerEndpoints(
      app,
      scopes,
      [{ 'GET /a/{name}/b': async ({ params }: { params: object }) => params }],
      { ...responses, cache: createResponseCache(10_000) },
      { 'GET /a/{name}/b': named },
    );
    for (const name of ['one', 'tw o']) {
      const response = await app.inject(`/a/${encodeURIComponent(name)}/b`);
      assert.deepEqual(response.json(), { name });
    }
    assert.equal((await app.inject('/a/much-too-long/b')).statusCode, 400);
  });

  it('lets nothing out that the schema does not name', async () => {
    const app = Fastify();
    const table = { 'GET /a': endpoint };
    await registerEndpoints(app, scopes, [{ 'GET /a': handler }], responses, table);
    assert.deepEqual((await app.inject('/a')).json(), { name: 'fridge' });
  });
});
