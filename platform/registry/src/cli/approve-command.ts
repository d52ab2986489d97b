import { approvalText, needsApproval, approve as signApproval, stateOf } from '../trust/approvals.ts';
import { remoteOf } from '../writer/changes.ts';
import { changedBy, checkRollout, givingOptions, rolloutOptions, wantedChange } from './change-commands.ts';
import type { ReleaseCommand } from './command.ts';
import { readRegistry } from './read-registry.ts';

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
