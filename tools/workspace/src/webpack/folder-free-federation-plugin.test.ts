import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { compile } from './compile.ts';
import { FolderFreeFederationPlugin } from './folder-free-federation-plugin.ts';

/** Builds the same source in a folder of its own. @returns the text of each file by its name */
async function build(t: TestContext): Promise<Readonly<Record<string, string>>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-build-'));
  t.after(() => rm(folder, { recursive: true }));
  const plugin = path.join(folder, 'plugin.js');
  await writeFile(plugin, "export default () => ({ name: 'of the host' });");
  await writeFile(path.join(folder, 'entry.js'), "console.log('here');");
  await compile({
    ...{ mode: 'production', context: folder, entry: './entry.js' },
    output: { path: path.join(folder, 'dist') },
    plugins: [
      new FolderFreeFederationPlugin({
        ...{ name: 'host', manifest: false, dts: false, runtimePlugins: [plugin] },
      }),
    ],
  });
  const names = await readdir(path.join(folder, 'dist'));
  const texts = names.map(async (name) => [name, await readFile(path.join(folder, 'dist', name), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

test('the same source is the same bundle in whichever folder it is built', async (t) => {
  const [one, other] = [await build(t), await build(t)];
  assert.match(one['main.js'] ?? '', /of the host/);
  // Of 200 kB nobody reads a difference.
  assert.ok(isDeepStrictEqual(one, other));
});
