import Swiper from 'swiper';
import { Zoom } from 'swiper/modules';

/** What moves and enlarges the pictures once its code is there. */
export interface GalleryEngine {
  /** @param index of the picture to show, from 0 */
  show(index: number): void;
  /** Enlarges the picture that is shown, or makes it as it was. */
  toggleZoom(): void;
  stop(): void;
}

interface GalleryStart {
  readonly from: number;
  /** Milliseconds of one move. */
  readonly speed: number;
  readonly onShow: (index: number) => void;
  readonly onZoom: (isZoomed: boolean) => void;
}

const MOST_ZOOM = 3;

/** Pictures move by finger and mouse; a click, a double tap or two fingers enlarge them. */
export function startGallery(
  element: HTMLElement,
  { from, speed, onShow, onZoom }: GalleryStart,
): GalleryEngine {
  const swiper = new Swiper(element, {
    modules: [Zoom],
    speed,
    initialSlide: from,
    slidesPerView: 1,
    zoom: { maxRatio: MOST_ZOOM, toggle: false },
    on: {
      slideChange: ({ activeIndex, zoom }) => {
        zoom.out();
        onShow(activeIndex);
      },
      zoomChange: (_swiper, scale) => onZoom(scale > 1),
      // Of a press that moved nothing.
      click: ({ zoom }, event) => zoom.toggle(event as MouseEvent),
    },
  });
  return {
    show: (index) => swiper.slideTo(index),
    toggleZoom: () => swiper.zoom.toggle(),
    stop: () => swiper.destroy(true, true),
  };
}
