import assert from 'node:assert/strict';
import { it } from 'node:test';
import Fastify from 'fastify';
import { takeEmptyBodies } from './json-body.ts';

it('an empty JSON body counts as no body; other bodies are parsed, and broken or dangerous ones get 400', async () => {
  const app = Fastify();
  takeEmptyBodies(app);
  const got: unknown[] = [];
  app.route({ method: ['PUT', 'DELETE'], url: '/', handler: async ({ body }) => got.push(body) });
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const statuses = [];
  for (const payload of [
    '',
    '{"a":1}',
    'null',
    ' ',
    '{',
    '{"__proto__":{}}',
    '{"constructor":{"prototype":{}}}',
  ]) {
    for (const method of ['PUT', 'DELETE'] as const)
      statuses.push((await app.inject({ method, url: '/', headers, payload })).statusCode);
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, ...Array.from({ length: 8 }, () => 400)]);
  assert.deepEqual(got, [undefined, undefined, { a: 1 }, { a: 1 }, null, null]);
});
