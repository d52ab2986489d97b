import { paths } from 'shared-contracts';
import { ButtonLink, PageContainer, PageHeading, Stack } from 'shared-ui';
import { PagedTable } from 'shared-ui/paged-table';
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
        <PagedTable
          query={query}
          caption={texts.caption}
          columns={advertisedColumns}
          rowKey={(row) => row._id}
          empty={texts.empty}
        />
      </Stack>
    </PageContainer>
  );
}
