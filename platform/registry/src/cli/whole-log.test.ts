import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { by, testSigner } from '../testing/sample.ts';
import { setupRemote } from '../testing/setup-remote.ts';
import { setOrigin } from '../writer/changes.ts';
import { update } from '../writer/update.ts';

const id = 'mfe_catalog';

test('the whole log can be exported, and only as it was signed', async (t) => {
  const { folder, store, signer, run } = await setupRemote(t, ['1.0.0']);
  for (let port = 4000; port < 4130; port += 1)
    await update(store, signer, (before) => setOrigin(before, by, id, `http://localhost:${port}`));
  const all = await run(['log', '--all', '--json']);
  const entries = JSON.parse(all.out);
  assert.equal(entries.length, 131);
  assert.deepEqual([entries[0].action, entries.at(-1).to], ['publish', 'http://localhost:4129']);
  assert.equal((await run(['log', id, '--all'])).out.trim().split('\n').length, 131);

  const archive = join(folder, 'store/_registry/log');
  const [part = ''] = await readdir(archive);
  const text = await readFile(join(archive, part), 'utf8');
  await writeFile(join(archive, part), text.replace('localhost:4001', 'localhost:6666'));
  assert.match((await run(['log', '--all'])).err, /is not whole: its part .* was changed/);
  await writeFile(join(archive, part), text);

  const stranger = await temporaryFolder(t);
  await testSigner(stranger);
  const otherKeys = { MARKET_REGISTRY_KEYS: join(stranger, 'keys/public.json') };
  assert.match((await run(['log', '--all'], otherKeys)).err, /is signed by the unknown key/);
});
