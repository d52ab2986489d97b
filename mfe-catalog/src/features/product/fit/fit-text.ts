import type { FitCheck } from 'shared-contracts';
import { messages } from './messages.ts';

/** What a check says, in a sentence. */
export function fitText({ measure, needed, given, verdict }: FitCheck): string {
  if (needed === undefined) return messages.unsaid;
  if (given === undefined) return messages.needs(needed);
  if (verdict === 'fits') return messages.fits(needed, given);
  return verdict === 'tight' ? messages.tight[measure](needed - given) : messages.no(needed, given);
}
