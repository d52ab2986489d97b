import { MarketError } from 'shared-contracts';
import { createQueryClient } from './query-client.ts';

const gone = new MarketError({ status: 0, code: 'unavailable', message: 'not there' });
const refused = new MarketError({ status: 403, code: 'forbidden', message: 'not for you' });

async function asks({ onServer, error }: { onServer: boolean; error: Error }) {
  const queryClient = createQueryClient({ onServer });
  const queryFn = jest.fn(() => Promise.reject(error));
  await queryClient.prefetchQuery({ queryKey: ['market', 'x'], queryFn, retryDelay: 1 });
  queryClient.clear();
  return queryFn.mock.calls.length;
}

const late = new MarketError({ status: 0, code: 'unavailable', message: 'not there', late: true });

it('a query is retried once if the market is unavailable, only in the browser, never after a refusal or timeout', async () => {
  expect(await asks({ onServer: false, error: gone })).toBe(2);
  expect(await asks({ onServer: true, error: gone })).toBe(1);
  expect(await asks({ onServer: false, error: refused })).toBe(1);
  expect(await asks({ onServer: false, error: late })).toBe(1);
});

it('offline, queries and mutations fail at once and are not queued for later', async () => {
  const queryClient = createQueryClient();
  queryClient.mount();
  window.dispatchEvent(new Event('offline'));
  const calls = jest.fn(() => Promise.reject(refused));
  const query = queryClient.fetchQuery({ queryKey: ['market', 'x'], queryFn: calls });
  await expect(query).rejects.toBe(refused);
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn: calls }).execute(undefined);
  await expect(change).rejects.toBe(refused);
  window.dispatchEvent(new Event('online'));
  await queryClient.resumePausedMutations();
  expect(calls).toHaveBeenCalledTimes(2);
  queryClient.unmount();
  queryClient.clear();
});
