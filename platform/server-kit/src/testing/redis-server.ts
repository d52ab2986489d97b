import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { isInstalled } from './is-installed.ts';
import { serverPort } from './server-port.ts';

export const noRedisServer =
  'no server here: install Valkey or Redis (apt-get install redis-server, or valkey-server where there is one)';

/**
 * A real Valkey or Redis from PATH on a port of its own, without persistence. The caller kills it at the end of the test.
 * @returns its address, and functions to kill it, as if its machine was gone, and to start it again, at the same address and empty;
 * nothing when neither is installed
 */
export async function startRedisServer() {
  const program = (await isInstalled('valkey-server', '--version')) ? 'valkey-server' : 'redis-server';
  if (!(await isInstalled(program, '--version'))) return undefined;
  const port = await serverPort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()];
  const launch = async () => {
    const started = spawn(program, options, { stdio: 'ignore' });
    process.once('exit', () => started.kill('SIGKILL'));
    const signal = AbortSignal.timeout(120_000);
    while (!(await isListening(port))) await pause(20, undefined, { signal });
    return started;
  };
  let child = await launch();
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async start() {
      child = await launch();
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
