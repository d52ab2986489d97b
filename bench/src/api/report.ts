import type { Machine } from '../machine.ts';
import type { EngineFigures, Plan, ReadFigures, Way } from './measure-engine.ts';

export interface ApiResults extends Plan {
  readonly schema: 1;
  /** ISO 8601, UTC. */
  readonly takenAt: string;
  readonly commit: string;
  readonly machine: Machine;
  readonly engines: readonly EngineFigures[];
}

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const group = (count: number) => count.toLocaleString('en-US');

/** The result for people. */
export function apiMarkdown(result: ApiResults): string {
  const { takenAt, commit, machine, products, rounds, seconds, connections } = result;
  return [
    '# Reads of market-api',
    '',
    `Taken ${takenAt.slice(0, 16).replace('T', ' ')} UTC at commit ${commit.slice(0, 10)} by \`npm run bench -- api\`.`,
    '',
    `Machine: ${machine.cores} cores (${machine.processor}), ${machine.memory.toFixed(1)} GB, ${machine.system}; ` +
      `Node ${machine.projectNode}. Load before the measuring: ${machine.load.toFixed(1)}. Database, servers and those who ask share its cores.`,
    '',
    `${group(products)} products, ${connections} connections, ${rounds} rounds of ${seconds} s, all ways in turn, each asked for three seconds before; medians. A cell: answers a second; ` +
      'median / p99 in ms; ms of the server’s own processor time for an answer.',
    '',
    '- *asked*: market-api that keeps no answer, so that the database is asked each time.',
    '- *bare*: Fastify without hooks, schemas or log, that gives the same fields by one prepared statement which makes the JSON, from the same database ' +
      '(of a search the products only: what was found and all counts are in its memory).',
    '- *kept*: market-api as it is, which looks who asks for their own with each call. *same*: that bare server giving the same body from its memory; *whole*: with the same headers too, which is every byte that market-api sends.',
    '- *through*: market-api as it is, through the page server (`/api/…`).',
    '',
    ...result.engines.flatMap(engineMarkdown),
  ].join('\n');
}

function engineMarkdown({ engine, reads, memory }: EngineFigures): string[] {
  const all = Object.values(reads);
  return [
    `## ${engine}`,
    '',
    row(
      '',
      'bytes',
      'asked',
      'bare',
      'asked / bare',
      'kept',
      'kept / bare',
      'same',
      'kept / same',
      'whole',
      'kept / whole',
      'through',
      'through / kept',
      'through / same',
    ),
    `| --- |${' ---: |'.repeat(13)}`,
    ...all.map((read) =>
      row(
        ...[
          read.title,
          group(read.bytes),
          cell(read, 'asked'),
          cell(read, 'bare'),
          ratio(read, 'asked', 'bare'),
        ],
        ...[cell(read, 'kept'), ratio(read, 'kept', 'bare')],
        ...[cell(read, 'same'), ratio(read, 'kept', 'same')],
        ...[cell(read, 'whole'), ratio(read, 'kept', 'whole')],
        ...[cell(read, 'through'), ratio(read, 'through', 'kept'), ratio(read, 'through', 'same')],
      ),
    ),
    '',
    row('resident, MB', 'at rest', 'at the end'),
    '| --- | ---: | ---: |',
    ...Object.entries(memory).map(([server, [rest, end]]) =>
      row(serverNames[server] ?? server, `${rest}`, `${end}`),
    ),
    '',
  ];
}

const serverNames: Readonly<Record<string, string>> = {
  kept: 'market-api',
  asked: 'market-api that keeps no answer',
  bare: 'bare Fastify',
  page: 'page server without its render processes',
};

function cell({ ways }: ReadFigures, way: Way): string {
  const load = ways[way];
  return load === undefined ? '–' : `${group(load.rate)}; ${load.p50} / ${load.p99}; ${load.cpu.toFixed(2)}`;
}

function ratio({ ways }: ReadFigures, of: Way, against: Way): string {
  const [one, other] = [ways[of], ways[against]];
  return one === undefined || other === undefined ? '–' : `**${(one.rate / other.rate).toFixed(2)}**`;
}
