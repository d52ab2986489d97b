import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { repositoryRoot } from '../../webpack/roots.ts';
import { createRemote, readNewRemote } from '../new-remote/create-remote.ts';
import { findRemote, isLiveBy, removeRemote, unsavedFiles } from './remove-remote.ts';

async function repository(t: TestContext): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'market-remove-remote-'));
  t.after(() => rm(root, { recursive: true }));
  for (const file of ['mfe-buyer/package.json', 'mfe-buyer/webpack.config.ts']) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await cp(path.join(repositoryRoot, file), path.join(root, file));
  }
  return root;
}

test('what new:remote made is taken away again, to the letter', async (t) => {
  const root = await repository(t);
  const before = await readdir(root, { recursive: true });
  await createRemote(root, readNewRemote(root, ['spare-parts'], {}));
  await mkdir(path.join(root, 'platform/remote-types'), { recursive: true });
  await writeFile(path.join(root, 'platform/remote-types/mfe-spare-parts.d.ts'), '');

  const remote = findRemote(root, ['spare-parts']);
  assert.deepEqual(remote, { folder: 'mfe-spare-parts', id: 'mfe_spare_parts', team: 'spare-parts' });
  for (const name of ['mfe-spare-parts', 'mfe_spare_parts', 'mfe-spare-parts/'])
    assert.deepEqual(findRemote(root, [name]), remote);
  const changed = await removeRemote(root, remote);
  assert.deepEqual(changed, ['mfe-spare-parts', 'platform/remote-types/mfe-spare-parts.d.ts']);
  assert.deepEqual(
    (await readdir(root, { recursive: true })).sort(),
    [...before, 'platform', 'platform/remote-types'].sort(),
  );
});

test('what is no remote is left alone', async (t) => {
  const root = await repository(t);
  await mkdir(path.join(root, 'mfe-half'));
  await writeFile(path.join(root, 'mfe-half/package.json'), '{}');
  assert.throws(() => findRemote(root, []), /Name one remote/);
  assert.throws(() => findRemote(root, ['a', 'b']), /Name one remote/);
  assert.throws(() => findRemote(root, ['../host-shell']), /Name one remote/);
  assert.throws(() => findRemote(root, ['reviews']), /no remote mfe-reviews/);
  assert.throws(() => findRemote(root, ['half']), /mfe-half is no remote/);
});

test('work that git does not have is noticed', async (t) => {
  const root = await repository(t);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  git('init');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.test', 'commit', '-m', 'all');
  assert.deepEqual(unsavedFiles(root, 'mfe-buyer'), []);
  await writeFile(path.join(root, 'mfe-buyer/note.txt'), 'new');
  await writeFile(path.join(root, 'mfe-buyer/package.json'), '{}');
  assert.equal(unsavedFiles(root, 'mfe-buyer').length, 2);
});

test('what is live is known or said not to be known', () => {
  const remote = { folder: 'mfe-half', id: 'mfe_half', team: 'half' };
  const said = (remotes: object) => ({ status: 0, stdout: JSON.stringify({ remotes }), stderr: '' });
  assert.equal(isLiveBy(said({}), remote), false);
  assert.equal(isLiveBy(said({ mfe_half: { serving: [] } }), remote), false);
  assert.equal(isLiveBy(said({ mfe_half: { serving: [{}] } }), remote), true);
  assert.throws(
    () => isLiveBy({ status: 3, stdout: '', stderr: 'The store does not answer' }, remote),
    /not known.*Nothing was deleted\.\nThe store does not answer/,
  );
});
