import { type Random, randomFrom } from 'test-helpers/node';

export interface PlatformSize {
  readonly remotes: number;
  readonly environments: number;
  readonly teams: number;
}

export const kinds = [
  'publish',
  'rollout',
  'plan',
  'promote',
  'rollback',
  'carry',
  'preview',
  'clean',
  'retire',
  'freeze',
] as const;
type Kind = (typeof kinds)[number];

/** Something that a team does. What it is done with (which version) follows from what there is by then, and `luck`. */
export interface TeamStep {
  readonly number: number;
  readonly kind: Kind;
  /** By number. */
  readonly remote: number;
  /** By number, in the order that versions travel. */
  readonly environment: number;
  readonly percent: number;
  readonly replace: boolean;
  /** From 0 up to 1: which of those that are there. */
  readonly luck: number;
}

/** Of a hundred. */
const shares: Readonly<Record<Kind, number>> = {
  ...{ publish: 20, rollout: 17, plan: 7, promote: 18, rollback: 9, carry: 15, preview: 8, clean: 3 },
  ...{ retire: 2, freeze: 1 },
};

export const teamOf = (remote: number, { teams }: PlatformSize) => remote % teams;

/** @returns what this team does, one after the other, without an end; the same for the same seed */
export function* planTeam(seed: number, team: number, size: PlatformSize): Generator<TeamStep> {
  const random = randomFrom(seed * 1000 + team);
  const own = Array.from({ length: size.remotes }, (_, at) => at).filter((at) => teamOf(at, size) === team);
  const [first = 0, ...more] = own;
  for (let number = 1; ; number += 1) {
    const kind = kindAt(random.next());
    yield {
      number,
      kind,
      remote: random.pick([first, ...more]),
      // Builds come into the first one only.
      environment: kind === 'publish' ? 0 : random.between(0, size.environments - 1),
      percent: random.between(5, 95),
      replace: random.chance(0.7),
      luck: random.next(),
    };
  }
}

function kindAt(at: number): Kind {
  let left = at * kinds.reduce((sum, kind) => sum + shares[kind], 0);
  for (const kind of kinds) {
    left -= shares[kind];
    if (left < 0) return kind;
  }
  return 'publish';
}

/** Which page server ends next, and how long it stays away. */
export interface PlannedKill {
  readonly environment: number;
  readonly server: 0 | 1;
  readonly afterMs: number;
  readonly awayMs: number;
}

/** Of the last environment the first page server is never killed: its memory is looked at over the whole time. */
export function* planKills(seed: number, { environments }: PlatformSize): Generator<PlannedKill> {
  const random: Random = randomFrom(seed * 1000 + 999);
  for (;;) {
    const environment = random.between(0, environments - 1);
    const server = environment === environments - 1 || random.chance(0.5) ? 1 : 0;
    yield { environment, server, afterMs: random.between(5_000, 30_000), awayMs: random.between(0, 3_000) };
  }
}
