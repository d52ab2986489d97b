import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { freePort, isAlive, temporaryFolder, until } from 'test-helpers/node';
import { createCluster, waitUntilUp } from '../postgres-server.ts';
import { childrenOf } from '../process-tree.ts';

/** A PostgreSQL that keeps what it acknowledged, as one in production does, and that can be killed. */
export interface DurablePostgres {
  readonly url: string;
  readonly name: string;
  /** Kills the server with all its processes, or one process that works for a connection: then it ends and recovers all the others itself. */
  kill(what: 'all' | 'one connection'): Promise<void>;
  /** Starts it again unless it runs; resolves when it answers. */
  restart(): Promise<void>;
  end(): Promise<void>;
}

/** @throws where PostgreSQL is not installed */
export async function startDurablePostgres(): Promise<DurablePostgres> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const cluster = await createCluster(folder);
  if (!cluster) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  let child: ChildProcess | undefined;
  const restart = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) child = cluster.start(port, []);
    await waitUntilUp(url);
  };
  const killAll = async () => {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    // Each of its processes has a group of its own: they are its children.
    const pids = [child.pid, ...(await childrenOf(child.pid))];
    for (const pid of pids) killNow(pid);
    await exit;
  };
  process.once('exit', () => child?.kill('SIGKILL'));
  await restart();
  return {
    url,
    name: `PostgreSQL of ${cluster.name}`,
    restart,
    async kill(what) {
      if (what === 'all') return killAll();
      const backends: number[] = [];
      for (const pid of await childrenOf(child?.pid ?? 0))
        if (/ 127\.0\.0\.1\(/.test(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
          backends.push(pid);
      const victim = backends[Math.floor(Math.random() * backends.length)];
      if (victim === undefined) return killAll();
      killNow(victim);
      // It ends all of them before it begins anew: until then some may still answer.
      await until(() => !backends.some(isAlive));
    },
    async end() {
      await killAll();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone.
  }
}
