import { spawn } from 'node:child_process';
import { chown, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, temporaryFolder } from 'test-helpers/node';
import { ended, findSystem, type RunningPostgres, run, waitUntilUp } from './postgres-server.ts';

export interface RunningReplica extends RunningPostgres {
  /** Nothing that is written from now on is seen there, until `follow`. */
  standStill(): Promise<void>;
  follow(): Promise<void>;
}

export const noReplica =
  'a replica is made by pg_basebackup of the system’s PostgreSQL, which is not installed';

/**
 * A copy of a running server that follows it by streaming replication, made with the system's programs.
 * @returns nothing where they are not installed: the server from npm brings none of them
 */
export async function startReplica(primaryUrl: string): Promise<RunningReplica | undefined> {
  const system = await findSystem();
  if (!system) return undefined;
  const { bin, ids } = system;
  const folder = await temporaryFolder();
  if (ids.uid !== undefined && ids.gid !== undefined) await chown(folder, ids.uid, ids.gid);
  const { port: primaryPort } = new URL(primaryUrl);
  const data = join(folder, 'data');
  const from = ['-h', '127.0.0.1', '-p', primaryPort, '-U', 'postgres'];
  const copy = spawn(
    join(bin, 'pg_basebackup'),
    [...from, '-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
    { ...ids, stdio: ['ignore', 'ignore', 'pipe'], cwd: folder },
  );
  await ended(copy, 'pg_basebackup');
  const port = await freePort();
  const server = run(system, folder, port);
  const url = new URL(primaryUrl);
  url.port = String(port);
  const name = await waitUntilUp(url.href);
  const say = async (statement: string) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    url: url.href,
    name,
    standStill: () => say('select pg_wal_replay_pause()'),
    follow: () => say('select pg_wal_replay_resume()'),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
