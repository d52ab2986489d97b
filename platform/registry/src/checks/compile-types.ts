import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Is what one declaration gives to a slot assignable to what another one takes? Both declare `interface Slots`. */
export interface TypeQuestion {
  readonly slot: string;
  readonly given: string;
  readonly taken: string;
}

const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const flags =
  '--noEmit --strict --pretty false --target es2023 --lib es2023,dom --module esnext --moduleResolution bundler --types';

/** Without a property that only one of both knows, `given` must be usable as `taken`. */
function questionText(number: number, slot: string): string {
  const name = JSON.stringify(slot);
  return (
    `import type { Slots as Given } from './given${number}';\nimport type { Slots as Taken } from './taken${number}';\n` +
    `declare const given: Given[${name}];\nexport const taken: Taken[${name}] = given;\n`
  );
}

function runCompiler(folder: string, files: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = [compiler, ...flags.split(' '), '', ...files];
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 4_000_000 }, (error, stdout, stderr) => {
      // Exit codes of the compiler: 1 and 2 say that there are errors.
      if (error === null || error.code === 1 || error.code === 2) resolve(stdout);
      else reject(new Error(`The TypeScript compiler did not run: ${stderr || error.message}`));
    });
  });
}

/** @returns for every question the compiler's errors, or nothing where the types fit */
export async function compileTypes(questions: readonly TypeQuestion[]): Promise<(string | undefined)[]> {
  if (questions.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'market-types-'));
  try {
    const files = await Promise.all(
      questions.map(async ({ slot, given, taken }, number) => {
        await writeFile(join(folder, `given${number}.d.ts`), given);
        await writeFile(join(folder, `taken${number}.d.ts`), taken);
        await writeFile(join(folder, `question${number}.ts`), questionText(number, slot));
        return `question${number}.ts`;
      }),
    );
    const lines = (await runCompiler(folder, files)).split('\n');
    return questions.map((_, number) => {
      const about = new RegExp(
        `^(?:question|given|taken)${number}\\.(?:d\\.)?ts\\(\\d+,\\d+\\): error \\w+: (.*)$`,
      );
      const errors = lines.map((line) => about.exec(line)?.[1]).filter((text) => text !== undefined);
      return errors.length === 0 ? undefined : errors.join(' ');
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
