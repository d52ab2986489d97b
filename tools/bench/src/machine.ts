import os from 'node:os';
import { runCommand } from './run-command.ts';

/** The machine on which the figures were measured. */
export interface Machine {
  readonly system: string;
  readonly processor: string;
  readonly cores: number;
  /** GB, 10^9 bytes. */
  readonly memory: number;
  /** The Node that `npm start` finds; the site itself runs on the project's own. */
  readonly node: string;
  readonly projectNode: string;
  readonly npm: string;
  /** Load average of the last minute before the benchmark: processes that wanted a core. */
  readonly load: number;
}

export async function describeMachine(env: Readonly<Record<string, string>>): Promise<Machine> {
  const version = async (program: string) => {
    const { output } = await runCommand(program, ['--version'], { folder: os.tmpdir(), env });
    return output.trim();
  };
  return {
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    processor: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.availableParallelism(),
    memory: Math.round(os.totalmem() / 1e8) / 10,
    node: await version('node'),
    projectNode: process.version,
    npm: await version('npm'),
    load: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
  };
}
