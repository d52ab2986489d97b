import { styled } from 'shared-runtime/styles';
import { formatPrice, Price, theme } from 'shared-ui/core';
import { messages } from '../messages.ts';

export interface PricePairProps {
  readonly product: { readonly resaleprice: number; readonly originalprice: number };
  readonly className?: string;
}

export function PricePair({ product, className }: PricePairProps) {
  const saving = savingOf(product);
  return (
    <Row className={className} $struck={saving !== undefined}>
      <Price label={messages.product.reseller} amount={product.resaleprice} tone="sale" />
      <Price label={messages.product.market} amount={product.originalprice} tone="market" />
      {saving && (
        <SavingText>{messages.product.saving(formatPrice(saving.amount), saving.percent)}</SavingText>
      )}
    </Row>
  );
}

const Row = styled.div<{ $struck: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]} ${theme.space[5]};
  align-items: end;

  /* Without a saving the market price is no price from before. */
  & > :nth-child(2) data {
    ${({ $struck }) => ($struck ? '' : 'text-decoration: none;')}
  }
`;

const SavingText = styled.span`
  flex-basis: 100%;
  color: ${theme.color.deal};
  font-size: ${theme.size.sm};
  font-weight: 640;
  line-height: 1.3;
`;

/**
 * What a buyer saves against the market price.
 * @returns nothing unless the saving is real: the resale price is lower, and by at least half a percent.
 */
export function savingOf(price: { resaleprice: number; originalprice: number }) {
  const cents = Math.round(price.originalprice * 100) - Math.round(price.resaleprice * 100);
  if (!(cents > 0)) return undefined;
  const percent = Math.min(99, Math.round(cents / price.originalprice));
  return percent < 1 ? undefined : { amount: cents / 100, percent };
}
