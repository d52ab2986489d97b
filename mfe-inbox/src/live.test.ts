import type { FollowOptions } from 'shared-contracts/follow-events';
import { followTogether } from './live.ts';

const streams: FollowOptions[] = [];
jest.mock('shared-contracts/follow-events', () => ({
  followEvents: (options: FollowOptions) => streams.push(options),
}));

/** The channel between the pages of a browser, of which each call of `followTogether` is one. */
class Channel {
  static readonly all: Channel[] = [];
  onmessage = (_: { data: unknown }): void => {};
  constructor() {
    Channel.all.push(this);
  }
  postMessage(data: unknown): void {
    for (const channel of Channel.all) if (channel !== this) channel.onmessage({ data });
  }
}

/** Web Locks as the specification has them; `release` is what closing the page that holds it does. */
function fakeLocks() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  return {
    request(_: string, ...rest: readonly unknown[]): void {
      const work = rest.at(-1) as (lock: object | null) => void;
      const { ifAvailable = false } = rest.length > 1 ? (rest[0] as { ifAvailable: boolean }) : {};
      if (isHeld && !ifAvailable) return void waiting.push(() => work({}));
      const lock = isHeld ? null : {};
      isHeld = true;
      work(lock);
    },
    release: () => waiting.shift()?.(),
  };
}

function setup(locks?: ReturnType<typeof fakeLocks>) {
  streams.length = 0;
  Channel.all.length = 0;
  Object.assign(globalThis, { BroadcastChannel: Channel });
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const pages = [jest.fn(), jest.fn()] as const;
  for (const page of pages) followTogether(7, page);
  return pages;
}

const event = { kind: 'message', id: 'c1' } as const;

test('one page holds the stream and passes on what comes', () => {
  const pages = setup(fakeLocks());
  expect(streams.map(({ after }) => after)).toEqual([7]);
  streams[0]?.onEvent(event);
  expect(pages.map(({ mock }) => mock.calls)).toEqual([[[event]], [['reset'], [event]]]);
});

test('when it is closed another page takes over', () => {
  const locks = fakeLocks();
  setup(locks);
  locks.release();
  expect(streams.map(({ after }) => after)).toEqual([7, undefined]);
});

test('where there are no locks each page has a stream of its own', () => {
  setup();
  expect(streams).toHaveLength(2);
});
