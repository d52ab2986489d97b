import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';

/** For tests only: starts a receiver of `deploy/pipelines`. @returns its address */
export async function startSample(
  t: TestContext,
  name: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const file = join(import.meta.dirname, '../../../../deploy/pipelines', name);
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  t.after(async () => {
    child.kill();
    await once(child, 'exit');
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  return /http:\S+/.exec(line)?.[0] ?? '';
}
