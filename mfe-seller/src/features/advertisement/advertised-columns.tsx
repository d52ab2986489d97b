import { type Product, paths } from 'shared-contracts';
import { Badge, Button, type Column, formatPrice, ProductCell, RowActions, toast } from 'shared-ui';
import { Day } from '../../components/cells.tsx';
import { messages } from '../../messages.ts';
import { useStopAdvertising } from './api.ts';

const texts = messages.advertisement;

export const advertisedColumns: readonly Column<Product>[] = [
  {
    key: 'product',
    header: texts.columns.product,
    cell: (row) => <ProductCell product={row} to={paths.product(row._id)} nameId={nameIdOf(row)} />,
  },
  { key: 'price', align: 'end', header: texts.columns.price, cell: (row) => formatPrice(row.resaleprice) },
  {
    key: 'since',
    header: texts.columns.since,
    // A market of an earlier version does not say since when.
    cell: (row) => (row.advertisedsince ? <Day at={row.advertisedsince} /> : '–'),
  },
  {
    key: 'status',
    header: texts.columns.status,
    cell: () => <Badge tone="success">{texts.running}</Badge>,
  },
  {
    key: 'action',
    align: 'end',
    header: texts.columns.action,
    cell: (row) => <StopButton product={row} />,
  },
];

/** Id of the element that names the row, for the description of its button. */
const nameIdOf = (product: Product) => `advertised-name-${product._id}`;

/** Ends the advertisement of one row. It can be started again, so nothing is asked first. */
function StopButton({ product }: { readonly product: Product }) {
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
