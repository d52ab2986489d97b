import { type Product, paths } from 'shared-contracts';
import {
  Badge,
  ButtonLink,
  DataTable,
  formatPrice,
  PageContainer,
  PageHeading,
  ProductCell,
  QueryStates,
  ShowMore,
  Stack,
  TableSkeleton,
} from 'shared-ui';
import { Day } from '../../components/day.tsx';
import { messages } from '../../messages.ts';
import { useAdvertised } from './api/get-advertised.ts';

const texts = messages.advertisement;

const columns = [
  {
    key: 'product',
    header: texts.columns.product,
    cell: (row: Product) => (
      <ProductCell
        images={row.images}
        name={row.productname}
        category={row.categoryname}
        to={paths.product(row._id)}
      />
    ),
  },
  {
    key: 'price',
    align: 'end' as const,
    header: texts.columns.price,
    cell: (row: Product) => formatPrice(row.resaleprice),
  },
  {
    key: 'posted',
    header: texts.columns.posted,
    cell: (row: Product) => <Day at={row.postedat} />,
  },
  {
    key: 'status',
    header: texts.columns.status,
    cell: () => <Badge tone="success">{texts.running}</Badge>,
  },
];

export function AdvertisementPage() {
  const query = useAdvertised();
  return (
    <PageContainer>
      <Stack gap={0}>
        <PageHeading
          title={texts.title}
          lead={texts.lead}
          actions={
            <ButtonLink to={paths.myProducts()} variant="secondary">
              {messages.menu.myProducts}
            </ButtonLink>
          }
        />
        <QueryStates query={query} loading={<TableSkeleton />}>
          {(products: readonly Product[]) => (
            <Stack gap={4}>
              <DataTable
                caption={texts.caption}
                columns={columns}
                rows={products}
                rowKey={(row: Product) => row._id}
                empty={texts.empty}
              />
              <ShowMore query={query} />
            </Stack>
          )}
        </QueryStates>
      </Stack>
    </PageContainer>
  );
}
