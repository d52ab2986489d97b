import { act, renderHook } from '@testing-library/react';
import { useCode } from './use-code.ts';

test('useCode loads code on demand only, and loads it again after a failure', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ name: 'dialog' });
  const { result } = renderHook(() => useCode('The dialog', load));
  expect(load).not.toHaveBeenCalled();
  await act(() => result.current.want());
  expect(result.current).toMatchObject({ code: undefined, failed: true });
  await act(() => result.current.want());
  expect(result.current).toMatchObject({ code: { name: 'dialog' }, failed: false });
});
