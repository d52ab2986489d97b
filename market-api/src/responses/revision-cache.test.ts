import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createResponse, createResponseCache } from './response.ts';

function setup(bytes = 1_000_000) {
  let revision = 1;
  let made = 0;
  const cache = createResponseCache(bytes);
  const ask = async (
    question: string,
    make = async () => createResponse(`${question} ${++made}`),
    at = revision,
  ) => (await cache.get(question, String(at), make)).body.toString();
  return {
    ask,
    change: () => {
      revision += 1;
    },
  };
}

describe('the response cache', () => {
  it('returns a cached response until the revision changes', async () => {
    const { ask, change } = setup();
    assert.deepEqual([await ask('a'), await ask('a'), await ask('b')], ['a 1', 'a 1', 'b 2']);
    change();
    assert.deepEqual([await ask('a'), await ask('a')], ['a 3', 'a 3']);
  });

  it('retains the responses of a later revision when a request comes with an earlier one', async () => {
    const { ask, change } = setup();
    change();
    assert.equal(await ask('a'), 'a 1');
    assert.equal(await ask('a', undefined, 1), 'a 2');
    assert.equal(await ask('a'), 'a 1');
  });

  it('creates a response once for concurrent requests', async () => {
    const { ask } = setup();
    const responses = await Promise.all(Array.from({ length: 20 }, () => ask('a')));
    assert.deepEqual(new Set(responses), new Set(['a 1']));
  });

  it('serves a response begun before a change only to requests from before that change', async () => {
    const { ask, change } = setup();
    const begun = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    const old = ask('a', async () => {
      begun.resolve();
      await late.promise;
      return createResponse('old');
    });
    await begun.promise;
    change();
    assert.equal(await ask('a'), 'a 1');
    late.resolve();
    assert.equal(await old, 'old');
    assert.equal(await ask('a'), 'a 1');
  });

  it('does not cache failures: the next request tries again', async () => {
    const { ask } = setup();
    const away = async () => Promise.reject(new Error('away'));
    const failed = await Promise.allSettled([ask('a', away), ask('a', away)]);
    assert.ok(failed.every(({ status }) => status === 'rejected'));
    assert.equal(await ask('a'), 'a 1');
  });

  it('evicts entries beyond its maximum size; oversized and pending responses are still delivered', async () => {
    const { ask } = setup(100);
    const large = async () => createResponse('x'.repeat(101));
    assert.equal((await ask('a', large)).length, 101);
    assert.deepEqual([await ask('a'), await ask('a')], ['a 1', 'a 1']);
    const many = await Promise.all(Array.from({ length: 200 }, (_, key) => ask(`${key}`)));
    assert.equal(many.length, 200);
    assert.notEqual(await ask('a'), 'a 1');
  });
});
