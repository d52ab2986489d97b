import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { RegistryDocument } from '../document/schema.ts';
import type { Arrival, Problem, Site } from './check-candidate.ts';

const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const flags =
  '--noEmit --strict --skipDefaultLibCheck --pretty false --target es2023 --lib es2023,dom --module esnext --moduleResolution bundler --types';

/** A program that compiles only if the type `Given` of a slot is assignable to `Taken`. */
function questionText(number: number, slot: string): string {
  const name = JSON.stringify(slot);
  return (
    `import type { Slots as Given } from './given${number}';\nimport type { Slots as Taken } from './taken${number}';\n` +
    `declare const given: Given[${name}];\nexport const taken: Taken[${name}] = given;\n`
  );
}

async function runCompiler(folder: string, files: readonly string[]): Promise<string> {
  const args = [compiler, ...flags.split(' '), '', ...files];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 4_000_000 });
  const { stdout } = await run.catch((error) => {
    // The compiler's exit codes 1 and 2 mean type errors.
    if (error.code === 1 || error.code === 2) return error;
    throw new Error(`The TypeScript compiler did not run: ${error.stderr || error.message}`);
  });
  return stdout;
}

/**
 * Checks whether the props that one declaration of `interface Slots` passes to a slot are assignable to those that another one expects.
 * @returns the compiler's errors for each question, or undefined where the types fit
 */
async function compileTypes(questions: readonly { slot: string; given: string; taken: string }[]) {
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

/** Declaration files of a version, relative to its folder; the build writes them (`tools/workspace/src/webpack/copy-types.ts`). */
export const slotTypesFile = 'types/slots.d.ts';
const usedTypesFile = (id: string) => `types/uses/${id}.d.ts`;

/** The versions of other remotes that visitors get now; `name` is for messages: `mfe_catalog 1.2.0 (live)`. */
function reached({ remotes }: RegistryDocument, own: string) {
  return Object.entries(remotes).flatMap(([id, { live, rollout, versions }]) =>
    Object.entries({ live, 'rolled out': rollout?.version }).flatMap(([how, version = '']) => {
      const entry = id === own ? undefined : versions[version];
      if (entry === undefined) return [];
      const { slots, uses = {} } = entry;
      return [{ id, folder: `${id}/${version}`, name: `${id} ${version} (${how})`, slots, uses }];
    }),
  );
}

/**
 * The slots that one remote shows and another remote fills.
 * @returns `given`, `taken`: the declarations of the remote that shows the slot and of the one that fills it; undefined if missing.
 * `unfilled`: the problem if the slot is not filled at all
 */
async function sharedSlots({ build, packed }: Arrival, { document, store }: Site) {
  const { id: own, slots, uses = {} } = build;
  const others = reached(document, own);
  const builtText = (file: string) => packed.get(file)?.toString('utf8') ?? '';
  const storedText = async ({ folder }: (typeof others)[number], file: string) =>
    (await store.readFile(`${folder}/${file}`))?.toString('utf8');
  const declared = builtText(slotTypesFile);
  // The build must declare every slot that it fills.
  const filled = slots.map((slot) => ({
    ...{ slot, given: declared, taken: declared, unfilled: false as const },
    wrong: (errors: string) =>
      `${own} fills the slot ${slot}, but does not declare it in src/slots.ts: ${errors}`,
  }));
  // For remotes that show a slot of this remote: the slot must exist, and the props they pass must suffice.
  const shownByOthers = others.flatMap((other) =>
    (other.uses[own] ?? []).map(async (slot) => ({
      ...{ slot, taken: declared, given: await storedText(other, usedTypesFile(own)) },
      unfilled:
        !slots.includes(slot) &&
        `${other.name} shows the slot ${slot} of ${own}, which this build does not fill. Keep it until nobody shows it.`,
      wrong: (errors: string) =>
        `${other.name} cannot take this build's slot ${slot}: ${errors} Let src/slots.ts take what is given today, or wait until that team gives more.`,
    })),
  );
  // This remote must pass other remotes' slots the props they expect. A remote that was never live is not checked: its slots stay empty.
  const shown = others.flatMap((filler) =>
    (uses[filler.id] ?? []).map(async (slot) => ({
      ...{ slot, given: builtText(usedTypesFile(filler.id)), taken: await storedText(filler, slotTypesFile) },
      unfilled:
        !filler.slots.includes(slot) &&
        `${own} shows the slot ${slot} of ${filler.id}, which ${filler.name} does not fill. Let that team publish it first, or leave it out of uses in webpack.config.ts.`,
      wrong: (errors: string) =>
        `${own} gives the slot ${slot} something else than ${filler.name} takes: ${errors} Fetch the types (npm run release -- types) and repair what no longer compiles.`,
    })),
  );
  return [...filled, ...(await Promise.all([...shownByOthers, ...shown]))];
}

/** Checks with the TypeScript compiler that the props of slots fit between remotes. */
export async function checkTypes(arrival: Arrival, site: Site): Promise<readonly Problem[]> {
  const all = await sharedSlots(arrival, site);
  const declared = all.flatMap(({ unfilled, slot, given, taken, wrong }) =>
    unfilled || given === undefined || taken === undefined ? [] : [{ slot, given, taken, wrong }],
  );
  const errors = await compileTypes(declared);
  const wrong = declared.flatMap((question, number) => {
    const text = errors[number];
    return text === undefined ? [] : [question.wrong(text)];
  });
  return [...all.flatMap(({ unfilled }) => unfilled || []), ...wrong].map((message) => ({
    code: 'types',
    message,
  }));
}
