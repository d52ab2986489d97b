import type { SoldProduct } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { formatDate, MarketIcon, theme } from 'shared-ui';
import { messages } from '../messages.ts';

type Sale = Partial<Pick<SoldProduct, 'buyername' | 'buyerphonenumber' | 'buyerremoved'>>;

/** Name and phone number of the buyer of a product. */
export function Buyer({ product }: { readonly product: Sale }) {
  const { buyername, buyerphonenumber, buyerremoved } = product;
  if (buyerphonenumber === undefined) return '–';
  return (
    <div>
      <div>{buyername}</div>
      {buyerremoved ? (
        messages.myBuyers.removed
      ) : (
        <Phone href={`tel:${buyerphonenumber}`}>
          <MarketIcon name="phone" />
          {buyerphonenumber}
        </Phone>
      )}
    </div>
  );
}

const Phone = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  gap: ${theme.space[1]};
  color: ${theme.color.accent};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** A date, on one line. @param at ISO 8601, shown in UTC. */
export function Day({ at }: { readonly at: string }) {
  return <OneLine dateTime={at}>{formatDate(at)}</OneLine>;
}

const OneLine = styled.time`
  white-space: nowrap;
`;
