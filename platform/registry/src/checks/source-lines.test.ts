import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { sampleCandidate } from '../testing/candidate.ts';
import { openSourceLines } from './source-lines.ts';

const origin = 'http://localhost:4321/mfe_seller/1.0.0-00000000';

/** A build with one file of one line: column 1 is from the team's page, column 21 from a package, column 41 from a shared package. */
async function setup(t: TestContext) {
  const folder = await temporaryFolder(t);
  const map = {
    version: 3,
    sources: [
      'mfe-seller/src/app/page.tsx',
      'node_modules/sweetalert2/alert.js',
      'webpack://shared-ui/src/button.tsx',
    ],
    sourcesContent: ['import a;\n\n  throw new Error(name);\n', 'fire()', 'click()'],
    names: [],
    // Column 0: source 0, line 3; column 20: source 1, line 1; column 40: source 2, line 1.
    mappings: 'AAEE,oBCFF,oBCAA',
  };
  await writeFile(join(folder, 'expose.1a.js.map'), JSON.stringify(map));
  return openSourceLines(sampleCandidate({}, { folder }));
}

test('maps a position in a built file to the file, line and text of its source', async (t) => {
  const lines = await setup(t);
  const own = { file: 'mfe-seller/src/app/page.tsx', line: 3, text: 'throw new Error(name);' };
  assert.deepEqual(lines.find('expose.1a.js', 1, 5), own);
  assert.equal(lines.find('shared-ui.js', 1, 1), undefined);
  assert.equal(lines.find('expose.1a.js', 1, 41)?.file, 'shared-ui/src/button.tsx');
});

test('a stack trace keeps its message and the lines of the team’s own package', async (t) => {
  const lines = await setup(t);
  const stack = [
    'says in the console: Error: no name',
    `    at a (${origin}/expose.1a.js:1:21)`,
    `    at b (${origin}/expose.1a.js:1:1)`,
    '    at c (http://localhost:1/static/vendor.js:1:9)',
  ].join('\n');
  const own =
    'says in the console: Error: no name\n    at mfe-seller/src/app/page.tsx:3  throw new Error(name);';
  assert.equal(lines.explain(stack), own);
  const foreign = `Error: x\n    at a (${origin}/expose.1a.js:1:21)\n    at b (${origin}/expose.1a.js:1:41)`;
  assert.equal(
    lines.explain(foreign),
    'Error: x\n    at node_modules/sweetalert2/alert.js:1  fire()\n    at shared-ui/src/button.tsx:1  click()',
  );
});
