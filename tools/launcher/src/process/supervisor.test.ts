import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { freePort, temporaryFolder, until } from 'test-helpers/node';
import { childFile, isRunning, root } from '../testing/helpers.ts';
import { openRunFile } from './run-file.ts';
import { createSupervisor, type Service, type SupervisorOptions } from './supervisor.ts';

async function setup(t: TestContext, changes: Partial<SupervisorOptions> = {}) {
  const folder = await temporaryFolder();
  const runFile = openRunFile(folder);
  const said: string[] = [];
  const givenUp: string[] = [];
  const supervisor = createSupervisor({
    root,
    logFolder: join(folder, 'logs'),
    runFile,
    verbose: false,
    say: (text) => said.push(text),
    onGiveUp: (name) => givenUp.push(name),
    backoffMs: [10, 10, 10],
    graceMs: 500,
    ...changes,
  });
  t.after(() => supervisor.endAll());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const service = (args: readonly string[] = [], more: Partial<Service> = {}): Service => ({
    name: 'thing',
    file: childFile,
    args: ['--port', String(port), ...args],
    readyUrl: url,
    ...more,
  });
  const pid = async () => Number(await (await fetch(url)).text());
  const crash = () => fetch(`${url}/crash`).catch(() => {});
  const hasOutput = (part: string) => said.some((text) => text.includes(part));
  return { folder, supervisor, said, givenUp, service, pid, crash, hasOutput };
}

test('a service is ready when it responds, and ended after endAll', async (t) => {
  const { folder, supervisor, service, pid, said } = await setup(t);
  await supervisor.start(service(['--say', 'hello']));
  const running = await pid();
  await supervisor.endAll();
  assert.equal(isRunning(running), false);
  assert.equal(await readFile(join(folder, 'logs/thing.log'), 'utf8'), 'hello\n');
  assert.deepEqual(said, []);
});

test('a service that ends before it is ready is reported with its exit code, its last lines and its log file', async (t) => {
  const { supervisor, service } = await setup(t);
  await assert.rejects(
    supervisor.start(service(['--say', 'no database here', '--exit', '3'])),
    /thing ended before it was ready \(exit code 3\)[\s\S]* {2}no database here[\s\S]*thing\.log/,
  );
});

test('a service that is not ready in time is ended and fails the start, with its last lines', async (t) => {
  const { folder, supervisor, service, said } = await setup(t);
  const stuck = { ...service(), args: ['--say', 'thinking'], readyLimitMs: 5_000 };
  const log = join(folder, 'logs/thing.log');
  const list = join(folder, 'run/launcher.json');
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const refused = assert.rejects(supervisor.start(stuck), /was not ready after 5 s[\s\S]*thinking/);
  await until(async () => (await readFile(log, 'utf8').catch(() => '')).includes('thinking'));
  const [{ pid }] = JSON.parse(await readFile(list, 'utf8')).children;
  assert.ok(isRunning(pid));
  t.mock.timers.tick(5_001);
  await refused;
  assert.equal(isRunning(pid), false);
  assert.deepEqual(said, []);
});

test('child processes that a crashed service leaves running are ended', {
  skip: process.platform === 'win32',
}, async (t) => {
  const { folder, supervisor, service, pid, crash, hasOutput } = await setup(t);
  // The service's own child runs a loop, so it does not notice that its output pipe is closed.
  const file = join(folder, 'leaving.mjs');
  await writeFile(
    file,
    `import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
const { pid } = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
createServer((request, response) => {
  if (request.url === '/crash') process.kill(process.pid, 'SIGKILL');
  response.end(String(pid));
}).listen(process.argv[3], '127.0.0.1');`,
  );
  await supervisor.start({ ...service(), file });
  const left = await pid();
  assert.ok(isRunning(left));
  await crash();
  await until(() => hasOutput('thing is back'));
  await until(() => !isRunning(left));
});

test('a crashed service that the site needs is restarted, and the restart is reported; it is given up after three restarts', async (t) => {
  const { supervisor, service, pid, crash, givenUp, said, hasOutput } = await setup(t);
  const starts = () => said.filter((text) => text.includes('is back')).length;
  await supervisor.start(service());
  const running = await pid();
  while (givenUp.length === 0) {
    const before = starts();
    await crash();
    await until(() => starts() > before || givenUp.length > 0);
    if (before === 0) assert.notEqual(await pid(), running);
  }
  assert.deepEqual(givenUp, ['thing']);
  assert.ok(hasOutput('thing ended unexpectedly (exit code 7)'));
  assert.ok(hasOutput('started again (3 of 3)'));
  assert.ok(hasOutput('somebody asked me to crash'));
  assert.match(said.at(-1) ?? '', /does not stay alive/);
});

test('crashes before a healthy run do not count towards giving up', async (t) => {
  const { supervisor, service, crash, said, givenUp, hasOutput } = await setup(t, {
    backoffMs: [10],
    healthyAfterMs: 1,
  });
  await supervisor.start(service());
  for (let count = 1; count <= 3; count += 1) {
    await crash();
    await until(() => said.filter((text) => text.includes('is back')).length === count);
  }
  assert.ok(hasOutput('(1 of 1)'));
  assert.deepEqual(givenUp, []);
});

test('a crashed service that the site can do without is reported with the command that restarts it', async (t) => {
  const { supervisor, service, crash, hasOutput, givenUp, said } = await setup(t);
  await supervisor.start(service([], { whenItDies: 'npm run serve -- thing' }));
  await crash();
  await until(() => hasOutput('npm run serve -- thing'));
  assert.equal(said.length, 2);
  assert.deepEqual(givenUp, []);
});

test('a service that ignores SIGTERM is killed after the grace period', async (t) => {
  const { supervisor, service, pid } = await setup(t);
  await supervisor.start(service(['--ignore-term']));
  const running = await pid();
  const since = Date.now();
  await supervisor.endAll();
  assert.equal(isRunning(running), false);
  assert.ok(Date.now() - since >= 450, 'it had its time to end by itself');
});

test('killAll kills at once, without the grace period', async (t) => {
  const { supervisor, service, pid } = await setup(t, { graceMs: 60_000 });
  await supervisor.start(service(['--ignore-term']));
  const running = await pid();
  const ended = supervisor.endAll();
  supervisor.killAll();
  await ended;
  assert.equal(isRunning(running), false);
});

test('run waits for a program to end; a failing program is reported with its last lines', async (t) => {
  const { supervisor } = await setup(t);
  await supervisor.run('good', { file: childFile, args: ['--exit', '0'] });
  await assert.rejects(
    supervisor.run('bad', { file: childFile, args: ['--say', 'syntax error', '--exit', '1'] }),
    /bad failed \(exit code 1\):\n {2}syntax error/,
  );
});

test('no service is started once endAll was called', async (t) => {
  const { supervisor, service } = await setup(t);
  const refused = assert.rejects(supervisor.start({ ...service(), args: [] }));
  await supervisor.endAll();
  await refused;
  await assert.rejects(supervisor.start(service()), /being stopped/);
});

test('with verbose, the output of a service is shown', async (t) => {
  const { supervisor, service, hasOutput } = await setup(t, { verbose: true });
  await supervisor.start(service(['--say', 'hello']));
  assert.ok(hasOutput('thing | hello'));
});
