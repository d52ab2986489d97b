import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder, until } from 'test-helpers/node';
import { startReleased } from './launch-host.ts';

/** @param main code of the bundle's server */
async function setup(t: TestContext, main: string) {
  const folder = await temporaryFolder(t);
  await mkdir(path.join(folder, 'server/run'), { recursive: true });
  await writeFile(path.join(folder, 'server/run/main.mjs'), main);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const said: string[] = [];
  const role = { version: '1.0.0', socket: path.join(folder, 'own.sock') };
  const started = startReleased({ role, folder, onMessage: () => {}, onOutput: (line) => said.push(line) });
  t.after(() => started.stop());
  return { started, said };
}

test('a server that started in time runs until it is stopped', async (t) => {
  const { started, said } = await setup(
    t,
    `process.once('SIGTERM', () => {
      console.log('told to end');
      process.exit();
    });
    setInterval(() => {}, 1000);
    process.send({ kind: 'ready' });`,
  );
  await started.ready;
  t.mock.timers.tick(24 * 3_600_000);
  t.mock.timers.reset();
  await started.stop();
  await until(() => said.includes('told to end'));
});

test('a server that does not start within 90 seconds is ended with an error', async (t) => {
  const { started } = await setup(t, 'setInterval(() => {}, 1000);');
  t.mock.timers.tick(90_000);
  await assert.rejects(started.ready, /^Error: its server did not start within 90 s$/);
  await started.ended;
});
