import { act, renderHook } from '@testing-library/react';
import { useBuyDialog } from '../buy-panel.tsx';

const mockReachable = { now: true };
jest.mock('../buy-dialog.tsx', () => {
  if (!mockReachable.now) throw new Error('offline');
  return { BuyDialog: () => null };
});

beforeEach(() => {
  jest.resetModules();
  mockReachable.now = true;
});

test('the buy dialog comes when it is asked for, and not before', async () => {
  const { result } = renderHook(() => useBuyDialog());
  // Long enough for an import that nobody asked for.
  await act(() => import('../buy-dialog.tsx'));
  expect(result.current.BuyDialog).toBeUndefined();
  await act(() => result.current.load());
  expect(result.current.BuyDialog).toBeDefined();
});

test('a dialog that did not come is said so, and can be asked for again', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  mockReachable.now = false;
  const { result } = renderHook(() => useBuyDialog());
  await act(() => result.current.load());
  expect(result.current.failed).toBe(true);
  mockReachable.now = true;
  await act(() => result.current.load());
  expect(result.current.failed).toBe(false);
  expect(result.current.BuyDialog).toBeDefined();
});
