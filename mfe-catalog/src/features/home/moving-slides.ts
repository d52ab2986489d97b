interface CarouselStart {
  /** Duration of one move in milliseconds; 0 for users who prefer reduced motion. */
  readonly speed: number;
  readonly from: number;
  readonly onShow: (index: number) => void;
}

/**
 * Slides that change by themselves without Swiper; Swiper is loaded and takes over when the user is about to use them.
 * @param element the window; its first child is the track of slides
 */
export function movingSlides(element: HTMLElement, start: CarouselStart) {
  const track = element.firstElementChild as HTMLElement;
  const count = track.children.length;
  let shown = start.from;
  let stopped = false;
  let loading: Promise<void> | undefined;
  const onShow = (index: number) => {
    shown = index;
    start.onShow(index);
  };
  /** Moves the slides until Swiper does. */
  const plain = slideTrack(track, { ...start, onShow });
  let engine = plain;

  async function load(): Promise<void> {
    try {
      const { default: Swiper } = await import('swiper');
      await atRest(track);
      if (stopped) return;
      engine.stop();
      const swiper = new Swiper(element, {
        speed: start.speed,
        initialSlide: shown,
        rewind: true,
        slidesPerView: 1,
        on: { activeIndexChange: ({ activeIndex }) => onShow(activeIndex) },
      });
      engine = { show: (index) => swiper.slideTo(index), stop: () => swiper.destroy(true, true) };
    } catch (error) {
      console.warn('The carousel cannot be moved by finger: Swiper did not load.', error);
      loading = undefined;
    }
  }

  const prepare = () => {
    loading ??= load();
    return loading;
  };
  /** Rewinds: from the last slide to the first and back. */
  const show = (index: number) => engine.show((index + count) % count);

  return {
    prepare: () => void prepare(),
    /** Whether Swiper is running and handles fingers and mouse itself. */
    get ready() {
      return engine !== plain;
    },
    advance: () => show(shown + 1),
    /** A move requested by the user: made by Swiper once it is loaded, or by the plain track when Swiper fails to load. */
    async move(to: (shown: number) => number) {
      await prepare();
      if (!stopped) show(to(shown));
    },
    stop() {
      stopped = true;
      engine.stop();
    },
  };
}

export type MovingSlides = ReturnType<typeof movingSlides>;

/**
 * Moves the slides without Swiper, as Swiper would: the track by whole slides. Serves the automatic changes for users who never touch the
 * carousel, and is the fallback when Swiper does not load.
 */
function slideTrack(track: HTMLElement, { speed, from, onShow }: CarouselStart) {
  const place = (index: number, duration: number) => {
    track.style.transitionDuration = `${duration}ms`;
    track.style.transform = `translate3d(${-100 * index}%, 0, 0)`;
  };
  if (from > 0) place(from, 0);
  return {
    show(index: number) {
      place(index, speed);
      onShow(index);
    },
    stop: () => track.removeAttribute('style'),
  };
}

async function atRest(track: HTMLElement): Promise<void> {
  const moves = track.getAnimations?.() ?? [];
  await Promise.allSettled(moves.map((move) => move.finished));
}
