import assert from 'node:assert/strict';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { saveAccounts } from './accounts-file.ts';
import type { ProjectState } from './emulator-parts.ts';

test('accounts that cannot be saved leave no file with passwords behind', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'accounts.json');
  // A folder of that name cannot be replaced by a file: as good as a disk that is full at the last step.
  await mkdir(join(file, 'in the way'), { recursive: true });
  const state = { users: new Map() } as unknown as ProjectState;
  assert.throws(() => saveAccounts(state, file, 'demo-market'));
  assert.deepEqual(await readdir(folder), ['accounts.json']);
});
