import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * The name of the file, or of the first one and how many more, that the input inside `zone` holds. Asked of the input itself: a file may have been chosen before
 * the page was alive, and a reset form holds none.
 */
export function useChosenFile(): {
  readonly zone: RefObject<HTMLDivElement | null>;
  readonly chosen: string | undefined;
  read(): void;
} {
  const zone = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  const read = useCallback(() => {
    const [first, ...others] = zone.current?.querySelector('input')?.files ?? [];
    setChosen(first && (others.length > 0 ? `${first.name} + ${others.length}` : first.name));
  }, []);
  // A library that empties the form does so without an event, and renders it.
  useEffect(read);
  useEffect(() => {
    const form = zone.current?.closest('form');
    // The event comes before the fields are empty.
    const readLater = () => setTimeout(read, 0);
    form?.addEventListener('reset', readLater);
    return () => form?.removeEventListener('reset', readLater);
  }, [read]);
  return { zone, chosen, read };
}
