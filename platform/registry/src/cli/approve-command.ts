import { approvalText, needsApproval, approve as signApproval, stateOf } from '../trust/approvals.ts';
import { remoteOf } from '../writer/changes.ts';
import { checkRollout, givingOptions, rolloutOptions, wantedChange } from './change-commands.ts';
import type { CommandOutput, ReleaseCommand } from './command.ts';
import type { CliContext } from './options.ts';
import { readRegistry, remoteWord } from './read-registry.ts';

/** Prints the approval of one state of a remote, for `--approval`; nothing is written. @throws RegistryError as the change itself */
async function run(context: CliContext): Promise<CommandOutput> {
  const id = remoteWord(context);
  const key = await context.signer.anyKey();
  const document = await readRegistry(context);
  const after = wantedChange(context, document);
  const state = stateOf(remoteOf(after, id));
  if (context.dryRun) {
    const given = JSON.stringify({ live: state.live, rollout: state.rollout, plan: state.plan });
    return {
      text: `${key.id} would approve this state of ${id}, and no other: ${given}.`,
      data: { remote: id, ...state, by: key.id, dryRun: true },
    };
  }
  const text = approvalText(signApproval(id, state, key));
  const ring = context.signer.ring();
  const hint = needsApproval(id, ring)
    ? ''
    : `\n(${id} needs no approval: no key is named for it by keys approver.)`;
  return { text: `${text}${hint}`, data: { remote: id, ...state, approval: text, by: key.id } };
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
  run,
};
