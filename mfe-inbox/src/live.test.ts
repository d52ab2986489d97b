/** @jest-environment node */
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

/** A page of the browser. Each has its own event target, because all pages share one global object here. */
function openTab() {
  const target = new EventTarget();
  globalThis.addEventListener = target.addEventListener.bind(target);
  const received: unknown[] = [];
  followTogether(7, (event) => received.push(event));
  return {
    received,
    leave: () => target.dispatchEvent(new Event('pagehide')),
    comeBack: () => target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  };
}

let first: ReturnType<typeof openTab>;
let second: ReturnType<typeof openTab>;

async function openPages() {
  [first, second] = [openTab(), openTab()];
  await settle();
}

/** Waits until locks are handed over and broadcasts have arrived. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

afterEach(async () => {
  first.leave();
  second.leave();
  await settle();
});

const event = { kind: 'message', id: 'c1' } as const;

test('only one page opens the event stream, and broadcasts its events to the others', async () => {
  await openPages();
  expect(streams.map(({ after }) => after)).toEqual([7]);
  streams[0]?.onEvent(event);
  await settle();
  expect([first.received, second.received]).toEqual([[event], ['reset', event]]);
});

test('another page takes over the stream when its page is left, and a page shown again waits for the stream', async () => {
  await openPages();
  first.leave();
  await settle();
  expect(streams.map(({ after }) => after)).toEqual([undefined]);
  streams[0]?.onEvent(event);
  await settle();
  first.comeBack();
  await settle();
  streams[0]?.onEvent(event);
  await settle();
  expect([first.received, second.received]).toEqual([
    ['reset', event],
    ['reset', event, event],
  ]);
  second.leave();
  await settle();
  expect(streams).toHaveLength(1);
  first.leave();
  await settle();
  expect(streams).toHaveLength(0);
});

test('a page that is left while it waits for the stream does not take over', async () => {
  await openPages();
  second.leave();
  first.leave();
  await settle();
  expect(streams).toHaveLength(0);
});

test('without Web Locks each page opens its own stream', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  await openPages();
  expect(streams).toHaveLength(2);
  first.leave();
  expect(streams).toHaveLength(1);
});
