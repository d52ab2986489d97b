import Swiper from 'swiper';

/** What moves the slides: Swiper, or {@link slideTrack} as long as nobody has touched them. */
export interface CarouselEngine {
  next(): void;
  previous(): void;
  show(index: number): void;
  /** Ends it and takes everything back that it has put on the element. */
  stop(): void;
}

export interface CarouselStart {
  /** Milliseconds of one move; 0 for people who ask for reduced motion. */
  readonly speed: number;
  readonly from: number;
  readonly onShow: (index: number) => void;
}

/** Makes slides that are plain, readable markup move: by finger, by mouse and on request, from the last to the first. */
export function startCarousel(element: HTMLElement, { speed, from, onShow }: CarouselStart): CarouselEngine {
  const swiper = new Swiper(element, {
    speed,
    initialSlide: from,
    rewind: true,
    slidesPerView: 1,
    on: { activeIndexChange: ({ activeIndex }) => onShow(activeIndex) },
  });
  return {
    next: () => swiper.slideNext(),
    previous: () => swiper.slidePrev(),
    show: (index) => swiper.slideTo(index),
    stop: () => swiper.destroy(true, true),
  };
}
