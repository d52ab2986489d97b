import { type Product, paths } from 'shared-contracts';
import { type Column, DataTable, formatPrice, ProductCell } from 'shared-ui';
import { Buyer } from '../../../components/buyer.tsx';
import { Day } from '../../../components/day.tsx';
import { messages } from '../../../messages.ts';
import { nameIdOf, ProductActions } from './product-actions.tsx';

const { columns: headers } = messages.myProducts;

const columns: readonly Column<Product>[] = [
  {
    key: 'product',
    header: headers.product,
    cell: (row: Product) => (
      <ProductCell
        images={row.images}
        name={row.productname}
        category={row.categoryname}
        to={paths.product(row._id)}
        nameId={nameIdOf(row)}
      />
    ),
  },
  {
    key: 'price',
    align: 'end',
    header: headers.price,
    cell: (row: Product) => formatPrice(row.resaleprice),
  },
  {
    key: 'posted',
    header: headers.posted,
    cell: (row: Product) => <Day at={row.postedat} />,
  },
  {
    key: 'action',
    header: headers.action,
    align: 'end',
    cell: (row: Product) => <ProductActions product={row} />,
  },
];

/** What is sold says when, and to whom, in place of when it was offered. */
const soldColumns = columns.flatMap((column): Column<Product>[] =>
  column.key === 'posted'
    ? [
        {
          key: 'sold',
          header: headers.soldAt,
          cell: ({ soldat }) => (soldat === undefined ? '–' : <Day at={soldat} />),
        },
        { key: 'buyer', header: headers.buyer, cell: (row) => <Buyer product={row} /> },
      ]
    : [column],
);

interface ProductTableProps {
  readonly caption: string;
  readonly isSold: boolean;
  readonly products: readonly Product[];
  readonly empty: string;
}

export function ProductTable({ caption, isSold, products, empty }: ProductTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={isSold ? soldColumns : columns}
      rows={products}
      rowKey={(row: Product) => row._id}
      empty={empty}
    />
  );
}
