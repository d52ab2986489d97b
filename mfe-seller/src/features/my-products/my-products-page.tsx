import type { Product } from 'shared-contracts';
import { PageHeading, QueryStates, ShowMore, Stack, TableSkeleton } from 'shared-ui';
import { messages } from '../../messages.ts';
import { useMyProducts } from './api/get-my-products.ts';
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
            <ProductTable
              caption={texts.available}
              products={products.filter((product) => product.status === 'available')}
              empty={empty}
            />
            <ProductTable
              caption={texts.sold}
              products={products.filter((product) => product.status === 'sold')}
              empty={empty}
            />
            <ShowMore query={query} />
          </Stack>
        )}
      </QueryStates>
    </Stack>
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
