import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { startNode } from 'test-helpers/node';
import { fuzzReport, isFuzzSound, type Tried } from './fuzz-report.ts';
import { watchedServer } from './look-at-server.ts';

const look = { pid: 1, heapUsed: 50e6, rss: 90e6, longestMs: 20, stops: [] };
const tried: Tried = {
  ...{ name: 'API', seconds: 1, counts: new Map([['200', 4]]), faults: [], held: 2, isAlive: true },
  ...{ longestMs: 20, stops: 0, memory: { first: look, warm: look, last: look } },
};
const runOf = (change: Partial<Tried>) => ({ seed: 1, requests: 4, tried: [{ ...tried, ...change }] });

test('a run is sound unless something was found, stood still, grew or ended', () => {
  expect(isFuzzSound(runOf({}))).toBe(true);
  const grown = { first: look, warm: look, last: { ...look, heapUsed: 150e6 } };
  for (const change of [{ faults: ['x'] }, { stops: 1 }, { isAlive: false }, { memory: grown }])
    expect(fuzzReport(runOf(change))).toContain('What may not be');
});

test('a server that stands still is seen, by what it computed and not by what it waited', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'market-watch-'));
  const program = path.join(folder, 'market-api/src/server.ts');
  await mkdir(path.dirname(program), { recursive: true });
  await writeFile(
    program,
    `const now = () => process.threadCpuUsage().user + process.threadCpuUsage().system;
     process.on('SIGHUP', () => { const end = now() + 200_000; while (now() < end); console.log('computed'); });
     setInterval(() => {}, 1000);
     console.log('loaded');`,
  );
  const watch = pathToFileURL(path.join(import.meta.dirname, 'watch-server.ts')).href;
  const env = { ...process.env, SOAK_WATCH_FOLDER: folder };
  const server = startNode(['--import', watch, program], { env });
  await server.says('loaded');
  const watched = await watchedServer(path.join(folder, 'api'));
  // What loading a program takes counts until the first look.
  process.kill((await watched.look()).pid, 'SIGHUP');
  await server.says('computed');
  const first = await watched.look();
  expect(first.longestMs).toBeGreaterThanOrEqual(200);
  expect(first.stops.filter(({ cpuMs }) => cpuMs >= 100)).toHaveLength(1);
  expect((await watched.look()).longestMs).toBeLessThan(first.longestMs);
  await server.end('SIGKILL');
  expect(watched.isAlive()).toBe(false);
  await rm(folder, { recursive: true, force: true });
});
