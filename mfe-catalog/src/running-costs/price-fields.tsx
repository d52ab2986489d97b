import { type ReactNode, useMemo, useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { Grid, theme } from 'shared-ui/core';
import { SelectField, TextField } from 'shared-ui/fields';
import { deviceStore, parseStored, useDeviceText } from '../device-store.ts';
import {
  countryNames,
  defaultCountry,
  dollarsPerKwh,
  isPriced,
  type PricedCountry,
} from './electricity-prices.ts';
import { messages, priceSources, type Rule, ruleSources } from './messages.ts';

interface PriceFieldsProps {
  readonly price: ShopperPrice;
  /** More fields beside them. */
  readonly children?: ReactNode;
}

/** Country and price per kWh. An empty price resets it to the country's average. */
export function PriceFields({ price, children }: PriceFieldsProps) {
  const average = dollarsPerKwh[price.country].toFixed(3);
  const stated = price.own === undefined ? average : String(price.own);
  const [typed, setTyped] = useState(stated);
  const [shown, setShown] = useState(stated);
  // The stored price has changed: chosen here, in another tab, or read after hydration.
  if (shown !== stated) {
    setShown(stated);
    if (Number(typed) !== Number(stated)) setTyped(stated);
  }
  const isWrong = typed !== '' && !isPossiblePrice(Number(typed));
  function onType(text: string) {
    setTyped(text);
    if (isPossiblePrice(Number(text))) keepShopperPrice({ ...price, own: Number(text) });
  }
  return (
    <Fields fit min="13rem" gap={4}>
      <SelectField
        label={messages.country}
        value={price.country}
        onChange={({ target }) => {
          if (isPriced(target.value)) keepShopperPrice({ country: target.value });
        }}
      >
        {countryNames.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        type="number"
        min={0}
        label={messages.perKwh}
        hint={messages.perKwhHint}
        error={isWrong ? messages.perKwhWrong : undefined}
        unreadable={messages.perKwhWrong}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => {
          if (typed !== '') return;
          keepShopperPrice({ country: price.country });
          setTyped(average);
        }}
      />
      {children}
    </Fields>
  );
}

const Fields = styled(Grid)`
  max-width: 48rem;

  @media (scripting: none) {
    display: none;
  }
`;

/** Lists the sources of all figures. @param rules the regulations that new appliances were compared by */
export function Sources({ rules }: { readonly rules: readonly Rule[] }) {
  return (
    <Details>
      <summary>{messages.sourcesTitle}</summary>
      <ul>
        <li>{messages.sourceOfUse}</li>
        {[...priceSources, ...rules.map((rule) => ruleSources[rule])].map(({ text, to, name }) => (
          <li key={to}>
            {text} <a href={to}>{name}</a>
          </li>
        ))}
        {rules.length > 0 && <li>{messages.sourceOfNewPrice}</li>}
        <li>{messages.dollars}</li>
      </ul>
    </Details>
  );
}

const Details = styled.details`
  max-width: 65ch;
  font-size: ${theme.size.sm};

  & summary {
    width: fit-content;
    padding-block: ${theme.space[3]};
    color: ${theme.color.accent};
    font-weight: 600;
    cursor: pointer;
  }

  & ul {
    display: grid;
    gap: ${theme.space[3]};
    padding-inline-start: 1.25rem;
    color: ${theme.color.textMuted};
  }

  & a {
    color: ${theme.color.accent};
  }
`;

interface ShopperPrice {
  readonly country: PricedCountry;
  readonly own?: number | undefined;
}

const store = deviceStore('market.electricity');

/** @param dollars per kWh; no household pays more than the maximum, and less than the minimum is a typing error */
const isPossiblePrice = (dollars: number): boolean => dollars >= 0.001 && dollars <= 5;

/** Country of the user's first language (`de-AT`), or where most of its speakers live (`de`), if its prices are known. */
function countryOfLanguage(): PricedCountry {
  try {
    const { region } = new Intl.Locale(navigator.languages[0] ?? '').maximize();
    if (isPriced(region)) return region;
  } catch {
    // No language, or something that is not a language.
  }
  return defaultCountry;
}

/** @param text as stored; undefined during server rendering @returns the default for anything that is not a stored price */
export function readShopperPrice(text: string | undefined): ShopperPrice {
  if (text === undefined) return { country: defaultCountry };
  const stored = parseStored(text) as Partial<Record<keyof ShopperPrice, unknown>> | null;
  const { country, own } = stored ?? {};
  if (!isPriced(country)) return { country: countryOfLanguage() };
  return typeof own === 'number' && isPossiblePrice(own) ? { country, own } : { country };
}

export const dollarsOf = ({ country, own }: ShopperPrice): number => own ?? dollarsPerKwh[country];

/** The shopper's electricity price, stored on the device; the market's default while the page hydrates. */
export function useShopperPrice(): ShopperPrice {
  const text = useDeviceText(store);
  return useMemo(() => readShopperPrice(text), [text]);
}

const keepShopperPrice = (price: ShopperPrice): void => store.write(JSON.stringify(price));
