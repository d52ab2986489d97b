import { isHost } from '../document/host-entry.ts';
import type { Targeting } from '../document/rollout-schema.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import { parseRule } from '../targeting/rules.ts';
import { parseApproval, withApproval } from '../trust/approvals.ts';
import { type By, promote, rollback, startRollout } from '../writer/changes.ts';
import { assertNotRefusedByGuard, GUARD, refusalByGuard } from '../writer/past.ts';
import { resumePlan, startPlan } from '../writer/plan.ts';
import { resolveVersion } from '../writer/resolve-version.ts';
import { assertNotRetired } from '../writer/retire.ts';
import { assertSpoken, spokenContracts } from '../writer/spoken.ts';
import { update } from '../writer/update.ts';
import type { Answer } from './answer.ts';
import { readNumbers } from './live-numbers.ts';
import type { CliContext } from './options.ts';
import { readRegistry, remoteWord } from './read-registry.ts';
import { statusAnswer } from './status.ts';
import { UsageError } from './usage.ts';
import { wantedPlan } from './wanted-plan.ts';

/** What a remote looks like after a change, with the site's numbers. */
export async function answerOf(
  context: CliContext,
  document: RegistryDocument,
  id: string,
  changed: boolean,
): Promise<Answer> {
  const { live, rollout, plan } = document.remotes[id] ?? {};
  const { text } = statusAnswer(document, id, await readNumbers(context.env));
  return {
    text: `${changed ? '' : 'Nothing to change. '}${text}`,
    data: { remote: id, live, rollout, plan, serial: document.serial, changed },
  };
}

type How = (document: RegistryDocument, id: string, version: string | undefined, by: By) => RegistryDocument;

/** @param written the version as it was written, if it was */
function changedBy(
  context: CliContext,
  before: RegistryDocument,
  written: string | undefined,
  how: How,
): RegistryDocument {
  const id = remoteWord(context);
  const version = written === undefined ? undefined : resolveVersion(before, id, written);
  if (version === undefined) return how(before, id, version, context.by);
  // One that visitors get already, by somebody's --force, is not asked about once more.
  const isGiven = before.remotes[id]?.rollout?.version === version;
  assertNotRefusedByGuard(before, id, version, { force: context.force || isGiven });
  const removal = refusalByGuard(before, id, version);
  const note = removal && { note: `the rollout guard had taken it back at ${removal.at}` };
  return how(before, id, version, { ...context.by, ...note });
}

/** @param helps it is a way back: for remotes it is never refused */
async function change(
  context: CliContext,
  written: string | undefined,
  how: How,
  helps = false,
): Promise<Answer> {
  const id = remoteWord(context);
  const isAsked = !context.force && (!helps || isHost(id));
  const spoken = isAsked ? await spokenContracts(context.store, await readRegistry(context)) : undefined;
  const approval = context.approval === undefined ? undefined : parseApproval(context.approval);
  const { document, changed } = await update(context.store, context.signer, (before) => {
    const after = changedBy(context, before, written, how);
    if (spoken !== undefined && after !== before) assertSpoken(after, spoken);
    const remote = after.remotes[id];
    if (after === before || approval === undefined || remote === undefined) return after;
    return { ...after, remotes: { ...after.remotes, [id]: withApproval(remote, approval) } };
  });
  return answerOf(context, document, id, changed);
}

async function resume(context: CliContext): Promise<Answer> {
  const { words, percent, plan } = context;
  if (words.length !== 1 || percent !== undefined || plan !== undefined) {
    throw new UsageError('--resume takes the remote and nothing else.');
  }
  return change(context, undefined, (document, id, _, by) => resumePlan(document, by, id));
}

/** Of `--rule` and `--accounts`; `--rule none` takes them away; nothing without either. */
function wantedTargeting({ rules, accounts }: CliContext): Targeting | undefined {
  if (rules.length === 0 && !accounts) return undefined;
  const parsed = rules.filter((rule) => rule !== 'none').map(parseRule);
  return {
    ...(parsed.length > 0 ? { rules: parsed } : {}),
    ...(accounts ? { accounts: true as const } : {}),
  };
}

/** @throws UsageError for words that are no rollout */
function wantedRollout(context: CliContext): How {
  const plan = wantedPlan(context);
  const options = { replace: context.replace, targeting: wantedTargeting(context) };
  const [, version, third] = context.words;
  const percent = context.percent ?? third;
  if (plan !== undefined) {
    if (version === undefined || percent !== undefined)
      throw new UsageError('With --plan name a version and no percentage.');
    return (document, id, full = version, by) => {
      assertNotRetired(document, id);
      return startPlan(document, by, id, full, plan, options);
    };
  }
  if (version === undefined || percent === undefined) {
    throw new UsageError('Name a version and a percentage.');
  }
  if (!/^\d{1,3}%?$/.test(percent)) {
    throw new UsageError(`${percent} is no percentage: give a whole number from 0 to 100.`);
  }
  const part = Number.parseInt(percent, 10);
  return (document, id, full = version, by) => {
    assertNotRetired(document, id);
    return startRollout(document, by, id, full, part, options);
  };
}

/** `release -- rollout <remote> <version> --percent <n>`, or with `--plan`, or of a halted plan `--resume` */
export async function rolloutCommand(context: CliContext): Promise<Answer> {
  if (context.resume) return resume(context);
  return change(context, context.words[1], wantedRollout(context));
}

const promotion =
  ({ replace }: CliContext): How =>
  (document, id, version, by) =>
    promote(document, by, id, version, { replace });

/** `release -- promote <remote> [<version>]` */
export async function promoteCommand(context: CliContext): Promise<Answer> {
  return change(context, context.words[1], promotion(context));
}

/** What the document would be after the rollout that the words say, else after the promotion. @throws UsageError, RegistryError */
export function wantedChange(context: CliContext, document: RegistryDocument): RegistryDocument {
  const { words, percent, plan } = context;
  const isRollout = percent !== undefined || plan !== undefined || words.length > 2;
  const how = isRollout ? wantedRollout(context) : promotion(context);
  return changedBy(context, document, words[1], how);
}

const JUST_NOW_MS = 30 * 60_000;

/**
 * Who wants to end a rollout that the guard has ended a moment ago would take back the live version in its place.
 * @throws RegistryError `guard_removed`
 */
function assertNotEndedByGuard(document: RegistryDocument, id: string, { by, force }: CliContext): void {
  const last = document.log.findLast(
    ({ remote, action }) => remote === id && action !== 'publish' && action !== 'origin',
  );
  const { live, rollout } = document.remotes[id] ?? {};
  const isGuards = last?.action === 'rollback' && last.who === GUARD && last.version === live;
  if (force || rollout !== undefined || last === undefined || !isGuards) return;
  if (Date.parse(by.at) - Date.parse(last.at) > JUST_NOW_MS) return;
  throw new RegistryError(
    'guard_removed',
    `${id} ${last.from ?? ''} was taken back by the rollout guard at ${last.at}: everybody gets ${live} already. ` +
      'Nothing was changed. To go back one version more, name it, or say --force.',
  );
}

/** `release -- rollback <remote> [<version>]`, also `--to <version>` */
export async function rollbackCommand(context: CliContext): Promise<Answer> {
  const how: How = (document, id, version, by) => {
    assertNotRetired(document, id);
    if (version === undefined) assertNotEndedByGuard(document, id, context);
    return rollback(document, by, id, version);
  };
  return change(context, context.to ?? context.words[1], how, true);
}
