import { execFile } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');
const cli = path.join(root, 'remote-registry/src/cli.ts');

export interface CommandAnswer {
  readonly code: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answer of a command, looked at by who asked for it
  readonly json: any;
}

/** Runs commands of `npm run release`, each in a process of its own, as teams do. @param env names the environments */
export function commandLine(env: Readonly<Record<string, string>>) {
  return (...args: string[]): Promise<CommandAnswer> =>
    new Promise((resolve, reject) => {
      const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 1e8 };
      execFile(process.execPath, [cli, ...args, '--json'], options, (error, out, err) => {
        const code = error === null ? 0 : Number(error.code);
        try {
          resolve({ code, json: JSON.parse(out || err) });
        } catch {
          reject(new Error(`${args.join(' ')} ended with ${code} and did not answer in JSON:\n${out}${err}`));
        }
      });
    });
}
export type CommandLine = ReturnType<typeof commandLine>;
