import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build } from 'esbuild';
import { findFingerprint, fingerprints } from 'registry/fingerprints';

/** The names of the page's singletons whose fingerprints are found in these modules after minification. */
async function recognisedIn(...modules: string[]): Promise<string[]> {
  const contents = modules.map((name, at) => `export * as part${at} from '${name}';`).join('\n');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
  });
  const text = outputFiles[0]?.text ?? '';
  assert.ok(text.length > 5000);
  return fingerprints.filter((one) => findFingerprint(one, text) >= 0).map(({ name }) => name);
}

test('preact/compat in a remote’s bundle is reported as a second copy of React, Preact itself is not', async () => {
  assert.deepEqual(await recognisedIn('preact', 'preact/hooks', 'preact-render-to-string'), []);
  assert.deepEqual(await recognisedIn('preact/compat'), ['react']);
});
