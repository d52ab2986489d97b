import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder, until } from 'test-helpers/node';
import { writeBuild } from '../testing/sample.ts';
import { writeBuiltHost, writeSampleHost } from '../testing/sample-host.ts';
import { untried } from '../testing/setup-commands.ts';
import { Interrupted } from './interrupt.ts';
import { runCommand } from './run-command.ts';

/** The sample repository's build: copies the package's `built`, and writes the content of `extra.txt` to the entry. */
const launcher = `
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
const [, name] = process.argv.slice(2);
console.log('building ' + name);
cpSync(name + '/built', name, { recursive: true });
if (existsSync('extra.txt')) writeFileSync(name + '/dist/remoteEntry.js', readFileSync('extra.txt'));
if (existsSync('never-ends')) setInterval(() => {}, 1000);
`;

/** A repository of a remote and a host, and a store for versions that are published from it. */
async function setUp(t: TestContext) {
  const folder = await temporaryFolder(t);
  const [root, temporary, store] = [join(folder, 'a site'), join(folder, 'temporary'), join(folder, 'store')];
  await mkdir(temporary);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = temporary;
  t.after(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  });
  await writeBuild(join(root, 'mfe-catalog/built/dist'), { 'remoteEntry.js': 'let a = 1;'.repeat(100) });
  await writeBuiltHost(join(root, 'host-shell/built'), 'the host');
  await mkdir(join(root, 'tools/launcher'), { recursive: true });
  await writeFile(join(root, 'tools/launcher/run.mjs'), launcher);
  await writeFile(join(root, 'mfe-catalog/package.json'), '{ "market": { "id": "mfe_catalog" } }');
  await writeFile(join(root, '.gitignore'), '/*/dist\ndist-server\n');
  await writeSampleHost(store, folder);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=ann', '-c', 'user.email=ann@market.test', ...args], { cwd: root });
  const commit = () => {
    git('add', '-A', '-f', '.');
    git('commit', '--quiet', '-m', 'a change');
  };
  git('init', '--quiet');
  commit();
  const notes: string[] = [];
  const own = { ASSET_STORE: store, MARKET_DATA_DIR: folder, MARKET_HOST_URL: 'http://127.0.0.1:9' };
  const run = (args: readonly string[], signal = new AbortController().signal) =>
    runCommand(args, {
      ...{ env: { ...process.env, ...own }, root, builder: join(root, 'tools/launcher/run.mjs'), signal },
      note: (message) => void notes.push(message),
    });
  const publish = async (name: string): Promise<string> => {
    const words = ['publish', name, '--no-build', '--origin', 'http://localhost:2', ...untried, '--json'];
    const { exitCode, text } = await run(words);
    assert.equal(exitCode, 0, text);
    return JSON.parse(text).version;
  };
  return { root, temporary, store, git, commit, notes, run, publish };
}

test('rebuilds a version from its commit, compares every file with the store, and names each difference', async (t) => {
  const { root, temporary, store, commit, notes, run, publish } = await setUp(t);
  const version = await publish('mfe-catalog/built/dist');
  // Later commits and uncommitted changes do not affect the published version.
  await writeFile(join(root, 'extra.txt'), 'another build');
  commit();
  await appendFile(join(root, 'tools/launcher/run.mjs'), 'throw new Error("not committed")');
  const same = await run(['verify', 'mfe-catalog', '1.0.0']);
  assert.equal(same.exitCode, 0, same.text);
  assert.match(same.text, /^mfe_catalog 1\.0\.0-\w+: commit \w{12} makes the very bytes .* \(2 files\)\.$/);
  assert.ok(notes.includes('building mfe-catalog'), 'what takes long is told while it runs');
  const entry = join(store, 'mfe_catalog', version, 'remoteEntry.js');
  const packed = await readFile(`${entry}.br`);
  await writeFile(`${entry}.br`, 'something else');
  const { text } = await run(['verify', 'mfe_catalog', version]);
  assert.match(text, /remoteEntry\.js\.br is not remoteEntry\.js, packed/, 'browsers get the packed ones');
  await writeFile(`${entry}.br`, packed);
  await writeFile(entry, 'changed');
  const changed = await run(['verify', 'mfe_catalog', version, '--json']);
  assert.equal(changed.exitCode, 1);
  assert.equal(JSON.parse(changed.text).error, 'not_reproduced');
  assert.match(changed.text, /remoteEntry\.js has other bytes/);
  await rm(entry);
  const missing = await run(['verify', 'mfe_catalog', version]);
  assert.match(missing.text, /remoteEntry\.js is missing in the store/);
  assert.deepEqual(await readdir(temporary), []);
});

test('a host is verified as remotes are', async (t) => {
  const { store, run, publish } = await setUp(t);
  const version = await publish('host-shell/built');
  const { exitCode, text } = await run(['verify', 'host-shell', version]);
  assert.equal(exitCode, 0, text);
  await writeFile(join(store, 'host_shell', version, 'server/run/main.mjs'), 'changed');
  assert.match((await run(['verify', 'host-shell', version])).text, /server\/run\/main\.mjs has other bytes/);
});

test('says in one sentence why the sources of a version cannot be found', async (t) => {
  const { root, temporary, git, run, publish } = await setUp(t);
  const version = await publish('mfe-catalog/built/dist');
  const refused = async (name: string, expected: RegExp) => {
    const { exitCode, text } = await run(['verify', 'mfe_catalog', name]);
    assert.equal(exitCode, 1);
    assert.match(text, expected);
  };
  await writeBuild(join(root, 'mfe-catalog/built/dist'), { 'remoteEntry.js': 'not committed' });
  await refused(
    await publish('mfe-catalog/built/dist'),
    /^mfe_catalog \S+ was published with changes that were not committed \(on \w{12}\): its sources are in no commit\.$/,
  );
  await cp(join(root, '.git'), join(root, '../kept'), { recursive: true });
  await rm(join(root, '.git'), { recursive: true });
  await refused(
    version,
    /^.*a site is no repository of git: the sources of commit \w{12} are not here\. Run this in a clone\.$/,
  );
  await writeBuild(join(root, 'mfe-catalog/built/dist'), { 'remoteEntry.js': 'without git' });
  await refused(
    await publish('mfe-catalog/built/dist'),
    /^mfe_catalog \S+ was published from a folder without git: the registry does not say which sources it is from\.$/,
  );
  git('init', '--quiet');
  await refused(version, /^Commit \w{40} is not in this repository\. Fetch it: git fetch origin \w{40}$/);
  assert.deepEqual(await readdir(temporary), []);
});

test('Ctrl-C during a build leaves no temporary files behind', async (t) => {
  const { root, temporary, commit, notes, run, publish } = await setUp(t);
  await writeFile(join(root, 'never-ends'), '');
  commit();
  const version = await publish('mfe-catalog/built/dist');
  const controller = new AbortController();
  const running = run(['verify', 'mfe_catalog', version], controller.signal);
  await until(() => notes.includes('building mfe-catalog'), 30_000);
  assert.equal((await readdir(temporary)).length, 1);
  controller.abort(new Interrupted('SIGINT'));
  assert.equal((await running).exitCode, 130);
  assert.deepEqual(await readdir(temporary), []);
});
