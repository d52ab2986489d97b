import { type Product, paths } from 'shared-contracts';
import { DataTable, formatDate, formatPrice, ProductCell } from 'shared-ui';
import { messages } from '../messages.ts';
import { OrderActions } from './order-actions.tsx';
import { SellerContact } from './seller-contact.tsx';

const texts = messages.orders;

/** Id of the element that names the row, for the description of its link. */
const nameId = (order: Product) => `product-name-${order._id}`;

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
        nameId={nameId(row)}
      />
    ),
  },
  {
    key: 'price',
    align: 'end' as const,
    header: texts.columns.price,
    cell: (row: Product) => <strong>{formatPrice(row.resaleprice)}</strong>,
  },
  {
    key: 'meeting',
    header: texts.columns.meeting,
    cell: (row: Product) =>
      row.orderended ? texts.ended(formatDate(row.orderended.at)) : <SellerContact product={row} />,
  },
  {
    key: 'action',
    header: texts.columns.action,
    align: 'end' as const,
    cell: (row: Product) => !row.orderended && <OrderActions order={row} describedBy={nameId(row)} />,
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
      rowKey={(row: Product) => row._id + (row.orderended?.at ?? '')}
      empty={texts.empty}
    />
  );
}
