import { foldText } from 'shared-contracts/query';

const MAX_WORDS = 12;

/**
 * Splits a text into words: letters and digits only, folded as in the market's word index, so that no word contains an operator of
 * `to_tsquery`. @param text as typed, at most 200 characters
 */
export const readWords = (text: string): string[] =>
  (foldText(text).match(/[\p{L}\p{N}]{1,40}/gu) ?? []).slice(0, MAX_WORDS);
