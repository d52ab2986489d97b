import { act, renderHook } from '@testing-library/react';
import type { SessionUser } from '../core/types.ts';
import { later } from '../testing/test-auth.ts';
import { useAuthTask } from './use-auth-task.ts';

const person = { name: 'Ann' } as SessionUser;

it('runs once until it fails, then says why and may run again', async () => {
  const { result } = renderHook(() => useAuthTask());
  const response = later<SessionUser>();
  const action = jest.fn(() => response.promise.then(() => Promise.reject(new Error('Away.'))));
  const second = jest.fn(async () => person);
  let first: Promise<unknown> = Promise.resolve();
  await act(async () => {
    first = result.current.run(action);
    await result.current.run(second);
  });
  expect(result.current.busy).toBe(true);
  expect(second).not.toHaveBeenCalled();
  await act(async () => {
    response.resolve(person);
    await first;
  });
  expect(result.current).toMatchObject({ busy: false, error: 'Away.' });

  await act(async () => expect(await result.current.run(second)).toBe(person));
  expect(result.current).toMatchObject({ busy: true, error: undefined });
});
