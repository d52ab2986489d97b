import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { dev } from './dev.ts';
import { inOwnWords, withOwnRemote } from './release.ts';

test('release commands apply to this repository’s remote unless another one is named', async (t) => {
  const folder = await temporaryFolder(t);
  const market = { id: 'mfe_reviews', team: 'reviews', port: 3006 };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ market }));
  for (const [typed, meant] of [
    ['rollout 1.1.0 --percent 10', 'rollout mfe_reviews 1.1.0 --percent 10'],
    ['promote', 'promote mfe_reviews'],
    ['status --json', 'status mfe_reviews --json'],
    ['preview 1.1.0 mfe_seller 1.5.0', 'preview mfe_reviews 1.1.0 mfe_seller 1.5.0'],
    ['status mfe-seller', 'status mfe-seller'],
    ['publish --by ann', 'publish . --by ann'],
    ['publish dist', 'publish dist'],
    ['keys create reviews', 'keys create reviews'],
    ['rollout --help', 'rollout --help'],
  ] as const)
    assert.equal(withOwnRemote(typed.split(' '), folder).join(' '), meant);
});

test('outside a remote’s repository, and with a broken package.json, the error says what to do', async (t) => {
  const folder = await temporaryFolder(t);
  await assert.rejects(dev({ site: 'banana' }), /The site banana is no address/);
  for (const command of ['promote', 'publish'])
    assert.throws(() => withOwnRemote([command], folder), /no remote's repository.*npx remote-kit new/);
  await writeFile(path.join(folder, 'package.json'), '{');
  assert.throws(() => withOwnRemote(['publish'], folder), /package\.json cannot be read: .*JSON/);
});

test('messages name npx remote-kit instead of npm run release', () => {
  const said = inOwnWords(
    'Next: npm run release -- rollout mfe_reviews 1.0.0, or npm run release -- promote',
  );
  assert.equal(said, 'Next: npx remote-kit rollout mfe_reviews 1.0.0, or npx remote-kit promote');
});
