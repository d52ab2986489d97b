import type { ComponentProps } from 'react';
import { styled } from 'shared-runtime/styles';
import { formatPrice } from '../format/format.ts';
import { theme } from '../theme/theme.ts';

type PriceProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Dollars. */
  amount: number;
  /** Visible, e.g. `Reseller Price`. */
  label: string;
  tone?: 'sale' | 'market' | undefined;
};

const Box = styled.span`
  display: inline-flex;
  flex-direction: column;
  gap: 0.125rem;
  min-width: 0;
`;
const Label = styled.span`
  font-size: ${theme.size.xs};
  line-height: 1.3;
  color: ${theme.color.textMuted};
`;
const Market = styled.data`
  font-family: ${theme.font.display};
  font-size: 1.125em;
  font-weight: 500;
  line-height: 1.77;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
  color: ${theme.color.textMuted};
  text-decoration: line-through 1px;
`;
const Sticker = styled.data`
  position: relative;
  align-self: flex-start;
  padding: 0.08em 0.42em 0.1em 0.82em;
  border-radius: 0.72em 0.3em 0.3em 0.72em;
  background: ${theme.color.dealSolid};
  color: ${theme.color.onDealSolid};
  font-family: ${theme.font.display};
  font-size: 1.5em;
  font-weight: 700;
  line-height: 1.15;
  letter-spacing: -0.03em;
  font-variant-numeric: tabular-nums;
  /* The hole of the price tag. */
  &::before {
    content: '';
    position: absolute;
    inset-inline-start: 0.32em;
    inset-block-start: calc(50% - 0.14em);
    width: 0.28em;
    height: 0.28em;
    border-radius: 50%;
    background: ${theme.color.surface};
    box-shadow: inset 0 0.03em 0.05em rgb(51 20 0 / 0.4);
  }
`;

/** A labelled price: `sale` is the price sticker, `market` the market price, struck through. Scales with the font size. */
export function Price({ amount, label, tone = 'sale', ...rest }: PriceProps) {
  const Amount = tone === 'sale' ? Sticker : Market;
  return (
    <Box {...rest}>
      <Label>{label}</Label> <Amount value={amount}>{formatPrice(amount)}</Amount>
    </Box>
  );
}
