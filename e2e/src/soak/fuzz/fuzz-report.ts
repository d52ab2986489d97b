import { taken } from '../taken.ts';
import type { ServerLook } from './look-at-server.ts';

/** What became of one server. */
export interface Tried {
  readonly name: string;
  readonly seconds: number;
  /** Answers by status, and for pages by how much of them was rendered. */
  readonly counts: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
  /** Half calls that were held open meanwhile. */
  readonly held: number;
  readonly isAlive: boolean;
  /** Most processor time that a turn of the event loop took, milliseconds. */
  readonly longestMs: number;
  /** Turns of 100 ms and more. */
  readonly stops: number;
  readonly memory: { readonly first: ServerLook; readonly warm: ServerLook; readonly last: ServerLook };
}

export interface FuzzRun {
  readonly seed: number;
  readonly requests: number;
  readonly tried: readonly Tried[];
}

/** What a server may hold more in the end than after a fifth of the calls: caches that are bounded fill up. */
const MORE_BYTES = 40_000_000;
const LONGEST_MS = 100;

const problemsOf = ({ faults, isAlive, stops, memory }: Tried): string[] => [
  ...faults,
  ...(isAlive ? [] : ['it ended, and was started again']),
  ...(stops > 0 ? [`its event loop stood still for ${LONGEST_MS} ms or more, ${stops} times`] : []),
  ...(memory.last.heapUsed > memory.warm.heapUsed + MORE_BYTES ? ['its memory did not come back'] : []),
];

export const isFuzzSound = ({ tried }: FuzzRun): boolean =>
  tried.every((each) => problemsOf(each).length === 0);

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

/** The result as Markdown. */
export function fuzzReport(run: FuzzRun): string {
  const row = (title: string, of: (tried: Tried) => string) =>
    `| ${title} | ${run.tried.map(of).join(' | ')} |`;
  const total = ({ counts }: Tried) => [...counts.values()].reduce((sum, count) => sum + count, 0);
  const heap = ({ memory }: Tried, part: 'heapUsed' | 'rss') =>
    [memory.first, memory.warm, memory.last].map((look) => megabytes(look[part])).join(' → ');
  const found = run.tried.flatMap((tried) =>
    problemsOf(tried).map((problem) => `- ${tried.name}: ${problem}`),
  );
  return `# Hostile calls: ${isFuzzSound(run) ? 'sound' : 'NOT sound'}

${taken(`npm run soak -- fuzz --requests ${run.requests} --seed ${run.seed}`)}

| | ${run.tried.map(({ name }) => name).join(' | ')} |
| --- | ${run.tried.map(() => '---').join(' | ')} |
${row('Calls', (tried) => String(total(tried)))}
${row('Answers', ({ counts }) =>
  [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([kind, count]) => `${kind}: ${count}`)
    .join(', '),
)}
${row('Finds', ({ faults }) => String(faults.length))}
${row('Longest turn of the event loop, processor time', ({ longestMs }) => `${Math.round(longestMs)} ms`)}
${row('Turns of 100 ms or more', ({ stops }) => String(stops))}
${row('Heap at the start → after a fifth → at the end, MB', (tried) => heap(tried, 'heapUsed'))}
${row('Resident at the start → after a fifth → at the end, MB', (tried) => heap(tried, 'rss'))}
${row('Half calls held open meanwhile', ({ held }) => String(held))}
${row('The same process in the end', ({ isAlive }) => (isAlive ? 'yes' : 'no'))}
${row('Took', ({ seconds }) => `${Math.round(seconds)} s`)}
${found.length > 0 ? `\n## What may not be\n\n${found.join('\n')}\n` : ''}`;
}
