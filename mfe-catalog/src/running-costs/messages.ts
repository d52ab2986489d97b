import { formatPrice } from 'shared-ui/core';

const dollars = (amount: number) =>
  amount > 0 && amount < 0.5 ? 'less than $1' : formatPrice(Math.round(amount));
const perKwh = (amount: number) => `$${amount.toFixed(3)}`;

export const messages = {
  title: 'What it costs to run',
  thisOne: 'This one',
  newOne: 'A new one like it, at most',
  aYear: (amount: number) => `${dollars(amount)} a year`,
  use: (kwh: number, price: number) => `${kwh} kWh at ${perKwh(price)}`,
  /** @param years until a new one has paid for itself @param more dollars that it costs more */
  verdict: (years: number, more: number) => {
    if (years === 0) return 'A new one costs no more than this one, and may not use more electricity.';
    if (years === Number.POSITIVE_INFINITY)
      return 'A new one may use as much electricity or more: it does not pay for itself.';
    const time = years === 1 ? 'one year' : `${years} years`;
    const use =
      years > 50 ? 'does not make up for that in 50 years' : `makes up for that after ${time}, or sooner`;
    return `A new one costs ${dollars(more)} more. Its electricity ${use}.`;
  },
  tooLittle: 'The data sheet says too little of kind and litres to compare it with a new one.',
  country: 'Electricity as in',
  perKwh: 'Price per kWh ($)',
  perKwhHint: 'Change it to yours. Kept on this device.',
  perKwhWrong: 'A price from $0.001 to $5.',
  newPrice: 'Price of a new one ($)',
  newPriceHint: "The seller's market price; change it to an offer you know.",
  newPriceWrong: 'A price of $0 or more, with at most two decimals.',
  sourcesTitle: 'Where these figures come from',
  sourceOfUse: 'What this one uses: its data sheet, as the seller read it from the label.',
  sourceOfNewPrice: 'Price of a new one: the market price that the seller names, until you change it.',
  dollars: 'All amounts are US dollars.',
} as const;

/** `name` is the text of the link. */
export const priceSources = [
  {
    text: 'Electricity, United States: average residential price of 2024.',
    to: 'https://www.eia.gov/electricity/monthly/',
    name: 'US Energy Information Administration, Electric Power Monthly',
  },
  {
    text: 'Electricity, European Union: households that use 2,500 to 4,999 kWh a year, all taxes included, second half of 2024.',
    to: 'https://ec.europa.eu/eurostat/databrowser/product/page/nrg_pc_204',
    name: 'Eurostat, nrg_pc_204',
  },
  {
    text: 'Electricity, United Kingdom: average unit rate of the price cap, direct debit, July to September 2025.',
    to: 'https://www.ofgem.gov.uk/energy-price-cap',
    name: 'Ofgem, energy price cap',
  },
  {
    text: 'Euro and pounds in dollars: reference rates of 30 June 2025 (1 euro = $1.1720 = £0.8555).',
    to: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html',
    name: 'European Central Bank',
  },
];

export const ruleSources = {
  us: {
    text: 'A new one: the most that a new appliance of this kind and these litres may use in the United States, without an ice maker; many use less. One with an ice maker may use about 84 kWh more.',
    to: 'https://www.ecfr.gov/current/title-10/section-430.32',
    name: '10 CFR 430.32 (a) and (aa)',
  },
  eu: {
    text: 'A new one: the most that a new free-standing appliance of this kind and these litres may use in the European Union since March 2024 (class E; wine storage: index 155), its freezer taken for a four-star one; many use less. Labels from before 2021 were measured in another way.',
    to: 'https://eur-lex.europa.eu/eli/reg_del/2019/2016/oj',
    name: 'Delegated Regulation (EU) 2019/2016, annex IV, and Regulation (EU) 2019/2019, annex II',
  },
};

/** Law that new appliances are compared by. */
export type Rule = keyof typeof ruleSources;
