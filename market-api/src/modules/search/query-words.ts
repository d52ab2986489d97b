import { foldText } from 'shared-contracts/query';

const MAX_WORDS = 12;

/**
 * The words of a text: letters and digits only, folded as in the market's index of words, so that each stands for itself in
 * `to_tsquery`. @param text as typed, at most 200 characters
 */
export const readWords = (text: string): string[] =>
  (foldText(text).match(/[\p{L}\p{N}]{1,40}/gu) ?? []).slice(0, MAX_WORDS);
