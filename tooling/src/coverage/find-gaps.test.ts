import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findGaps } from './find-gaps.ts';

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
const repository = { packages: ['mfe-a', 'mfe-b'], read: (file: string) => files[file] };
const head = '# Coverage\n\n| No. | It says | Package | Test |\n| --- | --- | --- | --- |\n';
const gapsOf = (...rows: string[]) => findGaps(head + rows.join('\n'), repository);
const good = '`mfe-a/src/a.test.tsx` › shows what is there';

test('rows with a quote, a package and tests that exist are fine', () => {
  assert.deepEqual(
    gapsOf(
      `| 2.1 | a \\| b | mfe-a | ${good} |`,
      `| 2.2 | c | mfe-a, mfe-b | ${good}<br>\`mfe-a/src/a.test.tsx\` › %s is a page |`,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a test's title as it stands in its source
      '| 2.3 | d | mfe-b | `mfe-a/src/a.test.tsx` › with ${remote} away |',
    ),
    [],
  );
});

const broken: [string, string, RegExp][] = [
  ['without a package', `| 2.1 | a |  | ${good} |`, /^line 5, row 2\.1: has no package$/],
  ['without a test', '| 2.1 | a | mfe-a | |', /^line 5, row 2\.1: has no test$/],
  ['without a quote', `| 2.1 | | mfe-a | ${good} |`, /has no quote/],
  ['without a number', `| | a | mfe-a | ${good} |`, /row \(no number\): has no number/],
  ['with a column too few', '| 2.1 | a | mfe-a |', /has 3 columns instead of 4/],
  ['with a package that is none', `| 2.1 | a | mfe-x | ${good} |`, /names mfe-x, which is no package/],
  [
    'with a file that is gone',
    '| 2.1 | a | mfe-a | `mfe-a/src/b.test.tsx` › x |',
    /b\.test\.tsx does not exist/,
  ],
  ['with a file that is no test', '| 2.1 | a | mfe-a | `mfe-a/src/a.tsx` › x |', /a\.tsx is no test file/],
  [
    'with a title that is gone',
    '| 2.1 | a | mfe-a | `mfe-a/src/a.test.tsx` › x |',
    /a\.test\.tsx has no test "x"/,
  ],
  [
    'with a sentence for a test',
    '| 2.1 | a | mfe-a | see the journey |',
    /"see the journey" is not of the form/,
  ],
  ...['was taken out', 'is put off', 'no title'].map((title): [string, string, RegExp] => [
    `with a test that does not run (${title})`,
    `| 2.1 | a | mfe-a | \`mfe-a/src/a.test.tsx\` › ${title} |`,
    /has no test/,
  ]),
];
for (const [what, row, gap] of broken) {
  test(`a row ${what} is named, with what is wrong`, () => {
    const found = gapsOf(row);
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(found[0] ?? '', gap);
  });
}

test('a number stands once, and a document without rows proves nothing', () => {
  assert.deepEqual(gapsOf(`| 2.1 | a | mfe-a | ${good} |`, `| 2.1 | b | mfe-a | ${good} |`), [
    'line 6, row 2.1: has a number that an earlier row has',
  ]);
  assert.deepEqual(findGaps('# Coverage', repository), ['The document has no row.']);
});
