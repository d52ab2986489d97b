import { type Environment, type Platform, readDocument } from './environments.ts';
import { type Acknowledged, count, type Ledger } from './ledger.ts';
import { type PlatformSize, planTeam, type TeamStep } from './plan.ts';
import { PREVIEW_FOR, type Preview, startPreview } from './preview.ts';
import type { CommandAnswer, CommandLine } from './releases.ts';
import { idOf } from './small-remote.ts';

export interface TeamOptions {
  readonly team: number;
  readonly seed: number;
  readonly size: PlatformSize;
  readonly platform: Platform;
  readonly release: CommandLine;
  readonly ledger: Ledger;
  readonly previews: Preview[];
  /** Asked before each step. */
  readonly isOver: (step: number) => boolean;
  /** Writes down what failed otherwise than by a refusal, and waits a moment. */
  readonly noteFailure: (who: string, error: Error) => Promise<void>;
}

/** Nobody's page is older when its version goes, but those of people who look at an old preview. */
const CLEAN_AFTER = '3m';
/** Longer than a command takes to begin on a machine with other work. */
const FREEZE_MS = 40_000;
const LONGEST_PREVIEWS = 20;
const NEWEST = 4;

/** What one team does, one thing after the other, until it is over. What the registry refuses is no fault: it is written down like the rest. */
export async function runTeam(options: TeamOptions): Promise<void> {
  const { team, seed, size, isOver, noteFailure } = options;
  for (const step of planTeam(seed, team, size)) {
    if (isOver(step.number)) return;
    await takeStep(options, step).catch((error) =>
      noteFailure(`team${team}#${step.number} ${step.kind}`, error),
    );
  }
}

async function takeStep(options: TeamOptions, step: TeamStep): Promise<void> {
  const { team, platform, release, ledger, previews } = options;
  const environment = platform.environments[step.environment];
  if (environment === undefined) return;
  const id = idOf(step.remote);
  const by = `team${team}#${step.number}`;
  const at = ['--env', environment.name, '--by', by];
  const run = async (
    what: string,
    args: readonly string[],
    lines: (json: CommandAnswer['json']) => number,
  ) => {
    const answer = await release(...args, ...at);
    note(options, { by, team: `team${team}`, environment: environment.name, what }, answer, lines);
    return answer;
  };
  const isChanged = ({ changed }: { changed?: boolean }) => (changed ? 1 : 0);
  const version = (notLive = false) => pickVersion(environment, id, step, notLive);
  const replace = step.replace ? ['--replace'] : [];
  switch (step.kind) {
    case 'publish': {
      const stamp = `s${team}${String(step.number).padStart(4, '0')}`;
      const dist = await platform.build(step.remote, stamp);
      const { code, json } = await run(
        'publish',
        ['publish', dist, '--skip-browser-check', 'a soak'],
        () => 1,
      );
      if (code === 0) ledger.stamps.set(`${id} ${json.version}`, stamp);
      return;
    }
    case 'rollout':
    case 'plan': {
      const share =
        step.kind === 'plan'
          ? ['--plan', `${step.percent},100`, '--bake', '4s', '--visits', '0']
          : ['--percent', String(step.percent)];
      await run(step.kind, ['rollout', id, await version(true), ...share, ...replace], isChanged);
      return;
    }
    case 'promote':
      await run('promote', ['promote', id, await version(), ...replace], isChanged);
      return;
    case 'rollback':
      await run('rollback', ['rollback', id], isChanged);
      return;
    case 'carry': {
      const from = platform.environments[step.environment - 1];
      if (from === undefined) return;
      const chosen = await pickVersion(from, id, step);
      const force = step.replace ? ['--force'] : [];
      await run('carry', ['carry', id, chosen, '--from', from.name, ...force], ({ isNew }) =>
        isNew ? 1 : 0,
      );
      return;
    }
    case 'preview': {
      const chosen = await version();
      const { code, json } = await release(
        'preview',
        id,
        chosen,
        '--for',
        PREVIEW_FOR,
        '--at',
        `/${id.slice(4)}`,
        ...at,
      );
      if (code !== 0) return;
      count(ledger, 'previews opened');
      previews.push(startPreview(environment, id, chosen, json.url));
      if (previews.length > LONGEST_PREVIEWS) previews.shift();
      return;
    }
    case 'clean':
      await run(
        'clean',
        ['clean', id, '--after', CLEAN_AFTER, '--keep', '2'],
        ({ removed }) => removed.length,
      );
      return;
    case 'retire': {
      await run('retire', ['retire', id], isChanged);
      const answer = await release(
        'promote',
        id,
        await version(),
        '--env',
        environment.name,
        '--by',
        `${by}b`,
      );
      note(
        options,
        { by: `${by}b`, team: `team${team}`, environment: environment.name, what: 'promote' },
        answer,
        isChanged,
      );
      return;
    }
    case 'freeze': {
      const until = new Date(Date.now() + FREEZE_MS).toISOString();
      await run('freeze', ['freeze', `team ${team} has its reasons`, '--until', until], () => 1);
    }
  }
}

function note(
  { ledger }: TeamOptions,
  about: Pick<Acknowledged, 'by' | 'team' | 'environment' | 'what'>,
  { code, json }: CommandAnswer,
  lines: (json: CommandAnswer['json']) => number,
): void {
  count(ledger, code === 0 ? `${about.what}` : `${about.what} refused: ${json.error}`);
  ledger.commands.push({
    ...about,
    code,
    ...(code === 0 ? {} : { error: String(json.error) }),
    lines: code === 0 ? lines(json) : 0,
  });
  // Others keep writing, and rules refuse: nothing else may go wrong.
  if (
    code !== 0 &&
    ['unexpected', 'untrusted', 'bad_document', 'damaged_version', 'unavailable', 'usage'].includes(
      json.error,
    )
  )
    ledger.violations.push(
      `${about.by} ${about.what} in ${about.environment}: ${json.error}: ${json.message}`,
    );
}

/** One of the versions that the registry has by now: the newest are what teams work with. @param notLive for a roll-out */
async function pickVersion(
  environment: Environment,
  id: string,
  { luck }: TeamStep,
  notLive = false,
): Promise<string> {
  const { live, versions = {} } = (await readDocument(environment)).remotes[id] ?? {};
  const all = Object.entries(versions).filter(([version]) => !notLive || version !== live);
  const near = all
    .sort(([, one], [, other]) => (one.publishedAt < other.publishedAt ? 1 : -1))
    .slice(0, NEWEST);
  return near[Math.floor(luck * near.length)]?.[0] ?? live ?? 'none';
}
