import {
  Button,
  type Column,
  DataTable,
  formatPrice,
  ProductCell,
  RowActions,
  ShowMore,
  Stack,
} from '../src/index.ts';
import { picture } from './picture.ts';

type Row = { name: string; price: number; failure: Error | null };
const rows: Row[] = [
  { name: 'Larder fridge', price: 349, failure: null },
  {
    name: 'Steel French door with ice maker and water tap',
    price: 1120.5,
    failure: new Error('The market is asleep.'),
  },
];
const columns: Column<Row>[] = [
  {
    key: 'name',
    header: 'Product',
    cell: ({ name }) => (
      <ProductCell product={{ images: picture, productname: name, categoryname: 'Retro' }} to="/" />
    ),
  },
  { key: 'price', header: 'Price', align: 'end', cell: ({ price }) => formatPrice(price) },
  {
    key: 'action',
    header: 'Action',
    align: 'end',
    cell: ({ failure }) => (
      <RowActions failure={failure}>
        <Button size="sm" variant="secondary">
          Advertise
        </Button>
      </RowActions>
    ),
  },
];
const pages = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: async () => undefined };

export function Table() {
  const table = { columns, rowKey: (row: Row) => row.name, empty: 'Product Not available' };
  return (
    <Stack gap={4}>
      <DataTable caption="Available product" rows={rows} {...table} />
      <ShowMore query={pages} />
      <DataTable caption="Sold product" rows={[]} {...table} />
    </Stack>
  );
}
