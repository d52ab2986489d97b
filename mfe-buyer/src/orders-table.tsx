import type { ComponentProps } from 'react';
import { type Product, paths } from 'shared-contracts';
import { nextStep, stateWords } from 'shared-contracts/order-words';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import {
  ButtonLink,
  type Column,
  formatDate,
  formatPrice,
  MarketIcon,
  ProductCell,
  RowActions,
  Stack,
  theme,
} from 'shared-ui';
import { columnOf } from 'shared-ui/columns';
import { LocalTime } from 'shared-ui/local-time';
import { PagedTable } from 'shared-ui/paged-table';
import { messages } from './messages.ts';

const texts = messages.orders;

/** A product can have an ended order and a new one. */
const rowKey = (order: Product) => order._id + (order.orderended?.at ?? '');

/** Id of the element that names the row, for the description of its link. */
const nameId = (order: Product) => `product-name-${rowKey(order)}`;

const column = columnOf(texts.columns);

const columns: readonly Column<Product>[] = [
  column('product', (row) => <ProductCell product={row} to={paths.product(row._id)} nameId={nameId(row)} />),
  column('price', (row) => <strong>{formatPrice(row.resaleprice)}</strong>, 'end'),
  column('meeting', (row) => (
    <>
      {row.orderended ? (
        texts.ended(formatDate(row.orderended.at), row.orderended.reason === 'relisted')
      ) : (
        <SellerContact order={row} />
      )}
      <OrderLife order={row} />
    </>
  )),
  column('action', (row) => !row.orderended && <OrderActions order={row} />, 'end'),
];

type OrdersTableProps = Pick<
  ComponentProps<typeof PagedTable<Product>>,
  'query' | 'caption' | 'captionHidden' | 'children'
>;

/** @param props.children rendered below the table */
export function OrdersTable(props: OrdersTableProps) {
  return <PagedTable {...props} columns={columns} rowKey={rowKey} empty={texts.empty} expected={3} />;
}

interface OrderProps {
  readonly order: Product;
}

/** State of the order and its next step. Renders nothing if the market returns no order. */
function OrderLife({ order }: OrderProps) {
  const { orderid, orderstate, reviewwritten, holduntil } = order;
  if (!orderid || !orderstate) return null;
  return (
    <Life>
      {stateWords[orderstate]}
      {orderstate === 'reserved' && holduntil && (
        <>
          {texts.until} <LocalTime at={holduntil} />
        </>
      )}{' '}
      <Link to={paths.order(orderid)} aria-describedby={nameId(order)}>
        {nextStep(orderstate, 'buyer', reviewwritten)}
      </Link>
    </Life>
  );
}

/** A link, not an embedded map: nothing is requested from the map service until the user follows it. */
const directionsTo = (place: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

/** The buyer's next steps, in order: call the seller, find the place, see the amount to pay; without a seller, look for another product. */
function OrderActions({ order }: OrderProps) {
  const link = { size: 'sm', 'aria-describedby': nameId(order) } as const;
  return (
    <RowActions failure={null}>
      {order.sellerremoved ? (
        <ButtonLink {...link} to={paths.category(order.categoryid)}>
          {texts.others}
        </ButtonLink>
      ) : (
        <>
          {order.phonenumber ? (
            <ButtonLink {...link} to={`tel:${order.phonenumber}`}>
              <MarketIcon name="phone" />
              {texts.call}
            </ButtonLink>
          ) : null}
          <ButtonLink
            {...link}
            variant="secondary"
            to={directionsTo(order.location)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MarketIcon name="pin" />
            {texts.directions}
          </ButtonLink>
          <ButtonLink {...link} variant="secondary" to={paths.payment(order._id)}>
            {texts.pay}
          </ButtonLink>
        </>
      )}
    </RowActions>
  );
}

export function SellerContact({ order }: OrderProps) {
  const { sellername, phonenumber, location, sellerremoved } = order;
  return (
    <Box gap={0} align="start">
      <span>{sellername}</span>
      {sellerremoved ? (
        texts.removed
      ) : (
        <>
          {phonenumber && (
            <a href={`tel:${phonenumber}`}>
              <MarketIcon name="phone" />
              {phonenumber}
            </a>
          )}
          <Place>
            <MarketIcon name="pin" />
            {location}
          </Place>
        </>
      )}
    </Box>
  );
}

const Box = styled(Stack)`
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
`;

const Life = styled.p`
  overflow-wrap: anywhere;

  > a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;

const Place = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  color: ${theme.color.textMuted};
`;
