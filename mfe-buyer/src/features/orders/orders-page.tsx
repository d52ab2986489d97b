import { paths } from 'shared-contracts';
import { ButtonLink, PageHeading, Stack } from 'shared-ui';
import { useOrders } from '../../get-orders.ts';
import { messages } from '../../messages.ts';
import { OrdersTable } from '../../orders-table.tsx';

const texts = messages.orders;

export function OrdersPage() {
  const query = useOrders();
  const isOver = query.data?.length !== 0 && query.data?.every(({ sellerremoved }) => sellerremoved);
  return (
    <Stack gap={0}>
      <PageHeading title={texts.title} lead={isOver ? undefined : texts.lead} />
      <OrdersTable query={query} caption={texts.title} captionHidden>
        {query.data?.length === 0 && (
          <div>
            <ButtonLink to={paths.home()}>{messages.browse}</ButtonLink>
          </div>
        )}
      </OrdersTable>
    </Stack>
  );
}
