import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

export const root = path.resolve(import.meta.dirname, '../../../..');
const oldestCompose = [2, 24] as const;

/**
 * Runs docker and waits for its end.
 * @param folder where to run it; default: the repository
 * @returns its standard output
 * @throws with the last lines of its output
 */
export async function docker(args: readonly string[], folder = root): Promise<string> {
  try {
    const options = { cwd: folder, maxBuffer: 100_000_000 };
    return (await promisify(execFile)('docker', args, options)).stdout.trim();
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-60).join('\n');
    throw new Error(`docker ${args.join(' ')} failed:\n${said || message}`);
  }
}

/** `docker compose` for the project in COMPOSE_PROJECT_NAME; a file `.env` of this machine is ignored. */
const COMPOSE = 'compose --env-file /dev/null --progress plain'.split(' ');

export function compose(args: readonly string[], folder = root): Promise<string> {
  return docker([...COMPOSE, ...args], folder);
}

/**
 * `docker compose run --rm -T backup`, as an operator runs it.
 * @returns exit code and messages
 */
export const backUp = (file: string) => withFile(['run', '--rm', '-T', 'backup'], file, 'w');

/** `docker compose run --rm -T restore [--replace]`. @returns exit code and messages */
export const restore = (file: string, options: readonly string[] = []) =>
  withFile(['run', '--rm', '-T', 'restore', ...options], file, 'r');

async function withFile(args: readonly string[], file: string, flag: 'r' | 'w') {
  const handle = await open(file, flag);
  try {
    const stdio = flag === 'r' ? [handle.fd, 'ignore', 'pipe'] : ['ignore', handle.fd, 'pipe'];
    const child = spawn('docker', [...COMPOSE, ...args], {
      cwd: root,
      stdio: stdio as ['ignore', 'ignore', 'pipe'],
    });
    const [[code], said] = await Promise.all([once(child, 'close'), text(child.stderr)]);
    return { code: code as number | null, said };
  } finally {
    await handle.close();
  }
}

/** @returns why containers cannot be run here, or undefined when they can */
export async function whyNoEngine(): Promise<string | undefined> {
  const asks = (args: readonly string[]) => docker(args).catch(() => undefined);
  if ((await asks(['--version'])) === undefined) return 'there is no docker command';
  const version = await asks(['compose', 'version', '--short']);
  const [major = 0, minor = 0] = (version ?? '').replace(/^v/, '').split('.').map(Number);
  if (major < oldestCompose[0] || (major === oldestCompose[0] && minor < oldestCompose[1])) {
    return `docker compose ${oldestCompose.join('.')} or later is needed, this is ${version ?? 'none'}`;
  }
  if ((await asks(['info'])) === undefined) return 'no container engine answers';
  return undefined;
}
