import type { Product } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { MarketIcon, theme } from 'shared-ui';
import { messages } from '../messages.ts';

type Shown = Pick<Product, 'sellername' | 'phonenumber' | 'location' | 'sellerremoved'>;

/** Whom to call and where to meet; of a seller whose account was removed, that it was. */
export function SellerContact({ product }: { readonly product: Shown }) {
  if (product.sellerremoved) {
    return (
      <Box>
        <span>{product.sellername}</span>
        {messages.orders.removed}
      </Box>
    );
  }
  return (
    <Box>
      <span>{product.sellername}</span>
      {product.phonenumber ? (
        <a href={`tel:${product.phonenumber}`}>
          <MarketIcon name="phone" />
          {product.phonenumber}
        </a>
      ) : null}
      <Place>
        <MarketIcon name="pin" />
        {product.location}
      </Place>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  min-width: 0;
  overflow-wrap: anywhere;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    gap: ${theme.space[2]};
    font-variant-numeric: tabular-nums;

    ${theme.media.md} {
      white-space: nowrap;
    }
  }

  svg {
    flex: none;
  }
`;

const Place = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  color: ${theme.color.textMuted};
`;
