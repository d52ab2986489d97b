import { type Product, paths } from 'shared-contracts';
import {
  ButtonLink,
  DataTable,
  PageContainer,
  PageHeading,
  QueryStates,
  ShowMore,
  Stack,
  TableSkeleton,
} from 'shared-ui';
import { messages } from '../../messages.ts';
import { advertisedColumns } from './advertised-columns.tsx';
import { useAdvertised } from './api.ts';

const texts = messages.advertisement;

/** What the seller advertises, since when, and the way to stop it. */
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
                columns={advertisedColumns}
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
