/**
 * The kinds of text that a person can enter:
 * - `name`: a person or a product; needs a letter
 * - `category`: as `name`, except for words with a meaning to programs
 * - `line`: one line about a thing, such as a place or a condition; a digit is enough
 * - `text`: several lines, such as a description; a digit is enough
 * - `message`: several lines; any visible character is enough
 */
export type NameKind = 'name' | 'category' | 'line' | 'text' | 'message';

/** Why a text is not a valid name. */
export type NameProblem = 'missing' | 'hidden' | 'no_letters' | 'reserved' | 'too_long';

/** The error message for the person who typed the text. */
export const nameMessages: Readonly<Record<NameProblem, string>> = {
  missing: 'This must not be empty.',
  hidden:
    'There are characters in it that cannot be seen or that change how other text is shown. Please remove them.',
  no_letters: 'There must be something to read in it: use letters.',
  reserved: 'This word means something to programs. Please choose another name.',
  too_long: 'This is too long.',
};

/**
 * Joiners and variation selectors where a script or an emoji needs them. Elsewhere they are invisible and would make
 * two names that look the same (RFC 5892, appendix A).
 */
const NEEDED =
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D](?=\S)|(?<=\p{Extended_Pictographic})\uFE0F|(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/gu;
/** Control, private-use and direction characters, and everything invisible; no script stacks five marks on a letter. */
const HIDDEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]|\p{M}{5}/u;
/** Long texts may be right to left; overrides could reach beyond their end. */
const HIDDEN_IN_TEXT = /(?![\n\t])\p{Cc}|[\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB\u202D\u202E]/u;
/** Embeddings and isolates: phones put them around a copied number, where nobody sees them. Long texts are stored without them. */
const COPIED_ALONG = /[\u202A-\u202C\u2066-\u2069]/g;
const INVISIBLE = /[\s\u2800\p{Default_Ignorable_Code_Point}]/gu;
/**
 * Normalising sorts the combining marks of a letter in quadratic time: 500,000 marks take minutes. No script needs as many; Unicode's
 * limit for texts that can be processed as a stream is 30 (UAX #15, section 13).
 */
const PILED_UP = /\p{M}{31}/u;
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g;

/** Lower case: words that a program may print for an empty value, and the properties of every JavaScript object. */
const reserved = new Set(
  [
    ...Object.getOwnPropertyNames(Object.prototype),
    ...['prototype', 'null', 'nil', 'none', 'undefined', 'nan', 'infinity', '-infinity', 'true', 'false'],
    '[object object]',
  ].map((word) => word.toLowerCase()),
);

/**
 * Normalizes and checks a text that a person entered: Unicode's composed form (NFC), without surrounding white space and with
 * single spaces inside; texts and messages may have several lines. The only rule for names: forms and the API both use it.
 * @param max the maximum number of characters (code points)
 * @returns the name to store, or why it is invalid (`nameMessages` has the text)
 */
export function readName(
  given: string,
  kind: NameKind,
  max = Number.POSITIVE_INFINITY,
):
  | { readonly name: string; readonly problem?: never }
  | { readonly problem: NameProblem; readonly name?: never } {
  if (PILED_UP.test(given)) return { problem: 'hidden' };
  const composed = given.normalize('NFC');
  const hasLines = kind === 'text' || kind === 'message';
  const name = (
    hasLines ? composed.replace(LINE_END, '\n').replace(COPIED_ALONG, '') : composed.replace(/\s+/g, ' ')
  ).trim();
  const visible = name.replace(INVISIBLE, '');
  if (visible === '') return { problem: 'missing' };
  if (hasLines ? HIDDEN_IN_TEXT.test(name) : HIDDEN.test(name.replace(NEEDED, '')))
    return { problem: 'hidden' };
  const digitsAreEnough = kind === 'line' || kind === 'text';
  if (kind !== 'message' && !(digitsAreEnough ? /[\p{L}\p{N}]/u : /\p{L}/u).test(visible))
    return { problem: 'no_letters' };
  if (kind === 'category' && reserved.has(name.toLowerCase())) return { problem: 'reserved' };
  if ([...name].length > max) return { problem: 'too_long' };
  return { name };
}
