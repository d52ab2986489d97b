import { useApi } from 'shared-auth';
import { emitMarketEvent, type Product } from 'shared-contracts';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { Button, confirmDialog, RowActions } from 'shared-ui';
import { messages } from '../../messages.ts';
import { buyerOrdersKey } from './api/get-buyer-orders.ts';

const texts = messages.buyerOrders;

interface RelistProductProps {
  readonly order: Product;
  /** Id of the element that names the row. */
  readonly describedBy: string;
}

/** Ends an order, after a question: its product is on sale again. */
export function RelistProduct({ order, describedBy }: RelistProductProps) {
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
      <Button
        variant="secondary"
        size="sm"
        busy={relist.isPending}
        aria-describedby={describedBy}
        onClick={() => void askAndRelist()}
      >
        {texts.relist}
      </Button>
    </RowActions>
  );
}
