import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALONE_PER_SOURCE, createErrorGroups, MAX_AGE_MS, MAX_GROUPS, type Sample } from './error-groups.ts';

const frame = { file: 'mfe_seller/1.js', line: 1, column: 200 };
const sample = (part: Partial<Sample> & { message?: string } = {}): Sample => {
  const { message = 'Error: sold out', ...rest } = part;
  return {
    ...{ remote: 'mfe_seller', version: '1.0.0', team: 'seller', place: 'browser', errorClass: 'render' },
    ...{ route: '/', visitId: 'v1', trafficSource: 'w1', error: { message, frames: [frame] } },
    ...rest,
  };
};

test('the same message at the same place is one group; a visit counts once, a traffic source at most three times', () => {
  const groups = createErrorGroups();
  groups.add(sample());
  groups.add(sample({ errorClass: 'effect', route: '/search' }));
  for (let visit = 0; visit < 9; visit += 1)
    groups.add(sample({ trafficSource: 'w2', visitId: `v${visit}` }));
  groups.add(sample({ version: '1.1.0' }));
  groups.add(sample({ error: { message: 'Error: sold out', frames: [{ ...frame, column: 7 }] } }));
  const [first] = groups.list().filter(({ visits }) => visits > 1);
  assert.equal(groups.list().length, 3);
  assert.deepEqual(
    [first?.visits, first?.witnesses, first?.errorClasses, first?.routes],
    [4, 2, ['render', 'effect'], ['/', '/search']],
  );
});

test('one traffic source cannot fill the list, and a group from several sources stays in it', () => {
  const groups = createErrorGroups();
  for (const trafficSource of ['a', 'b']) groups.add(sample({ trafficSource, message: 'true' }));
  for (let count = 0; count < 100; count += 1)
    groups.add(sample({ trafficSource: 'liar', message: `made up ${count}` }));
  assert.equal(groups.list().length, 1 + ALONE_PER_SOURCE);
  for (let count = 0; count < MAX_GROUPS + 50; count += 1)
    groups.add(sample({ trafficSource: `w${count}`, message: `other ${count}` }));
  assert.equal(groups.list().length, MAX_GROUPS);
  assert.ok(groups.list().some(({ message }) => message === 'true'));
});

test('a group without a new error for a day is forgotten, and a report that is older than a day makes no group', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: MAX_AGE_MS * 10 });
  let at = Date.now() - 1000;
  const groups = createErrorGroups(() => at);
  groups.add(sample());
  at = Date.now() - MAX_AGE_MS - 1;
  groups.add(sample({ message: 'of yesterday' }));
  const messages = groups.list().map(({ message }) => message);
  assert.deepEqual(messages, ['Error: sold out']);
  t.mock.timers.tick(MAX_AGE_MS - 1000);
  assert.equal(groups.list().length, 1);
  t.mock.timers.tick(1);
  assert.deepEqual(groups.list(), []);
});

test('a group has the host version of the first report that contains one', () => {
  const groups = createErrorGroups();
  for (const host of [undefined, '2.0.0', '2.1.0']) groups.add(sample({ host }));
  const hosts = groups.list().map(({ host }) => host);
  assert.deepEqual(hosts, ['2.0.0']);
});
