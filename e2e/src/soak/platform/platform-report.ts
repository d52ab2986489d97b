import { taken } from '../taken.ts';
import type { PlatformRun } from './platform.ts';

/** What the page server may hold more in the end than after the first quarter: caches that are bounded fill up until then. */
const MORE_BYTES = 40_000_000;
const MOST_SHOWN = 50;

function problemsOf({ ledger, memory }: PlatformRun): readonly string[] {
  const early = memory[Math.floor(memory.length / 4)];
  const last = memory.at(-1);
  const grew = early && last && last.heap > early.heap + MORE_BYTES;
  return [...ledger.violations, ...(grew ? ['the memory of a page server grew'] : [])];
}

export const isPlatformSound = (run: PlatformRun): boolean => problemsOf(run).length === 0;

/** The result as Markdown. */
export function platformReport(run: PlatformRun): string {
  const { remotes, environments, teams, seed, minutes, ledger, memory } = run;
  const problems = problemsOf(run);
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  const command = `npm run soak -- platform --minutes ${Math.round(minutes)} --seed ${seed}`;
  const counted = [...ledger.counts].sort(([one], [other]) => (one < other ? -1 : 1));
  const looks = memory.map(
    ({ minute, heap, rss }) => `| ${minute.toFixed(1)} | ${megabytes(heap)} | ${megabytes(rss)} |`,
  );
  return `# A platform at work: ${problems.length === 0 ? 'sound' : 'NOT sound'}

${taken(command)} The machine was shared with other work: how many of each there are says nothing about speed.

${remotes} remotes in ${environments} environments, two page servers each; ${teams} teams that publish, carry, roll out by hand and by plan, promote, roll back, retire, freeze and clean at random;
visitors, people in previews and a browser that load pages meanwhile; one page server after the other killed (\`kill -9\`) and started again. ${minutes.toFixed(0)} minutes.

What is asked of it, and what would stand below as a violation: every page has for each remote exactly what the document of the serial that it names gives its visitor; markup, entry and chunks are of that version, by
hash and by what they say when they run, also after soft navigations; a preview shows what its link says; each acknowledged change is in the log once and in its team's order, what was refused is not;
the log verifies to its first entry and no serial is missing; the page servers send in the end what the log says; nothing lies in the stores that the registry does not name; no render process outlives its page server.

| What | How often |
| --- | ---: |
${counted.map(([what, times]) => `| ${what} | ${times} |`).join('\n')}

The memory of a page server that was never killed, after garbage was collected:

| After minutes | Heap, MB | Resident, MB |
| ---: | ---: | ---: |
${looks.join('\n')}

${
  problems.length === 0
    ? 'No violation.'
    : problems
        .slice(0, MOST_SHOWN)
        .map((problem) => `- ${problem}`)
        .join('\n')
}
`;
}
