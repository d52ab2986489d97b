import type { FollowOptions } from 'shared-contracts/follow-events';
import { followTogether } from './live.ts';

/** The open streams. */
const streams: FollowOptions[] = [];
jest.mock('shared-contracts/follow-events', () => ({
  followEvents(options: FollowOptions) {
    streams.push(options);
    return () => void streams.splice(streams.indexOf(options), 1);
  },
}));

/** A fake BroadcastChannel between the pages of a browser; each call of `followTogether` stands for one page. */
class Channel {
  static readonly all: Channel[] = [];
  onmessage = (_: { data: unknown }): void => {};
  constructor() {
    Channel.all.push(this);
  }
  close(): void {
    Channel.all.splice(Channel.all.indexOf(this), 1);
  }
  postMessage(data: unknown): void {
    for (const channel of Channel.all) if (channel !== this) channel.onmessage({ data });
  }
}

/** A fake of Web Locks as specified, for one name. */
function fakeLocks() {
  let held: Promise<unknown> | undefined;
  async function request(_: string, ...rest: readonly unknown[]): Promise<unknown> {
    const work = rest.at(-1) as (lock: object | null) => unknown;
    const { ifAvailable, signal } = (rest.length > 1 ? rest[0] : {}) as {
      ifAvailable?: boolean;
      signal?: AbortSignal;
    };
    if (held && ifAvailable) return work(null);
    while (held) await held;
    signal?.throwIfAborted();
    const done = Promise.resolve(work({}));
    held = done.finally(() => {
      held = undefined;
    });
    return held;
  }
  return { request };
}

async function setup({ locks = true } = {}) {
  streams.length = 0;
  Channel.all.length = 0;
  Object.assign(globalThis, { BroadcastChannel: Channel });
  const value = locks ? fakeLocks() : undefined;
  Object.defineProperty(navigator, 'locks', { value, configurable: true });
  const pages = [jest.fn(), jest.fn()] as const;
  const [first, second] = pages.map((page) => asPage(() => followTogether(7, page)));
  await settle();
  return { pages, first, second };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Runs `work` with its own event target: all pages share one window here, so their listeners must be separate. */
function asPage(work: () => void) {
  const page = new EventTarget();
  const add = jest.spyOn(globalThis, 'addEventListener').mockImplementation(page.addEventListener.bind(page));
  work();
  add.mockRestore();
  return {
    leave: () => page.dispatchEvent(new Event('pagehide')),
    comeBack: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  };
}

const event = { kind: 'message', id: 'c1' } as const;

test('only one page opens the event stream, and broadcasts its events to the others', async () => {
  const { pages } = await setup();
  expect(streams.map(({ after }) => after)).toEqual([7]);
  streams[0]?.onEvent(event);
  expect(pages.map(({ mock }) => mock.calls)).toEqual([[[event]], [['reset'], [event]]]);
});

test('another page takes over the stream when its page is left, and a page shown again waits for the stream', async () => {
  const { pages, first, second } = await setup();
  first?.leave();
  await settle();
  expect(streams.map(({ after }) => after)).toEqual([undefined]);
  streams[0]?.onEvent(event);
  first?.comeBack();
  await settle();
  streams[0]?.onEvent(event);
  expect(pages.map(({ mock }) => mock.calls)).toEqual([
    [['reset'], [event]],
    [['reset'], [event], [event]],
  ]);
  second?.leave();
  await settle();
  expect(streams).toHaveLength(1);
  first?.leave();
  await settle();
  expect(streams).toHaveLength(0);
});

test('a page that is left while it waits for the stream does not take over', async () => {
  const { first, second } = await setup();
  second?.leave();
  first?.leave();
  await settle();
  expect(streams).toHaveLength(0);
});

test('without Web Locks each page opens its own stream', async () => {
  const { first } = await setup({ locks: false });
  expect(streams).toHaveLength(2);
  first?.leave();
  expect(streams).toHaveLength(1);
});
