import { act, render, screen, waitFor } from '@testing-library/react';
import { BUYER_PHONE_KEY, emitMarketEvent, marketEventNames } from 'shared-contracts';
import { QueryClient, QueryClientProvider, useQuery } from 'shared-runtime/query';
import { createStore, useStore } from 'zustand';
import { forgetMarketData, refreshOnMarketEvents } from './market-data.ts';

let queryClient: QueryClient;
let stop: () => void;
const person = createStore<string | null>(() => null);
const ask = jest.fn(async (email: string | null) => `of ${email ?? 'nobody'}`);

beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  stop = refreshOnMarketEvents(queryClient);
  person.setState('ann', true);
  ask.mockClear();
});

afterEach(() => {
  stop();
  queryClient.clear();
});

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 5));

function Own({ email }: { readonly email: string }) {
  const own = useQuery({ queryKey: ['market', 'own', email], queryFn: () => ask(person.getState()) });
  return <p>{own.data}</p>;
}

function Everybodys() {
  const list = useQuery({ queryKey: ['market', 'list'], queryFn: () => ask(person.getState()) });
  return <p>List {list.data}</p>;
}

function Page() {
  const email = useStore(person);
  return (
    <>
      {email !== null && <Own email={email} />}
      <Everybodys />
    </>
  );
}

async function renderPage() {
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText('of ann');
  await screen.findByText('List of ann');
  ask.mockClear();
}

it.each(marketEventNames)(
  '%s invalidates all market queries, and no others, until the subscription ends',
  async (name) => {
    queryClient.setQueryData(['market', 'categories'], []);
    queryClient.setQueryData(['own', 'draft'], 'kept');
    const isStale = (key: string[]) => queryClient.getQueryState(key)?.isInvalidated;
    emitMarketEvent(name, {} as never);
    await nextTask();
    expect(isStale(['market', 'categories'])).toBe(true);
    expect(isStale(['own', 'draft'])).toBe(false);
    queryClient.setQueryData(['market', 'categories'], []);
    stop();
    emitMarketEvent(name, {} as never);
    await nextTask();
    expect(isStale(['market', 'categories'])).toBe(false);
  },
);

it('after a logout, data of the previous user is removed and not requested again as a visitor', async () => {
  await renderPage();
  queryClient.setQueryData(['market', 'left'], 'of ann');
  act(() => {
    person.setState(null, true);
    sessionStorage.setItem(BUYER_PHONE_KEY, '{}');
    forgetMarketData(queryClient);
    expect(sessionStorage).toHaveLength(0);
    emitMarketEvent('session:changed', { signedIn: false, role: null });
  });
  expect(queryClient.getQueryData(['market', 'left'])).toBeUndefined();
  await screen.findByText('List of nobody');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(ask.mock.calls.every(([email]) => email === null)).toBe(true);
  expect(queryClient.getQueryState(['market', 'own', 'ann'])?.dataUpdateCount ?? 0).toBe(0);
  expect(screen.queryByText(/of ann/)).toBeNull();
});

it('several events at once refetch each query once, and none after the subscription ends', async () => {
  await renderPage();
  const changed = () => {
    emitMarketEvent('product:listed', { productId: '1', categoryId: 1 });
    emitMarketEvent('category:added', { categoryId: 2 });
  };
  await act(async () => {
    changed();
    await nextTask();
  });
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
  changed();
  await nextTask();
  expect(ask).toHaveBeenCalledTimes(2);
});
