import type { ServedDocument } from 'remote-registry';
import type { NumbersByVersion, RemoteNumbers } from '../metrics/remote-numbers.ts';
import { fisher, type Group } from './fisher.ts';

/**
 * A roll-out is taken back when Fisher's exact test gives a chance below this that it fails no more often than the live
 * version. It is so small because the test is made again every two seconds for as long as a roll-out lasts.
 */
export const CHANCE = 1e-4;
/** Fewer failures than this are nobody's proof, whatever the test says. */
export const FEWEST_FAILURES = 4;
/** Below this many visits since the roll-out began, the live version is judged by the whole last half hour. */
const FEWEST_LIVE_VISITS = 50;

export interface Verdict {
  readonly remote: string;
  readonly team: string;
  readonly version: string;
  readonly live: string;
  /** One sentence with the figures. */
  readonly reason: string;
}

/** When the version began to be rolled out, milliseconds since 1970: raising the share does not begin it anew. */
export function rolledOutSince({ log }: ServedDocument, remote: string, version: string): number {
  let since = 0;
  for (const entry of log.filter((each) => each.remote === remote && each.action !== 'publish').reverse()) {
    if (entry.action !== 'rollout' || entry.version !== version) break;
    since = Date.parse(entry.at);
  }
  return since;
}

interface Compared {
  readonly what: string;
  readonly rolledOut: Group;
  readonly live: Group;
}

function comparisons(rolledOut: RemoteNumbers, live: RemoteNumbers): Compared[] {
  const onPages = ({ visits, failures }: RemoteNumbers): Group => ({ visits, failures });
  const onServer = (numbers: RemoteNumbers): Group => ({
    visits: numbers.renders,
    failures: numbers.renderFailures,
  });
  return [
    { what: 'visits', rolledOut: onPages(rolledOut), live: onPages(live) },
    { what: 'pages drawn on the server', rolledOut: onServer(rolledOut), live: onServer(live) },
  ];
}

/** Which roll-outs fail significantly more often than what they would replace. */
export function verdicts(document: ServedDocument, numbers: NumbersByVersion): Verdict[] {
  return Object.entries(document.remotes).flatMap(([remote, { team, live, rollout }]) => {
    if (rollout === undefined || live === undefined) return [];
    const since = rolledOutSince(document, remote, rollout.version);
    const meanwhile = numbers.read(remote, live, { since });
    const compared = comparisons(
      numbers.read(remote, rollout.version, { since }),
      meanwhile.visits + meanwhile.renders < FEWEST_LIVE_VISITS ? numbers.read(remote, live) : meanwhile,
    );
    const worse = compared
      .map((groups) => ({ ...groups, chance: fisher(groups.rolledOut, groups.live) }))
      .find(({ rolledOut, chance }) => rolledOut.failures >= FEWEST_FAILURES && chance < CHANCE);
    if (worse === undefined) return [];
    const { rolledOut: bad, live: good, what, chance } = worse;
    const reason =
      `${bad.failures} of ${bad.visits} ${what} failed, with ${live} it was ${good.failures} of ${good.visits} ` +
      `(Fisher's exact test: p = ${chance.toExponential(1)})`;
    return [{ remote, team, version: rollout.version, live, reason }];
  });
}
