import { memoizedLoad } from './memoized-load.ts';

/** A load whose attempts are answered by the test, one after the other. */
function setup() {
  const attempts: { succeed(value: string): void; fail(error: Error): void }[] = [];
  const kept = memoizedLoad(
    () =>
      new Promise<string>((succeed, fail) => {
        attempts.push({ succeed, fail });
      }),
  );
  return { kept, attempts };
}

const down = new Error('down');
const soon = () => new Promise((resolve) => setTimeout(resolve));

it('asks once, and remembers what came', async () => {
  const { kept, attempts } = setup();
  const load = kept.load();
  expect(kept.load()).toBe(load);
  expect(kept.loaded()).toBeUndefined();
  attempts[0]?.succeed('here');
  expect(await load).toBe('here');
  kept.retry();
  expect(kept.load()).toBe(load);
  expect(kept.loaded()).toBe('here');
  expect(attempts).toHaveLength(1);
});

it.each(['forget', 'retry'] as const)('remembers a failure until %s', async (how) => {
  const { kept, attempts } = setup();
  const load = kept.load();
  attempts[0]?.fail(down);
  await expect(load).rejects.toBe(down);
  expect(kept.load()).toBe(load);
  kept[how]();
  const next = kept.load();
  attempts[1]?.succeed('here');
  expect(await next).toBe('here');
  expect(attempts).toHaveLength(2);
});

it('a person who asks while an older attempt is under way gets one of their own, should that fail', async () => {
  const { kept, attempts } = setup();
  const load = kept.load();
  kept.retry();
  expect(kept.load()).toBe(load);
  attempts[0]?.fail(down);
  await soon();
  attempts[1]?.succeed('here');
  expect(await load).toBe('here');
});

it('what is forgotten while it is under way fails as it is, and so does a second attempt that nobody asked for', async () => {
  const { kept, attempts } = setup();
  const forgotten = kept.load();
  kept.forget();
  attempts[0]?.fail(down);
  await expect(forgotten).rejects.toBe(down);
  kept.forget();
  const load = kept.load();
  kept.retry();
  attempts[1]?.fail(new Error('still'));
  await soon();
  attempts[2]?.fail(down);
  await expect(load).rejects.toBe(down);
  expect(attempts).toHaveLength(3);
});
