import { styled } from 'shared-runtime/styles';
import { formatPrice, Price, theme } from 'shared-ui/core';
import { messages } from '../messages.ts';
import { savingOf } from './saving.ts';

export interface PricePairProps {
  readonly product: { readonly resaleprice: number; readonly originalprice: number };
  readonly className?: string;
}

/** What the seller asks, what it costs elsewhere, and what that saves. Grows with its font size. */
export function PricePair({ product, className }: PricePairProps) {
  const saving = savingOf(product);
  return (
    <Row className={className} $struck={saving !== undefined}>
      <Price label={messages.product.reseller} amount={product.resaleprice} tone="sale" />
      <Price label={messages.product.market} amount={product.originalprice} tone="market" />
      {saving && <Saving>{messages.product.saving(formatPrice(saving.amount), saving.percent)}</Saving>}
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

const Saving = styled.span`
  flex-basis: 100%;
  color: ${theme.color.deal};
  font-size: ${theme.size.sm};
  font-weight: 640;
  line-height: 1.3;
`;
