import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { packageFolders } from '../test-run/package-graph.ts';
import { repositoryRoot } from './roots.ts';

const packages = ['mfe-admin', 'host-shell'];
const made = /^(node_modules|dist|dist-server|dist-kit|\.git|\.cache|\.market|\.mf|test-results|docs)$/;

/** Recreates a folder with hard links to its files: a copy would take minutes. */
function link(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) link(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) linkSync(source, target);
  }
}

/** Copies the current sources, without anything that was generated from them. */
async function checkOut(folder: string): Promise<void> {
  const isSource = (file: string) => !made.test(path.basename(file));
  mkdirSync(folder);
  for (const name of readdirSync(repositoryRoot).filter(isSource))
    await cp(path.join(repositoryRoot, name), path.join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isSource,
    });
  for (const at of ['.', ...packageFolders(folder).values()]) {
    const installed = path.join(repositoryRoot, at, 'node_modules');
    if (existsSync(installed)) link(installed, path.join(folder, at, 'node_modules'));
  }
}

/** @returns the content of every file of the builds in a checkout, by its path from there */
async function readBuilds(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const place of [...packages.map((name) => `${name}/dist`), 'host-shell/dist-server'])
    for (const entry of await readdir(path.join(folder, place), { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isFile() && entry.name !== '.fingerprint')
        files.set(path.relative(folder, file), await readFile(file));
    }
  return files;
}

test('the same source builds the same bytes in any folder and environment, and each source map names its file', async (t) => {
  const parent = path.join(repositoryRoot, '.cache');
  mkdirSync(parent, { recursive: true });
  const place = mkdtempSync(path.join(parent, 'same-bytes-'));
  t.after(() => rm(place, { recursive: true, force: true }));
  const other = path.join(place, 'another folder, with a longer name');
  await checkOut(other);
  const foreign = {
    ...{
      PATH: process.env.PATH,
      TZ: 'Asia/Tokyo',
      LANG: 'tr_TR.UTF-8',
      MF_BUILD_VERSION: '17',
      USER: 'somebody',
    },
    ...{
      MARKET_ENV: 'production',
      MARKET_PUBLIC_URL: 'https://market.example',
      ASSET_STORE: 's3://of-people',
    },
  };
  const command = path.join(other, 'tools/workspace/src/commands/build.ts');
  await promisify(execFile)(process.execPath, [command, ...packages], {
    cwd: path.join(other, 'mfe-admin/src'),
    env: foreign,
  });
  // `npm test` has built them here before, with whatever was left of earlier builds.
  const first = await readBuilds(repositoryRoot);
  const second = await readBuilds(other);
  assert.ok(first.has('mfe-admin/dist/remote.json') && first.has('host-shell/dist-server/run/main.mjs'));
  for (const file of globSync('platform/{registry,page-server}/src/**/*.ts', { cwd: repositoryRoot })) {
    const source = readFileSync(path.join(repositoryRoot, file), 'utf8');
    for (const [, name] of source.matchAll(/`\.\/([\w-]+)\$\{extname\(import\.meta\.filename\)\}`/g))
      assert.ok(first.has(`host-shell/dist-server/run/${name}.mjs`), `${file} starts a thread: ${name}`);
  }
  assert.deepEqual([...second.keys()].sort(), [...first.keys()].sort());
  // Only the names are compared: a diff of megabytes is not readable.
  const different = [...first].filter(([name, content]) => !second.get(name)?.equals(content));
  assert.deepEqual(
    different.map(([name]) => name),
    [],
  );
  for (const [name, content] of first) {
    if (name.endsWith('.map'))
      assert.equal(JSON.parse(String(content)).file, path.basename(name, '.map'), name);
    if (/\.c?js$/.test(name)) assert.doesNotMatch(String(content.subarray(-200)), /sourceMappingURL/, name);
    // The operating system in the gzip header is "unknown".
    if (name.endsWith('.gz')) assert.equal(content[9], 255, name);
    assert.ok(!content.includes(repositoryRoot), `${name} names the folder it was built in`);
  }
});
