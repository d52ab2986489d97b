import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CarouselEngine } from './carousel-engine.ts';
import { type Hold, useHeld } from './use-held.ts';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';
import { whenIdle } from './when-idle.ts';

const SLIDE_INTERVAL_MS = 5000;

export interface Carousel {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly active: number;
  readonly playing: boolean;
  /** For the element around slides and controls. */
  readonly holdProps: Hold['holdProps'];
  togglePlaying(): void;
  next(): void;
  previous(): void;
  show(index: number): void;
}

/**
 * Moves through `count` slides: every 5 seconds by itself, and on request. The slides are plain markup first; what moves
 * them is loaded once the page is idle, or at the first request, which is not lost.
 */
export function useCarousel(count: number): Carousel {
  const container = useRef<HTMLDivElement>(null);
  const engine = useRef<Promise<CarouselEngine | undefined>>(undefined);
  const shown = useRef(0);
  const [active, setActive] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const reducedMotion = usePrefersReducedMotion();
  const { focused, hovered, hidden, holdProps } = useHeld();
  const playing = count > 1 && (choice === undefined ? !reducedMotion : choice === 'play');
  // Who has pressed Play has asked for it, with the mouse still on the button.
  const held = hidden || ((focused || hovered) && choice !== 'play');

  const open = useCallback(async () => {
    engine.current ??= load(container.current, reducedMotion, shown.current, (index) => {
      shown.current = index;
      setActive(index);
    });
    const opened = await engine.current;
    // The slides stay readable without it, and the next request tries again.
    if (!opened) engine.current = undefined;
    return opened;
  }, [reducedMotion]);

  const move = useCallback(
    async (how: (engine: CarouselEngine) => void) => {
      const opened = await open();
      if (opened) how(opened);
    },
    [open],
  );

  useEffect(() => {
    if (count < 2) return;
    const cancel = whenIdle(open);
    return () => {
      cancel();
      void engine.current?.then((opened) => opened?.stop());
      engine.current = undefined;
    };
  }, [count, open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide gets the whole interval, however it came
  useEffect(() => {
    if (!playing || held) return;
    const timer = setTimeout(() => move((opened) => opened.next()), SLIDE_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [playing, held, active, move]);

  return {
    container,
    active,
    playing,
    holdProps,
    togglePlaying: () => setChoice(playing ? 'pause' : 'play'),
    next: () => void move((opened) => opened.next()),
    previous: () => void move((opened) => opened.previous()),
    show: (index) => void move((opened) => opened.show(index)),
  };
}

async function load(
  element: HTMLElement | null,
  reducedMotion: boolean,
  from: number,
  onShow: (index: number) => void,
): Promise<CarouselEngine | undefined> {
  try {
    const { startCarousel, SLIDE_SPEED_MS } = await import('./carousel-engine.ts');
    if (!element?.isConnected) return undefined;
    return startCarousel(element, { speed: reducedMotion ? 0 : SLIDE_SPEED_MS, from, onShow });
  } catch (error) {
    console.warn('The carousel stands still: what moves it did not load.', error);
    return undefined;
  }
}
