import { useApi } from 'shared-auth';
import { emitMarketEvent, type Product, paths } from 'shared-contracts';
import { pagedQuery } from 'shared-runtime/paged-query';
import { useInfiniteQuery, useMutation, useQueryClient } from 'shared-runtime/query';
import { Navigate, useSearchParams } from 'shared-runtime/router';
import { type Column, confirmDialog, formatDate, formatPrice, ProductCell, RowActions } from 'shared-ui';
import { columnOf } from 'shared-ui/columns';
import { TablePage } from 'shared-ui/paged-table';
import { RowButton } from 'shared-ui/row-button';
import { messages } from '../../messages.ts';

const PAGE_SIZE = 50;
const texts = messages.buyerOrders;
const buyerOrdersKey = ['market', 'orders'] as const;
const nameId = ({ _id, orderended }: Product) => `product-name-${_id}${orderended?.at ?? ''}`;

const column = columnOf({ ...texts.columns, action: messages.users.columns.action });

const columns: readonly Column<Product>[] = [
  column('product', (row) => <ProductCell product={row} to={paths.product(row._id)} nameId={nameId(row)} />),
  column('seller', (row) => row.sellername),
  column('price', (row) => formatPrice(row.resaleprice), 'end'),
  column(
    'action',
    (row) => (row.orderended ? texts.ended(formatDate(row.orderended.at)) : <RelistProduct order={row} />),
    'end',
  ),
];

export function BuyerOrdersPage() {
  const [search] = useSearchParams();
  const email = search.get('email')?.trim();
  // Without an e-mail, redirect to the list of buyers.
  return email ? <BuyerOrders email={email} /> : <Navigate to={paths.allBuyers()} replace />;
}

function BuyerOrders({ email }: { readonly email: string }) {
  const api = useApi();
  const query = useInfiniteQuery(
    pagedQuery([...buyerOrdersKey, email], PAGE_SIZE, (page, signal) =>
      api.page('GET /loadsoldedproduct', { query: { email, ...page }, signal }),
    ),
  );
  return (
    <TablePage
      title={texts.title}
      lead={texts.lead(email)}
      query={query}
      columns={columns}
      rowKey={nameId}
      empty={texts.empty}
    />
  );
}

function RelistProduct({ order }: { readonly order: Product }) {
  const api = useApi();
  const client = useQueryClient();
  const relist = useMutation({
    mutationFn: () => api('DELETE /soldedproductupdate', { query: { id: order._id } }),
    onSuccess: () => {
      emitMarketEvent('product:listed', { productId: order._id, categoryId: order.categoryid });
      return client.invalidateQueries({ queryKey: buyerOrdersKey });
    },
  });
  async function askAndRelist() {
    relist.reset();
    if (await confirmDialog(texts.confirm(order.productname))) relist.mutate();
  }
  return (
    <RowActions failure={relist.error}>
      <RowButton busy={relist.isPending} aria-describedby={nameId(order)} onClick={() => void askAndRelist()}>
        {texts.relist}
      </RowButton>
    </RowActions>
  );
}
