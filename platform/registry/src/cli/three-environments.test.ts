import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { openFolderStore } from '../store/folder-store.ts';
import { readStored } from '../store/stored-document.ts';
import { runRelease } from '../testing/run-release.ts';
import { writeBuild } from '../testing/sample.ts';
import { writeBuiltHost, writeSampleHost } from '../testing/sample-host.ts';
import { readPublicKeys } from '../trust/key-files.ts';
import { problemOfDocument, problemOfEntry } from '../trust/signatures.ts';
import { integrityOf } from '../writer/read-build.ts';
import { readEnvironments } from './environments.ts';

const sample = join(import.meta.dirname, '../../../../deploy/pipelines/environments.json');
const untried = ['--skip-browser-check', 'a test without a site'];
const id = 'mfe_catalog';
const files = { 'remoteEntry.js': 'fridges', 'chunk.js': 'more fridges', 'server.cjs': '/* fridges */' };

test('one version travels preview → staging → production: the same bytes and hashes, each document signed by its own keys', async (t) => {
  const folder = await temporaryFolder(t);
  // The environments of the sample and their rules, with stores and keys in folders.
  const order = Object.entries(readEnvironments({ MARKET_ENVIRONMENTS: sample }, '/') ?? {});
  const names = order.map(([name]) => name);
  assert.deepEqual(names, ['preview', 'staging', 'production']);
  const environments = Object.fromEntries(
    order.map(([name, { accepts }]) => [
      name,
      { store: `${name}/store`, dataDir: name, site: 'http://127.0.0.1:1', ...(accepts ? { accepts } : {}) },
    ]),
  );
  const file = join(folder, 'environments.json');
  await writeFile(file, JSON.stringify(environments));
  for (const name of names) {
    await mkdir(join(folder, name));
    await writeSampleHost(join(folder, name, 'store'), join(folder, name));
  }
  const release = async (...args: string[]) => {
    const { code, out, err } = await runRelease(args, { MARKET_ENVIRONMENTS: file });
    assert.equal(code, 0, err);
    return out;
  };
  await writeBuild(join(folder, 'dist'), files, { server: 'server.cjs' });
  const at = (name: string) => ['--env', name, '--origin', `http://localhost:${names.indexOf(name) + 2}`];
  const published = await release('publish', join(folder, 'dist'), ...at('preview'), ...untried, '--json');
  const { version } = JSON.parse(published) as { version: string };
  for (const [index, name] of names.entries()) {
    const from = names[index - 1];
    if (from) await release('copy', id, version, '--from', from, ...at(name));
    await release('promote', id, version, '--env', name);
  }

  const rings = new Map(
    names.map((name) => [name, readPublicKeys(join(folder, name, 'keys', 'public.json'))] as const),
  );
  const entries = await Promise.all(
    names.map(async (name) => {
      const store = openFolderStore(join(folder, name, 'store'));
      const document = (await readStored(store)) ?? assert.fail(`${name} has no document`);
      const entry = document.remotes[id] ?? assert.fail(`${name} has no entry`);
      for (const [of, ring] of rings) {
        const problems = [problemOfDocument(document, ring), problemOfEntry(id, entry, ring)];
        const isOwn = of === name;
        for (const problem of problems)
          assert.equal(problem === undefined, isOwn, `${name} by keys of ${of}`);
      }
      assert.deepEqual([entry.live, entry.origin], [version, `http://localhost:${names.indexOf(name) + 2}`]);
      return entry.versions[version] ?? assert.fail(`${name} has no ${version}`);
    }),
  );
  const [first, ...others] = entries;
  for (const entry of others) assert.deepEqual([entry.files, entry.entry], [first?.files, first?.entry]);
  for (const [name, text] of Object.entries(files)) {
    const hash = integrityOf(text);
    assert.equal(first?.files[`${id}/${version}/${name}`], hash);
    for (const place of names)
      assert.equal(await readFile(join(folder, place, 'store', id, version, name), 'utf8'), text);
  }
  // Side by side, with what is live in each.
  assert.match(await release('status'), new RegExp(`${id} +${version} +${version} +${version}\n$`));
});

test('an environment for a pull request is a file and a folder, and is gone with them', async (t) => {
  const folder = await temporaryFolder(t);
  const [usual, own] = [join(folder, 'environments.json'), join(folder, 'pr-17.json')];
  const release = async (file: string, ...args: string[]) => {
    const { code, out, err } = await runRelease(args, { MARKET_ENVIRONMENTS: file });
    assert.equal(code, 0, err);
    return out;
  };
  const publish = async (text: string, file: string, name: string): Promise<string> => {
    const dist = join(folder, text);
    await writeBuild(dist, { ...files, 'remoteEntry.js': text }, { server: 'server.cjs' });
    const options = ['--env', name, '--origin', 'http://localhost:2', ...untried, '--json'];
    return JSON.parse(await release(file, 'publish', dist, ...options)).version;
  };
  const staging = { store: 'staging/store', dataDir: 'staging', site: 'http://127.0.0.1:1' };
  const preview = { store: 'pr-17/store', dataDir: 'pr-17', site: 'http://127.0.0.1:1' };
  await writeFile(usual, JSON.stringify({ staging }));
  await mkdir(join(folder, 'staging'));
  await writeSampleHost(join(folder, 'staging/store'), join(folder, 'staging'));
  const live = await publish('fridges', usual, 'staging');
  await release(usual, 'promote', id, live, '--env', 'staging');

  await writeFile(own, JSON.stringify({ staging, preview }));
  await writeBuiltHost(join(folder, 'host'), 'a host');
  await release(own, 'publish', join(folder, 'host'), '--env', 'preview');
  const origin = ['--origin', 'http://localhost:2'];
  await release(own, 'copy', id, live, '--from', 'staging', '--env', 'preview', ...origin);
  await release(own, 'promote', id, live, '--env', 'preview');
  const tried = await publish('fridges of the pull request', own, 'preview');
  await release(own, 'promote', id, tried, '--env', 'preview');
  assert.match(
    await release(own, 'status'),
    new RegExp(`^ +staging +preview\n(.*\n)*${id} +${live} +${tried}\n`),
  );

  await rm(own);
  await rm(join(folder, 'pr-17'), { recursive: true });
  const left = await release(usual, 'status');
  assert.match(left, new RegExp(`^ +staging\n(.*\n)*${id} +${live}\n`));
  assert.doesNotMatch(left, /preview/);
});
