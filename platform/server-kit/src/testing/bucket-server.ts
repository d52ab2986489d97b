import { spawn } from 'node:child_process';
import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isInstalled } from './is-installed.ts';
import { serverPort } from './server-port.ts';

/** For tests only. One thread: with several, the server's own check and write are not atomic. */
const program = `
import sys
from werkzeug.serving import run_simple
from moto.server import DomainDispatcherApplication, create_backend_app
run_simple('127.0.0.1', int(sys.argv[1]), DomainDispatcherApplication(create_backend_app), threaded=False)
`;

export const noBucketServer =
  'no bucket server here: install moto 5.2 or later (apt-get install python3-moto, or pip install "moto[server]")';

const check = 'import moto, moto.server; assert tuple(map(int, moto.__version__.split(".")[:2])) >= (5, 2)';

let started: ReturnType<typeof start> | undefined;

/**
 * Starts the one bucket server of this process, which honours `If-Match`, sets the `AWS_*` environment of this process to it and
 * creates the bucket `market`; it ends with the tests of this process.
 * @returns the environment for other processes, or nothing when no such server is installed
 */
export const startBucketServer = () => {
  started ??= start();
  return started;
};

async function start(): Promise<Readonly<Record<string, string>> | undefined> {
  if (!(await isInstalled('python3', '-c', check))) return undefined;
  const port = await serverPort();
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
  const isMade = async () =>
    (await fetch(`${endpoint}/market`, { method: 'PUT' }).catch(() => undefined))?.ok;
  const signal = AbortSignal.timeout(120_000);
  while (!(await isMade())) await pause(20, undefined, { signal });
  return env;
}
