import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entrySource } from './pack-libraries.ts';
import { floorMarkdown } from './report.ts';

test('each library is told by what it adds to those before it', () => {
  const text = floorMarkdown([
    { name: 'one', bytes: 3000, packed: 1000 },
    { name: 'two', bytes: 5000, packed: 1500 },
  ]);
  assert.match(text, /\| one \| 1\.0 \| 1\.0 \| 3\.0 \|\n\| two \| 0\.5 \| 1\.5 \| 5\.0 \|/);
});

test('nothing of a library is shaken off as unused', () => {
  assert.equal(
    entrySource(['a', 'b/c']),
    'import * as part0 from "a";\nimport * as part1 from "b/c";\nglobalThis.kept = [part0, part1];\n',
  );
});
