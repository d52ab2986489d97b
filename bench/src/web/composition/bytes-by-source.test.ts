import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownerOf, textBySource } from './bytes-by-source.ts';

test('the text of a file is shared out among its sources', () => {
  // a.js gives columns 0-4, b.js gives columns 5-9.
  const map = JSON.stringify({ version: 3, sources: ['a.js', 'b.js'], names: [], mappings: 'AAAA,KCAA' });
  const parts = textBySource('one();two();', map);
  assert.deepEqual(
    [...parts].map(([source, text]) => [source.split('/').at(-1), text]),
    [
      ['a.js', 'one()'],
      ['b.js', ';two();'],
    ],
  );
});

test('text without a source belongs to the source before it', () => {
  // a.js gives columns 0-2; column 3 has no source; b.js begins at column 6.
  const map = JSON.stringify({ version: 3, sources: ['a.js', 'b.js'], names: [], mappings: 'AAAA,G,GCAA' });
  const parts = textBySource('aaasssbbb', map);
  assert.deepEqual([...parts.values()], ['aaasss', 'bbb']);
});

test('a source belongs to its package or to a folder of its package', () => {
  const owner = (source: string) => ownerOf(source, 'host-shell');
  const query = 'node_modules/.pnpm/@tanstack+query-core@5.1.0/node_modules/@tanstack/query-core/build/a.js';
  assert.equal(owner(`webpack://x/../${query}`), '@tanstack/query-core');
  assert.equal(owner('webpack://host_shell/./node_modules/react-dom/cjs/client.js'), 'react-dom');
  assert.equal(owner('webpack://host_shell/../shared-ui/src/table/data-table.tsx'), 'shared-ui/src/table');
  assert.equal(owner('webpack://x/../mfe-catalog/src/features/home/a.tsx'), 'mfe-catalog/src/features/home');
  assert.equal(owner('webpack://host_shell/./src/frame/navbar.tsx'), 'host-shell/src/frame');
  assert.equal(owner('webpack://host_shell/webpack/runtime/load script'), "webpack's own");
});
