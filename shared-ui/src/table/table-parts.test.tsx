import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShowMore } from './table-parts.tsx';

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
