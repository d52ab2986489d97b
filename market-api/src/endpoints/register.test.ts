import assert from 'node:assert/strict';
import { it } from 'node:test';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { createResponseCache } from '../responses/response.ts';
import { registerEndpoints } from './register.ts';

it('a cached endpoint gets its path parameters, and responds with only the fields that its schema names', async () => {
  const app = Fastify();
  const named = Type.Object({ name: Type.String({ maxLength: 9 }) });
  const endpoint = {
    scope: 'public',
    summary: 'A',
    cache: 'public',
    params: named,
    response: named,
  } as const;
  const anonymous = async () => {};
  const scopes = {
    ...{ public: anonymous, identity: anonymous, 'signed-in': anonymous },
    ...{ buyer: anonymous, seller: anonymous, admin: anonymous },
  };
  const revision = async () => '1';
  await registerEndpoints(
    app,
    scopes,
    { 'GET /a/{name}/b': async ({ params }: { params: object }) => ({ ...params, secret: 'hidden' }) },
    { cache: createResponseCache(10_000), revision, ownRevision: revision, seenBy: () => undefined },
    { 'GET /a/{name}/b': endpoint },
  );
  for (const name of ['one', 'tw o'])
    assert.deepEqual((await app.inject(`/a/${encodeURIComponent(name)}/b`)).json(), { name });
  assert.equal((await app.inject('/a/much-too-long/b')).statusCode, 400);
});
