import { useApi, useSession } from 'shared-auth';
import {
  emitMarketEvent,
  isMarketError,
  type MarketClient,
  orNull,
  type Product,
  paths,
} from 'shared-contracts';
import { pagedQuery, showRow } from 'shared-runtime/paged-query';
import { useInfiniteQuery, useMutation, useQueryClient } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import {
  type Column,
  confirmDialog,
  DataTable,
  formatPrice,
  PageHeading,
  ProductCell,
  QueryStates,
  RowActions,
  ShowMore,
  Stack,
  TableSkeleton,
  theme,
  toast,
} from 'shared-ui';
import { columnOf } from 'shared-ui/columns';
import { DangerRowButton, RowButton, RowLink } from 'shared-ui/row-button';
import { Buyer, Day } from '../../components/cells.tsx';
import { messages } from '../../messages.ts';

const texts = messages.myProducts;

const column = columnOf(texts.columns);

/** Columns of a table. @param days for products for sale the posting date, for sold ones the date of sale and the buyer */
const columnsWith = (...days: readonly Column<Product>[]): readonly Column<Product>[] => [
  column('product', (row) => (
    <ProductCell product={row} to={paths.product(row._id)} nameId={nameIdOf(row)} />
  )),
  column('price', (row) => formatPrice(row.resaleprice), 'end'),
  ...days,
  column('action', (row) => <ProductActions product={row} />, 'end'),
];

const columns = columnsWith(column('posted', (row) => <Day at={row.postedat} />));

const soldColumns = columnsWith(
  column('soldAt', ({ soldat }) => (soldat === undefined ? '–' : <Day at={soldat} />)),
  column('buyer', (row) => <Buyer product={row} />),
);

export function MyProductsPage() {
  const email = useSession().user?.email ?? '';
  const query = useInfiniteQuery({ ...myProductsQuery(useApi(), email), enabled: email !== '' });
  // While older products are not loaded, an empty table does not mean that there are none.
  const empty = query.hasNextPage ? texts.notShownYet : texts.empty;
  return (
    <Stack gap={0}>
      <PageHeading title={texts.title} lead={texts.lead} />
      <QueryStates query={query} loading={<LoadingTables />}>
        {(products: readonly Product[]) => (
          <Stack gap={6}>
            <Tables products={products} empty={empty} />
            <ShowMore query={query} />
          </Stack>
        )}
      </QueryStates>
    </Stack>
  );
}

function Tables({ products, empty }: { readonly products: readonly Product[]; readonly empty: string }) {
  const tables = [
    { status: 'available', label: texts.available, columns },
    { status: 'sold', label: texts.sold, columns: soldColumns },
  ].map((table) => ({ ...table, rows: products.filter(({ status }) => status === table.status) }));
  return (
    <>
      {products.length > 0 && (
        <Links aria-label={texts.jump}>
          {tables.map(({ status, label, rows }) => (
            <a key={status} href={`#${status}-products`}>
              {label} ({rows.length})
            </a>
          ))}
        </Links>
      )}
      {tables.map(({ status, label, ...table }) => (
        <div key={status} id={`${status}-products`}>
          <DataTable {...table} caption={label} rowKey={(row: Product) => row._id} empty={empty} />
        </div>
      ))}
    </>
  );
}

function LoadingTables() {
  return (
    <Stack gap={6}>
      <TableSkeleton rows={4} />
      <TableSkeleton rows={2} />
    </Stack>
  );
}

/** Jump links to the tables: on narrow screens rows are cards, and the page is many screens long. */
const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: ${theme.space[4]};
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface};
    color: ${theme.color.accent};
    font-size: ${theme.size.sm};
    font-weight: 600;
    text-decoration: none;
  }

  ${theme.media.md} {
    display: none;
  }
`;

/** Id of the element that names the row, for the descriptions of its buttons. */
const nameIdOf = (product: Product) => `product-name-${product._id}`;

/** Actions for one row. Each row has its own pending and error state. */
function ProductActions({ product }: { readonly product: Product }) {
  const remove = useDeleteProduct(product);
  const advertise = useAdvertiseProduct();
  const describedBy = nameIdOf(product);
  const sold = product.status === 'sold';

  async function askAndDelete() {
    advertise.reset();
    remove.reset();
    if (await confirmDialog(texts.confirm(product.productname, sold))) remove.mutate();
  }

  function startAdvertising() {
    remove.reset();
    advertise.mutate(product._id);
  }

  return (
    <RowActions failure={remove.error ?? advertise.error}>
      {!sold && (
        <RowLink to={paths.editProduct(product._id)} aria-describedby={describedBy}>
          {texts.edit}
        </RowLink>
      )}
      {sold && product.orderid && (
        <RowLink to={paths.order(product.orderid)} aria-describedby={describedBy}>
          {texts.order}
        </RowLink>
      )}
      {sold ? null : product.advertiser ? (
        <RowLink to={paths.advertisement()} aria-describedby={describedBy}>
          {texts.manage}
        </RowLink>
      ) : (
        <RowButton busy={advertise.isPending} aria-describedby={describedBy} onClick={startAdvertising}>
          {texts.advertise}
        </RowButton>
      )}
      <DangerRowButton
        busy={remove.isPending}
        aria-describedby={describedBy}
        onClick={() => void askAndDelete()}
      >
        {texts.remove}
      </DangerRowButton>
    </RowActions>
  );
}

/** Large pages, because both tables are filtered from this one list. */
const PAGE_SIZE = 100;

const myProductsKey = ['market', 'my-products'] as const;

export function myProductsQuery(api: MarketClient, email: string) {
  return pagedQuery([...myProductsKey, email], PAGE_SIZE, (page, signal) =>
    api.page('GET /loadmyproduct', { query: { email, ...page }, signal }),
  );
}

/** Optimistic update: the table shows the advertisement at once, and reverts if the market rejects it. */
function useAdvertiseProduct() {
  const api = useApi();
  const client = useQueryClient();
  const email = useSession().user?.email ?? '';
  return useMutation({
    mutationFn: async (productId: string) => {
      const call = { query: { id: productId }, headers: { advertiseremail: email } };
      const { matchedCount, modifiedCount } = await api('PUT /advertiseupdate', call);
      // Matched but not modified: the product is already advertised, for instance from another tab.
      if (matchedCount === 0 && modifiedCount === 0) throw new Error(texts.notAdvertised);
    },
    onMutate: async (productId) => {
      await client.cancelQueries({ queryKey: myProductsKey });
      showRow<Product>(client, myProductsKey, productId, { advertiser: true });
    },
    onSuccess: (_, productId) => emitMarketEvent('product:advertised', { productId }),
    onError: (_, productId) => {
      showRow<Product>(client, myProductsKey, productId, { advertiser: false });
      // Most likely the product was sold or deleted in the meantime: refetch the list.
      return client.invalidateQueries({ queryKey: myProductsKey });
    },
  });
}

function useDeleteProduct({ _id: productId, status }: Product) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => orNull(api('DELETE /loadmyproductdelete', { query: { id: productId } })),
    onError: (error) => {
      // Reserved since the list was loaded: its row moves to the other table, without the error.
      if (status === 'available' && isMarketError(error) && error.code === 'wrong_state')
        toast(error.message, 'danger');
      return client.invalidateQueries({ queryKey: myProductsKey });
    },
    onSuccess: () => {
      showRow(client, myProductsKey, productId, null);
      emitMarketEvent('product:deleted', { productId });
    },
  });
}
