/** The text that replaces contact data. */
const HIDDEN = '[hidden]';

const unit =
  'mm|cm|m|ft|in|inch(?:es)?|kg|lbs?|l|lit(?:er|re)s?|kwh|w|watts?|v|volts?|hz|db|usd|dollars?|eur|euros?|years?|months?|weeks?|days?|hours?|min(?:utes)?|h|am|pm';
const number = String.raw`\p{Nd}{1,4}(?:[.,]\p{Nd}{1,2})?`;
/** Numbers that describe a fridge and its sale: prices, measures (`60 x 65 x 185`), numbers with units, dates, times, ranges of years. */
const harmless = new RegExp(
  [
    String.raw`[$€£]\s?\p{Nd}{1,3}(?:[., ]?\p{Nd}{3})?(?:[.,]\p{Nd}{1,2})?(?!\p{Nd})`,
    String.raw`(?<!\p{Nd})${number}(?:\s?[x×*]\s?${number})+(?!\p{Nd})`,
    String.raw`(?<!\p{Nd})${number}\s?(?:(?:${unit})\b|["%€£$])`,
    String.raw`(?<!\p{Nd})\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}(?!\p{Nd})`,
    String.raw`(?<!\p{Nd})\p{Nd}{1,2}([./-])\p{Nd}{1,2}\1(?:19|20)\p{Nd}{2}(?!\p{Nd})`,
    String.raw`(?<!\p{Nd})\p{Nd}{1,2}:\p{Nd}{2}(?!\p{Nd})`,
    String.raw`(?<!\p{Nd})(?:19|20)\p{Nd}{2}\s?[-–/]\s?(?:19|20)\p{Nd}{2}(?!\p{Nd})`,
  ].join('|'),
  'giu',
);

/** Characters that people put between digits, including invisible ones and those of keycap emojis. */
const gap = String.raw`[\s().\-–/·_+\p{Cf}\uFE0F\u20E3]{0,4}`;
const digit = String.raw`(?:\p{Nd}|\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b,?)`;
/** Seven or more digits, each as a digit or as a word. */
const phone = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])[+(]{0,2}${digit}(?:${gap}${digit}){6,}(?![\p{L}\p{Nd}])`,
  'giu',
);

const local = String.raw`(?<![\p{L}\p{Nd}._%+-])[\p{L}\p{Nd}._%+-]{1,64}`;
const label = String.raw`[\p{L}\p{Nd}-]{1,63}`;
const signAt = String.raw`\s{0,2}(?:[@＠]|[([{]\s?(?:at|@)\s?[)\]}])\s{0,2}`;
const wordAt = String.raw`\s{1,2}at\s{1,2}`;
const signDot = String.raw`(?:\s?\.\s?|\s{0,2}[([{]\s?(?:dot|\.)\s?[)\]}]\s{0,2}|\s{1,2}dot\s{1,2})`;
const wordDot = String.raw`(?:\.|\s{0,2}[([{]\s?dot\s?[)\]}]\s{0,2}|\s{1,2}dot\s{1,2})`;
const mailer = '(?:gmail|googlemail|yahoo|hotmail|outlook|icloud|gmx|proton(?:mail)?|aol)';
/** An address with a sign (`@`, `(at)`), with the word `at` before a domain with a dot, or with either before a mail service's name. */
const email = new RegExp(
  [
    `${local}${signAt}${label}(?:${signDot}${label})+`,
    `${local}${wordAt}${label}(?:${wordDot}${label})*${wordDot}\\p{L}{2,24}`,
    `${local}(?:${signAt}|${wordAt})${mailer}`,
  ].join('|'),
  'giu',
);

/**
 * Replaces phone numbers and e-mail addresses in a text, even spelled-out ones, as far as they can be distinguished from prices,
 * measures and dates.
 * @returns the text with `[hidden]` in place of each, or undefined when there are none
 */
export function withoutContactData(text: string): string | undefined {
  const withoutMails = text.replace(email, HIDDEN);
  // Has the same length as the text, so that matches have the same index in both.
  const searched = withoutMails.replace(harmless, (found) => 'x'.repeat(found.length));
  let result = '';
  let end = 0;
  for (const { 0: found, index } of searched.matchAll(phone)) {
    result += withoutMails.slice(end, index) + HIDDEN;
    end = index + found.length;
  }
  result += withoutMails.slice(end);
  return result === text ? undefined : result;
}
