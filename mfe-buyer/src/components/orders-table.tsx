import { type Product, paths } from 'shared-contracts';
import { ButtonLink, DataTable, formatPrice } from 'shared-ui';
import { messages } from '../messages.ts';
import { ProductCell, productNameId } from './product-cell.tsx';
import { SellerContact } from './seller-contact.tsx';

const texts = messages.orders;

const columns = [
  { key: 'product', header: texts.columns.product, cell: (row: Product) => <ProductCell product={row} /> },
  {
    key: 'price',
    align: 'end' as const,
    header: texts.columns.price,
    cell: (row: Product) => <strong>{formatPrice(row.resaleprice)}</strong>,
  },
  { key: 'meeting', header: texts.columns.meeting, cell: (row: Product) => <SellerContact product={row} /> },
  {
    key: 'action',
    header: texts.columns.action,
    align: 'end' as const,
    cell: (row: Product) => (
      <ButtonLink to={paths.payment(row._id)} size="sm" aria-describedby={productNameId(row._id)}>
        {texts.pay}
      </ButtonLink>
    ),
  },
];

interface OrdersTableProps {
  readonly caption: string;
  /** The page's heading says the same. */
  readonly captionHidden?: boolean;
  readonly orders: readonly Product[];
}

export function OrdersTable({ caption, captionHidden = false, orders }: OrdersTableProps) {
  return (
    <DataTable
      caption={caption}
      captionHidden={captionHidden}
      columns={columns}
      rows={orders}
      rowKey={(row: Product) => row._id}
      empty={texts.empty}
    />
  );
}
