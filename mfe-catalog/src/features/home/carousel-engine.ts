import Swiper from 'swiper';

/** Moves the slides: Swiper, or {@link slideTrack} until the user first touches the carousel. */
export interface CarouselEngine {
  show(index: number): void;
  /** Stops the engine and removes everything that it added to the element. */
  stop(): void;
}

export interface CarouselStart {
  /** Duration of one move in milliseconds; 0 for users who prefer reduced motion. */
  readonly speed: number;
  readonly from: number;
  readonly onShow: (index: number) => void;
}

/** Starts Swiper on slides that are plain HTML: they move by finger, by mouse and by call, from the last to the first. */
export function startCarousel(element: HTMLElement, { speed, from, onShow }: CarouselStart): CarouselEngine {
  const swiper = new Swiper(element, {
    speed,
    initialSlide: from,
    rewind: true,
    slidesPerView: 1,
    on: { activeIndexChange: ({ activeIndex }) => onShow(activeIndex) },
  });
  return {
    show: (index) => swiper.slideTo(index),
    stop: () => swiper.destroy(true, true),
  };
}
