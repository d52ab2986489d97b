import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdown } from './report.ts';

test('a report contains the command, the commit, the time, the load, and a table for each section', () => {
  const text = markdown(
    {
      takenAt: '2026-11-25T23:00:00.000Z',
      command: 'npm run bench -- search',
      commit: 'a'.repeat(40),
      changed: true,
      machine: {
        ...{ cores: 2, processor: 'P', memory: 16, system: 'Linux', load: 1 },
        ...{ node: 'v22', projectNode: 'v24', npm: '11' },
      },
    },
    {
      name: 'search',
      title: 'Search',
      text: 'How.',
      figures: {},
      sections: [{ title: 'One', head: ['', 'ms'], rows: [['a', 1]] }, { text: 'Nothing else.' }],
    },
  );
  assert.match(text, /^# Search\n\nTaken 2026-11-25 23:00 UTC at commit aaaaaaaaaa with changes by `npm run/);
  assert.match(
    text,
    /Load before the measuring: 1\.0\.\n\nHow\.\n\n## One\n\n\| {2}\| ms \|\n\| --- \| ---: \|\n\| a \| 1 \|\n\nNothing else\.\n$/,
  );
});
