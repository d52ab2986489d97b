import type { FitCheck } from 'shared-contracts';
import { messages } from './messages.ts';

/** What it comes to, in a word or two. */
export const verdictText = ({ needed, verdict }: FitCheck): string =>
  needed === undefined ? messages.notKnown : messages.verdicts[verdict];

/** What a check says, in a sentence; after *Needs* the rest of one. */
export function fitText({ measure, needed, given, verdict }: FitCheck): string {
  if (needed === undefined) return messages.unsaid;
  if (given === undefined) return messages.needs(needed);
  if (verdict === 'fits') return messages.fits(needed, given);
  return verdict === 'tight' ? messages.tight[measure](needed - given) : messages.no(needed, given);
}
