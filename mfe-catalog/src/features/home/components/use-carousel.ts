import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CarouselEngine } from './carousel-engine.ts';
import { EarlySwipe } from './early-swipe.ts';
import { type MovingSlides, movingSlides } from './moving-slides.ts';
import { useHeld } from './use-held.ts';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';

const SLIDE_INTERVAL_MS = 5000;
const SLIDE_SPEED_MS = 400;

export interface Carousel {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly active: number;
  readonly playing: boolean;
  /** For the element around slides and controls. */
  readonly regionProps: {
    onFocus(event: FocusEvent): void;
    onBlur(): void;
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(): void;
  };
  /** For the element that the slides move in. */
  readonly windowProps: {
    onPointerDown(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(): void;
  };
  togglePlaying(): void;
  next(): void;
  previous(): void;
  show(index: number): void;
}

/**
 * Moves through `count` slides: every 5 seconds by itself, and on request. The slides are plain markup and change by
 * themselves without Swiper, which is loaded when a mouse, a finger or the focus comes to the carousel.
 */
export function useCarousel(count: number): Carousel {
  const container = useRef<HTMLDivElement>(null);
  const slides = useRef<MovingSlides>(undefined);
  const shown = useRef(0);
  const [swipe] = useState(() => new EarlySwipe());
  const [active, setActive] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const reducedMotion = usePrefersReducedMotion();
  const { focused, hovered, hidden, holdProps } = useHeld();
  const playing = count > 1 && (choice === undefined ? !reducedMotion : choice === 'play');
  // Who has pressed Play has asked for it, with the mouse still on the button.
  const held = hidden || ((focused || hovered) && choice !== 'play');

  useEffect(() => {
    if (count < 2 || container.current === null) return;
    const moving = movingSlides(container.current, {
      speed: reducedMotion ? 0 : SLIDE_SPEED_MS,
      from: shown.current,
      onShow(index) {
        shown.current = index;
        setActive(index);
      },
    });
    slides.current = moving;
    return () => moving.stop();
  }, [count, reducedMotion]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide gets the whole interval, however it came
  useEffect(() => {
    if (!playing || held) return;
    const timer = setTimeout(() => slides.current?.advance(), SLIDE_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [playing, held, active]);

  const prepare = () => slides.current?.prepare();
  const move = (how: (engine: CarouselEngine) => void) => void slides.current?.move(how);
  const next = () => move((engine) => engine.next());
  const previous = () => move((engine) => engine.previous());

  return {
    container,
    active,
    playing,
    regionProps: {
      ...holdProps,
      onFocus(event) {
        prepare();
        holdProps.onFocus(event);
      },
      onPointerEnter(event) {
        prepare();
        holdProps.onPointerEnter(event);
      },
    },
    windowProps: {
      onPointerDown(event) {
        prepare();
        if (slides.current?.ready === false) swipe.begin(event);
      },
      onPointerUp(event) {
        const towards = swipe.end(event);
        if (towards !== undefined) move((engine) => engine[towards]());
      },
      onPointerCancel: () => swipe.cancel(),
    },
    togglePlaying: () => setChoice(playing ? 'pause' : 'play'),
    next,
    previous,
    show: (index) => move((engine) => engine.show(index)),
  };
}
