import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type QueryLike, QueryStates } from './page-states.tsx';
import { Spinner } from './spinner.tsx';

function query(over: Partial<QueryLike<string[]>>): QueryLike<string[]> {
  return { data: undefined, error: null, isFetching: true, refetch: jest.fn(), ...over };
}
const states = (state: QueryLike<string[]>) => (
  <QueryStates query={state} loading={<Spinner />}>
    {(data) => <p>{data.join()}</p>}
  </QueryStates>
);
const show = (state: QueryLike<string[]>) => render(states(state));

test('a query with data shows it, even when a refresh failed', () => {
  show(query({ data: ['Retro'], error: new Error('offline') }));
  expect(screen.getByText('Retro')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a pending query shows a loading state, then its data', () => {
  const { rerender } = show(query({}));
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  rerender(states(query({ data: ['Retro'], isFetching: false })));
  expect(screen.getByText('Retro')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a failed query shows its error, and Retry refetches', async () => {
  const refetch = jest.fn();
  const error = Object.assign(new Error('The market is asleep.'), { requestId: 'r-1' });
  show(query({ error, isFetching: false, refetch }));
  expect(screen.getByRole('alert')).toHaveTextContent('The market is asleep.');
  expect(screen.getByRole('alert')).toHaveTextContent('r-1');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
