import type { CarouselEngine, CarouselStart } from './carousel-engine.ts';

/**
 * Moves the slides without Swiper, as Swiper would: the track by whole slides, from the last to the first. Serves the
 * automatic changes of people who never touch the carousel, and everybody when Swiper does not load.
 */
export function slideTrack(track: HTMLElement, { speed, from, onShow }: CarouselStart): CarouselEngine {
  const count = track.children.length;
  let shown = from;
  const place = (index: number, duration: number) => {
    track.style.transitionDuration = `${duration}ms`;
    track.style.transform = `translate3d(${-100 * index}%, 0, 0)`;
  };
  const show = (index: number) => {
    shown = (index + count) % count;
    place(shown, speed);
    onShow(shown);
  };
  if (from > 0) place(from, 0);
  return {
    next: () => show(shown + 1),
    previous: () => show(shown - 1),
    show,
    stop: () => track.removeAttribute('style'),
  };
}

/** Resolves when a move that is under way has come to its end. */
export async function atRest(track: HTMLElement): Promise<void> {
  const moves = track.getAnimations?.() ?? [];
  await Promise.allSettled(moves.map((move) => move.finished));
}
