import type { Slots } from 'remote-types/mfe-buyer';
import { paths } from 'shared-contracts';
import { Link } from 'shared-runtime/router';
import { useRemoteSlot } from 'shared-runtime/slots';
import { Badge, ButtonLink, formatPrice, IconButton, MarketIcon, Picture } from 'shared-ui/core';
import { unchoose } from '../../../compare/compare-list.ts';
import type { PublicProduct } from '../../../public-product.ts';
import { comparisonPath } from '../compare-address.ts';
import { messages } from '../messages.ts';
import * as Styled from './compared-head-styles.ts';

interface ComparedHeadProps {
  readonly products: readonly PublicProduct[];
  readonly onlyDifferences: boolean;
  /** Index of the first of the two columns that a narrow screen shows. */
  readonly first: number;
  readonly onFirst: (index: number) => void;
  /** Is this column not shown on a narrow screen? */
  readonly isAway: (column: number) => true | undefined;
}

/** Stays in sight while the rows below it scroll: what each column is about, and what can be done with it. */
export function ComparedHead({ products, onlyDifferences, first, onFirst, isAway }: ComparedHeadProps) {
  const Wish = useRemoteSlot<Slots['product-actions']>('product-actions');
  const count = products.length;
  const without = (id: string) =>
    comparisonPath(
      products.map(({ _id }) => _id).filter((other) => other !== id),
      onlyDifferences,
    );
  return (
    <Styled.Head>
      {count > 2 && (
        <Styled.Pager>
          <td colSpan={count + 1}>
            <IconButton label={messages.previous} disabled={first === 0} onClick={() => onFirst(first - 1)}>
              <Styled.Back name="chevron-right" />
            </IconButton>
            <span aria-live="polite">{messages.shown(first + 1, count)}</span>
            <IconButton
              label={messages.next}
              disabled={first === count - 2}
              onClick={() => onFirst(first + 1)}
            >
              <MarketIcon name="chevron-right" />
            </IconButton>
          </td>
        </Styled.Pager>
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
            <Styled.Offer>
              <Picture images={images} alt="" sizes="48px" />
              <strong>{formatPrice(resaleprice)}</strong>
              <Styled.Actions>
                {status === 'available' && (
                  <ButtonLink size="sm" to={paths.product(_id)} aria-label={messages.buyName(productname)}>
                    {messages.buy}
                  </ButtonLink>
                )}
                {Wish && <Wish productId={_id} productName={productname} compact />}
                <Styled.Remove
                  to={without(_id)}
                  aria-label={messages.removeName(productname)}
                  title={messages.remove}
                  onClick={() => unchoose(_id)}
                >
                  <MarketIcon name="close" />
                </Styled.Remove>
              </Styled.Actions>
            </Styled.Offer>
          </td>
        ))}
      </tr>
    </Styled.Head>
  );
}
