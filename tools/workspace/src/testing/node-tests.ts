import { spawn } from 'node:child_process';
import path from 'node:path';

const RUN_FILES = path.join(import.meta.dirname, 'run-files.ts');
/** Each batch runs in a process that loads the tested packages once, because loading takes longer than most files' tests. */
const BATCHES = 6;
/** Concurrent processes: more than two cores can use, because some tests only wait, for a connection or a process. */
const AT_ONCE = 3;

interface NodeTestOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly alone?: readonly RegExp[];
}

/**
 * Runs test files of Node packages in a few processes. Prints each process's report when it ends.
 * @param files paths from `cwd`; the first ones start first, so those that take longest belong there
 * @param alone the files that get a process of their own; they start first, in this order
 * @returns whether all tests passed
 */
export async function runNodeTests(
  files: readonly string[],
  { cwd, env = process.env, alone = [] }: NodeTestOptions,
): Promise<boolean> {
  const ownProcess = alone.flatMap((pattern) => files.filter((file) => pattern.test(file)));
  const shared = files.filter((file) => !ownProcess.includes(file));
  const batches = [
    ...ownProcess.map((file) => [file]),
    // Neighbours go to different batches: files of one folder take similarly long.
    ...Array.from({ length: Math.min(BATCHES, shared.length) }, (_, at) =>
      shared.filter((_file, index) => index % BATCHES === at),
    ),
  ].values();
  let passed = true;
  const work = async () => {
    for (const batch of batches) passed = (await runBatch(batch, cwd, env)) && passed;
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

const ALONE = [
  // It builds packages, which takes longest.
  /same-bytes\.test\.ts$/,
  // Their page servers, with processes that render, run until the file ends: all at once they would slow down each other.
  /^platform\/page-server\//,
];

// `node node-tests.ts <test file> …` runs these files, named from the working directory.
if (import.meta.main) {
  const passed = await runNodeTests(process.argv.slice(2), { cwd: process.cwd(), alone: ALONE });
  process.exitCode = passed ? 0 : 1;
}
