import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { bytesOf, setupCommands, untried } from '../testing/setup-commands.ts';
import { remoteOf, versionOf } from '../writer/changes.ts';

const ifNew = ['--if-new', '--by', 'pipeline'];

async function setup(t: TestContext) {
  const { json: done, ...site } = await setupCommands(t);
  const said = async (...words: string[]) => (await site.release(words)).out;
  const contents = () => bytesOf(site.store);
  const old = await site.build('old');
  const { version: first } = await done('publish', old, '--origin', 'http://localhost:2', ...untried);
  await done('promote', 'mfe_catalog', first);
  return { ...site, said, done, contents, first: String(first) };
}

test('a second pipeline does not publish a merged change again, and rolls it out', async (t) => {
  const { said, done, build, contents } = await setup(t);
  const dist = await build('next');
  // The pull request's pipeline: with a preview and without a rollout.
  const { version, isNew } = await done('publish', dist, ...ifNew, ...untried);
  assert.equal(isNew, true);
  await done('preview', 'mfe_catalog', version);

  // The main branch's pipeline. A second smoke test would fail.
  const before = await contents();
  const again = await done('publish', dist, ...ifNew);
  assert.deepEqual(again, { remote: 'mfe_catalog', version, isNew: false });
  const stays = `mfe_catalog ${version} is published already, and stays as it is.\n`;
  assert.equal(await said('publish', dist, ...ifNew), stays);
  assert.deepEqual(await contents(), before);
  const rolled = await done('rollout', 'mfe_catalog', version, '--percent', '10', ...ifNew);
  assert.deepEqual([rolled.changed, rolled.rollout], [true, { version, percent: 10 }]);
});

test('a job that runs again with --if-new does not change a later rollout or promotion', async (t) => {
  const { said, done, build, contents, first } = await setup(t);
  const { version } = await done('publish', await build('next'), ...ifNew, ...untried);
  const rollout = ['rollout', 'mfe_catalog', version, '--percent', '10'];
  const planned = ['rollout', 'mfe_catalog', version, '--plan', '5,100', ...ifNew];
  await done(...rollout, ...ifNew);
  await done('rollout', 'mfe_catalog', version, '--percent', '50');
  const before = await contents();
  for (const words of [[...rollout, ...ifNew], planned]) {
    const again = await done(...words);
    assert.deepEqual([again.changed, again.rollout], [false, { version, percent: 50 }], words.join(' '));
  }
  await done('rollout', 'mfe_catalog', first, '--percent', '10', ...ifNew);
  assert.match(await said(...rollout, ...ifNew), /^Nothing to change\. serial/);
  assert.deepEqual(await contents(), before);

  await done('promote', 'mfe_catalog');
  const { changed, live } = await done(...rollout, ...ifNew);
  assert.deepEqual([changed, live], [false, version]);
});

test('--if-new accepts a rolled back version as published, but does not roll it out again', async (t) => {
  const { refused, done, build } = await setup(t);
  const dist = await build('next');
  const { version } = await done('publish', dist, ...untried);
  const rollout = ['rollout', 'mfe_catalog', version, '--percent', '10'];
  await done(...rollout, ...ifNew);
  await done('rollback', 'mfe_catalog', '--by', 'ann');
  assert.equal((await done('publish', dist, ...ifNew)).isNew, false);
  const message = await refused('bad_change', [...rollout, ...ifNew]);
  assert.match(message, /was taken back by ann at .* without --if-new/);
  assert.equal((await done(...rollout)).rollout.percent, 10);
});

test('--if-new refuses other bytes or another entry under the same version, and a version of a retired remote', async (t) => {
  const { store, refused, done, build, change, first } = await setup(t);
  const dist = await build('old');
  const file = join(store, 'mfe_catalog', first, 'remoteEntry.js');
  await writeFile(file, 'other');
  await refused('damaged_version', ['publish', dist, ...ifNew]);
  await writeFile(file, 'old');
  assert.equal((await done('publish', dist, ...ifNew)).isNew, false);
  const other = await build('next');
  const { version } = await done('publish', other, ...untried);
  await change((document) => {
    const remote = remoteOf(document, 'mfe_catalog');
    const entry = { ...versionOf('mfe_catalog', remote, version), slots: ['Card'] };
    const versions = { ...remote.versions, [version]: entry };
    return { ...document, remotes: { ...document.remotes, mfe_catalog: { ...remote, versions } } };
  });
  await refused('version_exists', ['publish', other, ...ifNew]);
  await done('retire', 'mfe_catalog');
  await refused('version_exists', ['publish', dist, ...ifNew]);
});
