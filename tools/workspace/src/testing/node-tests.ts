import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const RUN_FILES = path.join(import.meta.dirname, 'run-files.ts');
/** Concurrent processes: more than two cores can use, because some tests only wait, for a connection or a process. */
const AT_ONCE = 3;

/**
 * Runs batches of test files of Node packages, each batch in a process that loads what its files import once: loading takes longer
 * than most files' tests. Prints each process's report when it ends.
 * @param batches paths from `cwd`; the first batches start first, so those that take longest belong there
 * @returns whether all tests passed
 */
export async function runNodeTests(
  batches: readonly (readonly string[])[],
  { cwd, env = process.env }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<boolean> {
  const waiting = batches.values();
  let passed = true;
  const work = async () => {
    for (const batch of waiting) passed = (await runBatch(batch, cwd, env)) && passed;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return passed;
}

/** The output is printed at the end, in one piece. @returns whether all tests passed */
function runBatch(files: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn(process.execPath, [RUN_FILES, ...files], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      done(code === 0);
    });
  });
}

/** In files that would disturb others in their process, by a faked clock, or be disturbed by them, measuring memory. */
const ownProcess = /timers\.enable\(|heapAfterCollection\(/;
/** In files that start page servers. These run until the process ends, so not all of them share one. */
const pageServers = /\/testing\/setup-(pool|report|site)\.ts'|buildHost\(/;

/**
 * A batch for each file that needs one, some for those with page servers, and one for the others of each package. The largest
 * first, so that the run does not end with one process.
 */
function batchesOf(files: readonly string[]): string[][] {
  let servers = 0;
  const keyOf = (file: string) => {
    const text = readFileSync(file, 'utf8');
    if (ownProcess.test(text)) return file;
    if (!pageServers.test(text)) return file.replace(/\/(src|fuzz)\/.*/, '');
    servers += 1;
    return String(servers % AT_ONCE);
  };
  const keys = files.map(keyOf);
  const batches = [...new Set(keys)].map((key) => files.filter((_file, at) => keys[at] === key));
  return batches.sort((a, b) => b.length - a.length);
}

// `node node-tests.ts <test file> …` runs these files, named from the working directory.
if (import.meta.main) {
  const passed = await runNodeTests(batchesOf(process.argv.slice(2)), { cwd: process.cwd() });
  process.exitCode = passed ? 0 : 1;
}
