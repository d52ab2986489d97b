import type { HostSettings } from '../../settings.ts';
import type { NumbersByVersion, RemoteNumbers } from '../remote-numbers.ts';
import { type Group, MAX_PER_SOURCE, type RolloutSamples } from '../rollout-samples.ts';
import type { RemoteLabels } from '../site-metrics.ts';
import { isThisMachine } from '../traffic-sources.ts';
import type { PlanStep } from './judge-steps.ts';
import { comparedWith, isWorse, type Kind, kinds, withoutLoudest } from './verdict.ts';
import type { Judged } from './watched-versions.ts';

/** The guard's view of a version that it watches. */
export interface GuardView extends RemoteLabels {
  /** One sentence with the figures, shown after the version's name. */
  readonly text: string;
  /** The version looks bad, and nothing happens automatically: people have to look. */
  readonly isInDoubt: boolean;
}

export interface ViewFacts {
  readonly rolloutSamples: RolloutSamples;
  readonly numbers: Pick<NumbersByVersion, 'read'>;
  readonly settings: Pick<HostSettings, 'env' | 'guardCounts' | 'guardDistrust'>;
  /** Why the guard cannot roll this version back; undefined where it can. */
  readonly obstacle: (about: Judged) => string | undefined;
}

const levels = ['unknown', 'no more', 'uncounted', 'loudest only', 'proved'] as const;

/**
 * The guard's view of one version, by the tests that it acts on. The figures are those of `/platform`, where every visit of the last half
 * hour counts; the guard counts three of a traffic source, so what it cannot prove may look proved there: the sentence explains the wait.
 * @param step the state of its roll-out's plan, if it has one
 */
export function guardView(facts: ViewFacts, judged: Judged, step: PlanStep | undefined): GuardView {
  const { remote, team, version, instead, since } = judged;
  const { numbers } = facts;
  const { guardDistrust: distrust, guardCounts: counts, env } = facts.settings;
  const counted = facts.rolloutSamples.read({ remote, version }, since);
  const source = counts === 'visitors' ? 'visitor' : 'network';
  const other = comparedWith(facts.rolloutSamples, judged);
  const reported = numbers.read({ remote, version }, { since });
  const reportedOther = numbers.read({ remote, version: instead }, { since });

  function finding(kind: Kind): { readonly level: (typeof levels)[number]; readonly text: string } {
    const [own, before] = [counted[kind], other[kind]];
    const all = larger(groupOf(reported, kind), own);
    const allOther = larger(groupOf(reportedOther, kind), before);
    const figures =
      `${all.failures} of ${all.visits}${kind === 'renders' ? ' pages rendered on the server' : ''} ` +
      `against ${allOther.failures} of ${allOther.visits}`;
    const seen = own.failing.length;
    const from = `seen from ${seen} ${source}${seen === 1 ? '' : 's'}`;
    if (isWorse(withoutLoudest(own, distrust), before)) {
      const obstacle = facts.obstacle(judged);
      const act = obstacle === undefined ? 'it is being rolled back' : `it stays: ${obstacle}`;
      return { level: 'proved', text: `fails more often: ${figures}, ${from}; ${act}` };
    }
    // Not even failures alone, against none, would be significant.
    if (!isWorse({ ...all, failures: all.visits }, { ...allOther, failures: 0 }))
      return { level: 'unknown', text: `too few visits to judge: ${figures}` };
    if (!isWorse(own, before) && !isWorse(all, allOther))
      return { level: 'no more', text: `fails no more often than chance allows: ${figures}` };
    const wanted = neededSources(seen, all, larger(allOther, before), distrust);
    const isHere = seen > 0 && own.failing.every(isThisMachine);
    const next =
      seen === 0
        ? `but not on pages of its own, which the guard counts`
        : wanted === undefined
          ? `but ${from}; too little is known of ${instead} to roll it back by itself`
          : `but ${from}; it is rolled back by itself when seen from ${wanted}`;
    const level = isWorse(own, before) ? 'loudest only' : 'uncounted';
    return { level, text: `fails more often: ${figures}, ${next}${isHere ? hereOnly(env) : ''}` };
  }

  const [worst] = kinds.map(finding).sort((a, b) => levels.indexOf(b.level) - levels.indexOf(a.level));
  const isSilent = counted.visits.visits + counted.renders.visits + reported.visits + reported.renders === 0;
  const text = isSilent || worst === undefined ? 'no visit was reported yet' : worst.text;
  const plan = step?.waits === undefined ? '' : `; its plan waits ${step.waits}`;
  const isUnproved = worst?.level === 'uncounted' || worst?.level === 'loudest only';
  return { remote, team, version, text: text + plan, isInDoubt: isUnproved || step?.isInDoubt === true };
}

const groupOf = (numbers: RemoteNumbers, kind: Kind): Group =>
  kind === 'visits' ? numbers : { visits: numbers.renders, failures: numbers.renderFailures };

const larger = (a: Group, b: Group): Group => (a.visits >= b.visits ? a : b);

/** Advice for when all visits come from this machine. */
const hereOnly = (env: HostSettings['env']) =>
  env === 'production'
    ? '; all of it comes from this machine: is MARKET_HOST_TRUST_PROXY right?'
    : '; all of it comes from this machine, to try the guard out there start the site with MARKET_GUARD_COUNTS=visitors';

/** The search ends here: beyond this number, too little is known of the other version. */
const MAX_SOURCES = 30;

/**
 * How many traffic sources have to show failures before the version is rolled back, if each shows as many of them as all visits do.
 * @param seen the number of these sources so far
 * @param all visits of the version. @param other those of the version that it is compared with: further traffic brings visits of both
 * @returns nothing where no number is enough
 */
function neededSources(seen: number, all: Group, other: Group, distrust: number): number | undefined {
  const failures = Math.ceil((MAX_PER_SOURCE * all.failures) / all.visits);
  for (let count = seen + 1; count <= MAX_SOURCES; count += 1) {
    const believed = count - distrust;
    const suspect = { visits: believed * MAX_PER_SOURCE, failures: believed * failures };
    if (believed > 0 && isWorse(suspect, other)) return count;
  }
  return undefined;
}
