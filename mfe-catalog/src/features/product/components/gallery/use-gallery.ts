import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { GalleryEngine } from './gallery-engine.ts';

const SPEED_MS = 300;
const REDUCED = '(prefers-reduced-motion: reduce)';

interface Gallery {
  /** The element that the pictures lie in side by side. */
  readonly window: RefObject<HTMLDivElement | null>;
  /** Index of the picture that is shown. */
  readonly active: number;
  readonly zoomed: boolean;
  /** The code that enlarges is there. */
  readonly canZoom: boolean;
  show(index: number): void;
  toggleZoom(): void;
  onKeyDown(event: KeyboardEvent): void;
  onScroll(): void;
}

/** Moves through `count` pictures: the browser scrolls them until the engine is there, and goes on if it never comes. */
export function useGallery(count: number): Gallery {
  const window = useRef<HTMLDivElement>(null);
  const engine = useRef<GalleryEngine>(undefined);
  const [active, setActive] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const [canZoom, setCanZoom] = useState(false);

  useEffect(() => {
    const element = window.current;
    if (element === null) return;
    let isGone = false;
    import('./gallery-engine.ts').then(
      ({ startGallery }) => {
        if (isGone) return;
        const from = scrolledTo(element);
        element.dataset.engine = '';
        element.scrollLeft = 0;
        const speed = matchMedia(REDUCED).matches ? 0 : SPEED_MS;
        engine.current = startGallery(element, { from, speed, onShow: setActive, onZoom: setZoomed });
        setActive(from);
        setCanZoom(true);
      },
      (error: unknown) => console.warn('The pictures can be scrolled, but not enlarged.', error),
    );
    return () => {
      isGone = true;
      engine.current?.stop();
      engine.current = undefined;
      delete element.dataset.engine;
    };
  }, []);

  const show = (index: number) => {
    const wanted = Math.min(Math.max(index, 0), count - 1);
    if (engine.current) return engine.current.show(wanted);
    if (window.current) window.current.scrollLeft = wanted * window.current.clientWidth;
    setActive(wanted);
  };
  const toggleZoom = () => engine.current?.toggleZoom();

  return {
    window,
    active,
    zoomed,
    canZoom,
    show,
    toggleZoom,
    onKeyDown(event) {
      const act = actionsOf({ active, count, zoomed, show, toggleZoom })[event.key];
      // Buttons and links inside have an Enter of their own.
      const isOnPictures = event.target === window.current;
      if (
        act === undefined ||
        (event.key === 'Enter' && !isOnPictures) ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey
      )
        return;
      event.preventDefault();
      act();
    },
    onScroll() {
      if (!engine.current && window.current) setActive(scrolledTo(window.current));
    },
  };
}

function actionsOf({
  active,
  count,
  zoomed,
  show,
  toggleZoom,
}: Pick<Gallery, 'active' | 'zoomed' | 'show' | 'toggleZoom'> & { readonly count: number }): Record<
  string,
  (() => void) | undefined
> {
  const zoomIn = zoomed ? undefined : toggleZoom;
  const zoomOut = zoomed ? toggleZoom : undefined;
  return {
    ArrowRight: () => show(active + 1),
    ArrowLeft: () => show(active - 1),
    Home: () => show(0),
    End: () => show(count - 1),
    Enter: toggleZoom,
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    Escape: zoomOut,
  };
}

const scrolledTo = ({ scrollLeft, clientWidth }: HTMLElement): number =>
  clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
