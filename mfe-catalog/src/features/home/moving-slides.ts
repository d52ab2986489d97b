import type Swiper from 'swiper';

/** Duration of one move. For users who prefer reduced motion, the site's styles shorten every transition. */
const SPEED_MS = 400;

/**
 * Slides that change by themselves without Swiper; Swiper is loaded and takes over when the user is about to use them.
 * @param element the window; its first child is the track of slides
 */
export function movingSlides(element: HTMLElement, onShow: (index: number) => void) {
  const track = element.firstElementChild as HTMLElement;
  const count = track.children.length;
  let shown = 0;
  let stopped = false;
  let swiper: Swiper | undefined;
  let loading: Promise<void> | undefined;
  const changeTo = (index: number) => {
    shown = index;
    onShow(index);
  };

  async function load(): Promise<void> {
    try {
      const { default: Swiper } = await import('swiper');
      // A move that is running ends first.
      await Promise.allSettled((track.getAnimations?.() ?? []).map(({ finished }) => finished));
      if (stopped) return;
      track.removeAttribute('style');
      swiper = new Swiper(element, {
        speed: SPEED_MS,
        initialSlide: shown,
        rewind: true,
        slidesPerView: 1,
        on: { activeIndexChange: ({ activeIndex }) => changeTo(activeIndex) },
      });
    } catch (error) {
      console.warn('The carousel cannot be moved by finger: Swiper did not load.', error);
      loading = undefined;
    }
  }

  const prepare = () => {
    loading ??= load();
    return loading;
  };
  /**
   * Rewinds: from the last slide to the first and back. Without Swiper the track is moved by whole slides, as Swiper would: for users who
   * never touch the carousel, and when Swiper does not load.
   */
  function show(index: number): void {
    const wanted = (index + count) % count;
    if (swiper) return void swiper.slideTo(wanted);
    track.style.transitionDuration = `${SPEED_MS}ms`;
    track.style.transform = `translate3d(${-100 * wanted}%, 0, 0)`;
    changeTo(wanted);
  }

  return {
    prepare,
    /** Whether Swiper is running and handles fingers and mouse itself. */
    get ready() {
      return swiper !== undefined;
    },
    advance: () => show(shown + 1),
    /** A move requested by the user: made by Swiper once it is loaded, or without it when Swiper fails to load. */
    async move(to: (shown: number) => number) {
      await prepare();
      if (!stopped) show(to(shown));
    },
    stop() {
      stopped = true;
      if (swiper) swiper.destroy(true, true);
      else track.removeAttribute('style');
    },
  };
}
