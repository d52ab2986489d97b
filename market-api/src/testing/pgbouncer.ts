import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort, temporaryFolder, until } from 'test-helpers/node';
import { findSystem, giveTo } from './postgres-server.ts';

export const noPgBouncer =
  'needs PgBouncer and the system’s PostgreSQL (apt-get install pgbouncer postgresql)';

/** Fewer than a market's connections, so that every transaction gets whichever connection is free. */
const SERVER_CONNECTIONS = 3;

/**
 * A real PgBouncer from PATH, in transaction mode, in front of a PostgreSQL server.
 * @returns undefined if it is not installed
 */
export async function startPgBouncer(
  postgresUrl: string,
): Promise<{ readonly url: string; stop(): Promise<void> } | undefined> {
  const system = await findSystem();
  if (!system) return undefined;
  const { pathname, port: serverPort } = new URL(postgresUrl);
  const folder = await temporaryFolder();
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  await writeFile(users, '"postgres" "postgres"\n');
  await writeFile(
    file,
    `[databases]
* = host=127.0.0.1 port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
`,
  );
  await giveTo(system, folder);
  const child = spawn('pgbouncer', ['-q', file], {
    ...system.ids,
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  const begun = await once(child, 'spawn').then(
    () => true,
    () => false,
  );
  if (!begun) return undefined;
  await until(async () => {
    const socket = connect(port, '127.0.0.1');
    const answered = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return answered;
  });
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}${pathname}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
