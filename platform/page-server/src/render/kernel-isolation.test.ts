import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { isRunning, listen, startNode, until } from 'test-helpers/node';
import { denyDescriptors, spawnProcess } from './spawn-process.ts';

test('on Linux the kernel refuses a render process every file and every socket', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const { port } = new URL(await listen(createServer(), t));
  // Node's own modules, which a build would have to get hold of first, in a process started like a render process.
  const program = `let begun = false; module.exports = { start: () => () => { if (!begun) run(); begun = true; } };
  async function run() {
    const results = [];
    const attempt = (name, work) => new Promise((resolve, reject) => work(resolve, reject)).then(() => name + ': done', (e) => name + ': ' + e.code).then((line) => results.push(line));
    const net = require('node:net'); const dgram = require('node:dgram'); const fs = require('node:fs');
    const connect = (resolve, reject) => net.connect(${port}, '127.0.0.1').on('connect', resolve).on('error', reject);
    process.stdout.write('on'); await new Promise((go) => process.stdin.once('data', go));
    await attempt('file', () => fs.readFileSync('/etc/hostname'));
    await attempt('parent', () => fs.readFileSync('/proc/' + process.ppid + '/environ'));
    await attempt('child', () => require('node:child_process').execFileSync('true'));
    await attempt('worker', () => new (require('node:worker_threads').Worker)('1', { eval: true }));
    await attempt('inspector', () => require('node:inspector').open(0));
    await attempt('socket', connect);
    for (let fd = 3; fd < 40; fd += 1) try { fs.closeSync(fd) } catch {}
    await attempt('datagram', (resolve, reject) => dgram.createSocket('udp4').on('error', reject).bind(0, resolve));
    process.stdout.write(results.concat(Object.keys(process.env)).join('\\n')); process.exit();
  }`;
  const child = spawnProcess({ code: Buffer.from(program) });
  await once(child.stdout, 'data');
  assert.equal(await denyDescriptors(child.pid ?? 0), true, 'prlimit is not there');
  child.stdin.write('go');
  const [said] = await once(child.stdout, 'data');
  assert.deepEqual(String(said).split('\n'), [
    'file: ERR_ACCESS_DENIED',
    'parent: ERR_ACCESS_DENIED',
    'child: ERR_ACCESS_DENIED',
    'worker: ERR_ACCESS_DENIED',
    'inspector: ERR_ACCESS_DENIED',
    'socket: EMFILE',
    'datagram: EMFILE',
  ]);
});

test('on Linux a render process in an endless loop ends with the page server, also by kill -9', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const program = `module.exports = { start: () => () => { process.stdout.write('on'); for (;;); } };`;
  const parent = startNode([
    '--input-type=module',
    '-e',
    `import { once } from 'node:events';
    import { spawnProcess } from '${new URL('./spawn-process.ts', import.meta.url).href}';
    const child = spawnProcess({ code: Buffer.from(${JSON.stringify(program)}) });
    child.stdin.write('go');
    await once(child.stdout, 'data');
    console.log(child.pid + ' loops');`,
  ]);
  await parent.says(' loops');
  const pid = Number.parseInt(parent.output(), 10);
  t.after(() => isRunning(pid) && process.kill(pid, 'SIGKILL'));
  assert.ok(isRunning(pid));
  await parent.end('SIGKILL');
  await until(() => !isRunning(pid));
});
