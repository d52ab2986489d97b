import type { Heard } from './listen.ts';
import type { Look } from './look.ts';
import type { PlannedLoad } from './plan.ts';

interface Violation {
  readonly load: number;
  readonly where: string;
  readonly what: string;
}

/** What a run counts. */
export interface Tally {
  loads: number;
  readonly byRole: Map<string, number>;
  readonly faults: Map<string, number>;
  /** Loads during which something was broken. */
  troubled: number;
  /** Places that said themselves what failed, by remote or `api`. */
  readonly named: Map<string, number>;
  readonly releases: string[];
  readonly violations: Violation[];
}

export function newTally(): Tally {
  return {
    loads: 0,
    byRole: new Map(),
    faults: new Map(),
    troubled: 0,
    named: new Map(),
    releases: [],
    violations: [],
  };
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

export function countLoad(tally: Tally, { role, changes }: PlannedLoad, isTroubled: boolean): void {
  tally.loads += 1;
  if (isTroubled) tally.troubled += 1;
  add(tally.byRole, role);
  for (const { target, fault } of changes) add(tally.faults, `${target} ${fault.kind}`);
}

/** Counts the failures that the page names: in a sentence on it, or for a slot in the console. */
export function countNamed(tally: Tally, { places, sentences }: Look, { console }: Heard): void {
  const lost = new Set(console.flatMap((line) => / (of team \w+) failed/.exec(line)?.[1] ?? []));
  for (const team of lost) add(tally.named, team);
  const byRemotes = places.filter(({ failed }) => failed).length;
  for (let left = sentences.length - byRemotes; left > 0; left -= 1) add(tally.named, 'of the market');
}
