/** The text that replaces contact data. */
const HIDDEN = '[hidden]';

const unit =
  'mm|cm|m|ft|in|inch(?:es)?|kg|lbs?|l|lit(?:er|re)s?|kwh|w|watts?|v|volts?|hz|db|usd|dollars?|eur|euros?|years?|months?|weeks?|days?|hours?|min(?:utes)?|h|am|pm';
const number = String.raw`\p{Nd}{1,4}(?:[.,]\p{Nd}{1,2})?`;
const alone = (source: string) =>
  String.raw`(?<![\p{Nd}+(][\s().\p{Pd}/]{0,4})(?:${source})(?![\s().\p{Pd}/]{0,4}\p{Nd})`;
const [two, three, four] = [1, 2, 3].map((more) => String.raw`[1-9]\p{Nd}{${more}}`);
const measures = `${three}S${two}S${two}|${two}S${two}S${three}|${four}S${three}S${three}`;
/** Prices, measures (`60 x 65 x 185`, `185/60/65`), numbers with units, dates, times, years, and what names a model or a device. */
const harmless = new RegExp(
  [
    String.raw`[$€£]\s?\p{Nd}{1,3}(?:[., ]?\p{Nd}{3})?(?:[.,]\p{Nd}{1,2})?(?!\p{Nd})`,
    alone(String.raw`[1-9]\p{Nd}?[05]0\s?\p{Pd}\s?[1-9]\p{Nd}?[05]0`),
    String.raw`(?<!\p{Nd})${number}(?:\s?[x×*]\s?${number})+(?!\p{Nd})`,
    alone(measures.replaceAll('S', String.raw`(?:\s?/\s?|\s)`)),
    String.raw`(?<!\p{Nd}|(?:\p{Nd}{3}[\s().\p{Pd}/]{1,4}){2}(?!\p{Nd}+\s?[cm]m\b))${number}\s?(?:(?:${unit})\b|["%€£$])`,
    String.raw`(?<!\p{Nd})\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}(?!\p{Nd})`,
    String.raw`(?<!\p{Nd})\p{Nd}{1,2}(?<sign>[./-])\p{Nd}{1,2}\k<sign>(?:19|20)\p{Nd}{2}(?!\p{Nd})`,
    String.raw`(?<!\p{Nd})\p{Nd}{1,2}:\p{Nd}{2}(?!\p{Nd})`,
    String.raw`(?<!\p{Nd}\s?\p{Pd}?\s?)\p{Nd}{1,2}\s?[-–]\s?\p{Nd}{1,2}(?!\p{Nd}|\s?\p{Pd}\s?\p{Nd})`,
    String.raw`(?<!\p{Nd})(?:(?:19|20)\p{Nd}{2}[\s,/\p{Pd}]{1,3})+(?:19|20)\p{Nd}{2}(?!\p{Nd})`,
    String.raw`\b(?:model|serial|ean|upc|gtin|sku|s/?n|article|item|part|order|invoice|e-nr)\b[\s.:#]{0,3}(?:(?:no|nr|number|code)\b[\s.:#]{0,3}|is\s)*[\p{L}\p{Nd}]{1,30}(?:/\p{Nd}{1,2})?(?![\p{L}\p{Nd}]|[.\p{Pd}]\p{Nd})`,
  ].join('|'),
  'giu',
);

/** Characters that people put between digits. */
const gap = String.raw`[\s().\p{Pd}\u2212/·_+]{0,4}`;
const digit = String.raw`(?:\p{Nd}|\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b,?)`;
/** Between groups of digits: what stands between other numbers, too. */
const wide = String.raw`(?:,|\s?[:;•|~*]\s?|[\s.\p{Pd}]{1,8})`;
/** Seven or more digits, each as a digit or as a word; or groups of digits as of a number with an area code. */
const phone = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])[+(]{0,2}(?:${digit}(?:${gap}${digit}){6,}|\p{Nd}{3,5}(?:${wide}\p{Nd}{3,4}){1,3}${wide}\p{Nd}{4}|\p{Nd}{3,5}${wide}\p{Nd}{6,8})(?:(?![\p{L}\p{Nd}])|(?=(?:${unit})\b))`,
  'giu',
);

const start = String.raw`(?<![\p{L}\p{Nd}._%+-])`;
const label = String.raw`[\p{L}\p{Nd}-]{1,63}`;
const signAt = String.raw`\s{0,2}(?:@|[([{]\s?(?:at|@)\s?[)\]}])\s{0,2}`;
/** Words before `at` that are no part of an address: `look at`, `the price at`. */
const common =
  'look(?:ed|ing|s)?|see|saw|seen|check|it|one|them|that|this|these|those|price[ds]?|costs?|sold|sells?|buy|bought|find|found|listed|available|new|cheaper|model|same|fridge|refrigerator|freezer|meet|stay|am|are|is|was|be|been|me|you|us|we|here|there|arrive|shop|online|order(?:ed)?|reviews?|manual|specs?|work|dollars?|\\p{Nd}+';
const wordAt = String.raw`(?<!${start}(?:${common}))\s{1,2}at\s{1,2}`;
const spelledDot = String.raw`(?:\s{0,2}[([{]\s?(?:dot|\.)\s?[)\]}]\s{0,2}|\s{1,2}dot\s{1,2})`;
const looseDot = String.raw`(?:\s?[.,]\s?|${spelledDot})`;
/** Without those that are words of a next sentence (`at home.It is`). */
const topLevel =
  '(?:com|net|org|edu|gov|info|biz|io|co|uk|ca|au|nz|de|ch|fr|es|nl|pl|eu|ie|mx|br|se|dk|fi|app|dev|email|example)(?![\\p{L}\\p{Nd}])';
const mailer = '(?:gmail|googlemail|yahoo|hotmail|outlook|icloud|gmx|proton(?:mail)?|aol)';
/** An address with a sign (`@`, `(at)`), with the word `at` before a domain with a dot, or with either before a mail service's name. */
const email = new RegExp(
  `${start}[\\p{L}\\p{Nd}._%+-]{1,64}(?:${[
    `${signAt}${label}(?:(?:\\.|${spelledDot})${label})*(?:\\.|${spelledDot})\\p{L}{2,24}`,
    `${signAt}${label}(?:${looseDot}${label})*${looseDot}${topLevel}`,
    `${wordAt}${label}(?:(?:\\.|${spelledDot})${label})*(?:\\.${topLevel}|${spelledDot}\\p{L}{2,24})`,
    `(?:${signAt}|${wordAt})${mailer}`,
  ].join('|')})`,
  'giu',
);

/**
 * Replaces phone numbers and e-mail addresses in a text, even spelled-out ones, as far as they can be distinguished from prices,
 * measures and dates.
 * @returns the text with `[hidden]` in place of each, or undefined when there are none
 */
export function withoutContactData(text: string): string | undefined {
  const characters = [...text];
  // Compares `①` as `1`, and nothing invisible.
  const shown = characters.map((each) => each.normalize('NFKC').replace(/[\p{Cf}\p{M}]/gu, ''));
  const places = shown.flatMap((part, at) => Array.from(part.split(''), () => at));
  const plain = shown.join('');
  // Each has the same length, so that matches have the same index.
  const withoutMails = plain.replace(email, (found) => '@'.repeat(found.length));
  const searched = withoutMails.replace(harmless, (found) => 'x'.repeat(found.length));
  const found = [...plain.matchAll(email), ...searched.matchAll(phone)];
  let result = '';
  let end = 0;
  for (const { 0: contact, index } of found.sort((one, other) => one.index - other.index)) {
    result += characters.slice(end, places[index]).join('') + HIDDEN;
    end = places[index + contact.length] ?? characters.length;
  }
  return found.length === 0 ? undefined : result + characters.slice(end).join('');
}
