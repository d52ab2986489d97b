import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameworksMarkdown } from './report.ts';

test('the page says what the framework adds, and the middle of the runs', () => {
  const machine = {
    system: '',
    processor: 'slow',
    cores: 2,
    memory: 8,
    node: '',
    projectNode: '',
    npm: '',
    load: 1,
  };
  const text = frameworksMarkdown({
    schema: 1,
    machine,
    bytes: { react: 4200, preact: 10_450 },
    mounts: { takenOver: [3, 9, 4], mounted: [2, 2, 8] },
  });
  assert.match(text, /\| 4\.2 \| 10\.4 \| 6\.3 \|/);
  assert.match(text, /rendered \| 3 \| 4\.0 \(3\.0 – 9\.0\) \|/);
  assert.match(text, /the page \| 3 \| 2\.0 \(2\.0 – 8\.0\) \|/);
});
