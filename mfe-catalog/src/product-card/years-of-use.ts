const numberWord =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty';
/** Up to 99: a longer number is the year of purchase, or a typing error. */
const amount = `(?:\\d{1,2}(?:[.,]\\d+)?|(?:${numberWord})(?:\\s+and\\s+a\\s+half)?)`;
const about =
  '(?:about|around|approx\\.?|almost|nearly|under|over|less than|more than|at least|at most|up to|~|<|>|±)\\s*';
const range = `${amount}\\s*(?:-|–|to|or)\\s*`;
const bareAmount = new RegExp(`^(?:${about})?(?:${range})?(${amount})\\+?$`, 'i');
const plainNumber = /^\d{1,2}(?:[.,]\d+)?$/;
const one = /(?:^|[^\d.,\w])(?:1|one)$/i;
const unit = /\b(?:years?|yrs?|months?|weeks?|days?)$/i;

/**
 * Sellers type the years of use as free text: a number without a unit, in digits or in words, gets `years`
 * (`2` → `2 years`, `about two` → `about two years`); anything else stays as it was typed (`almost new`, `since 2019`).
 */
export function yearsText(typed: string): string {
  const text = typed.trim().replace(/^(1|one)(\s+(?:year|month|week|day))s$/i, '$1$2');
  if (!bareAmount.test(text)) return text;
  const shown = plainNumber.test(text) ? String(Number(text.replace(',', '.'))) : text;
  const isRange = new RegExp(`${range}${amount}$`, 'i').test(shown);
  return `${shown} ${one.test(shown) && !isRange ? 'year' : 'years'}`;
}

export const isDuration = (text: string): boolean => unit.test(text);
