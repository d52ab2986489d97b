import { useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { Grid, Section, Stack, theme } from 'shared-ui/core';
import { TextField } from 'shared-ui/fields';
import { Text } from 'shared-ui/text';
import type { PublicProduct } from '../public-product.ts';
import { messages } from './messages.ts';
import { dollarsOf, PriceFields, Sources, useShopperPrice } from './price-fields.tsx';
import { runningCosts } from './running-costs.ts';

/**
 * Yearly electricity cost of a product, compared with a new one like it. Renders nothing where the data sheet has no kWh. Rendered with the
 * market's default price; the price stored on the device then replaces only the figures.
 */
export function RunningCostsView({ product }: { readonly product: PublicProduct }) {
  const price = useShopperPrice();
  const [typed, setTyped] = useState(String(product.originalprice));
  const isWrong = !/^(\d+(\.\d{0,2})?)?$/.test(typed);
  const newPrice = typed !== '' && !isWrong ? Number(typed) : product.originalprice;
  const perKwh = dollarsOf(price);
  const costs = runningCosts(product, newPrice, perKwh);
  if (costs === undefined) return null;
  const { compared } = costs;
  const figures = [
    { name: messages.thisOne, ...costs },
    ...(compared ? [{ name: messages.newOne, ...compared }] : []),
  ];
  return (
    <Section title={messages.title}>
      <Stack>
        <Figures forwardedAs="dl" fit min="13rem" gap={4}>
          {figures.map(({ name, yearly, kwh }) => (
            <div key={name}>
              <Text as="dt">{name}</Text>
              <dd>
                <strong>{messages.aYear(yearly)}</strong>
                <Text>{messages.use(kwh, perKwh)}</Text>
              </dd>
            </div>
          ))}
        </Figures>
        <Verdict>
          {compared ? messages.verdict(compared.payback, newPrice - product.resaleprice) : messages.tooLittle}
        </Verdict>
        <PriceFields price={price}>
          {compared && (
            <TextField
              type="number"
              min={0}
              label={messages.newPrice}
              hint={messages.newPriceHint}
              error={isWrong ? messages.newPriceWrong : undefined}
              unreadable={messages.newPriceWrong}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </PriceFields>
        <Sources rules={compared ? [compared.rule] : []} />
      </Stack>
    </Section>
  );
}

const Figures = styled(Grid)`
  max-width: 48rem;
  font-variant-numeric: tabular-nums;

  & > div {
    padding: ${theme.space[4]};
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface};
  }

  & strong {
    display: block;
    font-family: ${theme.font.display};
    font-size: ${theme.size.xl};
  }
`;

/** Reserves the height of the longest sentence: no layout shift when the price changes. */
const Verdict = styled.p`
  min-height: 6em;
  line-height: 1.5;

  ${theme.media.sm} {
    min-height: 3em;
  }
`;
