import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ServerLook } from './look-at-server.ts';

/**
 * Loaded before a server of a soaked site (`--import`): measures how long its event loop stands still. What counts is the processor
 * time of its thread between two turns, and not the time that passed: on a busy machine every process is kept waiting.
 * SIGUSR2 collects garbage and writes a `ServerLook` into the folder `SOAK_WATCH_FOLDER`.
 */
const EVERY_MS = 5;
const KEPT_FROM_MS = 50;
const servers: Readonly<Record<string, string>> = {
  'market-api/src/server.ts': 'api',
  'host-shell/server/main.ts': 'page-server',
};
const folder = process.env.SOAK_WATCH_FOLDER;
const program = Object.keys(servers).find((file) => process.argv[1]?.endsWith(file));
if (folder !== undefined && program !== undefined) watch(join(folder, servers[program] ?? ''));

function watch(place: string): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  mkdirSync(place, { recursive: true });
  const stops: { at: number; cpuMs: number }[] = [];
  let longestMs = 0;
  let looks = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    const cpuMs = (user + system) / 1000;
    longestMs = Math.max(longestMs, cpuMs);
    if (cpuMs >= KEPT_FROM_MS) stops.push({ at: Date.now(), cpuMs });
  }, EVERY_MS).unref();
  process.on('SIGUSR2', () => {
    collect();
    const { heapUsed, rss } = process.memoryUsage();
    const look: ServerLook = { pid: process.pid, heapUsed, rss, longestMs, stops: stops.splice(0) };
    looks += 1;
    longestMs = 0;
    const file = join(place, `${process.pid}-${looks}.json`);
    writeFileSync(`${file}.part`, JSON.stringify(look));
    renameSync(`${file}.part`, file);
    // The collection and this file are none of the server's own work.
    before = process.threadCpuUsage();
  });
  writeFileSync(join(place, 'pid'), String(process.pid));
}
