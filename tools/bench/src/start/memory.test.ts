import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureMemory, parsePss, sumByRole, totalMegabytes } from './memory.ts';
import type { ProcessInfo } from './process-tree.ts';

const rollup = `559ce4a8f000-7ffd0d5f1000 ---p 00000000 00:00 0                          [rollup]
Rss:              148912 kB
Pss:               91234 kB
Pss_Dirty:         60412 kB
Pss_Anon:          60400 kB
SwapPss:               0 kB
`;

test('reads Pss, and not Pss_Dirty, Pss_Anon or SwapPss', () => {
  assert.equal(parsePss(rollup), 91_234);
  assert.throws(() => parsePss('Rss: 1 kB\nPss_Anon: 2 kB\n'), /no Pss/);
});

const started = (pid: number, parent: number, ...command: string[]): ProcessInfo => ({
  pid,
  parent,
  ...{ started: 1, cpuMs: 0 },
  command,
});

test('sums memory by role; a process without a role counts for its parent', () => {
  const tree = [
    started(1, 0, 'npm start'),
    started(2, 1, 'node', '/m/market-api/src/server.ts'),
    started(3, 2, '/usr/bin/helper'),
    started(4, 1, 'node', '/m/platform/page-server/src/main.ts'),
  ];
  const sizes = new Map([
    [1, 1000],
    [2, 100_000],
    [3, 50_000],
  ]);
  assert.deepEqual(sumByRole(tree, sizes), [
    { role: 'market-api', processes: 2, megabytes: 153.6 },
    { role: 'npm', processes: 1, megabytes: 1.024 },
  ]);
});

test('reads this process’s memory', process.platform === 'linux' ? {} : { skip: 'reads /proc' }, async () => {
  const total = totalMegabytes((await measureMemory(process.pid)) ?? []);
  assert.ok(total > 5 && total < 5000, `${total} MB`);
});
