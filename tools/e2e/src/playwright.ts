import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '..');
const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');

/** Runs `playwright test` in this package; its output is shown. @returns the exit code */
export async function runPlaywright(args: readonly string[], env = process.env): Promise<number> {
  const child = spawn(process.execPath, [cli, 'test', ...args], { cwd: folder, stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
