import { targets } from './plan.ts';
import type { Recovery } from './recovery.ts';
import { taken } from './taken.ts';
import type { Tally } from './tally.ts';

export interface Run {
  readonly seed: number;
  readonly planned: number;
  readonly seconds: number;
  readonly tally: Tally;
  /** Pages of which the page server rendered the frame alone. */
  readonly framesOnly: number;
  readonly recovery: readonly Recovery[];
  readonly limitS: number;
}

const kinds = ['none', 'stopped', 'slow', 'broken', 'garbage'] as const;

export function isSound({ tally, recovery, limitS }: Run): boolean {
  return tally.violations.length === 0 && recovery.every((each) => isRecovered(each, limitS));
}

/** The limit is for the site to become healthy: what a healthy page takes on this machine is not part of it. */
const isRecovered = ({ seconds, pageSeconds, problems }: Recovery, limitS: number) =>
  problems.length === 0 && seconds - pageSeconds <= limitS;

/** The result as Markdown, for a terminal and for a file. */
export function reportOf(run: Run): string {
  const { tally, seed, planned, seconds, framesOnly, recovery, limitS } = run;
  const list = (counts: ReadonlyMap<string, number>) =>
    [...counts].map(([name, count]) => `${count} ${name}`).join(', ') || 'none';
  const rows = targets.map(
    (target) =>
      `| ${target} | ${kinds.map((kind) => tally.faults.get(`${target} ${kind}`) ?? 0).join(' | ')} |`,
  );
  const [slowest] = recovery.toSorted((one, other) => other.seconds - one.seconds);
  const again = `npm run soak -- chaos --loads ${planned} --seed ${seed}`;
  const lines = [
    `| Page loads | ${tally.loads} of ${planned}: ${list(tally.byRole)} |`,
    `| While something was stopped, slow or broken | ${tally.troubled} |`,
    `| Failures that the page or its console named | ${list(tally.named)} |`,
    `| Pages that came as their frame alone (the page server's log says why) | ${framesOnly} |`,
    `| Releases, roll-outs, promotions, roll-backs | ${tally.releases.length} |`,
    `| Violations | ${tally.violations.length} |`,
    `| All four roles whole again after the end | ${slowest?.seconds.toFixed(1)} s, of which the page itself took ${slowest?.pageSeconds.toFixed(1)} s (at most ${limitS} s without it) |`,
    `| Took | ${Math.round(seconds)} s |`,
  ];
  return `# Chaos: ${isSound(run) ? 'sound' : 'NOT sound'}

${taken(again)}

| What | Seen |
| --- | --- |
${lines.join('\n')}

## How often each was changed to what

| | restored | stopped | slow | 500 | garbage |
| --- | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}
${violations(run)}`;
}

function violations({ tally, recovery, limitS }: Run): string {
  const lines = [
    ...tally.violations.map(({ load, where, what }) => `- load ${load}, ${where}: ${what}`),
    ...recovery
      .filter((each) => !isRecovered(each, limitS))
      .map(
        ({ role, seconds, problems }) =>
          `- ${role} after ${seconds.toFixed(1)} s: ${problems.join('; ') || 'too late'}`,
      ),
  ];
  return lines.length > 0 ? `\n## What may not be\n\n${lines.join('\n')}\n` : '';
}
