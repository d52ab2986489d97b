import { picture } from './pictures.ts';
import {
  Badge,
  Button,
  type Column,
  DataTable,
  formatDate,
  formatPrice,
  MenuColumns,
  ProductCell,
  RowActions,
  ShowMore,
} from './ui.ts';

type Row = { id: string; name: string; price: number; posted: string; advertised: boolean };
const rows: Row[] = [
  { id: '1', name: 'Larder fridge', price: 349, posted: '2026-03-04T10:00:00Z', advertised: true },
  {
    id: '2',
    name: 'Mint counter-top fridge',
    price: 89.5,
    posted: '2026-02-11T10:00:00Z',
    advertised: false,
  },
  {
    id: '3',
    name: 'Steel French door with ice maker and water tap',
    price: 1120,
    posted: '2026-01-30T10:00:00Z',
    advertised: false,
  },
];
const columns: Column<Row>[] = [
  {
    key: 'name',
    header: 'Product',
    cell: (row) => <ProductCell images={picture(Number(row.id))} name={row.name} category="Retro" to="/" />,
  },
  { key: 'price', header: 'Price', align: 'end', cell: (row) => formatPrice(row.price) },
  { key: 'posted', header: 'Posted', cell: (row) => formatDate(row.posted) },
  {
    key: 'state',
    header: 'Status',
    cell: (row) => (
      <Badge tone={row.advertised ? 'accent' : 'success'}>
        {row.advertised ? 'Advertised' : 'Available'}
      </Badge>
    ),
  },
  { key: 'action', header: 'Action', align: 'end', cell: (row) => <Actions failed={row.id === '3'} /> },
];
const menu = [
  { to: '/add', label: 'Add Product', icon: 'plus' },
  { to: '/', label: 'My Product', icon: 'fridge' },
  { to: '/buyers', label: 'My Buyer', icon: 'user' },
] as const;
const pages = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: async () => undefined };

function Actions({ failed }: { failed: boolean }) {
  return (
    <RowActions failure={failed ? new Error('The market is asleep.') : null}>
      <Button size="sm" variant="secondary">
        Advertise
      </Button>
      <Button size="sm" variant="ghost">
        Delete
      </Button>
    </RowActions>
  );
}

/** Side menu and tables: on a phone a row of entries and one card for each row. */
export function Dashboard() {
  const table = { columns, rowKey: (row: Row) => row.id, empty: 'Product Not available' };
  return (
    <MenuColumns label="Seller" items={menu}>
      <DataTable caption="Available product" rows={rows} {...table} />
      <br />
      <ShowMore query={pages} />
      <br />
      <DataTable caption="Sold product" rows={[]} {...table} />
    </MenuColumns>
  );
}
