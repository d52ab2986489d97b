import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

interface Gallery {
  /** The element that the pictures lie in side by side: the browser scrolls it. */
  readonly window: RefObject<HTMLDivElement | null>;
  /** Index of the picture that is shown. */
  readonly active: number;
  show(index: number): void;
  onKeyDown(event: KeyboardEvent): void;
  onScroll(): void;
}

/**
 * Moves through `count` pictures.
 * @param enlarge what Enter and + do on them
 */
export function useGallery(count: number, enlarge: () => void): Gallery {
  const window = useRef<HTMLDivElement>(null);
  /** Where it scrolls to by itself: what it passes is not shown. */
  const target = useRef<number>(undefined);
  const [active, setActive] = useState(0);

  const show = (index: number) => {
    const wanted = Math.min(Math.max(index, 0), count - 1);
    if (window.current) {
      target.current = wanted;
      window.current.scrollLeft = wanted * window.current.clientWidth;
    }
    setActive(wanted);
  };

  return {
    window,
    active,
    show,
    onKeyDown(event) {
      const act: (() => void) | undefined = {
        ArrowRight: () => show(active + 1),
        ArrowLeft: () => show(active - 1),
        Home: () => show(0),
        End: () => show(count - 1),
        // Buttons and links inside have an Enter of their own.
        Enter: event.target === window.current ? enlarge : undefined,
        '+': enlarge,
      }[event.key];
      if (act === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      act();
    },
    onScroll() {
      const { scrollLeft = 0, clientWidth = 0 } = window.current ?? {};
      const shown = clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
      if (target.current !== undefined && target.current !== shown) return;
      target.current = undefined;
      setActive(shown);
    },
  };
}
