import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAnswer } from './answer.ts';
import { type KeptAnswers, keepAnswers } from './kept-answers.ts';

function bench(bytes = 1_000_000) {
  let revision = '1';
  let made = 0;
  /** Whether somebody has to look. */
  let isUnknown = false;
  let look = async () => revision;
  const known = Object.assign(() => look(), { now: () => (isUnknown ? undefined : revision) });
  const answers = keepAnswers({ revision: known, bytes });
  const ask = async (key: string, make = async () => createAnswer(`${key} ${++made}`)) =>
    (await answers.get(key, make)).body.toString();
  return {
    ask,
    answers,
    change: () => {
      revision += '1';
    },
    forget: (next = look) => {
      isUnknown = true;
      look = next;
    },
  };
}

const textOf = async (given: ReturnType<KeptAnswers['ready']>) => (await given)?.body.toString();

describe('kept answers', () => {
  it('are given again until the revision moves', async () => {
    const { ask, change } = bench();
    assert.deepEqual([await ask('a'), await ask('a'), await ask('b')], ['a 1', 'a 1', 'b 2']);
    change();
    assert.deepEqual([await ask('a'), await ask('a')], ['a 3', 'a 3']);
  });

  it('are there at once until the revision moves, and not before they were asked for', async () => {
    const { ask, answers, change } = bench();
    assert.equal(answers.ready('a'), undefined);
    await ask('a');
    const ready = answers.ready('a');
    assert.ok(ready !== undefined && !(ready instanceof Promise));
    assert.equal(await textOf(ready), 'a 1');
    change();
    assert.equal(answers.ready('a'), undefined);
    await ask('b');
    assert.equal(answers.ready('a'), undefined);
  });

  it('are there after a look at the revision where it is not known', async () => {
    const { ask, answers, change, forget } = bench();
    await ask('a');
    forget();
    assert.ok(answers.ready('a') instanceof Promise);
    assert.equal(await textOf(answers.ready('a')), 'a 1');
    assert.equal(answers.ready('b'), undefined, 'nothing is waited for where nothing is kept');
    change();
    assert.equal(await textOf(answers.ready('a')), undefined);
    forget(() => Promise.reject(new Error('The database is away.')));
    assert.equal(await textOf(answers.ready('a')), undefined);
  });

  it('are made once for all who ask meanwhile', async () => {
    const { ask } = bench();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('a')));
    assert.deepEqual(new Set(answers), new Set(['a 1']));
  });

  it('are not given to those who ask after a change, when they were begun before it', async () => {
    const { ask, change } = bench();
    const begun = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    const old = ask('a', async () => {
      begun.resolve();
      await late.promise;
      return createAnswer('old');
    });
    await begun.promise;
    change();
    assert.equal(await ask('a'), 'a 1');
    late.resolve();
    assert.equal(await old, 'old');
    assert.equal(await ask('a'), 'a 1');
  });

  it('are no failures: who asks next has another try', async () => {
    const { ask } = bench();
    const away = async () => Promise.reject(new Error('away'));
    const failed = await Promise.allSettled([ask('a', away), ask('a', away)]);
    assert.deepEqual(
      failed.map(({ status }) => status),
      ['rejected', 'rejected'],
    );
    assert.equal(await ask('a'), 'a 1');
  });

  it('take no more room than they may', async () => {
    const { ask } = bench(100);
    const large = async () => createAnswer('x'.repeat(101));
    assert.equal((await ask('a', large)).length, 101);
    assert.deepEqual([await ask('a'), await ask('a')], ['a 1', 'a 1']);
    for (let key = 0; key < 50; key += 1) await ask(`${key}`);
    assert.notEqual(await ask('a'), 'a 1');
  });

  it('are none without room', async () => {
    const { ask } = bench(0);
    assert.deepEqual([await ask('a'), await ask('a')], ['a 1', 'a 2']);
  });
});
