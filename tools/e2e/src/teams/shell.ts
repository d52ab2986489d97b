import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';

export interface ShellOutput {
  readonly code: number;
  /** Both streams, as a terminal shows them. */
  readonly lines: readonly string[];
}

export interface Shell {
  /** @throws when it takes too long, or the shell ends meanwhile */
  run(command: string): Promise<ShellOutput>;
  /** With whatever runs in it. */
  end(): Promise<void>;
}

/** A publication with its trial, on a machine that is busy with a lot else. */
const LIMIT_MS = 5 * 60_000;

/**
 * One shell for many commands, so that a variable that one of them sets is there for the next. `npm run <script>` runs what the folder's
 * `package.json` says, without npm and the launcher, which looks at each start whether something has to be installed.
 */
export function openShell(folder: string, env: NodeJS.ProcessEnv): Shell {
  const npm = path.join(import.meta.dirname, 'npm.ts');
  const child = spawn('bash', ['--noprofile', '--norc'], { cwd: folder, env, detached: true });
  child.stdin.write(`exec 2>&1\nnpm() { '${process.execPath}' '${npm}' "$@"; }\n`);
  let said = '';
  let onOutput = () => {};
  let isOver = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    onOutput();
  });
  child.once('exit', () => {
    isOver = true;
    onOutput();
  });
  return {
    async run(command) {
      const mark = `__${randomBytes(8).toString('hex')}__`;
      said = '';
      child.stdin.write(`${command}\nprintf '\\n%s%s\\n' ${mark} $?\n`);
      const end = new RegExp(`\\n${mark}(\\d+)\\n$`);
      const isLate = AbortSignal.timeout(LIMIT_MS);
      isLate.addEventListener('abort', () => onOutput());
      while (!end.test(said)) {
        if (isOver || isLate.aborted) throw new Error(`${command}\nhas no end:\n${said}`);
        await new Promise<void>((resolve) => {
          onOutput = resolve;
        });
      }
      const code = Number(end.exec(said)?.[1]);
      const text = said.replace(end, '').replace(/\n$/, '');
      return { code, lines: text === '' ? [] : text.split('\n') };
    },
    async end() {
      if (isOver || child.pid === undefined) return;
      const ended = once(child, 'exit');
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}
