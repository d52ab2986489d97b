/** Why a text is not a valid phone number. */
export type PhoneNumberProblem = 'missing' | 'not_a_number' | 'too_short' | 'too_long';

/** ITU-T E.164 allows 15 digits; 5 is the shortest local number that the market accepts. */
export const phoneNumberLimits = { min: 5, max: 15 } as const;

/** The error message for the person who typed the number. */
export const phoneNumberMessages: Readonly<Record<PhoneNumberProblem, string>> = {
  missing: 'Enter a phone number.',
  not_a_number: 'A phone number has digits only; spaces, brackets, dots, hyphens and a leading + are fine.',
  too_short: `This phone number is too short: it needs at least ${phoneNumberLimits.min} digits.`,
  too_long: `This phone number is too long: it has at most ${phoneNumberLimits.max} digits.`,
};

/** What people put between digits: white space, brackets, dots, slashes and every kind of hyphen. */
const SEPARATORS = /[\s()[\]./\u2212\p{Pd}]+/gu;
/** Invisible marks that are copied along with a number from a contact list, such as U+202A … U+202C around it. */
const INVISIBLE = /\p{Cf}/gu;

/** Longer than any way to write 15 digits; normalizing a long text can take minutes (see `readName`). */
const MAX_TEXT = 100;

/**
 * Reads a phone number the way people write it: `555-0100`, `+1 (555) 010-0100`, `tel:+1.555.010.0100`.
 * The only rule for phone numbers: forms and the API both use it.
 * @param given the typed text, or a number from an old client
 * @returns the digits to store, or why there are none (`phoneNumberMessages` has the text)
 */
export function readPhoneNumber(
  given: string | number,
):
  | { readonly digits: string; readonly problem?: never }
  | { readonly problem: PhoneNumberProblem; readonly digits?: never } {
  if (typeof given === 'number' && !(Number.isSafeInteger(given) && given >= 0))
    return { problem: 'not_a_number' };
  const typed = String(given);
  if (typed.length > MAX_TEXT) return { problem: /^[0-9]+$/.test(typed) ? 'too_long' : 'not_a_number' };
  const text = typed.normalize('NFKC').replace(INVISIBLE, '').trim();
  if (text === '') return { problem: 'missing' };
  const digits = text.replace(/^tel:/i, '').trim().replace(SEPARATORS, '').replace(/^\+/, '');
  if (!/^[0-9]+$/.test(digits)) return { problem: 'not_a_number' };
  if (digits.length < phoneNumberLimits.min) return { problem: 'too_short' };
  if (digits.length > phoneNumberLimits.max) return { problem: 'too_long' };
  return { digits };
}
