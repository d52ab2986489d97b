import { act, render, screen } from '@testing-library/react';
import { SandboxedSlot, type SandboxedSlotProps } from './sandboxed-slot.tsx';

/** jsdom has no channels: the site's end of the last one, whose handler takes the frame's messages. */
let port: { onmessage?: (message: { data: object }) => void; close: () => void };
class FakeChannel {
  port1 = { close: () => {} };
  port2 = {};
  constructor() {
    port = this.port1;
  }
}
Object.assign(globalThis, { MessageChannel: FakeChannel });
Object.assign(navigator, { userActivation: { isActive: true } });
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const slot = (props: Partial<SandboxedSlotProps>) => (
  <SandboxedSlot src="https://partner.test/box" title="Delivery" {...props} />
);
const frame = () => screen.getByTitle<HTMLIFrameElement>('Delivery');
/** The frame has loaded. @returns what the site responds to its `ready` */
function loads() {
  const source = frame().contentWindow as Window;
  const greeted = jest.spyOn(source, 'postMessage').mockImplementation();
  const data = { type: 'market:ready', contract: 1 };
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin: 'null', source })));
  return greeted.mock.calls[0]?.[0];
}
const sends = (data: object) => act(() => port.onmessage?.({ data }));

it('a sandboxed frame stays connected when the props of its slot change, and the new props apply', () => {
  const onNavigate = jest.fn();
  const { rerender } = render(slot({ events: ['product:sold'], onNavigate }));
  loads();
  sends({ type: 'height', px: 180 });
  const before = frame();
  rerender(
    slot({ events: ['product:sold'], maxHeight: 50, timeoutMs: 20, mayOpen: ['/search'], onNavigate }),
  );
  act(() => jest.advanceTimersByTime(20_000));
  expect(frame()).toBe(before);
  expect(before).toHaveStyle({ height: '50px' });
  before.focus();
  sends({ type: 'navigate', path: '/search' });
  expect(onNavigate).toHaveBeenCalledWith('/search');
});

it('a sandboxed frame is reloaded when the names of its events change, and receives the new names', () => {
  const { rerender } = render(slot({ events: ['product:sold'] }));
  expect(loads()).toMatchObject({ type: 'market:hello', events: ['product:sold'] });
  const before = frame();
  rerender(slot({ events: ['product:sold', 'user:changed'] }));
  expect(frame()).not.toBe(before);
  expect(loads()).toMatchObject({ events: ['product:sold', 'user:changed'] });
});
