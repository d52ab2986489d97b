import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PreparedPGlite } from './prepared-pglite.ts';

describe('prepared statements of the embedded engine', () => {
  const pglite = new PreparedPGlite('memory://');
  before(() => pglite.waitReady);
  after(() => pglite.close());

  const marked = '/* prepared */ select $1::int + 1 as sum, $2::text[] as texts, $3::timestamptz as at';
  const uses = async () =>
    (await pglite.query('select (generic_plans + custom_plans)::int as uses from pg_prepared_statements'))
      .rows;

  it('return the same rows as plain statements, and are parsed once', async () => {
    const at = new Date('2026-11-28T12:00:00Z');
    for (const [first, texts, third] of [
      [1, ['a', 'b "c"'], at],
      [2, [], null],
    ] as const) {
      const { rows } = await pglite.query(marked, [first, texts, third]);
      assert.deepEqual(rows, [{ sum: first + 1, texts, at: third }]);
      assert.deepEqual(rows, (await pglite.query(marked.slice(15), [first, texts, third])).rows);
    }
    assert.deepEqual(await uses(), [{ uses: 2 }]);
  });

  it('keep working after a failed execution, also for concurrent queries', async () => {
    const [failed, ...others] = await Promise.allSettled([
      pglite.query(marked, [2_147_483_647, [], null]),
      ...[1, 2, 3].map((number) => pglite.query<{ sum: number }>(marked, [number, [], null])),
    ]);
    assert.equal(failed.status === 'rejected' && failed.reason.code, '22003');
    assert.deepEqual(
      others.map((each) => each.status === 'fulfilled' && each.value.rows),
      [2, 3, 4].map((sum) => [{ sum, texts: [], at: null }]),
    );
  });

  it('report the error of a broken statement each time', async () => {
    const broken = () => pglite.query('/* prepared */ select nothing from nowhere');
    await assert.rejects(broken, { code: '42P01' });
    await assert.rejects(broken, { code: '42P01' });
  });
});
