import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { lockDataDirectory } from '../database/data-lock.ts';

/** The moves of a restore that replaces a market, in their order. */
const moves = [
  ['db', 'before-restore-2026/db'],
  ['restored-2026/db', 'db'],
  ['pictures', 'before-restore-2026/pictures'],
  ['restored-2026/pictures', 'pictures'],
  ['report-key', 'before-restore-2026/report-key'],
  ['restored-2026/report-key', 'report-key'],
] as const;
const files = ['db/file', 'pictures/file', 'report-key'];

for (const count of moves.keys())
  it(`a restore that was killed after ${count} moves is finished by the next process that locks the data directory`, async () => {
    const folder = await temporaryFolder();
    const at = (path: string) => join(folder, path);
    const write = async (path: string, text: string) => {
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(at(path), text);
    };
    for (const file of files) {
      await write(file, `${file} before`);
      await write(`restored-2026/${file}`, file);
    }
    await write('restored-2026/manifest.json', '{}');
    await mkdir(at('before-restore-2026'));
    for (const [from, to] of moves.slice(0, count)) await rename(at(from), at(to));

    await (await lockDataDirectory(folder))();
    assert.deepEqual((await readdir(folder)).sort(), ['before-restore-2026', 'db', 'pictures', 'report-key']);
    for (const file of files) {
      assert.equal(await readFile(at(file), 'utf8'), file);
      assert.equal(await readFile(at(`before-restore-2026/${file}`), 'utf8'), `${file} before`);
    }
  });
