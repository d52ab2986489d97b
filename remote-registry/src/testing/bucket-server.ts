import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** For tests only. One thread: with several, the server's own look-then-write is no single step. */
const program = `
import sys
from werkzeug.serving import run_simple
from moto.server import DomainDispatcherApplication, create_backend_app
run_simple('127.0.0.1', int(sys.argv[1]), DomainDispatcherApplication(create_backend_app), threaded=False)
`;
const startMs = 60_000;

export const noBucketServer =
  'no bucket server here: install moto 5.2 or later (apt-get install python3-moto, or pip install "moto[server]")';

async function isThere(): Promise<boolean> {
  try {
    await promisify(execFile)('python3', [
      '-c',
      'import moto, moto.server; assert tuple(map(int, moto.__version__.split(".")[:2])) >= (5, 1)',
    ]);
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

/**
 * Starts a bucket server that honours `If-Match`, sets the `AWS_*` environment of this process to it and makes the
 * bucket `market`; it ends with the tests of the calling file.
 * @returns the environment for other processes, or nothing when none is installed
 */
export async function startBucketServer(): Promise<Readonly<Record<string, string>> | undefined> {
  if (!(await isThere())) return undefined;
  const port = await freePort();
  const child = spawn('python3', ['-c', program, String(port)], { stdio: 'ignore' });
  after(() => void child.kill());
  const endpoint = `http://127.0.0.1:${port}`;
  const env = {
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_REGION: 'us-east-1',
  };
  Object.assign(process.env, env);
  for (const until = Date.now() + startMs; Date.now() < until; await pause(100)) {
    const made = await fetch(`${endpoint}/market`, { method: 'PUT' }).catch(() => undefined);
    if (made?.ok) return env;
  }
  throw new Error('the bucket server did not start');
}
