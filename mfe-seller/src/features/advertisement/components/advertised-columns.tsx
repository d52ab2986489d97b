import { type Product, paths } from 'shared-contracts';
import { Badge, type Column, formatPrice, ProductCell } from 'shared-ui';
import { Day } from '../../../components/day.tsx';
import { messages } from '../../../messages.ts';
import { nameIdOf, StopButton } from './stop-button.tsx';

const texts = messages.advertisement;

export const advertisedColumns: readonly Column<Product>[] = [
  {
    key: 'product',
    header: texts.columns.product,
    cell: (row) => (
      <ProductCell
        images={row.images}
        name={row.productname}
        category={row.categoryname}
        to={paths.product(row._id)}
        nameId={nameIdOf(row)}
      />
    ),
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
