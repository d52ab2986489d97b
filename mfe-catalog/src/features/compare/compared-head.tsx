import type { Slots } from 'remote-types/mfe-buyer';
import { paths } from 'shared-contracts';
import { Link } from 'shared-runtime/router';
import { useRemoteSlot } from 'shared-runtime/slots';
import { styled } from 'shared-runtime/styles';
import { Badge, ButtonLink, formatPrice, Inline, MarketIcon, Picture, theme } from 'shared-ui/core';
import { unchoose } from '../../compare/compare-list.ts';
import { PreviousNext } from '../../previous-next.tsx';
import type { PublicProduct } from '../../public-product.ts';
import { comparisonPath } from './compare-address.ts';
import { messages } from './messages.ts';

interface ComparedHeadProps {
  readonly products: readonly PublicProduct[];
  readonly onlyDifferences: boolean;
  readonly first: number;
  readonly onFirst: (index: number) => void;
  readonly isAway: (column: number) => true | undefined;
}

/** Sticky head of the table: name, picture, price and actions of each product. */
export function ComparedHead({ products, onlyDifferences, first, onFirst, isAway }: ComparedHeadProps) {
  const Wish = useRemoteSlot<Slots['product-actions']>('product-actions');
  const count = products.length;
  const without = (id: string) =>
    comparisonPath(
      products.map(({ _id }) => _id).filter((other) => other !== id),
      onlyDifferences,
    );
  return (
    <Head>
      {count > 2 && (
        <Pager>
          <td colSpan={count + 1}>
            <PreviousNext at={first} last={count - 2} onShow={onFirst} labels={messages}>
              <span aria-live="polite">{messages.shown(first + 1, count)}</span>
            </PreviousNext>
          </td>
        </Pager>
      )}
      <tr>
        <td />
        {products.map((product, column) => (
          <th key={product._id} scope="col" data-away={isAway(column)}>
            <Link to={paths.publicProduct(product)}>{product.productname}</Link>
            {product.status === 'sold' && <Badge tone="danger">{messages.sold}</Badge>}
          </th>
        ))}
      </tr>
      <tr>
        <td />
        {products.map(({ _id, productname, images, resaleprice, status }, column) => (
          <td key={_id} data-away={isAway(column)}>
            <Offer gap={[1, 2]}>
              <Picture images={images} alt="" sizes="48px" />
              <strong>{formatPrice(resaleprice)}</strong>
              <Actions>
                {status === 'available' && (
                  <ButtonLink size="sm" to={paths.product(_id)} aria-label={messages.buyName(productname)}>
                    {messages.buy}
                  </ButtonLink>
                )}
                {Wish && <Wish productId={_id} productName={productname} compact />}
                <Remove
                  to={without(_id)}
                  aria-label={messages.removeName(productname)}
                  title={messages.remove}
                  onClick={() => unchoose(_id)}
                >
                  <MarketIcon name="close" />
                </Remove>
              </Actions>
            </Offer>
          </td>
        ))}
      </tr>
    </Head>
  );
}

/** Sticks below the navigation bar, which is 4rem high. */
const Head = styled.thead`
  position: sticky;
  z-index: 2;
  inset-block-start: 4rem;
  background: ${theme.color.surface};

  & tr:not(:last-child) > * {
    border-bottom: 0;
  }

  & th > a {
    display: -webkit-box;
    overflow: hidden;
    color: ${theme.color.text};
    font-family: ${theme.font.display};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  & th > span {
    margin-top: ${theme.space[1]};
  }

  & tr:last-child > * {
    padding-block-start: 0;
  }
`;

const Pager = styled.tr`
  && > td {
    display: flex;
    grid-column: 1 / -1;
    align-items: center;
    justify-content: space-between;
    padding-block: 0;
    font-variant-numeric: tabular-nums;
  }

  @media (min-width: ${theme.breakpoint.sm}px), (scripting: none) {
    &&& {
      display: none;
    }
  }
`;

const Offer = styled(Inline)`
  & > :first-child {
    flex: none;
    width: 3rem;
    border-radius: 0.375rem;
  }
`;

const Actions = styled.div`
  display: flex;
  gap: ${theme.space[1]};
  align-items: center;
  margin-inline-start: auto;

  & > a:first-child,
  & button {
    min-width: 2.75rem;
    padding-inline: ${theme.space[2]};
  }

  /* Three of them are just as wide as a column of the narrowest phone; with large text they wrap. */
  @media (max-width: ${theme.breakpoint.sm - 0.02}px) {
    flex: 1 0 100%;
    flex-wrap: wrap;
    gap: 0;
    justify-content: space-between;

    & > a:first-child {
      padding-inline: ${theme.space[1]};
    }
  }
`;

const Remove = styled(Link)`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${theme.radius.sm};
  color: ${theme.color.textMuted};

  &:hover {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
  }
`;
