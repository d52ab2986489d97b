import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { writtenFolder } from '../testing/written-folder.ts';
import { compile } from './compile.ts';
import { keepDependencyOrder } from './keep-dependency-order-plugin.ts';

/** A library that re-exports its parts in one order, and a module that re-exports them in another. */
const sources = {
  'lib/package.json': '{ "type": "module", "sideEffects": false }',
  'lib/a.js': "export const a = () => 'a';",
  'lib/b.js': "export const b = () => 'b';",
  'lib/index.js': "export { b } from './b.js';\nexport { a } from './a.js';",
  'lib/names.js': "export { a, b } from './index.js';",
  'entry.js': "import * as names from './lib/names.js';\nconsole.log(Object.values(names));",
};

test('the same source gives the same bundle with an empty and with a filled webpack cache', async (t) => {
  const folder = await writtenFolder(t, sources);
  const build = async () => {
    await compile({
      ...{ mode: 'production', context: folder, entry: './entry.js' },
      output: { path: path.join(folder, 'dist') },
      cache: { type: 'filesystem', cacheDirectory: path.join(folder, 'cache') },
      plugins: [keepDependencyOrder],
      optimization: { minimize: false },
    });
    return readFile(path.join(folder, 'dist/main.js'), 'utf8');
  };
  const first = await build();
  assert.match(first, /a\.js[\s\S]*b\.js/);
  assert.equal(await build(), first);
});

test('modules get the same ids in whichever order webpack finds them', async (t) => {
  // Enough modules that some names have the same hash.
  const names = Array.from({ length: 300 }, (_, index) => `./module-${index}.js`);
  const modules = names.map((name) => [name, `module.exports = '${name}';`]);
  const folder = await writtenFolder(t, Object.fromEntries(modules));
  const numbers = async (entry: readonly string[]) => {
    const stats = await compile({
      ...{ mode: 'production', context: folder, entry: [...entry] },
      output: { path: path.join(folder, 'dist') },
      plugins: [keepDependencyOrder],
      optimization: { minimize: false, moduleIds: 'deterministic' },
    });
    const { modules = [] } = stats.toJson({ all: false, modules: true, ids: true, modulesSpace: 1000 });
    return new Map(
      modules.filter(({ name }) => names.includes(name ?? '')).map(({ name, id }) => [name, id]),
    );
  };
  const found = await numbers(names);
  assert.equal(found.size, names.length);
  const turned = await numbers(names.toReversed());
  for (const name of names) assert.equal(turned.get(name), found.get(name), name);
});
