import { render, screen, within } from '@testing-library/react';
import { formatPrice } from '../format/format.ts';
import { type Column, DataTable } from './data-table.tsx';

type Row = { id: string; name: string; price: number };
const columns: Column<Row>[] = [
  { key: 'name', header: 'Product', cell: (row) => row.name },
  { key: 'price', header: 'Price', align: 'end', cell: (row) => formatPrice(row.price) },
  { key: 'action', header: 'Action', cell: (row) => <button type="button">Delete {row.name}</button> },
];
const show = (rows: Row[]) =>
  render(
    <DataTable
      captionHidden={rows.length === 0}
      caption="Available product"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty="Product Not available"
    />,
  );

test('a table is named by its visible caption, and has headers, labelled cells and action buttons', () => {
  show([
    { id: '1', name: 'Larder', price: 349 },
    { id: '2', name: 'Retro', price: 1299.5 },
  ]);
  const table = screen.getByRole('table', { name: 'Available product' });
  expect(screen.getByText('Available product')).toBeVisible();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Product', 'Price', 'Action']);
  const row = within(table).getByRole('row', { name: /Retro/ });
  expect(within(row).getByRole('cell', { name: '$1,299.50' })).toHaveAttribute('data-label', 'Price');
  expect(within(row).getByRole('button', { name: 'Delete Retro' })).toBeVisible();
});

test('a table without rows shows the empty message in a cell, and a visually hidden caption still names it', () => {
  show([]);
  const table = screen.getByRole('table', { name: 'Available product' });
  expect(within(table).getByRole('cell', { name: 'Product Not available' })).toBeVisible();
  expect(screen.getByText('Available product')).toHaveStyle({ position: 'absolute', width: '1px' });
});
