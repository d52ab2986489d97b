import { useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { SelectField, TextField } from 'shared-ui/fields';
import { dollarsPerKwh, isPriced } from './electricity-prices.ts';
import { countryNames, messages } from './messages.ts';
import { isPossiblePrice, keepShopperPrice, type ShopperPrice } from './shopper-price.ts';

/** Country and price of a kWh. An empty price is the average of the country again. */
export function PriceFields({ price }: { readonly price: ShopperPrice }) {
  const average = dollarsPerKwh[price.country].toFixed(3);
  const said = price.own === undefined ? average : String(price.own);
  const [typed, setTyped] = useState(said);
  const [shown, setShown] = useState(said);
  // Chosen here, in another tab, or known at last.
  if (shown !== said) {
    setShown(said);
    if (Number(typed) !== Number(said)) setTyped(said);
  }
  const isWrong = typed !== '' && !isPossiblePrice(Number(typed));
  function onType(text: string) {
    setTyped(text);
    if (isPossiblePrice(Number(text))) keepShopperPrice({ ...price, own: Number(text) });
  }
  return (
    <>
      <SelectField
        label={messages.country}
        value={price.country}
        onChange={({ target }) => {
          if (isPriced(target.value)) keepShopperPrice({ country: target.value });
        }}
      >
        {Object.entries(countryNames).map(([code, name]) => (
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
    </>
  );
}

/** Fields beside each other. They do nothing without script. */
export const PriceForm = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${theme.space[4]};
  max-width: 48rem;

  @media (scripting: none) {
    display: none;
  }
`;
