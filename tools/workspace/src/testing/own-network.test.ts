import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { writtenFolder } from './written-folder.ts';

const guard = path.join(import.meta.dirname, 'own-network.cjs');
const { refusal } = createRequire(import.meta.url)(guard) as {
  refusal(host: string, port: number): string | undefined;
};

/** Runs a test file with this guard. @returns its output, and the connections refused in processes that the test started */
async function run(t: TestContext, text: string) {
  const folder = await writtenFolder(t, { 'sample.test.mjs': `import { test } from 'node:test';\n${text}` });
  const [file, refused] = [path.join(folder, 'sample.test.mjs'), path.join(folder, 'refused')];
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const guarded = { ...env, NODE_OPTIONS: `--require="${guard}"`, MARKET_TEST_REFUSALS: refused };
  const { stdout, status } = spawnSync(process.execPath, ['--test', file], {
    env: guarded,
    encoding: 'utf8',
  });
  return { status, said: stdout, refused: await readFile(refused, 'utf8').catch(() => '') };
}

test('refuses connections to the site’s standard ports and to other machines, and allows other local ports', () => {
  for (const port of [3000, 3001, 3002, 3003, 3004, 3005, 4000, 9099, 8025])
    for (const host of ['localhost', '127.0.0.1', '::1'])
      assert.match(refusal(host, port) ?? '', /where somebody's site may run/, `${host}:${port}`);
  assert.match(refusal('market.example', 443) ?? '', /another machine/);
  assert.match(refusal('192.0.2.1', 80) ?? '', /another machine/);
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'a.localhost'])
    assert.equal(refusal(host, 20_123), undefined);
});

test('allows connections to the site in SITE_URL; the SITE_URL of a started test site allows no other site', (t) => {
  const { SITE_URL } = process.env;
  t.after(() =>
    SITE_URL === undefined ? delete process.env.SITE_URL : Object.assign(process.env, { SITE_URL }),
  );
  process.env.SITE_URL = 'http://localhost:3000';
  assert.equal(refusal('127.0.0.1', 3001), undefined);
  assert.match(refusal('market.example', 443) ?? '', /another machine/);
  process.env.SITE_URL = 'https://market.example';
  assert.equal(refusal('market.example', 443), undefined);
  assert.match(refusal('localhost', 3000) ?? '', /where somebody's site may run/);
  process.env.SITE_URL = 'http://localhost:18650';
  assert.match(refusal('localhost', 3000) ?? '', /where somebody's site may run/);
});

test('a test that attempts a refused connection fails by name, even if its code catches the error', async (t) => {
  const { status, said } = await run(
    t,
    `test('asks around', () => fetch('http://localhost:3001/').catch(() => {}));
     test('asks outside', () => fetch('https://market.example/').catch(() => {}));
     test('asks nobody', () => {});`,
  );
  assert.equal(status, 1);
  assert.match(said, /✖ asks around/);
  assert.match(
    said,
    /sample\.test\.mjs › asks around: connects to localhost:3001, where somebody's site may run/,
  );
  assert.match(said, /✖ asks outside/);
  assert.match(said, /✔ asks nobody/);
});

test('refuses such connections also in processes that a test starts', async (t) => {
  const program = `fetch('http://127.0.0.1:4000/').catch(({ cause }) => console.log(cause.code))`;
  const { said, refused } = await run(
    t,
    `import { execFileSync } from 'node:child_process';
     test('starts', () => console.log(String(execFileSync(process.execPath, ['-e', ${JSON.stringify(program)}]))));`,
  );
  assert.match(said, /ECONNREFUSED/);
  assert.match(refused, /sample\.test\.mjs: connects to 127\.0\.0\.1:4000/);
});
