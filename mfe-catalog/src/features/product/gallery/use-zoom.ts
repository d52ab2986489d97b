import { type PointerEvent, useEffect, useRef, useState } from 'react';

const DOUBLE_TAP_MS = 350;
const TAP_PX = 12;
const SWIPE_PX = 60;
const DOUBLE_TAP_SCALE = 2.5;
const WHEEL_LINE_PX = 16;
const WHEEL_SPEED = 0.002;
const MIDDLE: Point = { x: 0, y: 0 };

/**
 * Zooms and pans a picture by wheel, pinch, double tap and drag.
 * @param picture its size in pixels
 * @param onSwipe called on a swipe over a picture that is not zoomed: -1 for a swipe to the right, 1 to the left
 */
export function useZoom(picture: Size, onSwipe: (by: -1 | 1) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(WHOLE);
  const [isHeld, setHeld] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  /** Where the first finger went down; undefined once a second finger is down. */
  const start = useRef<Point>(undefined);
  const lastTap = useRef<Point & { readonly time: number }>(undefined);

  const bounded = (view: View) => boundedView(view, picture, frame.current);
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
  };
  const zoomAt = (factor: number, at: Point) => setView((now) => bounded(zoomed(now, factor, at)));

  useEffect(() => {
    const { current } = frame;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE_PX : 1;
      zoomAt(Math.exp(-event.deltaY * lines * WHEEL_SPEED), fromMiddle(event));
    };
    const onResize = () => setView(bounded);
    // React registers wheel listeners as passive, so they cannot keep the browser from zooming the page.
    current?.addEventListener('wheel', onWheel, { passive: false });
    addEventListener('resize', onResize);
    return () => {
      current?.removeEventListener('wheel', onWheel);
      removeEventListener('resize', onResize);
    };
  });

  function tap(at: Point, time: number) {
    const { current: last } = lastTap;
    const isSecond = last && time - last.time < DOUBLE_TAP_MS && distance(last, at) < 2 * TAP_PX;
    lastTap.current = isSecond ? undefined : { ...at, time };
    if (!isSecond) return;
    if (view.scale > 1) setView(WHOLE);
    else zoomAt(DOUBLE_TAP_SCALE, at);
  }

  function release(event: PointerEvent) {
    if (!pointers.current.delete(event.pointerId)) return;
    if (pointers.current.size > 0) return;
    setHeld(false);
    const { current: from } = start;
    if (!from || event.type === 'pointercancel') return;
    const at = fromMiddle(event);
    const [x, y] = [at.x - from.x, at.y - from.y];
    if (Math.hypot(x, y) < TAP_PX) tap(at, event.timeStamp);
    else if (view.scale === 1 && Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) onSwipe(x > 0 ? -1 : 1);
  }

  return {
    frame,
    view,
    isHeld,
    zoomBy: (factor: number) => zoomAt(factor, MIDDLE),
    moveBy: (by: Point) => setView((now) => bounded(moved(now, by))),
    reset: () => setView(WHOLE),
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const at = fromMiddle(event);
        start.current = pointers.current.size === 0 ? at : undefined;
        pointers.current.set(event.pointerId, at);
        setHeld(true);
      },
      onPointerMove(event: PointerEvent) {
        const before = pointers.current.get(event.pointerId);
        if (!before) return;
        const at = fromMiddle(event);
        pointers.current.set(event.pointerId, at);
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
        // With two fingers the midpoint moves half as far as the finger that moved.
        const share = other ? 0.5 : 1;
        const by = { x: (at.x - before.x) * share, y: (at.y - before.y) * share };
        setView((now) => {
          const next = bounded(moved(now, by));
          if (!other) return next;
          const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
          return bounded(zoomed(next, distance(at, other) / Math.max(1, distance(before, other)), middle));
        });
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Zoom and pan of the picture: enlarged by `scale`, its center offset from the frame's center by `x` and `y` pixels. */
interface View extends Point {
  readonly scale: number;
}

const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 5;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * Clamps a view so that there is no gap between an edge of the frame and the picture; along a side on which the picture is smaller than the
 * frame, it stays centered.
 */
function boundedView({ scale, x, y }: View, { width, height }: Size, frame: Element | null): View {
  const { clientWidth = 0, clientHeight = 0 } = frame ?? {};
  const fit = Math.min(1, clientWidth / width, clientHeight / height);
  const beyondX = Math.max(0, (width * fit * scale - clientWidth) / 2);
  const beyondY = Math.max(0, (height * fit * scale - clientHeight) / 2);
  return { scale, x: clamp(x, -beyondX, beyondX), y: clamp(y, -beyondY, beyondY) };
}

/** Enlarged by `factor`, within limits, about a point, which stays in place. @param at relative to the frame's center */
function zoomed(view: View, factor: number, at: Point): View {
  const scale = clamp(view.scale * factor, 1, MAX_SCALE);
  const grown = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
}

const moved = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y });
