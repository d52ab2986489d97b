import { type Option, UsageError } from 'server-kit/command-line';
import { givenVersions } from '../document/host-entry.ts';
import type { Targeting } from '../document/rollout-schema.ts';
import type { RegistryDocument } from '../document/schema.ts';
import {
  approvalText,
  needsApproval,
  approve as signApproval,
  stateOf,
  withApproval,
} from '../trust/approvals.ts';
import { applyChange } from '../writer/apply-change.ts';
import {
  type By,
  promote as promoted,
  remoteOf,
  rollback as rolledBack,
  startRollout,
} from '../writer/changes.ts';
import { resumePlan, startPlan } from '../writer/plan.ts';
import {
  assertNotEndedByGuard,
  assertNotRefusedByGuard,
  assertNotRolledBack,
  noteOfGuard,
} from '../writer/release-history.ts';
import { assertNotRetired } from '../writer/retire.ts';
import type { ReleaseCommand, ReleaseContext, Words } from './command.ts';
import { flags, percentOf, type Values } from './flags.ts';
import { readRegistry, resolveVersion } from './read-registry.ts';
import { resultOf } from './status.ts';

/** The options that describe a rollout. */
const rolloutOptions: readonly Option[] = [
  flags.percent,
  flags.plan,
  flags.bake,
  flags.visits,
  flags.rule,
  flags.accounts,
  flags.ifNew,
];
/** The options of every command that gives a version to visitors. */
const givingOptions: readonly Option[] = [flags.replace, flags.force, flags.despiteFreeze];

type How = (document: RegistryDocument, id: string, version: string | undefined, by: By) => RegistryDocument;

/** Applies a change. @param words the remote, and optionally a version @returns the changed document @throws RegistryError */
function changedBy(
  [id = '', written]: Words,
  { force = false }: Values,
  how: How,
  by: By,
  before: RegistryDocument,
): RegistryDocument {
  const version = written === undefined ? undefined : resolveVersion(before, id, written);
  if (version === undefined) return how(before, id, version, by);
  // Visitors get the version already, by an earlier --force.
  const isGiven = before.remotes[id]?.rollout?.version === version;
  if (!force && !isGiven) assertNotRefusedByGuard(before, id, version);
  return how(before, id, version, { ...by, ...noteOfGuard(before, id, version) });
}

async function change(
  words: Words,
  options: Values,
  how: How,
  { store, signer, by, env, note }: ReleaseContext,
) {
  const { force = false, approval } = options;
  const [id = ''] = words;
  const changing = (before: RegistryDocument) => {
    const after = changedBy(words, options, how, by, before);
    const remote = after.remotes[id];
    if (after === before || approval === undefined || remote === undefined) return after;
    return { ...after, remotes: { ...after.remotes, [id]: withApproval(remote, approval) } };
  };
  const { document, changed, passedOver } = await applyChange(store, signer, changing, { force });
  if (passedOver !== undefined) note(passedOver);
  return resultOf(env, document, id, changed);
}

/** The targeting of `--rule` and `--accounts`; `--rule none` removes all rules. Undefined without either option. */
function wantedTargeting({ rule = [], accounts = false }: Values): Targeting | undefined {
  if (rule.length === 0 && !accounts) return undefined;
  const rules = rule.filter((each) => each !== 'none');
  return { ...(rules.length > 0 ? { rules } : {}), ...(accounts ? { accounts: true as const } : {}) };
}

const BAKE_S = 600;
const VISITS = 20;

/** The percentage, from the option or from the argument after the version. */
const percentIn = ([, , word]: Words, { percent }: Values): number | undefined =>
  percent ?? (word === undefined ? undefined : percentOf(word));

/** For a rule without percentage: percentage and plan of the version stay; one that is not being rolled out starts at 0. */
function shareOf(document: RegistryDocument, id: string, version: string) {
  const { rollout, plan } = document.remotes[id] ?? {};
  return rollout?.version === version ? { percent: rollout.percent, plan } : { percent: 0 };
}

function wantedRollout(words: Words, wanted: Values): How {
  const { plan: steps, bake = BAKE_S, visits = VISITS } = wanted;
  const plan = steps && { steps: [...steps], bakeSeconds: bake, visits };
  const percent = percentIn(words, wanted);
  const options = { replace: wanted.replace === true, targeting: wantedTargeting(wanted) };
  return (document, id, full = '', by) => {
    assertNotRetired(document, id);
    if (wanted.ifNew) {
      if (givenVersions(document.remotes[id]).includes(full)) return document;
      assertNotRolledBack(document, id, full);
    }
    if (plan !== undefined) return startPlan(document, by, id, full, plan, options);
    const share = percent === undefined ? shareOf(document, id, full) : { percent };
    return startRollout(document, by, id, full, share.percent, { ...options, plan: share.plan });
  };
}

/** @throws UsageError for invalid combinations of options */
function checkRollout(words: Words, values: Values): void {
  const { plan, bake, visits, percent, rule = [] } = values;
  const share = percentIn(words, values);
  if (plan === undefined && (bake !== undefined || visits !== undefined))
    throw new UsageError('--bake and --visits belong to a --plan.');
  if (share !== undefined && (plan !== undefined || (percent !== undefined && words[2] !== undefined)))
    throw new UsageError('Name one percentage, or a --plan.');
  if (rule.includes('none') && rule.length > 1) throw new UsageError('--rule none goes with no other rule.');
}

/** The reasons to refuse a change of the versions that visitors get. */
const refusals =
  'a freeze, a rollout of another version, what the rollout guard took back, a missing second key, a host that does not speak its contract, an address that another remote has, and a key that may not change the remote';

export const rollout: ReleaseCommand = {
  usage: 'rollout <remote> [version] [percent]',
  group: 'Who gets them',
  summary: 'Gives a version to a part of the visitors',
  more: 'With a percentage; with a plan, by which page servers raise it by themselves; or with a rule alone, for whom it names.',
  example: 'rollout mfe-seller 1.5.0 --percent 10',
  options: [...rolloutOptions, flags.resume, flags.approval, ...givingOptions],
  refusedBy: refusals,
  check(words, values) {
    if (values.resume) {
      if (words.length > 1) throw new UsageError('--resume takes the remote and nothing else.');
      return;
    }
    checkRollout(words, values);
    const isRule = values.rule?.some((rule) => rule !== 'none');
    if (words[1] === undefined)
      throw new UsageError('Name a version, and a percentage, a --plan or a --rule.');
    if (percentIn(words, values) === undefined && values.plan === undefined && !isRule)
      throw new UsageError('Name a version and a percentage, a --plan or a --rule.');
  },
  run: (words, options, context) => {
    const resume: How = (document, id, _, by) => resumePlan(document, by, id);
    return change(words, options, options.resume ? resume : wantedRollout(words, options), context);
  },
};

const promotion =
  ({ replace = false }: Values): How =>
  (document, id, version, by) =>
    promoted(document, by, id, version, { replace });

export const promote: ReleaseCommand = {
  usage: 'promote <remote> [version]',
  group: 'Who gets them',
  summary: 'Gives everybody the rollout’s version, or the named one',
  example: 'promote mfe-seller 1.5.0',
  options: [flags.approval, ...givingOptions],
  refusedBy: refusals,
  run: (words, options, context) => change(words, options, promotion(options), context),
};

/** The change that the command line describes: a rollout if it has a percentage, a plan or targeting, else a promotion. */
function wantedChange(words: Words, options: Values): How {
  const isTargeted = wantedTargeting(options) !== undefined;
  const isRollout = isTargeted || options.plan !== undefined || percentIn(words, options) !== undefined;
  return isRollout ? wantedRollout(words, options) : promotion(options);
}

export const approve: ReleaseCommand = {
  usage: 'approve <remote> <version> [percent]',
  group: 'Who gets them',
  summary: 'A second key’s word for a promotion or a rollout',
  more: 'For the promotion, or with what rollout takes for that rollout. Prints it; rollout and promote take it with --approval <it>.',
  example: 'approve mfe-seller 1.5.0 --percent 10',
  options: [...rolloutOptions, ...givingOptions],
  refusedBy: 'whatever refuses the change itself',
  check: checkRollout,
  async run(words, options, { store, signer, by }) {
    const [id = ''] = words;
    const key = await signer.anyKey();
    const document = await readRegistry(store);
    const after = changedBy(words, options, wantedChange(words, options), by, document);
    const state = stateOf(remoteOf(after, id));
    if (options.dryRun) {
      const given = JSON.stringify({ live: state.live, rollout: state.rollout, plan: state.plan });
      return {
        text: `${key.id} would approve this state of ${id}, and no other: ${given}.`,
        data: { remote: id, ...state, by: key.id, dryRun: true },
      };
    }
    const text = approvalText(signApproval(id, state, key));
    const ring = signer.ring();
    const hint = needsApproval(id, ring)
      ? ''
      : `\n(${id} needs no approval: no key is named for it by keys approver.)`;
    return { text: `${text}${hint}`, data: { remote: id, ...state, approval: text, by: key.id } };
  },
};

export const rollback: ReleaseCommand = {
  usage: 'rollback <remote> [version]',
  group: 'Who gets them',
  summary: 'Ends the rollout; without one, goes back one live version',
  more: 'With a version, to that one. To one that was never live or was taken back: as promote would. Also after the guard has just taken one back by itself: --force.',
  example: 'rollback mfe-seller',
  options: [flags.to, ...givingOptions],
  refusedBy: `a key that may not change the remote; to a version that was never live or was taken back, as promote by ${refusals}`,
  check([, version], { to }) {
    if (version !== undefined && to !== undefined)
      throw new UsageError('Name one version: behind the remote, or with --to.');
  },
  run([id = '', version], options, context) {
    const { force, replace = false, to = version } = options;
    const how: How = (document, id, version, by) => {
      assertNotRetired(document, id);
      if (version === undefined && !force) assertNotEndedByGuard(document, id, by.at);
      return rolledBack(document, by, id, version, { replace });
    };
    return change(to === undefined ? [id] : [id, to], options, how, context);
  },
};
