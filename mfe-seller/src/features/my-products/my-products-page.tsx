import type { Product } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { PageHeading, QueryStates, ShowMore, Stack, TableSkeleton } from 'shared-ui';
import { messages } from '../../messages.ts';
import { useMyProducts } from './api/get-my-products.ts';
import { JumpLinks } from './components/jump-links.tsx';
import { ProductTable } from './components/product-table.tsx';

const texts = messages.myProducts;

export function MyProductsPage() {
  const query = useMyProducts();
  // While older products are not loaded, an empty table says nothing about them.
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

const hasStatus = (status: Product['status']) => (product: Product) => product.status === status;

interface TablesProps {
  readonly products: readonly Product[];
  readonly empty: string;
}

function Tables({ products, empty }: TablesProps) {
  const tables = [
    {
      ...{ id: 'available-products', label: texts.available, isSold: false },
      rows: products.filter(hasStatus('available')),
    },
    {
      ...{ id: 'sold-products', label: texts.sold, isSold: true },
      rows: products.filter(hasStatus('sold')),
    },
  ];
  return (
    <>
      {products.length > 0 ? (
        <JumpLinks to={tables.map(({ id, label, rows }) => ({ id, label, count: rows.length }))} />
      ) : null}
      {tables.map(({ id, label, isSold, rows }) => (
        <Place key={id} id={id}>
          <ProductTable caption={label} isSold={isSold} products={rows} empty={empty} />
        </Place>
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

/** The navbar stays on top of what is jumped to. */
const Place = styled.div`
  min-width: 0;
  scroll-margin-block-start: 5rem;
`;
