import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LogEntry, ServedDocument } from 'remote-registry';
import { createNumbers } from '../metrics/remote-numbers.ts';
import { fisher } from './fisher.ts';
import { rolledOutSince, verdicts } from './verdict.ts';

const AT = Date.parse('2026-11-20T12:00:00.000Z');
const iso = (seconds: number) => new Date(AT + seconds * 1000).toISOString();

function entry(seconds: number, action: LogEntry['action'], version: string): LogEntry {
  return { at: iso(seconds), who: 'ann', action, remote: 'mfe_seller', version };
}

function documentWith(log: LogEntry[]): ServedDocument {
  const published = { versions: {}, builds: {}, digest: 'of this entry' };
  const remote = { team: 'seller', origin: 'http://localhost:3002', live: '1.0.0', ...published };
  const rollout = { version: '1.1.0', percent: 10 };
  return { schema: 1, serial: 3, remotes: { mfe_seller: { ...remote, rollout } }, log };
}

function bench() {
  let now = AT;
  const numbers = createNumbers(() => now);
  const visit = (version: string, failed: boolean) => {
    numbers.addVisit('mfe_seller', version);
    if (failed) numbers.addFailure('mfe_seller', version, 'render');
  };
  return { numbers, visit, pass: (seconds: number) => (now += seconds * 1000) };
}

const begun = documentWith([entry(0, 'rollout', '1.1.0')]);

test('the test gives what the textbook gives', () => {
  // The lady tasting tea: all four right of eight.
  const tea = fisher({ visits: 4, failures: 4 }, { visits: 4, failures: 0 });
  assert.ok(Math.abs(tea - 1 / 70) < 1e-12);
  const three = fisher({ visits: 4, failures: 3 }, { visits: 4, failures: 1 });
  assert.ok(Math.abs(three - 17 / 70) < 1e-12);
  assert.equal(fisher({ visits: 0, failures: 0 }, { visits: 9, failures: 9 }), 1);
  assert.equal(fisher({ visits: 9, failures: 0 }, { visits: 9, failures: 0 }), 1);
  assert.ok(fisher({ visits: 10_000, failures: 200 }, { visits: 90_000, failures: 900 }) < 1e-12);
});

test('a roll-out that always fails is named within its first visits', () => {
  const { numbers, visit } = bench();
  for (let count = 0; count < 45; count += 1) visit('1.0.0', false);
  for (let count = 0; count < 4; count += 1) visit('1.1.0', true);
  const [verdict, ...more] = verdicts(begun, numbers);
  assert.deepEqual(more, []);
  assert.equal(verdict?.version, '1.1.0');
  assert.equal(verdict?.team, 'seller');
  assert.match(verdict?.reason ?? '', /4 of 4 visits failed, with 1\.0\.0 it was 0 of 45 .*p = 4\.7e-6/);
});

test('a roll-out that fails as often as the live version is left alone', () => {
  const { numbers, visit } = bench();
  for (let count = 0; count < 90; count += 1) visit('1.0.0', count % 3 === 0);
  for (let count = 0; count < 30; count += 1) visit('1.1.0', count % 3 === 0);
  assert.deepEqual(verdicts(begun, numbers), []);
});

test('three failures prove nothing, and a version that is not rolled out is not judged', () => {
  const { numbers, visit } = bench();
  for (let count = 0; count < 900; count += 1) visit('1.0.0', false);
  for (let count = 0; count < 3; count += 1) visit('1.1.0', true);
  for (let count = 0; count < 50; count += 1) visit('1.2.0', true);
  assert.deepEqual(verdicts(begun, numbers), []);
});

test('what fails only on the server counts too', () => {
  const { numbers } = bench();
  for (let count = 0; count < 90; count += 1) numbers.addRender('mfe_seller', '1.0.0', false);
  for (let count = 0; count < 10; count += 1) numbers.addRender('mfe_seller', '1.1.0', true);
  assert.match(verdicts(begun, numbers)[0]?.reason ?? '', /10 of 10 pages drawn on the server failed/);
});

test('what the version did before its roll-out began does not count', () => {
  const { numbers, visit, pass } = bench();
  for (let count = 0; count < 60; count += 1) visit('1.0.0', false);
  for (let count = 0; count < 20; count += 1) visit('1.1.0', true);
  pass(60);
  const again = documentWith([
    entry(0, 'rollout', '1.1.0'),
    entry(10, 'rollback', '1.0.0'),
    entry(60, 'rollout', '1.1.0'),
    entry(65, 'rollout', '1.1.0'),
  ]);
  assert.equal(rolledOutSince(again, 'mfe_seller', '1.1.0'), AT + 60_000);
  assert.deepEqual(verdicts(again, numbers), []);
  for (let count = 0; count < 60; count += 1) visit('1.0.0', false);
  for (let count = 0; count < 5; count += 1) visit('1.1.0', true);
  assert.equal(verdicts(again, numbers).length, 1);
});

/** Numbers from 0 to 1 that are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('of 300 roll-outs that are as good as the live version, at most one is taken back by chance', () => {
  let taken = 0;
  for (let seed = 1; seed <= 300; seed += 1) {
    const { numbers, visit } = bench();
    const next = random(seed * 7919);
    for (let look = 0; look < 40; look += 1) {
      for (let count = 0; count < 25; count += 1) {
        visit(next() < 0.1 ? '1.1.0' : '1.0.0', next() < 0.05);
      }
      if (verdicts(begun, numbers).length > 0) {
        taken += 1;
        break;
      }
    }
  }
  assert.ok(taken <= 1, `${taken} were taken back`);
});
