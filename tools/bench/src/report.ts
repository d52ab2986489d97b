import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Machine } from './machine.ts';

/** A part of a report: a text, a table, or both. */
export interface Section {
  readonly title?: string;
  readonly text?: string;
  readonly head?: readonly string[];
  readonly rows?: readonly (readonly (string | number)[])[];
}

/** The head of a table of figures with aims; `aimRow` makes its rows. */
export const aims = ['What', 'Measured', 'Aim', 'Met'];

/** @param value undefined where it could not be measured @param aim the maximum */
export function aimRow(
  what: string,
  unit: 's' | 'MB',
  { value, aim }: { readonly value: number | undefined; readonly aim: number },
): string[] {
  if (value === undefined) return [what, '–', `≤ ${aim} ${unit}`, '–'];
  const shown = value.toFixed(unit === 's' ? 1 : 0);
  return [what, `**${shown} ${unit}**`, `≤ ${aim} ${unit}`, value <= aim ? 'yes' : 'no'];
}

/** The circumstances of a measurement. */
export interface Taken {
  /** ISO 8601, UTC. */
  readonly takenAt: string;
  readonly command: string;
  readonly commit: string;
  /** Whether the working tree had uncommitted changes. */
  readonly changed: boolean;
  readonly machine: Machine;
}

export interface Report {
  /** The base name of the files: `tools/bench/results/<name>.json` and `.md`. */
  readonly name: string;
  readonly title: string;
  /** How it was measured. */
  readonly text: string;
  readonly sections: readonly Section[];
  /** The measured figures, for programs. */
  readonly figures: object;
}

const results = join(import.meta.dirname, '../results');

/** Writes `tools/bench/results/<name>.json` for programs and `.md` for people, and prints the latter. */
export async function writeReport(taken: Taken, report: Report): Promise<void> {
  const { name, figures } = report;
  await mkdir(results, { recursive: true });
  const json = JSON.stringify({ schema: 2, ...taken, ...figures }, rounded, 2);
  await writeFile(join(results, `${name}.json`), `${json}\n`);
  const text = markdown(taken, report);
  await writeFile(join(results, `${name}.md`), text);
  console.log(`${text}\nWritten: tools/bench/results/${name}.json, ${name}.md`);
}

export function markdown(taken: Taken, { title, text, sections }: Report): string {
  const { takenAt, command, commit, changed, machine } = taken;
  const state = `${commit.slice(0, 10)}${changed ? ' with changes' : ''}`;
  const paragraphs = [
    `# ${title}`,
    `Taken ${takenAt.slice(0, 16).replace('T', ' ')} UTC at commit ${state} by \`${command}\`.`,
    `Machine: ${machine.cores} cores (${machine.processor}), ${machine.memory.toFixed(1)} GB, ${machine.system}; ` +
      `Node ${machine.projectNode}, for the first command Node ${machine.node} and npm ${machine.npm}. ` +
      `Load before the measuring: ${machine.load.toFixed(1)}.`,
    text,
    ...sections.flatMap(paragraphsOf),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function paragraphsOf({ title, text, head, rows }: Section): string[] {
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const table = head && [
    row(head),
    row(head.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...(rows ?? []).map(row),
  ];
  return [title && `## ${title}`, text, table?.join('\n')].filter(
    (part) => part !== undefined && part !== '',
  ) as string[];
}

const rounded = (_key: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
