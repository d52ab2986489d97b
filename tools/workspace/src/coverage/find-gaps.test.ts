import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CoverageRow, coverageDocument, findGaps } from './coverage.ts';

const files: Record<string, string> = {
  'mfe-a/src/a.test.tsx': `
    it('shows what is there', () => {});
    it.each([['x', 1]])('%s is a page', async () => {});
    for (const remote of remotes) test(\`with \${remote} away\`, { timeout: 1 }, async () => {});
    // it('was taken out', () => {});
    it.skip('is put off', () => {});
    expect(call('no title')).toBe(1);
  `,
};
const of = (...rows: CoverageRow[]) => ({ sections: [{ title: '2. Screens', rows }] });
const gapsOf = (...rows: CoverageRow[]) => findGaps(of(...rows), (file) => files[file]);
const FILE = 'mfe-a/src/a.test.tsx';
const good = `${FILE} › shows what is there`;

test('finds no gap in rows with a sentence of the specification and existing tests', () => {
  assert.deepEqual(
    gapsOf(
      { id: '2.1', says: 'a | b', tests: [good] },
      { id: '2.2', says: 'c', tests: [good, `${FILE} › %s is a page`] },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a test's title as it stands in its source
      { id: '2.3', says: 'd', tests: ['mfe-a/src/a.test.tsx › with ${remote} away'] },
    ),
    [],
  );
});

const row = { id: '2.1', says: 'a', tests: [good] };
const broken: [string, CoverageRow, RegExp][] = [
  ['without a test', { ...row, tests: [] }, /^row 2\.1: has no tests$/],
  ['without words', { ...row, says: '' }, /has no says/],
  ['without an id', { ...row, id: '' }, /row \(no id\): has no id/],
  [
    'with a file that is gone',
    { ...row, tests: ['mfe-a/src/b.test.tsx › x'] },
    /b\.test\.tsx does not exist/,
  ],
  ['with a file that is no test', { ...row, tests: ['mfe-a/src/a.tsx › x'] }, /a\.tsx is no test file/],
  ['with a title that is gone', { ...row, tests: [`${FILE} › x`] }, /a\.test\.tsx has no test "x"/],
  [
    'with a sentence for a test',
    { ...row, tests: ['see the journey'] },
    /"see the journey" is not of the form/,
  ],
  ...['was taken out', 'is put off', 'no title'].map((title): [string, CoverageRow, RegExp] => [
    `with a test that does not run (${title})`,
    { ...row, tests: [`${FILE} › ${title}`] },
    /has no test/,
  ]),
];
for (const [what, wrong, gap] of broken) {
  test(`a row ${what} is reported with the problem`, () => {
    const found = gapsOf(wrong);
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(found[0] ?? '', gap);
  });
}

test('a duplicate id and coverage without rows are reported', () => {
  assert.deepEqual(gapsOf(row, row), ['row 2.1: has an id that an earlier row has']);
  assert.deepEqual(gapsOf(), ['There is no row.']);
});

test('the coverage document has a table for each section, with each test file once per row', () => {
  const tests = [good, `${FILE} › %s is a page`];
  const page = coverageDocument(of({ id: '2.1', says: 'a | b', tests }));
  assert.ok(page.includes('\n## 2. Screens\n'));
  assert.ok(page.includes('\n| **2.1** a \\| b | `mfe-a/src/a.test.tsx` |\n'));
});
