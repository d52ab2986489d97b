import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startOf } from '../process/process-table.ts';

/** For tests only. */

export const root = join(import.meta.dirname, '../../..');
export const childFile = 'launcher/src/testing/child.ts';

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is gone when the test process ends: what a test started may write until then. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'launcher-'));
  folders.push(folder);
  return folder;
}

/**
 * Ports nobody uses at this moment, all different. From below the range that systems give to outgoing connections: a
 * test ends its servers and starts them again, and in between no other program's connection may come to sit there.
 */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = 12_000 + Math.floor(Math.random() * 18_000);
    const server = createServer();
    const free = await new Promise<boolean>((done) => {
      server.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true));
    });
    if (!free) continue;
    await new Promise((done) => server.close(done));
    found.add(port);
  }
  return [...found];
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  assert.ok(port);
  return port;
}

/** Waits until something is true. @param limitMs ends a test that would never end, also on a busy machine */
export async function until(what: string, condition: () => boolean | Promise<boolean>, limitMs = 60_000) {
  const end = Date.now() + limitMs;
  while (!(await condition())) {
    assert.ok(Date.now() < end, `not within ${limitMs} ms: ${what}`);
    await pause(30);
  }
}

export function isAlive(pid: number): boolean {
  return startOf(pid) !== undefined;
}
