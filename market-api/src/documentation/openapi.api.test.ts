import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { EndpointKey } from 'shared-contracts/endpoints';
import { compileValidator } from '../endpoints/validator.ts';
import { endpointList } from '../testing/inject.ts';
import { shareTestMarket } from '../testing/test-market.ts';
import { refusalsOf } from './descriptions.ts';
import { exampleOf } from './examples.ts';

const market = await shareTestMarket();
const document = (await market.call('GET /openapi.json')).body;

/** How the document describes an endpoint. */
function operationOf(key: string) {
  const [method = '', path = ''] = key.split(' ');
  return document.paths[path][method.toLowerCase()];
}

/** Yields every schema in the document with a name for error messages. */
function* schemasIn(value: unknown, place: string): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (key === 'properties') {
      for (const [name, schema] of Object.entries(child as object)) yield [`${place}.${name}`, schema];
    }
    if (key !== 'example' && key !== 'examples') yield* schemasIn(child, `${place}.${key}`);
  }
}

describe('/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    assert.ok(valid, JSON.stringify(errors));
    assert.equal(document.openapi, '3.1.0');
  });

  it('describes every call, parameter and field', () => {
    const ids = new Set<string>();
    for (const [key] of endpointList) {
      const operation = operationOf(key);
      assert.ok(operation.summary.length > 5 && operation.description.length > 10, key);
      ids.add(operation.operationId);
      for (const { name, schema, description = schema.description } of operation.parameters ?? []) {
        assert.ok(description?.length > 3, `${key} ${name}`);
      }
    }
    assert.equal(ids.size, endpointList.length);
    const described = Object.values<object>(document.paths).flatMap(Object.keys);
    assert.equal(described.length, endpointList.length);
    for (const [place, schema] of schemasIn(document, '')) {
      assert.ok(typeof schema.description === 'string' && schema.description.length > 3, place);
    }
  });

  it('has an example of every call, which is valid against its schema', () => {
    const check = (httpPart: string, schema: unknown, value: unknown, key: string) => {
      const validate = compileValidator({ schema, httpPart, method: '', url: '' } as never);
      const result: unknown = (validate as (value: unknown) => unknown)(structuredClone(value));
      assert.equal(result, true, `${key} ${httpPart}: ${JSON.stringify(result)}`);
    };
    for (const [key, endpoint] of endpointList) {
      const example = exampleOf(key as EndpointKey);
      check('response', endpoint.response, example.response, key);
      for (const part of ['params', 'query', 'headers', 'body'] as const)
        if (endpoint[part]) check(part, endpoint[part], example[part], key);
      const { responses, requestBody } = operationOf(key);
      const { [endpoint.mediaType ?? 'application/json']: content } = responses['200'].content;
      assert.deepEqual(content.example, example.response);
      if (endpoint.body) assert.deepEqual(requestBody.content['application/json'].example, example.body);
      if (endpoint.multipart) assert.ok(requestBody.content['multipart/form-data'].schema.properties.image);
    }
  });

  it('documents that each number of a request body may be sent as decimal text', () => {
    const names = new Set<string>();
    for (const [key, { body }] of endpointList) {
      const { requestBody } = operationOf(key);
      const documented = new Map(schemasIn(requestBody, ''));
      for (const [name, { type }] of schemasIn({ content: { 'application/json': { schema: body } } }, '')) {
        if (type !== 'number' && type !== 'integer') continue;
        const schema = documented.get(name) as { type: unknown; pattern: string; description: string };
        assert.deepEqual(schema.type, [type, 'string'], `${key} ${name}`);
        assert.match('120.50', new RegExp(schema.pattern));
        assert.equal(schema.description.match(/decimal text/g)?.length, 1, `${key} ${name}`);
        names.add(name.split('.').at(-1) ?? '');
      }
    }
    for (const name of ['resaleprice', 'categoryid', 'widthmm']) assert.ok(names.has(name), name);
    assert.match(document.info.description, /plain decimal text/);
  });

  it('documents each error code of every call, and the Link header of every list', () => {
    for (const [key, { scope, query }] of endpointList) {
      const { responses } = operationOf(key);
      // Logging out needs no sign-in; ending all sessions of a user does.
      assert.equal('401' in responses, scope !== 'public' || key === 'DELETE /jwt', key);
      assert.ok('429' in responses && '503' in responses, key);
      for (const [status, codes] of refusalsOf(key as EndpointKey)) {
        const { content, description } = responses[status];
        assert.deepEqual(
          Object.keys(content['application/problem+json'].examples),
          codes,
          `${key} ${status}`,
        );
        for (const code of codes) assert.ok(description.includes(code), `${key} ${code}`);
      }
      const paged = JSON.stringify(query ?? '').includes('"limit"');
      assert.equal('Link' in (responses['200'].headers ?? {}), paged, key);
    }
  });
});
