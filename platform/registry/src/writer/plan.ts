import type { RolloutPlan, Targeting } from '../document/rollout-schema.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import { type By, changed, promote, type RolloutOptions, remoteOf, startRollout } from './changes.ts';
import { freezeAt } from './freeze.ts';

export type WantedPlan = Pick<RolloutPlan, 'steps' | 'bakeSeconds' | 'visits'>;

/** The plan step that the rollout guard judged. If that step has ended meanwhile, nothing changes. */
export interface JudgedStep {
  readonly id: string;
  readonly version: string;
  readonly stepBegan: string;
}

/** @throws RegistryError `bad_change` */
export function assertSteps(steps: readonly number[], rules: Targeting['rules']): void {
  // With rules, the first step may be 0: then only the visitors that a rule names get the version.
  const below = rules === undefined ? 0 : -1;
  const rising = steps.every((step, at) => step > (steps[at - 1] ?? below) && step <= 100);
  if (steps.length >= 2 && steps.length <= 20 && rising) return;
  throw new RegistryError(
    'bad_change',
    `${steps.join(',')} is no plan: give 2 to 20 percentages that rise, such as 5,25,100; from 0 on only with a --rule.`,
  );
}

/** "step 2 of 3" */
export function stepName({ steps }: Pick<RolloutPlan, 'steps'>, percent: number): string {
  return `step ${steps.filter((step) => step <= percent).length} of ${steps.length}`;
}

/**
 * Starts a rollout that page servers raise step by step. If the version is being rolled out already, the plan starts at the first step that
 * is not below the present percentage. Starting the same running plan again changes nothing.
 * @throws RegistryError as `startRollout`
 */
export function startPlan(
  document: RegistryDocument,
  by: By,
  id: string,
  version: string,
  wanted: WantedPlan,
  options: Pick<RolloutOptions, 'replace' | 'targeting'> = {},
): RegistryDocument {
  const { rollout, plan: running } = remoteOf(document, id);
  const isRolledOut = rollout?.version === version;
  const { rules } = options.targeting ?? (isRolledOut ? rollout : {});
  assertSteps(wanted.steps, rules);
  if (isRolledOut && running !== undefined && running.halted === undefined) {
    const { stepBegan: _, ...same } = running;
    if (JSON.stringify(same) === JSON.stringify(wanted) && options.targeting === undefined) return document;
  }
  const share = isRolledOut ? rollout.percent : 0;
  const first = wanted.steps.find((step) => step >= share) ?? 100;
  if (first === 100) {
    throw new RegistryError(
      'bad_change',
      `${id} ${version} is given to ${share} % already: ${wanted.steps.join(',')} has no step in between. Promote it.`,
    );
  }
  const note = [by.note, `plan ${wanted.steps.join(', ')} %`].filter(Boolean).join('; ');
  const plan = { ...wanted, stepBegan: by.at };
  return startRollout(document, { ...by, note }, id, version, first, { ...options, plan });
}

/** The rollout and its plan, if the plan is still running at this step. */
function planAt(document: RegistryDocument, { id, version, stepBegan }: JudgedStep) {
  const { rollout, plan } = document.remotes[id] ?? {};
  if (rollout?.version !== version || plan === undefined) return undefined;
  return plan.stepBegan === stepBegan && plan.halted === undefined ? { rollout, plan } : undefined;
}

/** Starts the next step of a plan: a larger percentage, or at 100 a promotion. The last step ends the plan. */
export function advancePlan(document: RegistryDocument, by: By, step: JudgedStep): RegistryDocument {
  const found = planAt(document, step);
  const next = found?.plan.steps.find((percent) => percent > found.rollout.percent);
  if (found === undefined || next === undefined || freezeAt(document, by.at)) return document;
  const { id, version } = step;
  const withNote = { ...by, note: `${stepName(found.plan, next)} of its plan` };
  if (next === 100) return promote(document, withNote, id, version);
  const plan = next === found.plan.steps.at(-1) ? undefined : { ...found.plan, stepBegan: by.at };
  return startRollout(document, withNote, id, version, next, { plan });
}

/** Halts a plan: the percentage stays as it is until the plan is resumed. @param reason for people, in one sentence */
export function haltPlan(document: RegistryDocument, by: By, step: JudgedStep, reason: string) {
  const found = planAt(document, step);
  if (found === undefined) return document;
  const { id, version } = step;
  const plan = { ...found.plan, halted: { at: by.at, reason } };
  const entry = { ...by, action: 'halt' as const, version, percent: found.rollout.percent, note: reason };
  return changed(document, id, { ...remoteOf(document, id), plan }, entry);
}

/** Resumes a halted plan: its present step restarts. @throws RegistryError `bad_change` when the remote has no plan */
export function resumePlan(document: RegistryDocument, by: By, id: string): RegistryDocument {
  const remote = remoteOf(document, id);
  const { rollout, plan } = remote;
  if (rollout === undefined || plan === undefined) {
    throw new RegistryError('bad_change', `${id} has no rollout with a plan.`);
  }
  if (plan.halted === undefined) return document;
  const { halted: _, ...rest } = plan;
  const { version, percent } = rollout;
  const entry = { ...by, version, percent, action: 'rollout' as const, note: 'its plan goes on' };
  return changed(document, id, { ...remote, plan: { ...rest, stepBegan: by.at } }, entry);
}
