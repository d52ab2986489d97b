import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** Runs a file of the project to its end, with its words on this terminal. @returns its exit code */
export async function runFile(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'close');
  return code ?? 1;
}

/** The same, with the figures that it kept in the file `SOAK_FIGURES`, a JSON line each. */
export async function runWithFigures<Figures>(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; figures: Figures[] }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'market-soak-'));
  const SOAK_FIGURES = path.join(folder, 'figures');
  try {
    const code = await runFile(file, args, { ...env, SOAK_FIGURES });
    const lines = await readFile(SOAK_FIGURES, 'utf8').catch(() => '');
    return {
      code,
      figures: lines
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Figures),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
