import { QueryStates, ShowMore, Stack, TableSkeleton } from 'shared-ui';
import { OrdersTable } from '../../../components/orders-table.tsx';
import { useOrders } from '../../../lib/get-orders.ts';
import { messages } from '../../../messages.ts';

/** Without an order in the address: the open ones, each with its way to the payment. */
export function ChooseOrder() {
  const query = useOrders();
  return (
    <QueryStates query={query} loading={<TableSkeleton rows={3} />}>
      {(orders) => (
        <Stack gap={4}>
          <OrdersTable
            caption={messages.payment.openOrders}
            orders={orders.filter(({ orderended }) => !orderended)}
          />
          <ShowMore query={query} />
        </Stack>
      )}
    </QueryStates>
  );
}
