import type { ServedDocument } from 'registry';
import type { Group, RolloutSamples, VersionSamples } from '../rollout-samples.ts';
import { fisher } from './fisher.ts';
import { type Judged, watchedVersions } from './watched-versions.ts';

/**
 * A version is rolled back when Fisher's exact test gives a probability below this that it fails no more often than the one it
 * is compared with. It is so small because the test is repeated every two seconds for as long as a roll-out lasts.
 */
const CHANCE = 1e-4;
/** Fewer failures than this prove nothing, whatever the test's result. */
const MIN_FAILURES = 4;
/** With fewer visits and renders since the roll-out began, the other version is judged by all that is known of it. */
const MIN_KNOWN = 50;

/** What is compared: visits in browsers, and pages rendered on the server. */
export const kinds = ['visits', 'renders'] as const;
export type Kind = (typeof kinds)[number];

export interface Verdict extends Judged {
  readonly reason: string;
  /** The verdict holds without the reports of distrusted traffic sources. Otherwise those may be made up, and people have to look. */
  readonly isConfirmed: boolean;
}

/**
 * The versions that fail significantly more often than the versions they are compared with.
 * @param distrust how many traffic sources may lie: those that report the most failures are left out (leave-k-out)
 * @param now milliseconds since 1970
 */
export function verdicts(
  document: ServedDocument,
  rolloutSamples: RolloutSamples,
  distrust: number,
  now: number,
): Verdict[] {
  return watchedVersions(document, now).flatMap((judged) => {
    const { remote, version, instead, since } = judged;
    const suspects = rolloutSamples.read({ remote, version }, since);
    const others = comparedWith(rolloutSamples, judged);
    const found = kinds.flatMap((kind) => {
      const [suspect, other] = [suspects[kind], others[kind]];
      if (!isWorse(suspect, other)) return [];
      const reason =
        `${suspect.failures} of ${suspect.visits} ${named[kind]} failed, seen from ${suspect.against.length} networks or ` +
        `people; with ${instead} it was ${other.failures} of ${other.visits} ` +
        `(Fisher's exact test: p = ${fisher(suspect, other).toExponential(1)})`;
      return [{ reason, isConfirmed: isWorse(withoutLoudest(suspect, distrust), other) }];
    });
    const worst = found.find(({ isConfirmed }) => isConfirmed) ?? found[0];
    return worst === undefined ? [] : [{ ...judged, ...worst }];
  });
}

/** The samples of the other version in the same time; all its samples, where those are few. */
export function comparedWith(
  rolloutSamples: RolloutSamples,
  { remote, instead, since }: Judged,
): VersionSamples {
  const meanwhile = rolloutSamples.read({ remote, version: instead }, since);
  const isKnown = meanwhile.visits.visits + meanwhile.renders.visits >= MIN_KNOWN;
  return isKnown ? meanwhile : rolloutSamples.read({ remote, version: instead });
}

export const named = { visits: 'visits', renders: 'pages rendered on the server' };

/** The samples without the traffic sources that report the most failures. @param distrust how many of them may lie */
export function withoutLoudest(suspect: VersionSamples[Kind], distrust: number): Group {
  return suspect.against
    .slice(0, distrust)
    .reduce<Group>(
      (rest, liar) => ({ visits: rest.visits - liar.visits, failures: rest.failures - liar.failures }),
      suspect,
    );
}

export function isWorse(suspect: Group, other: Group): boolean {
  return suspect.failures >= MIN_FAILURES && fisher(suspect, other) < CHANCE;
}
