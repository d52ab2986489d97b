import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { writtenFolder } from '../../testing/written-folder.ts';
import { createRemote, readNewRemote } from '../new-remote/create-remote.ts';
import { removeRemote } from './remove-remote.ts';

const said = (remotes: object) => ({ status: 0, stdout: JSON.stringify({ remotes }), stderr: '' });
const idle = { readStatus: () => said({ mfe_half: { serving: [] } }) };
const market = '{"market":{"id":"mfe_half","team":"half"}}';

test('removes exactly the files that new:remote created', async (t) => {
  const root = await writtenFolder(t, { 'platform/remote-types/mfe-half.d.ts': '' });
  const before = await readdir(root, { recursive: true });
  for (const name of ['spare-parts', 'mfe-spare-parts', 'mfe_spare_parts', 'mfe-spare-parts/']) {
    await createRemote(root, readNewRemote(root, ['spare-parts'], {}));
    await writeFile(path.join(root, 'platform/remote-types/mfe-spare-parts.d.ts'), '');
    assert.deepEqual(await removeRemote(root, [name], { ...idle, force: true }), {
      folder: 'mfe-spare-parts',
      team: 'spare-parts',
      deleted: ['mfe-spare-parts', 'platform/remote-types/mfe-spare-parts.d.ts'],
    });
    assert.deepEqual((await readdir(root, { recursive: true })).sort(), before.sort());
  }
});

test('a folder that is not a remote, and a remote that is or may be live, are not removed', async (t) => {
  const root = await writtenFolder(t, { 'mfe-none/package.json': '{}', 'mfe-half/package.json': market });
  const before = await readdir(root, { recursive: true });
  const away = { status: 3, stdout: '', stderr: 'The store does not answer' };
  for (const [names, status, message] of [
    [[], said({}), /Name one remote/],
    [['a', 'b'], said({}), /Name one remote/],
    [['../host-shell'], said({}), /Name one remote/],
    [['reviews'], said({}), /no remote mfe-reviews/],
    [['none'], said({}), /mfe-none is no remote/],
    [['half'], said({ mfe_half: { serving: [{}] } }), /mfe_half is live\. Take it away first/],
    [['half'], away, /not known.*Nothing was deleted\.\nThe store does not answer/],
  ] as const)
    await assert.rejects(removeRemote(root, names, { force: true, readStatus: () => status }), message);
  assert.deepEqual(await readdir(root, { recursive: true }), before);
});

test('a remote with uncommitted files is not removed without --force', async (t) => {
  const root = await writtenFolder(t, { 'mfe-half/package.json': market });
  const half = (force: boolean) => removeRemote(root, ['half'], { ...idle, force });
  await assert.rejects(half(false), /does not have 1 files/);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  git('init');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.test', 'commit', '-m', 'all');
  await writeFile(path.join(root, 'mfe-half/note.txt'), 'new');
  await writeFile(path.join(root, 'mfe-half/package.json'), `${market}\n`);
  await assert.rejects(half(false), /Git does not have 2 files of mfe-half as they are\..*--force/);
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.test', 'commit', '-m', 'more');
  assert.deepEqual((await half(false)).deleted, ['mfe-half']);
});
