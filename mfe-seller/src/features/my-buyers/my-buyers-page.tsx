import { useApi } from 'shared-auth';
import { type MarketClient, paths, type SoldProduct } from 'shared-contracts';
import { nextStep, stateWords } from 'shared-contracts/order-words';
import { pagedQuery } from 'shared-runtime/paged-query';
import { useInfiniteQuery } from 'shared-runtime/query';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { type Column, formatPrice, theme, VisuallyHidden } from 'shared-ui';
import { columnOf } from 'shared-ui/columns';
import { LocalTime } from 'shared-ui/local-time';
import { TablePage } from 'shared-ui/paged-table';
import { Buyer, Day } from '../../components/cells.tsx';
import { messages } from '../../messages.ts';

const PAGE_SIZE = 50;

export function myBuyersQuery(api: MarketClient) {
  return pagedQuery(['market', 'my-buyers'], PAGE_SIZE, (page, signal) =>
    api.page('GET /mybuyers', { query: page, signal }),
  );
}

const texts = messages.myBuyers;

/** `number`: of the row, from 1. */
type NumberedSale = SoldProduct & { readonly number: number };

const column = columnOf(texts.columns);

const columns: readonly Column<NumberedSale>[] = [
  column('product', (row) => (
    <Product>
      <Count>{row.number}</Count>
      <strong>{row.productname}</strong>
    </Product>
  )),
  column('price', (row) => formatPrice(row.resaleprice), 'end'),
  column('date', (row) => <Day at={row.soldat} />),
  column('action', (row) => (
    <>
      <Buyer product={row} />
      <OrderLife sale={row} />
    </>
  )),
];

/** State of the order and its next step. Renders nothing if the market returns no order. */
function OrderLife({ sale }: { readonly sale: SoldProduct }) {
  const { orderid, orderstate, reviewwritten, holduntil, productname } = sale;
  if (!orderid || !orderstate) return null;
  return (
    <Life>
      {stateWords[orderstate]}
      {orderstate === 'reserved' && holduntil && (
        <>
          {texts.until} <LocalTime at={holduntil} />
        </>
      )}{' '}
      <Link to={paths.order(orderid)}>
        {nextStep(orderstate, 'seller', reviewwritten)}
        <VisuallyHidden>{`: ${productname}`}</VisuallyHidden>
      </Link>
    </Life>
  );
}

export function MyBuyersPage() {
  const query = useInfiniteQuery(myBuyersQuery(useApi()));
  const isOver =
    query.data !== undefined && query.data.length > 0 && query.data.every((sale) => sale.buyerremoved);
  return (
    <TablePage
      title={texts.title}
      lead={isOver ? undefined : texts.lead}
      query={{ ...query, data: query.data?.map((sale, index) => ({ ...sale, number: index + 1 })) }}
      columns={columns}
      rowKey={(row) => row._id}
      empty={texts.empty}
    />
  );
}

const Product = styled.div`
  display: flex;
  gap: ${theme.space[3]};
  align-items: baseline;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  flex: none;
  min-width: 1.5em;
  color: ${theme.color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Life = styled.p`
  overflow-wrap: anywhere;

  > a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;
