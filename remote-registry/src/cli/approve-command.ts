import { approvalText, approve, needsApproval, stateOf } from '../trust/approvals.ts';
import { remoteOf } from '../writer/changes.ts';
import type { Answer } from './answer.ts';
import { wantedChange } from './change-commands.ts';
import type { CliContext } from './options.ts';
import { readRegistry, remoteWord } from './read-registry.ts';

/**
 * `release -- approve <remote> <version>`, with what `rollout` takes for a rollout, else for a promotion: prints the approval
 * that the one who releases says with `--approval`. It is for this one state of the remote, and for no other; nothing is written.
 * @throws UsageError, RegistryError as the change itself
 */
export async function approveCommand(context: CliContext): Promise<Answer> {
  const id = remoteWord(context);
  const key = await context.signer.anyKey();
  const document = await readRegistry(context);
  const after = wantedChange(context, document);
  const state = stateOf(remoteOf(after, id));
  const text = approvalText(approve(id, state, key));
  const ring = context.signer.ring();
  const hint = needsApproval(id, ring)
    ? ''
    : `\n(${id} needs no approval: no key is named for it by keys approver.)`;
  return { text: `${text}${hint}`, data: { remote: id, ...state, approval: text, by: key.id } };
}
