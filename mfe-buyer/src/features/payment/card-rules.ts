import { messages } from '../../messages.ts';

const texts = messages.payment.missing;

export interface CardForm {
  readonly name: string;
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}
export type CardErrors = { readonly [Field in keyof CardForm]?: string };

/** What is wrong with each field; empty when the card could be real. `now` decides whether it has expired. */
export function checkCard(card: CardForm, now: Date): CardErrors {
  return {
    ...(card.name.trim() === '' && { name: texts.name }),
    ...checkNumber(card.number),
    ...checkExpiry(card.expiry, now),
    ...(!/^\d{3,4}$/.test(card.cvc.trim()) && { cvc: texts.cvc }),
  };
}

function checkNumber(typed: string): CardErrors {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(digits)) return { number: texts.number };
  return luhn(digits) % 10 === 0 ? {} : { number: texts.numberWrong };
}

/** The check sum every card number carries. */
function luhn(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

function checkExpiry(typed: string, now: Date): CardErrors {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(typed.trim()) ?? [];
  if (month === undefined || year === undefined) return { expiry: texts.expiry };
  // A card is good to the end of its month.
  const end = Date.UTC(2000 + Number(year), Number(month), 1);
  return end > now.getTime() ? {} : { expiry: texts.expired };
}
