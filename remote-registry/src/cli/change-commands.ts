import { givenVersions } from '../document/host-entry.ts';
import type { Targeting } from '../document/rollout-schema.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { parseRule } from '../targeting/rules.ts';
import { parseApproval, withApproval } from '../trust/approvals.ts';
import { applyChange } from '../writer/apply-change.ts';
import { type By, promote, rollback, startRollout } from '../writer/changes.ts';
import {
  assertNotEndedByGuard,
  assertNotRefusedByGuard,
  assertNotTakenBack,
  noteOfGuard,
} from '../writer/past.ts';
import { resumePlan, startPlan } from '../writer/plan.ts';
import { resolveVersion } from '../writer/resolve-version.ts';
import { assertNotRetired } from '../writer/retire.ts';
import type { Answer } from './answer.ts';
import { readNumbers } from './live-numbers.ts';
import type { CliContext } from './options.ts';
import { remoteWord } from './read-registry.ts';
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
  return how(before, id, version, { ...context.by, ...noteOfGuard(before, id, version) });
}

async function change(context: CliContext, written: string | undefined, how: How): Promise<Answer> {
  const { store, signer, force } = context;
  const id = remoteWord(context);
  const approval = context.approval === undefined ? undefined : parseApproval(context.approval);
  const changing = (before: RegistryDocument) => {
    const after = changedBy(context, before, written, how);
    const remote = after.remotes[id];
    if (after === before || approval === undefined || remote === undefined) return after;
    return { ...after, remotes: { ...after.remotes, [id]: withApproval(remote, approval) } };
  };
  const { document, changed } = await applyChange(store, signer, changing, { force });
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

/** With `--if-new`: what visitors get already, with whatever share, stays as it is. @throws RegistryError `bad_change` for what was taken back */
function staysAsItIs(
  { ifNew }: CliContext,
  document: RegistryDocument,
  id: string,
  version: string,
): boolean {
  if (!ifNew) return false;
  if (givenVersions(document, id).includes(version)) return true;
  assertNotTakenBack(document, id, version);
  return false;
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
      if (staysAsItIs(context, document, id, full)) return document;
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
    if (staysAsItIs(context, document, id, full)) return document;
    return startRollout(document, by, id, full, part, options);
  };
}

/** `release -- rollout <remote> <version> --percent <n>`, or with `--plan`, or of a halted plan `--resume`; `--if-new` for pipelines */
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

/** `release -- rollback <remote> [<version>]`, also `--to <version>` */
export async function rollbackCommand(context: CliContext): Promise<Answer> {
  const how: How = (document, id, version, by) => {
    assertNotRetired(document, id);
    if (version === undefined && !context.force) assertNotEndedByGuard(document, id, by.at);
    return rollback(document, by, id, version, { replace: context.replace });
  };
  return change(context, context.to ?? context.words[1], how);
}
