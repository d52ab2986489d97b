import type { Machine } from '../machine.ts';

interface Rate {
  readonly pagesPerSecond: number;
  /** Of all processes together, milliseconds; holds on a busy machine as well. */
  readonly processorMsPerPage: number;
}

/** What `host-shell/server/testing/measure-rendering.ts` writes. Milliseconds and MB. */
export interface RenderFigures {
  readonly latencyEverybody: number;
  readonly latencyPersonal: number;
  readonly everybody: Rate;
  readonly samePerson: Rate;
  readonly persons: Rate;
  /** Public pages for people who are known: rendered once for their role, filled in and compressed for each. */
  readonly known?: Rate;
  readonly memory: { readonly server: number; readonly processes: number; readonly count: number };
}

export interface RenderResults {
  readonly schema: 1;
  /** ISO 8601, UTC. */
  readonly takenAt: string;
  readonly commit: string;
  readonly machine: Machine;
  /** With threads inside of the page server, which kept nothing apart. */
  readonly before: RenderFigures & {
    readonly commit: string;
    readonly takenAt: string;
    readonly load: number;
  };
  readonly after: RenderFigures;
}

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Against what a page for another person cost before. */
function knownRow(before: Rate, { pagesPerSecond, processorMsPerPage: ms }: Rate): string {
  const ratio = (before.processorMsPerPage / ms).toFixed(1);
  const old = [before.pagesPerSecond, pagesPerSecond, `${before.processorMsPerPage} ms`, `${ms} ms`];
  return row(
    'each for another person, a public page ([ADR 10](../../docs/adr/0010-server-caches.md)), 4 at a time',
    ...old.map(String),
    `**${ratio}**`,
  );
}

/** The result for people. */
export function renderMarkdown({ takenAt, commit, machine, before, after }: RenderResults): string {
  const rate = (what: string, name: 'everybody' | 'samePerson' | 'persons') => {
    const [old, now] = [before[name], after[name]];
    const capacity = now.processorMsPerPage / old.processorMsPerPage;
    return row(
      what,
      `${old.pagesPerSecond}`,
      `${now.pagesPerSecond}`,
      `${old.processorMsPerPage} ms`,
      `${now.processorMsPerPage} ms`,
      `**${(1 / capacity).toFixed(2)}**`,
    );
  };
  return [
    '# Rendering',
    '',
    `Taken ${takenAt.slice(0, 16).replace('T', ' ')} UTC at commit ${commit.slice(0, 10)} by \`npm run bench -- render\`; *before* at ` +
      `${before.takenAt.slice(0, 16).replace('T', ' ')} at commit ${before.commit.slice(0, 10)} (threads in the page server), load ${before.load.toFixed(1)}.`,
    '',
    `Machine: ${machine.cores} cores (${machine.processor}), ${machine.memory.toFixed(1)} GB, ${machine.system}; ` +
      `Node ${machine.projectNode}. Load before the measuring: ${machine.load.toFixed(1)}. Pages a second depend on what else the machine ` +
      'does; processor time for a page hardly does, so the ratio is taken from it: how many pages the same processor renders.',
    '',
    'A page has 24 cards and asks the market, in the same process, for the categories. Without the page cache.',
    '',
    row('Pages', 'before, a second', 'now, a second', 'before, for each', 'now, for each', 'now / before'),
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    rate('for everybody, 8 at a time', 'everybody'),
    rate('for one person, 2 at a time', 'samePerson'),
    rate('each for another person, 2 at a time', 'persons'),
    ...(after.known ? [knownRow(before.persons, after.known)] : []),
    '',
    row('One page, nobody else there', 'before', 'now'),
    '| --- | ---: | ---: |',
    row('for everybody', `${before.latencyEverybody} ms`, `${after.latencyEverybody} ms`),
    row(
      'for a person who was not there before',
      `${before.latencyPersonal} ms`,
      `${after.latencyPersonal} ms`,
    ),
    '',
    `Memory (proportional) right after: before ${before.memory.server} MB, now ${after.memory.server} MB and ${after.memory.processes} MB in ` +
      `${after.memory.count} processes.`,
    '',
  ].join('\n');
}
