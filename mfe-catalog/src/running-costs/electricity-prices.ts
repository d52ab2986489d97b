/**
 * Household electricity prices per kWh by country, in the currency of the source.
 *
 * EU: Eurostat `nrg_pc_204`, second half of 2024, band 2,500 to 4,999 kWh a year, all taxes and levies included, euro.
 * United Kingdom: Ofgem price cap for July to September 2025, average unit rate by direct debit, pounds.
 * United States: EIA, Electric Power Monthly, residential average of 2024, dollars.
 * Euro and pounds are converted to dollars at the reference rates of the European Central Bank of 30 June 2025.
 * Which of the figures were checked against another text: ADR 24.
 */
const DOLLARS_PER_EURO = 1.172;
const POUNDS_PER_EURO = 0.8555;
const OFGEM_POUNDS = 0.2573;
const EIA_DOLLARS = 0.1648;

/** Name and euros per kWh, sorted by name. */
const countries = {
  AT: ['Austria', 0.2437],
  BE: ['Belgium', 0.3313],
  BG: ['Bulgaria', 0.1217],
  HR: ['Croatia', 0.1484],
  CY: ['Cyprus', 0.3251],
  CZ: ['Czechia', 0.3302],
  DK: ['Denmark', 0.3763],
  EE: ['Estonia', 0.2214],
  FI: ['Finland', 0.2729],
  FR: ['France', 0.2926],
  DE: ['Germany', 0.3943],
  GR: ['Greece', 0.2311],
  HU: ['Hungary', 0.1032],
  IE: ['Ireland', 0.3699],
  IT: ['Italy', 0.3111],
  LV: ['Latvia', 0.2279],
  LT: ['Lithuania', 0.2144],
  LU: ['Luxembourg', 0.2024],
  MT: ['Malta', 0.1301],
  NL: ['Netherlands', 0.2155],
  PL: ['Poland', 0.2477],
  PT: ['Portugal', 0.2626],
  RO: ['Romania', 0.1863],
  SK: ['Slovakia', 0.177],
  SI: ['Slovenia', 0.2006],
  ES: ['Spain', 0.2408],
  SE: ['Sweden', 0.2351],
  GB: ['United Kingdom', OFGEM_POUNDS / POUNDS_PER_EURO],
  US: ['United States', EIA_DOLLARS / DOLLARS_PER_EURO],
} as const;

export type PricedCountry = keyof typeof countries;

export const defaultCountry: PricedCountry = 'US';

/** US dollars per kWh, to a tenth of a cent. */
export const dollarsPerKwh = Object.fromEntries(
  Object.entries(countries).map(([code, [, euros]]) => [
    code,
    Math.round(euros * DOLLARS_PER_EURO * 1000) / 1000,
  ]),
) as Readonly<Record<PricedCountry, number>>;

export const countryNames = Object.entries(countries).map(([code, [name]]) => [code, name] as const);

export const isPriced = (code: unknown): code is PricedCountry =>
  typeof code === 'string' && Object.hasOwn(dollarsPerKwh, code);
