import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

export interface Hold {
  /** Somebody works in the element with the keyboard. */
  readonly focused: boolean;
  /** A mouse rests on the element. A finger does not: it is gone with the touch. */
  readonly hovered: boolean;
  /** Another tab is in front. */
  readonly hidden: boolean;
  /** For the element that is worked in. */
  readonly holdProps: {
    onFocus(event: FocusEvent): void;
    onBlur(): void;
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(): void;
  };
}

/** What should hold a moving element: nobody loses what they are reading or about to press (WCAG 2.2.2). */
export function useHeld(): Hold {
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return {
    focused,
    hovered,
    hidden,
    holdProps: {
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
      onPointerEnter: ({ pointerType }) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
    },
  };
}
