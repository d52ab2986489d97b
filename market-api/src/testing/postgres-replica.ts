import { join } from 'node:path';
import pg from 'pg';
import { freePort, temporaryFolder } from 'test-helpers/node';
import {
  findSystem,
  giveTo,
  type RunningPostgres,
  runTool,
  startServer,
  waitUntilUp,
} from './postgres-server.ts';

export interface RunningReplica extends RunningPostgres {
  /** Pauses replication: the replica shows no later writes until `follow`. */
  standStill(): Promise<void>;
  follow(): Promise<void>;
}

export const noReplica =
  'a replica is made by pg_basebackup of the system’s PostgreSQL, which is not installed';

/**
 * A streaming replica of a running server, made with the system's programs.
 * @returns undefined if these are not installed: the server from npm includes none of them
 */
export async function startReplica(primaryUrl: string): Promise<RunningReplica | undefined> {
  const system = await findSystem();
  if (!system) return undefined;
  const folder = await temporaryFolder();
  await giveTo(system, folder);
  const { port: primaryPort } = new URL(primaryUrl);
  const data = join(folder, 'data');
  const from = ['-h', '127.0.0.1', '-p', primaryPort, '-U', 'postgres'];
  const how = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  await runTool(system, 'pg_basebackup', [...from, '-D', data, ...how], folder);
  const port = await freePort();
  const server = startServer(system, folder, port);
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
    stop: server.stop,
  };
}
