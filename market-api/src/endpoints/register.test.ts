import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import type { Endpoint } from 'shared-contracts/endpoints';
import { Type } from 'typebox';
import { createResponseCache } from '../responses/response.ts';
import { registerEndpoints } from './register.ts';

const endpoint: Endpoint = {
  scope: 'public',
  summary: 'A thing',
  response: Type.Object({ name: Type.String() }),
};
const anonymous = async () => {};
const scopes = {
  ...{ public: anonymous, identity: anonymous, 'signed-in': anonymous },
  ...{ buyer: anonymous, seller: anonymous, admin: anonymous },
};
const handler = async () => ({ name: 'fridge', secret: 'hidden' });

const responses = {
  cache: undefined,
  revision: async () => '1',
  ownRevision: async () => '1',
  seenBy: () => undefined,
};

describe('registering the endpoint table', () => {
  it('passes the path parameters in braces to the handler, also where responses are cached', async () => {
    const app = Fastify();
    const byName = Type.Object({ name: Type.String({ maxLength: 9 }) });
    const named = { ...endpoint, cache: 'public', params: byName } as const;
    await registerEndpoints(
      app,
      scopes,
      { 'GET /a/{name}/b': async ({ params }: { params: object }) => params },
      { ...responses, cache: createResponseCache(10_000) },
      { 'GET /a/{name}/b': named },
    );
    for (const name of ['one', 'tw o']) {
      const response = await app.inject(`/a/${encodeURIComponent(name)}/b`);
      assert.deepEqual(response.json(), { name });
    }
    assert.equal((await app.inject('/a/much-too-long/b')).statusCode, 400);
  });

  it('strips the response fields that the schema does not name', async () => {
    const app = Fastify();
    const table = { 'GET /a': endpoint };
    await registerEndpoints(app, scopes, { 'GET /a': handler }, responses, table);
    assert.deepEqual((await app.inject('/a')).json(), { name: 'fridge' });
  });
});
