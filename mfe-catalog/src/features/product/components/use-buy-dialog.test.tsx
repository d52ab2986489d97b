import { act, renderHook, waitFor } from '@testing-library/react';
import { useBuyDialog } from './use-buy-dialog.ts';

const mockReachable = { now: true };
jest.mock('./buy-dialog.tsx', () => {
  if (!mockReachable.now) throw new Error('offline');
  return { BuyDialog: () => null };
});

beforeEach(() => {
  jest.resetModules();
  mockReachable.now = true;
});

test('the buy dialog comes once it is wanted', async () => {
  const { result, rerender } = renderHook(({ wanted }) => useBuyDialog(wanted), {
    initialProps: { wanted: false },
  });
  expect(result.current.BuyDialog).toBeUndefined();
  rerender({ wanted: true });
  await waitFor(() => expect(result.current.BuyDialog).toBeDefined());
});

test('a dialog that did not come is said so, and can be asked for again', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  mockReachable.now = false;
  const { result } = renderHook(() => useBuyDialog(true));
  await waitFor(() => expect(result.current.failed).toBe(true));
  mockReachable.now = true;
  await act(() => result.current.load());
  expect(result.current.failed).toBe(false);
  expect(result.current.BuyDialog).toBeDefined();
});
