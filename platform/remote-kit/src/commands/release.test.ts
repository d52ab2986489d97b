import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { inOwnWords, withOwnRemote } from './release.ts';

async function repository(t: TestContext): Promise<string> {
  const folder = await temporaryFolder(t);
  const market = { id: 'mfe_reviews', team: 'reviews', port: 3006 };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ market }));
  return folder;
}

test('release commands apply to this repository’s remote unless another one is named', async (t) => {
  const folder = await repository(t);
  const words = (line: string) => withOwnRemote(line.split(' '), folder).join(' ');
  assert.equal(words('rollout 1.1.0 --percent 10'), 'rollout mfe_reviews 1.1.0 --percent 10');
  assert.equal(words('promote'), 'promote mfe_reviews');
  assert.equal(words('status --json'), 'status mfe_reviews --json');
  assert.equal(words('preview 1.1.0 mfe_seller 1.5.0'), 'preview mfe_reviews 1.1.0 mfe_seller 1.5.0');
  assert.equal(words('status mfe-seller'), 'status mfe-seller');
  assert.equal(words('publish --by ann'), 'publish . --by ann');
  assert.equal(words('publish dist'), 'publish dist');
  assert.equal(words('keys create reviews'), 'keys create reviews');
  assert.equal(words('rollout --help'), 'rollout --help');
});

test('outside a remote’s repository, the error names the command that creates a remote', async (t) => {
  const folder = await temporaryFolder(t);
  assert.throws(() => withOwnRemote(['promote'], folder), /no remote's repository.*npx remote-kit new/);
});

test('messages name npx remote-kit instead of npm run release', () => {
  const said = inOwnWords(
    'Next: npm run release -- rollout mfe_reviews 1.0.0, or npm run release -- promote',
  );
  assert.equal(said, 'Next: npx remote-kit rollout mfe_reviews 1.0.0, or npx remote-kit promote');
});
