import type { Product } from 'shared-contracts';
import { Button, RowActions, toast } from 'shared-ui';
import { messages } from '../../../messages.ts';
import { useStopAdvertising } from '../api/stop-advertising.ts';

const texts = messages.advertisement;

/** Id of the element that names the row, for the description of its button. */
export const nameIdOf = (product: Product) => `advertised-name-${product._id}`;

/** Ends the advertisement of one row. It can be started again, so nothing is asked first. */
export function StopButton({ product }: { readonly product: Product }) {
  const stop = useStopAdvertising();
  return (
    <RowActions failure={stop.error}>
      <Button
        variant="secondary"
        size="sm"
        busy={stop.isPending}
        aria-describedby={nameIdOf(product)}
        onClick={() =>
          stop.mutate(product._id, { onSuccess: () => toast(texts.stopped(product.productname), 'info') })
        }
      >
        {texts.stop}
      </Button>
    </RowActions>
  );
}
