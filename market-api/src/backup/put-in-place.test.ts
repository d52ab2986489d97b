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
] as const;

for (const count of moves.keys())
  it(`a restore that was killed after ${count} moves is finished by the next process that locks the data directory`, async () => {
    const folder = await temporaryFolder();
    const at = (path: string) => join(folder, path);
    const write = async (path: string, text: string) => {
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(at(path), text);
    };
    for (const part of ['db', 'pictures']) {
      await write(`${part}/file`, `${part} before`);
      await write(`restored-2026/${part}/file`, part);
    }
    await write('restored-2026/manifest.json', '{}');
    await mkdir(at('before-restore-2026'));
    for (const [from, to] of moves.slice(0, count)) await rename(at(from), at(to));

    await (await lockDataDirectory(folder))();
    assert.deepEqual((await readdir(folder)).sort(), ['before-restore-2026', 'db', 'pictures']);
    for (const part of ['db', 'pictures']) {
      assert.equal(await readFile(at(`${part}/file`), 'utf8'), part);
      assert.equal(await readFile(at(`before-restore-2026/${part}/file`), 'utf8'), `${part} before`);
    }
  });
