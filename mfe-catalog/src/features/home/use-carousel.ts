import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { movingSlides } from './moving-slides.ts';

const SLIDE_INTERVAL_MS = 5000;
const MIN_SWIPE_PX = 30;

/**
 * Moves through `count` slides: every 5 seconds by itself, and on request. The slides are plain HTML and change without Swiper, which is
 * loaded when a mouse, a finger or the focus comes to the carousel. `count` never changes: other banners are another carousel.
 */
export function useCarousel(count: number) {
  const container = useRef<HTMLDivElement>(null);
  const slides = useRef<ReturnType<typeof movingSlides>>(undefined);
  /** Start of a swipe made before Swiper is loaded: the slides move when the finger is lifted, so that the swipe is not lost. */
  const swipe = useRef<PointerEvent>(undefined);
  const [active, setActive] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const reducedMotion = useSyncExternalStore(subscribe, prefersReducedMotion, () => false);
  const [focused, setFocused] = useState(false);
  // Only for the mouse: a finger cannot hover, and its pointer leaves when the touch ends.
  const [hovered, setHovered] = useState(false);
  const [hidden, setHidden] = useState(false);
  const playing = count > 1 && (choice === undefined ? !reducedMotion : choice === 'play');
  // Pauses while the user reads or is about to press (WCAG 2.2.2), except after a press of Play, which leaves the mouse on the button.
  const held = hidden || ((focused || hovered) && choice !== 'play');

  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  useEffect(() => {
    if (count < 2 || container.current === null) return;
    const moving = movingSlides(container.current, setActive);
    slides.current = moving;
    return () => moving.stop();
  }, [count]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide gets the whole interval, however it came
  useEffect(() => {
    if (!playing || held) return;
    const timer = setTimeout(() => slides.current?.advance(), SLIDE_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [playing, held, active]);

  const prepare = () => slides.current?.prepare();
  const move = (by: number) => void slides.current?.move((shown) => shown + by);

  return {
    container,
    active,
    playing,
    regionProps: {
      onFocus({ target }: FocusEvent) {
        prepare();
        setFocused(target.matches(':focus-visible'));
      },
      onBlur: () => setFocused(false),
      onPointerEnter({ pointerType }: PointerEvent) {
        prepare();
        setHovered(pointerType === 'mouse');
      },
      onPointerLeave: () => setHovered(false),
    },
    windowProps: {
      onPointerDown(event: PointerEvent) {
        prepare();
        swipe.current = slides.current?.ready === false ? event : undefined;
      },
      onPointerUp({ clientX, clientY }: PointerEvent) {
        const { current: from } = swipe;
        swipe.current = undefined;
        if (from === undefined) return;
        const across = clientX - from.clientX;
        if (Math.abs(across) < Math.max(MIN_SWIPE_PX, Math.abs(clientY - from.clientY))) return;
        move(across < 0 ? 1 : -1);
      },
      onPointerCancel() {
        swipe.current = undefined;
      },
    },
    togglePlaying: () => setChoice(playing ? 'pause' : 'play'),
    move,
    show: (index: number) => void slides.current?.move(() => index),
  };
}

const question = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const list = matchMedia(question);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

const prefersReducedMotion = () => matchMedia(question).matches;
