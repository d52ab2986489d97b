import { type Product, paths } from 'shared-contracts';
import { DataTable, formatPrice, ProductCell } from 'shared-ui';
import { Day } from '../../../components/day.tsx';
import { messages } from '../../../messages.ts';
import { nameIdOf, ProductActions } from './product-actions.tsx';

const { columns: headers } = messages.myProducts;

const columns = [
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
    align: 'end' as const,
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
    align: 'end' as const,
    cell: (row: Product) => <ProductActions product={row} />,
  },
];

interface ProductTableProps {
  readonly caption: string;
  readonly products: readonly Product[];
  readonly empty: string;
}

export function ProductTable({ caption, products, empty }: ProductTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={products}
      rowKey={(row: Product) => row._id}
      empty={empty}
    />
  );
}
