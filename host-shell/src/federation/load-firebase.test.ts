import { forgetFailedShares } from './load-firebase.ts';

test('forgetFailedShares resets shared packages that failed to load, and leaves loaded ones alone', () => {
  const failed = { loading: Promise.resolve(), loaded: false };
  const here = { loading: Promise.resolve(), loaded: true, lib: () => 1 };
  const never = {};
  forgetFailedShares({ default: { a: { '1.0.0': failed, '2.0.0': here }, b: { '1.0.0': never } } });
  expect(failed.loading).toBeNull();
  expect(here.loading).not.toBeNull();
  expect(never).toEqual({});
});
