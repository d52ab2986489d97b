import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { writtenFolder } from '../../testing/written-folder.ts';
import { loadDefinition } from '../../webpack/definitions.ts';
import { repositoryRoot } from '../../webpack/roots.ts';
import { createRemote, hostsOwn, readNewRemote } from './create-remote.ts';

/** A repository with the files that the command reads, without the sources. */
async function repository(t: TestContext): Promise<string> {
  const files = ['mfe-buyer/package.json', 'mfe-buyer/webpack.config.ts', 'package.json'];
  const all = [...files, 'tsconfig.base.json', 'tools/workspace/tsconfig.browser.json'];
  const texts = all.map((file) => [file, readFileSync(path.join(repositoryRoot, file), 'utf8')]);
  return writtenFolder(t, Object.fromEntries(texts));
}

test('derives folder, id, team, path and the next free port from the name of a new remote', async (t) => {
  const root = await repository(t);
  assert.deepEqual(readNewRemote(root, ['mfe-spare-parts'], { access: 'login' }), {
    folder: 'mfe-spare-parts',
    id: 'mfe_spare_parts',
    team: 'spare-parts',
    path: '/spare-parts',
    access: 'login',
    port: 3006,
  });
});

test('the host allows no remote at the addresses that it answers itself', async () => {
  const host = await loadDefinition('host-shell');
  assert.equal(host.kind, 'host');
  const refused = host.allows
    .filter(({ access }) => access.length === 0)
    .map(({ path }) => path.split('/')[1]);
  assert.deepEqual(refused.sort(), [...hostsOwn].sort());
});

test('rejects invalid and taken names, paths, ports and access values with a message', async (t) => {
  const root = await repository(t);
  const file = path.join(repositoryRoot, 'tools/launcher/src/standard-ports.json');
  const ports = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, { standard: number }>);
  assert.ok(ports.length > 4);
  const refused: [string[], Record<string, string>, RegExp][] = [
    [[], {}, /one name/],
    [['Deals'], {}, /lower case/],
    [['a', 'b'], {}, /one name/],
    [['../up'], {}, /lower case/],
    [['buyer'], {}, /mfe-buyer is there already/],
    [['deals'], { path: 'deals' }, /begin with a slash/],
    [['deals'], { path: '/myorders/deals' }, /mfe-buyer answers/],
    [['blog'], {}, /host answers/],
    [['forgot-password'], {}, /host answers/],
    [['versions'], {}, /host answers/],
    [['deals'], { path: '/static/deals' }, /host answers/],
    [['deals'], { access: 'everybody' }, /--access is one of/],
    [['deals'], { port: 'x' }, /no port/],
  ];
  for (const { standard } of [{ standard: 3004 }, ...ports])
    refused.push([['deals'], { port: String(standard) }, /another package's: take 3006/]);
  for (const [names, wishes, message] of refused) {
    assert.throws(() => readNewRemote(root, names, wishes), { message }, JSON.stringify([names, wishes]));
  }
});

test('the created package uses known dependencies and passes its own tests', async (t) => {
  const root = await repository(t);
  const files = await createRemote(root, readNewRemote(root, ['deals'], {}));
  assert.ok(files.includes('mfe-deals/src/remote.tsx'));
  for (const file of files) {
    assert.doesNotMatch(await readFile(path.join(root, file), 'utf8'), /\{\{/, file);
  }
  // The template depends only on packages that a remote of this repository depends on too.
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(path.join(root, 'mfe-deals/package.json'), 'utf8'),
  );
  const buyer = path.join(repositoryRoot, 'mfe-buyer');
  const known = JSON.parse(await readFile(path.join(buyer, 'package.json'), 'utf8'));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    assert.equal({ ...known.dependencies, ...known.devDependencies }[name], version, name);
  }
  const { references } = JSON.parse(await readFile(path.join(root, 'mfe-deals/tsconfig.json'), 'utf8'));
  for (const reference of references as { path: string }[])
    assert.ok(existsSync(path.join(buyer, reference.path)), reference.path);
  await symlink(path.join(buyer, 'node_modules'), path.join(root, 'mfe-deals/node_modules'));
  const jest = path.join(repositoryRoot, 'tools/workspace/node_modules/jest/bin/jest.js');
  const { stderr } = await promisify(execFile)(process.execPath, [jest], {
    cwd: path.join(root, 'mfe-deals'),
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  assert.match(stderr, /Tests: +3 passed, 3 total/);
});
