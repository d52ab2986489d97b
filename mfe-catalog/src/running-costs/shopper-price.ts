import { useMemo } from 'react';
import { deviceStore, useDeviceText } from '../device-store.ts';
import { defaultCountry, dollarsPerKwh, isPriced, type PricedCountry } from './electricity-prices.ts';

/** What a shopper said that electricity costs. */
export interface ShopperPrice {
  readonly country: PricedCountry;
  /** US dollars per kWh, when it is not the country's average. */
  readonly own?: number | undefined;
}

/** US dollars per kWh. Nobody pays more, and less is a slip of the finger. */
const priceLimits = [0.001, 5] as const;
const store = deviceStore('market.electricity');

export const isPossiblePrice = (dollars: number): boolean =>
  dollars >= priceLimits[0] && dollars <= priceLimits[1];

/** The country of the first of somebody's languages, if its prices are known. */
export function countryOf(languages: readonly string[]): PricedCountry {
  const region = languages[0] === undefined ? undefined : regionOf(languages[0]);
  return isPriced(region) ? region : defaultCountry;
}

/** `de-AT` → `AT`; of a language alone the country where most speak it. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
}

/** @param text as it was kept; nothing while the server renders @returns the default for everything that is not such a text */
export function readShopperPrice(
  text: string | undefined,
  languages: () => readonly string[] = () => navigator.languages,
): ShopperPrice {
  if (text === undefined) return { country: defaultCountry };
  try {
    const { country, own } = JSON.parse(text) as Partial<Record<keyof ShopperPrice, unknown>>;
    if (isPriced(country)) {
      return typeof own === 'number' && isPossiblePrice(own) ? { country, own } : { country };
    }
  } catch {
    // Nothing was kept yet, or something else.
  }
  return { country: countryOf(languages()) };
}

export const dollarsOf = ({ country, own }: ShopperPrice): number => own ?? dollarsPerKwh[country];

/** What electricity costs who reads this, kept on the device; the market's default while the page hydrates. */
export function useShopperPrice(): ShopperPrice {
  const text = useDeviceText(store);
  return useMemo(() => readShopperPrice(text), [text]);
}

export const keepShopperPrice = (price: ShopperPrice): void => store.write(JSON.stringify(price));
