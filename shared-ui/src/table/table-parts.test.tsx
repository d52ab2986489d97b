import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'shared-runtime/router';
import { ProductCell } from './product-cell.tsx';
import { RowActions } from './row-actions.tsx';
import { ShowMore } from './table-parts.tsx';

test('a product is named by the way to its page, and its name describes the buttons of the row', () => {
  render(
    <MemoryRouter>
      <ProductCell
        product={{ images: [], productname: 'Retro', categoryname: 'Compact' }}
        to="/products/p1"
        nameId="retro"
      />
      <button type="button" aria-describedby="retro">
        Delete
      </button>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Retro' })).toHaveAttribute('href', '/products/p1');
  expect(screen.getByText('Compact')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription('Retro');
});

test('a row says under its buttons why a press did not work', () => {
  const row = (failure: Error | null) => (
    <RowActions failure={failure}>
      <button type="button">Delete</button>
    </RowActions>
  );
  const { rerender } = render(row(null));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(row(new Error('The market is asleep.')));
  expect(screen.getByRole('alert')).toHaveTextContent('The market is asleep.');
  expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('a list offers its next page until it is complete', async () => {
  const fetchNextPage = jest.fn(async () => undefined);
  const query = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage };
  const { rerender } = render(<ShowMore query={query} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(<ShowMore query={{ ...query, isFetchNextPageError: true }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The next ones did not come');
  rerender(<ShowMore query={{ ...query, hasNextPage: false }} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
